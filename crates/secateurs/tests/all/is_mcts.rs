//! IS-MCTS on a small game with hidden cards, made for the purpose.

use secateurs::hidden::HiddenInformation;
use secateurs::search::{Decision, Imagination, IsMcts, PlayedOut};
use secateurs::{
    Game, Limits, NoChance, Payoffs, Player, Random, Rational, SearchError, StopFlag, Stopped, Turn,
};

/// Two players hold cards out of six. In turn each plays one; the higher one of the two wins its
/// number, and whoever has won more at the end gets the difference from the other.
struct HighCard {
    hands: [u8; 2],
}

/// Cards are bits: 1 is card 1, 2 is card 2, 4 is card 3, ...
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Table {
    hands: [u8; 2],
    led: Option<u8>,
    mover: usize,
    lead: i64,
}

/// What a seat sees: its own hand, how many cards the other holds, and all that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    seat: usize,
    hand: u8,
    unseen: u8,
    others: u32,
    led: Option<u8>,
    mover: usize,
    lead: i64,
}

const ALL: u8 = 0b11_1111;

fn cards(set: u8) -> impl Iterator<Item = u8> {
    (0..6).filter(move |card| set >> card & 1 == 1)
}

impl Game for HighCard {
    type Position = Table;
    type Move = u8;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Table {
        Table { hands: self.hands, led: None, mover: 0, lead: 0 }
    }

    fn turn(&self, table: &Table) -> Turn<NoChance> {
        match table.hands[table.mover] {
            0 => Turn::Over(Payoffs::new([table.lead, -table.lead])),
            _ => Turn::Player(Player::new(table.mover)),
        }
    }

    fn legal_moves(&self, table: &Table, moves: &mut Vec<u8>) {
        moves.extend(cards(table.hands[table.mover]));
    }

    fn play(&self, table: &Table, card: u8) -> Table {
        let mut next = *table;
        next.hands[table.mover] &= !(1 << card);
        next.mover = 1 - table.mover;
        next.led = match table.led {
            None => Some(card),
            Some(led) => {
                let winner = if card > led { table.mover } else { 1 - table.mover };
                let points = i64::from(card.max(led)) + 1;
                next.lead += if winner == 0 { points } else { -points };
                None
            }
        };
        next
    }

    fn utility_scale(&self) -> i64 {
        2
    }
}

impl HiddenInformation for HighCard {
    type View = Seen;

    fn view(&self, table: &Table, seat: usize) -> Seen {
        let played = ALL & !(self.hands[0] | self.hands[1]);
        let Table { hands, led, mover, lead } = *table;
        // Cards that are out of play are as unseen as those of the other.
        let unseen = hands[1 - seat] | played;
        Seen {
            seat,
            hand: hands[seat],
            unseen,
            others: hands[1 - seat].count_ones(),
            led,
            mover,
            lead,
        }
    }

    fn resample(&self, view: &Seen, random: &mut Random) -> Table {
        let mut unseen: Vec<u8> = cards(view.unseen).collect();
        random.shuffle(&mut unseen);
        let other = unseen.iter().take(view.others as usize).fold(0, |set, card| set | 1 << card);
        let mut hands = [other; 2];
        hands[view.seat] = view.hand;
        Table { hands, led: view.led, mover: view.mover, lead: view.lead }
    }
}

fn decide(game: &HighCard, table: &Table, nodes: u64, seed: u64) -> Decision<u8> {
    let limits = Limits { nodes: Some(nodes), ..Limits::none() };
    let view = game.view(table, table.mover);
    IsMcts::new().run(game, &view, &limits, &mut Random::new(seed)).unwrap()
}

#[test]
fn a_card_that_always_wins_is_taken() {
    // The last to play holds the highest card and one that loses: it wins now, or loses both.
    let game = HighCard { hands: [0b01_0100, 0b10_0001] };
    let table = game.play(&game.start(), 4);
    for seed in 1..=10 {
        let decision = decide(&game, &table, 4_000, seed);
        assert_eq!((decision.chosen, decision.stopped), (5, None), "seed {seed}");
        assert_eq!(decision.counts.nodes, 4_000);
        let [low, high] = &decision.moves[..] else { panic!("two cards") };
        assert_eq!((low.chosen, high.chosen), (0, 5));
        assert!(high.visits > low.visits && high.mean > low.mean);
        assert_eq!(high.votes, None);
        assert_eq!(low.visits + high.visits, decision.counts.leaves);
    }
}

