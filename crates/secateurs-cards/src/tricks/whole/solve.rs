//! The solution of a whole deal: its value, the line of play and all best moves.

use std::borrow::Cow;
use std::sync::Arc;

use secateurs::capability::Tally;
use secateurs::{
    Counts, Finished, Game, Known, Limits, Meter, Observer, Payoffs, Player, Possible,
    PossibleValue, SearchError, Stopped, Turn,
};

use super::super::game::{Scoring, TrickGame};
use super::super::order::PointWeights;
use super::super::position::TrickPosition;
use super::super::rules::Counting;
use super::super::solution::{
    Compares, TrickSearch, add_each_move, solution, whole_numbers, with_tally,
};
use super::super::trick::Trick;
use super::bits::{Bits, Middle, Wide, Width};
use super::choice::Question;
use super::class::{Left, Share, Splits};
use super::deals::{FEW_POINTS, POINTS_OF_FOUR, THREE_PLAYERS, Values, fits};
use super::hands::Hands;
use super::hindsight::Hindsight;
use super::search::{Lodge, Play, Restriction, Rooms, Whole};
use super::team::Team;
use crate::cards::Card;

/// How many nodes it takes to find the value of a position that [`fits`], and how many if what
/// turned out best is asked first, with an empty table of so many megabytes: how far the search is from a perfect
/// order of moves. Nothing if the position does not fit, or if a limit stops the search.
///
/// # Panics
/// If the two searches find different values, which would be a fault of this library.
pub fn nodes_in_hindsight<S: Scoring>(
    game: &TrickGame<3, S>,
    position: &TrickPosition<3>,
    megabytes: usize,
    limits: &Limits,
) -> Option<[u64; 2]> {
    if !fits(position) {
        return None;
    }
    let mut deal = Deal::<3, THREE_PLAYERS, 0, S>::new(game, position, megabytes, limits);
    deal.whole.hindsight = Some(Hindsight::default());
    let first = deal.answer(position, |_| true).ok()?;
    let nodes = deal.whole.meter.nodes();
    deal.whole.clear_tables();
    if let Some(hindsight) = &mut deal.whole.hindsight {
        hindsight.next_search();
    }
    let second = deal.answer(position, |_| true).ok()?;
    assert_eq!(first, second, "the order of questions changes no value");
    Some([nodes, deal.whole.meter.nodes() - nodes])
}

/// How many nodes it takes to find the value of a position of Hearts that [`fits`] where the best order
/// has other weights than its own; nothing if a limit stops the search.
pub fn nodes_by_weights<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    position: &TrickPosition<SEATS>,
    weights: &'static PointWeights,
    megabytes: usize,
    limits: &Limits,
) -> Option<u64> {
    let mut deal =
        Deal::<SEATS, FEW_POINTS, POINTS_OF_FOUR, S>::new(game, position, megabytes, limits);
    deal.whole.play.point_weights = weights;
    deal.answer(position, |_| true).ok()?;
    Some(deal.whole.meter.nodes())
}

/// One deal to be solved.
pub(super) struct Deal<'a, const SEATS: usize, const MID: usize, const WIDE: usize, S: Clone> {
    game: Cow<'a, TrickGame<SEATS, S>>,
    pub(super) whole: Whole<SEATS, MID, WIDE>,
}

