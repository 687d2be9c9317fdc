//! A card game with closed hands: a single hand, or a whole game of many.

use secateurs::{Limits, SearchError};
use secateurs_games::hands::{
    HandResult, HandRules, Purpose, Scores, Seeds, WholeGame, drawn_trump, seed_of,
};
use secateurs_games::registry::{BadOption, ClosedEntry, OptionSpec, Options};
use secateurs_games::tricks::bids_by_side;
use secateurs_games::tricks::closed::SeatPlayer;
use serde::{Deserialize, Serialize};

use super::error::NotNow;
use super::hand::{Bidders, Hand};
use super::record::HandRecord;
use super::request::SessionRequest;
use super::view::Played;
use crate::refused::Refused;
use crate::thinker::{Effort, Thinker};

/// Options that are about one hand only.
const OF_ONE_HAND: [&str; 7] = ["deal", "leader", "scores", "bags", "declarer", "shape", "points"];

/// A card game in progress.
#[derive(Clone, Debug)]
pub(super) struct CardGame {
    pub(super) hand: Hand,
    /// Who gives hints.
    pub(super) hints: Thinker,
    /// Who says what cards were worth, where no exact search can.
    pub(super) judge: Thinker,
    /// When to stop thinking.
    pub(super) limits: Limits,
    seed: u64,
    others: SeatPlayer,
    pub(super) person: usize,
    many: Option<ManyHands>,
}

/// The hands of a whole game.
#[derive(Clone, Debug)]
struct ManyHands {
    game: WholeGame,
    /// The scores before the hand in progress.
    scores: Scores,
    earlier: Vec<HandRecord>,
}

/// How a game of many hands stands. Whatever is listed by seat has one entry for each; partners have
/// the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standing {
    /// Which hand it is, counted from 1.
    pub hand: u32,
    /// The most hands there can be.
    pub most_hands: u32,
    /// The game ends when somebody has so many points; `None` where only the hands end it.
    pub goal: Option<i64>,
    /// Whether whoever has fewest points wins.
    pub fewest_wins: bool,
    /// The points of each seat after the hands that are over.
    pub points: Vec<i64>,
    /// How many of them this hand brought; `None` while it is not over.
    pub brought: Option<Vec<i64>>,
    /// Bags towards the next ten of each seat; `None` in games without.
    pub bags: Option<Vec<u32>>,
    /// Who has won, once the game is over: several where they have as many.
    pub winners: Vec<usize>,
}

/// What can be chosen for a game with closed hands: of a whole game, and of a single hand.
pub(super) fn options_of(entry: &ClosedEntry) -> Vec<OptionSpec> {
    let is_new =
        |option: &&OptionSpec| entry.game_options.iter().all(|known| known.name != option.name);
    let table = entry.table_options.iter().filter(is_new);
    let all = entry.game_options.iter().chain(table).copied();
    // At a table the score of the game counts, where nothing is said.
    let usual = entry.rules.score_eval();
    all.map(|option| if option.name == "eval" { option.usually(usual) } else { option }).collect()
}

impl CardGame {
    pub(super) fn start(
        entry: &'static ClosedEntry,
        request: &SessionRequest,
        options: &Options,
        person: usize,
        seed: u64,
    ) -> Result<Self, Refused> {
        if request.depth.is_some() {
            let why =
                "players with closed hands look at random deals: samples and nodes say how many";
            return Err(BadOption::new("depth", why).into());
        }
        let wanted = Effort { samples: request.samples, nodes: request.nodes };
        let others = others(request, entry.rules, wanted)?;
        // Whoever sits at the other seats, hints are by the usual player.
        let hints = Thinker::find("opponents", entry.rules.usual_player(), entry.rules, wanted)?;
        let judge = Thinker::find("opponents", "pimc", entry.rules, wanted)?;
        let many = whole_game(entry, options)?.map(|game| ManyHands {
            scores: Scores::new(game.sides()),
            game,
            earlier: Vec::new(),
        });
        let first = match &many {
            Some(many) => many.next(seed),
            None => single(entry, options, seed),
        };
        let rules = entry.rules;
        let is_wise = !options.is_on("eval") && rules.wise_eval() != rules.score_eval();
        let hand = Hand::deal(entry, first, is_wise.then_some(rules.wise_eval()))?;
        let limits = Limits::none();
        let mut game = Self { hand, hints, judge, limits, seed, others, person, many };
        super::check_seat(person, game.hand.seats())?;
        game.others_bid()?;
        Ok(game)
    }