/// Somebody who knows the cards, and is sure that all depends on having played one of them.
struct Superstitious {
    table: Table,
    charm: u8,
}

impl Imagination<HighCard> for Superstitious {
    fn imagine(&mut self, _: &mut Random) -> Table {
        self.table
    }

    fn play_out(&mut self, from: &Table, _: &mut Random) -> Option<PlayedOut> {
        let worth = if from.hands[0] >> self.charm & 1 == 0 { 10 } else { -10 };
        Some(PlayedOut { payoffs: Payoffs::new([worth, -worth]), plies: 3 })
    }
}

#[test]
fn play_goes_on_as_it_is_imagined_and_its_plies_are_counted() {
    let game = HighCard { hands: [0b00_0110, 0b10_0001] };
    for charm in [1, 2] {
        let mut imagination = Superstitious { table: game.start(), charm };
        // Two rounds of two positions and three plies; the third goes one further down.
        let limits = Limits { nodes: Some(16), ..Limits::none() };
        let mut random = Random::new(1);
        let decision = IsMcts::new().run_with(&game, &mut imagination, &limits, &mut random);
        let decision = decision.unwrap();
        assert_eq!(
            (decision.chosen, decision.counts.nodes, decision.counts.leaves),
            (charm, 16, 3)
        );
        let visits: Vec<u64> = decision.moves.iter().map(|judged| judged.visits).collect();
        assert_eq!(visits, if charm == 1 { [2, 1] } else { [1, 2] });
    }
}

/// Deals evenly, and takes one card to be likely wherever it can be played.
struct Fond {
    game: HighCard,
    view: Seen,
    of: u8,
    /// How likely it is, in parts of 2^16; all others share the rest.
    chance: u32,
}

impl Imagination<HighCard> for Fond {
    fn imagine(&mut self, random: &mut Random) -> Table {
        self.game.resample(&self.view, random)
    }

    fn likely(&mut self, _: &Table, moves: &[u8], chances: &mut Vec<u32>) {
        let others = moves.iter().filter(|&&card| card != self.of).count().max(1) as u32;
        let rest = ((1 << 16) - self.chance) / others;
        chances.extend(moves.iter().map(|&card| if card == self.of { self.chance } else { rest }));
    }

    fn play_out(&mut self, _: &Table, _: &mut Random) -> Option<PlayedOut> {
        None
    }
}

fn decide_fond(hands: [u8; 2], of: u8, chance: u32) -> Decision<u8> {
    let game = HighCard { hands };
    let view = game.view(&game.start(), 0);
    let mut fond = Fond { game: HighCard { hands }, view, of, chance };
    let limits = Limits { nodes: Some(4000), ..Limits::none() };
    IsMcts::new().run_with(&game, &mut fond, &limits, &mut Random::new(1)).unwrap()
}

#[test]
fn likely_moves_are_looked_at_more_and_impossible_ones_never() {
    let hands = [0b01_0110, 0b10_1001];
    let visits = |of, chance| {
        let decision = decide_fond(hands, of, chance);
        let visits: Vec<u64> = decision.moves.iter().map(|judged| judged.visits).collect();
        visits
    };
    let even = visits(1, (1 << 16) / 3);
    let fond = visits(1, 50_000);
    assert!(fond[0] > even[0], "{fond:?} and {even:?}");
    let sure = visits(1, 1 << 16);
    assert!(sure[0] > 0 && sure[1..] == [0, 0], "{sure:?}");
}

/// With 6 and 1 against 5 and 2, whoever leads the 6 wins it for sure; who waits loses the lead.
#[test]
fn what_is_likely_does_not_keep_from_what_pays() {
    let unguided = decide(
        &HighCard { hands: [0b10_0001, 0b01_0010] },
        &HighCard { hands: [0b10_0001, 0b01_0010] }.start(),
        4000,
        1,
    );
    for (of, chance) in [(0, 40_000), (5, 40_000), (0, 1 << 15)] {
        let decision = decide_fond([0b10_0001, 0b01_0010], of, chance);
        assert_eq!(decision.chosen, unguided.chosen, "fond of {of}");
    }
}