impl<'a, const SEATS: usize, const MID: usize, const WIDE: usize, S: Scoring>
    Deal<'a, SEATS, MID, WIDE, S>
{
    /// A deal from a position on.
    pub(super) fn new(
        game: &'a TrickGame<SEATS, S>,
        position: &TrickPosition<SEATS>,
        megabytes: usize,
        limits: &Limits,
    ) -> Self {
        let play = Play::new(game.rules(), position);
        let whole = Whole::new(play, megabytes << 20, Meter::new(limits));
        Self { game: Cow::Borrowed(game), whole }
    }

    /// Deals like that of this position, one after the other.
    pub(super) fn one_of_many(
        game: TrickGame<SEATS, S>,
        like: &TrickPosition<SEATS>,
        megabytes: usize,
    ) -> Self {
        let play = Play::new(game.rules(), like);
        let whole = Whole::new(play, megabytes << 20, Meter::new(&Limits::none()));
        Self { game: Cow::Owned(game), whole }
    }

    /// The same for one of several that search together.
    pub(super) fn in_team(
        game: &'a TrickGame<SEATS, S>,
        position: &TrickPosition<SEATS>,
        team: &Arc<Team<MID, WIDE>>,
        limits: &Limits,
    ) -> Self {
        let play = Play::new(game.rules(), position);
        let whole = Whole::in_team(play, team, Meter::new(limits));
        Self { game: Cow::Borrowed(game), whole }
    }

    /// Tells the value when it is known, and each other best move as it is found, if they are
    /// looked for; and what each card leads to, if that is wanted.
    pub(super) fn solve(
        mut self,
        root: &TrickPosition<SEATS>,
        search: TrickSearch,
        observer: &mut dyn Observer<TrickGame<SEATS, S>>,
    ) -> Result<Finished<Card>, SearchError> {
        let value = match self.answer(root, |_| true) {
            Ok(value) => value.ok_or(SearchError::NoMoves { ply: 0 })?,
            Err(why) => {
                let counts = Counts { nodes: self.whole.meter.nodes(), ..Counts::default() };
                let possible = self.possible(root);
                let known = Known::possible(possible, counts);
                return Ok(Finished::Stopped { why, known });
            }
        };
        let found = solution(&mut self, root, &value, search.all_best_moves, observer);
        Ok(match found {
            Finished::Complete(report) if search.every_move => {
                add_each_move(&mut self, root, Self::value_of, report, observer)
            }
            found => found,
        })
    }

    /// The value of what a card leads to.
    fn value_of(&mut self, child: &TrickPosition<SEATS>) -> Result<PossibleValue, Stopped> {
        let value = self.payoffs_of(child)?;
        with_tally(self, child, &value)
    }

    /// The value of a position.
    fn payoffs_of(&mut self, position: &TrickPosition<SEATS>) -> Result<Payoffs, Stopped> {
        let value = self.answer(position, |_| true)?;
        Ok(value.expect("every position has a value"))
    }

    /// The value of a position if it is a wanted one.
    pub(super) fn answer(
        &mut self,
        position: &TrickPosition<SEATS>,
        wanted: impl Fn(&Payoffs) -> bool,
    ) -> Result<Option<Payoffs>, Stopped> {
        self.find(position, wanted, true)
    }

    /// The same, or only some wanted payoffs if the value is among them: to tell them apart is
    /// most of the work.
    fn find(
        &mut self,
        position: &TrickPosition<SEATS>,
        wanted: impl Fn(&Payoffs) -> bool,
        tells_apart: bool,
    ) -> Result<Option<Payoffs>, Stopped> {
        if let Turn::Over(payoffs) = self.game.turn(position) {
            return Ok(wanted(&payoffs).then_some(payoffs));
        }
        let (hands, width, class) = self.class_of(position);
        match width {
            Width::Narrow => {
                self.answer_in_class::<u64>(position, &hands, class, wanted, tells_apart)
            }
            Width::Wide if const { WIDE > 0 } => {
                self.answer_in_class::<Wide<WIDE>>(position, &hands, class, wanted, tells_apart)
            }
            _ => self.answer_in_class::<Middle<MID>>(position, &hands, class, wanted, tells_apart),
        }
    }

    /// The hands of a position and its class, and how many words that needs.
    fn class_of(&mut self, position: &TrickPosition<SEATS>) -> (Hands<SEATS>, Width, u32) {
        let rules = self.game.rules();
        let live = std::array::from_fn(|seat| position.live(seat).bits());
        let hands = Hands::new(live, rules.singular.bits());
        let play = self.whole.play;
        let sure = self.whole.sure(&hands);
        let scoring = self.game.scoring();
        let taken = position.tally();
        let utilities = |share: &Share| {
            let payoffs = scoring.payoffs(&with_share(taken, *share));
            let mut utilities = [0; 4];
            utilities.iter_mut().zip(payoffs.as_slice()).for_each(|(to, &from)| *to = from);
            utilities
        };
        let lump = if hands.singular == 0 { 0 } else { Counting::QUEEN_POINTS };
        let left = Left { amount: rules.to_come(position), lump };
        let splits = Splits::new(play.players, left, sure, utilities);
        let (width, class) = self.whole.intern(splits);
        (hands, width, class)
    }

    /// The trick in progress, in terms of the cards that are still in play.
    fn trick_of(&self, position: &TrickPosition<SEATS>) -> Trick<SEATS> {
        let live = position.all_live().bits();
        let mut trick = Trick::led_by(position.leader());
        for card in position.table() {
            let place = (live & ((1 << card.index()) - 1)).count_ones() as u8;
            trick = trick.with(place, card.suit() as usize, self.whole.play.trump);
        }
        trick
    }

    /// What the value of a position can still be, by what was found out so far.
    fn possible(&mut self, position: &TrickPosition<SEATS>) -> Possible {
        if let Turn::Over(_) = self.game.turn(position) {
            return Possible::Anything;
        }
        let (hands, width, class) = self.class_of(position);
        match width {
            Width::Narrow => self.possible_in_class::<u64>(position, &hands, class),
            Width::Wide if const { WIDE > 0 } => {
                self.possible_in_class::<Wide<WIDE>>(position, &hands, class)
            }
            _ => self.possible_in_class::<Middle<MID>>(position, &hands, class),
        }
    }

    fn possible_in_class<B: Bits>(
        &mut self,
        position: &TrickPosition<SEATS>,
        hands: &Hands<SEATS>,
        class: u32,
    ) -> Possible
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        let at = self.whole.at::<B>(hands, position.leader(), class);
        let mut set = self.whole.glance(&at, &self.trick_of(position));
        if position.cards_on_table() == 0 {
            set = set.and(self.whole.look(hands, position.leader(), class));
        }
        assert!(!set.is_empty(), "a deal has a value");
        let of_share = |share: Share| {
            let tally = with_share(position.tally(), share);
            let payoffs = self.game.scoring().payoffs(&tally);
            PossibleValue { payoffs: whole_numbers(&payoffs), tally }
        };
        let shares = set.numbers().flat_map(|outcome| at.class.splits_of(outcome));
        Possible::OneOf(shares.map(of_share).collect())
    }

    fn answer_in_class<B: Bits>(
        &mut self,
        position: &TrickPosition<SEATS>,
        hands: &Hands<SEATS>,
        class: u32,
        is_wanted: impl Fn(&Payoffs) -> bool,
        tells_apart: bool,
    ) -> Result<Option<Payoffs>, Stopped>
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        let leader = position.leader();
        let at = self.whole.at::<B>(hands, leader, class);
        let taken = position.tally();
        let payoffs = |outcome: usize| {
            self.game.scoring().payoffs(&with_share(taken, at.class.split(outcome)))
        };
        let wanted = at.class.all.numbers().filter(|&outcome| is_wanted(&payoffs(outcome)));
        let wanted = wanted.fold(B::EMPTY, |all, outcome| all.or(B::only(outcome)));
        let question = if tells_apart {
            Question { wanted, alike: B::EMPTY }
        } else {
            Question { wanted: B::EMPTY, alike: wanted }
        };
        let set = if position.cards_on_table() == 0 {
            let known = self.whole.look(hands, leader, class);
            self.whole.visit(hands, leader, class, question, known)?
        } else {
            let trick = self.trick_of(position);
            self.whole.node(&at, &trick, question, at.class.all)?
        };
        Ok(set.is_within(wanted).then(|| payoffs(set.lowest())))
    }
}