    fn bidders(&self) -> Bidders {
        Bidders { others: self.others.bids(), seed: self.hand_seed() }
    }

    /// Whoever bids before the person has bid.
    pub(super) fn others_bid(&mut self) -> Result<(), SearchError> {
        self.hand.others_bid(self.person, self.bidders())
    }

    /// The person bids; those who bid later follow.
    pub(super) fn bid(&mut self, bid: u8) -> Result<(), NotNow> {
        self.hand.bid(bid, self.bidders())
    }

    /// Whether no other hand follows this one.
    pub(super) fn is_last_hand(&self) -> bool {
        let after =
            |many: &ManyHands| many.game.is_over(many.number() + 1, &self.scores_after(many));
        self.many.as_ref().is_none_or(after)
    }

    /// Deals the next hand, once this one is over.
    pub(super) fn next_hand(&mut self) -> Result<(), NotNow> {
        self.deal_next()?;
        Ok(self.others_bid()?)
    }

    pub(super) fn deal_next(&mut self) -> Result<(), NotNow> {
        let Some(many) = self.many.as_ref().filter(|_| self.hand.is_over() && !self.is_last_hand())
        else {
            return Err(NotNow::NoNextHand);
        };
        let mut many = many.clone();
        many.scores = self.scores_after(&many);
        many.earlier.push(self.hand.record());
        self.hand = Hand::deal(self.hand.entry, many.next(self.seed), self.hand.wise_eval)?;
        self.many = Some(many);
        Ok(())
    }

    /// Lets the machine play a card, if it is the turn of one of its seats.
    pub(super) fn advance(&mut self) -> Result<Option<Played>, NotNow> {
        let decides = |seat: usize| self.hand.table().decides_for(seat);
        let seat = self.hand.to_play().filter(|&seat| decides(seat) != self.person);
        let Some(seat) = seat else { return Ok(None) };
        let card =
            self.others.choose(&*self.hand.table_of_players(), &self.limits, self.hand_seed())?;
        self.hand.played.push(card);
        Ok(Some(Played { seat: Some(seat + 1), chosen: Some(card.to_string()), word: None }))
    }

    /// What random choices in this hand go by.
    pub(super) fn hand_seed(&self) -> u64 {
        match self.many.as_ref().map(ManyHands::number) {
            None | Some(0) => self.seed,
            Some(hand) => seed_of(Purpose::Player, &[self.seed, hand.into()]),
        }
    }

    pub(super) fn earlier(&self) -> Vec<HandRecord> {
        self.many.as_ref().map(|many| many.earlier.clone()).unwrap_or_default()
    }

    /// How the game stands, with this hand if it is over; `None` for a single hand.
    pub(super) fn standing(&self) -> Option<Standing> {
        let many = self.many.as_ref()?;
        let rules = many.game.rules();
        let is_over = self.hand.is_over();
        let scores = if is_over { self.scores_after(many) } else { many.scores.clone() };
        let (seats, sides) = (many.game.seats(), many.game.sides());
        let most = scores.points.iter().max().copied().unwrap_or_default();
        let has_won = |seat: &usize| scores.points[seat % sides] == most;
        let sign = if rules.fewest_wins() { -1 } else { 1 };
        let winners = (0..seats).filter(has_won).map(|seat| seat + 1);
        let by_seat = |of: &dyn Fn(usize) -> i64| -> Vec<i64> {
            (0..seats).map(|seat| sign * of(seat % sides)).collect()
        };
        // Not the payoffs of the hand: the score of Spades is that of the whole game after it.
        let brought = |side: usize| scores.points[side] - many.scores.points[side];
        Some(Standing {
            hand: many.number() + 1,
            most_hands: many.game.most_hands(),
            goal: many.game.goal(),
            fewest_wins: rules.fewest_wins(),
            points: by_seat(&|side| scores.points[side]),
            brought: is_over.then(|| by_seat(&brought)),
            bags: rules
                .has_bags()
                .then(|| (0..seats).map(|seat| scores.bags[seat % sides] % 10).collect()),
            winners: if is_over && self.is_last_hand() { winners.collect() } else { Vec::new() },
        })
    }