#[test]
fn means_are_on_the_scale_of_the_game() {
    // One card each: whoever holds 6 wins 6, which is 3 on the scale of halves.
    let game = HighCard { hands: [0b10_0000, 0b00_0001] };
    let decision = decide(&game, &game.start(), 500, 1);
    assert_eq!(decision.moves[0].mean, Some(Rational::from_integer(3)));
}

#[test]
fn what_is_hidden_changes_nothing() {
    let game = HighCard { hands: [0b00_0110, 0b10_0001] };
    let other = HighCard { hands: [0b00_0110, 0b01_1000] };
    for seed in 1..=20 {
        let one = decide(&game, &game.start(), 3_000, seed);
        let two = decide(&other, &other.start(), 3_000, seed);
        assert_ne!(game.start(), other.start());
        assert_eq!(one, two, "seed {seed}");
    }
}

#[test]
fn the_same_seed_decides_the_same_and_another_one_counts_otherwise() {
    let game = HighCard { hands: [0b01_0110, 0b10_1001] };
    let [one, again, other] = [3, 3, 4].map(|seed| decide(&game, &game.start(), 2_000, seed));
    assert_eq!(one, again);
    assert_ne!(one.moves, other.moves);
}

#[test]
fn moves_that_are_seldom_possible_do_not_stand_back() {
    // The other holds one of four cards. Each of them is legal in a quarter of the rounds only,
    // and the tree below the lead knows them all.
    let game = HighCard { hands: [0b00_1000, 0b00_0001] };
    let decision = decide(&game, &game.start(), 6_000, 1);
    let mean = decision.moves[0].mean.unwrap();
    // Of the five other cards three are lower (4 points for the leader), two higher (5 and 6).
    let expected = Rational::new(4 * 3 - 5 - 6, 5 * 2);
    let error = mean - expected;
    assert!(error < Rational::new(1, 4) && error > Rational::new(-1, 4), "{mean}");
}

#[test]
fn without_time_the_first_move_is_made_and_it_says_so() {
    let game = HighCard { hands: [0b01_0110, 0b10_1001] };
    let decision = decide(&game, &game.start(), 2, 1);
    assert_eq!((decision.chosen, decision.stopped), (1, Some(Stopped::Nodes)));
    assert!(decision.moves.iter().all(|judged| judged.visits == 0 && judged.mean.is_none()));
    let stop = StopFlag::default();
    stop.raise();
    let limits = Limits { stop: Some(stop), ..Limits::none() };
    let view = game.view(&game.start(), 0);
    let ended = IsMcts::new().run(&game, &view, &limits, &mut Random::new(1)).unwrap();
    assert_eq!(ended.stopped, Some(Stopped::Flag));
    assert!(ended.counts.leaves > 0);
}

#[test]
fn where_nobody_moves_there_is_nothing_to_decide() {
    let game = HighCard { hands: [0b1, 0b10] };
    let over = game.play(&game.play(&game.start(), 0), 1);
    let view = game.view(&over, 0);
    let refused = IsMcts::new().run(&game, &view, &Limits::none(), &mut Random::new(1));
    assert_eq!(refused, Err(SearchError::NotToMove));
}

#[test]
fn how_much_is_explored_can_be_said() {
    let game = HighCard { hands: [0b01_0110, 0b10_1001] };
    let limits = Limits { nodes: Some(3000), ..Limits::none() };
    let view = game.view(&game.start(), 0);
    let most_looked_at = |search: IsMcts| {
        let decision = search.run(&game, &view, &limits, &mut Random::new(1)).unwrap();
        let looks: Vec<u64> = decision.moves.iter().map(|judged| judged.visits).collect();
        *looks.iter().max().unwrap()
    };
    // Whoever explores much looks at every move nearly as often.
    let [little, usual, much] = [
        most_looked_at(IsMcts::new().exploration(0.01)),
        most_looked_at(IsMcts::new()),
        most_looked_at(IsMcts::new().exploration(100.0)),
    ];
    assert!(little > usual && usual > much, "{little} {usual} {much}");
}