impl<const SEATS: usize, const MID: usize, const WIDE: usize, S: Scoring> Compares<SEATS, S>
    for Deal<'_, SEATS, MID, WIDE, S>
{
    fn game(&self) -> &TrickGame<SEATS, S> {
        &self.game
    }

    fn is_as_good(
        &mut self,
        position: &TrickPosition<SEATS>,
        card: Card,
        mover: Player,
        value: &Payoffs,
    ) -> Result<bool, Stopped> {
        let child = self.game.play(position, card);
        let is_as_good = |payoffs: &Payoffs| payoffs[mover] >= value[mover];
        Ok(self.find(&child, is_as_good, false)?.is_some())
    }

    fn nodes(&self) -> u64 {
        self.whole.meter.nodes()
    }
}

impl<const SEATS: usize, const MID: usize, const WIDE: usize, S: Scoring> Values<SEATS>
    for Deal<'_, SEATS, MID, WIDE, S>
{
    fn fits(&self, position: &TrickPosition<SEATS>) -> bool {
        let rules = self.game.rules();
        self.game.final_sum() == position.tally().iter().sum::<u8>() + rules.to_come(position)
            && self.whole.play.restriction == Restriction::new(rules, position)
    }

    fn find(
        &mut self,
        position: &TrickPosition<SEATS>,
        limits: &Limits,
    ) -> (Result<Payoffs, Stopped>, u64) {
        self.whole.meter = Meter::new(limits);
        let found = self.payoffs_of(position);
        (found, self.whole.meter.nodes())
    }
}

fn with_share(mut taken: Tally, share: Share) -> Tally {
    taken.iter_mut().zip(share).for_each(|(taken, part)| *taken += part);
    taken
}