    /// The scores with this hand; as they are while it is not over.
    fn scores_after(&self, many: &ManyHands) -> Scores {
        let (hand, rules) = (&self.hand, many.game.rules());
        // Whatever the players want, the score is that of the game.
        let mut options = hand.options.clone();
        hand.entry.set_eval(&mut options, rules.score_eval());
        let table = hand.table_after(hand.played.len(), &options);
        let (sides, taken) = (many.game.sides(), table.taken());
        let mut scores = many.scores.clone();
        if let Some(worth) = table.payoffs() {
            let bids = bids_by_side(&hand.bids, sides, hand.cards());
            let (worth, taken) = (&worth[..sides], &taken[..sides]);
            rules.add(&mut scores, &HandResult { worth, bids: &bids, taken });
        }
        scores
    }
}

impl ManyHands {
    /// Which hand it is, counted from zero.
    fn number(&self) -> u32 {
        self.earlier.len() as u32
    }

    /// The options of the hand that is to be dealt. A seed deals the same first hand, whether more
    /// follow or not.
    fn next(&self, seed: u64) -> Options {
        let hand = self.number();
        let of = |purpose| seed_of(purpose, &[seed, hand.into()]);
        let cards = if hand == 0 { seed } else { of(Purpose::Cards) };
        self.game.hand(hand, &self.scores, Seeds { cards, trumps: of(Purpose::Trumps) })
    }
}

/// The game of many hands that the options ask for; `None` if they ask for a single one.
fn whole_game(
    entry: &'static ClosedEntry,
    options: &Options,
) -> Result<Option<WholeGame>, BadOption> {
    let of_one = OF_ONE_HAND.into_iter().find(|name| options.is_on(name));
    let is_one =
        options.given("hands")?.is_none_or(|hands: u32| hands == 1) && !options.is_on("to");
    match of_one {
        Some(name) if !is_one => {
            Err(BadOption::new(name, "is for a single hand, not for a whole game"))
        }
        None if !is_one || !options.is_on("hands") => WholeGame::new(entry, options).map(Some),
        _ => Ok(None),
    }
}

/// The options of a single hand.
fn single(entry: &ClosedEntry, options: &Options, seed: u64) -> Options {
    let mut single = Options::default();
    for (name, value) in options.iter() {
        if entry.table_options.iter().any(|option| option.name == name) {
            single.set(name, value);
        }
    }
    single.set("seed", seed.to_string());
    if !single.is_on("eval") {
        entry.set_eval(&mut single, entry.rules.score_eval());
    }
    if single.text("trump") == Some("drawn") {
        single.set("trump", drawn_trump(seed_of(Purpose::Trumps, &[seed, 0])));
    }
    single
}

/// Who sits at the other seats. None of them sees more than its own hand.
fn others(
    request: &SessionRequest,
    rules: &dyn HandRules,
    wanted: Effort,
) -> Result<SeatPlayer, BadOption> {
    match request.opponents.as_deref().unwrap_or(rules.usual_player()) {
        "random" => Ok(SeatPlayer::Random),
        name => {
            let found = Thinker::find("opponents", name, rules, wanted).map_err(|bad| {
                let names = "expected pimc, is-mcts, informed or random";
                let is_name = bad.option.as_deref() == Some("opponents");
                let message = format!("{names}, got {name:?}");
                if is_name { BadOption::new("opponents", message) } else { bad }
            });
            Ok(found?.into())
        }
    }
}
