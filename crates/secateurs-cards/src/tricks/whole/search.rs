//! The search of whole deals: tricks, and what is asked between them.

use std::rc::Rc;
use std::sync::Arc;

use secateurs::{Meter, Stopped};

use super::super::order::{Order, PointWeights, Style};
use super::super::position::TrickPosition;
use super::super::rules::{Counting, Rules};
use super::super::trick::Trick;
use super::bits::{Bits, Middle, Wide, Width};
use super::choice::Question;
use super::class::{Class, Classes, Route, Share, Splits, route_key};
use super::facts::{TrumpMemory, can_refuse, quick_tricks};
use super::hands::Hands;
use super::hindsight::Hindsight;
use super::table::{Key, Table};
use super::team::{SharedRoom, Team};
use crate::cards::Suit;

/// What belongs to classes of one width.
pub(super) struct Room<B> {
    classes: Classes<B>,
    table: Table<B>,
}

impl<B: Bits> Room<B> {
    fn with_bytes(bytes: usize) -> Self {
        Self { classes: Classes::new(None), table: Table::with_bytes(bytes) }
    }

    fn shared(room: &SharedRoom<B>) -> Self {
        let classes = Classes::new(Some(Arc::clone(&room.numbers)));
        Self { classes, table: Table::shared(&room.table) }
    }
}

/// Rooms for classes of one word, of some, and of many; `WIDE` is 0 where there are none of these.
pub(super) struct Rooms<const MID: usize, const WIDE: usize> {
    narrow: Room<u64>,
    middle: Room<Middle<MID>>,
    wide: Room<Wide<WIDE>>,
}

/// The room of a width.
pub(super) trait Lodge<B> {
    fn room(&mut self) -> &mut Room<B>;
}

impl<const MID: usize, const WIDE: usize> Lodge<u64> for Rooms<MID, WIDE> {
    #[inline]
    fn room(&mut self) -> &mut Room<u64> {
        &mut self.narrow
    }
}

impl<const MID: usize, const WIDE: usize> Lodge<Middle<MID>> for Rooms<MID, WIDE> {
    #[inline]
    fn room(&mut self) -> &mut Room<Middle<MID>> {
        &mut self.middle
    }
}

impl<const MID: usize, const WIDE: usize> Lodge<Wide<WIDE>> for Rooms<MID, WIDE> {
    #[inline]
    fn room(&mut self) -> &mut Room<Wide<WIDE>> {
        &mut self.wide
    }
}

/// The start of a trick.
pub(super) struct At<const SEATS: usize, B> {
    pub(super) hands: Hands<SEATS>,
    pub(super) suits: [u64; 4],
    leader: u8,
    class_id: u32,
    pub(super) class: Rc<Class<B>>,
}

impl<const SEATS: usize, B> At<SEATS, B> {
    pub(super) fn key(&self) -> Key {
        Key::new(&self.hands, usize::from(self.leader), self.class.number)
    }
}

/// What lies behind a full trick.
#[derive(Clone, Copy)]
pub(super) struct Behind<const SEATS: usize> {
    hands: Hands<SEATS>,
    leader: u8,
    route: u32,
}

impl<const SEATS: usize> Behind<SEATS> {
    /// Nothing in particular.
    #[inline]
    pub(super) fn of<B>(at: &At<SEATS, B>) -> Self {
        Self { hands: at.hands, leader: 0, route: 0 }
    }
}

/// How the game is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play<const SEATS: usize> {
    /// The trump suit; 4 if there is none.
    pub(super) trump: usize,
    pub(super) player_of: [u8; SEATS],
    pub(super) players: usize,
    pub(super) order: (Order, Style),
    /// What counts for the order where points are to be avoided.
    pub(super) point_weights: &'static PointWeights,
    pub(super) restriction: Restriction,
    pub(super) counting: Counting,
    /// Whether sure and quick tricks are counted; without them the search is only slower.
    pub(super) uses_facts: bool,
}

impl<const SEATS: usize> Play<SEATS> {
    /// By these rules, from a position on.
    pub(super) fn new(rules: &Rules<SEATS>, position: &TrickPosition<SEATS>) -> Self {
        Self {
            trump: rules.trump_suit(),
            player_of: rules.player_of,
            players: rules.players,
            order: (rules.order, rules.style),
            point_weights: PointWeights::for_seats(SEATS),
            restriction: Restriction::new(rules, position),
            counting: rules.counting,
            uses_facts: true,
        }
    }

    /// What a full trick counts, out of these hands.
    #[inline]
    fn worth(&self, hands: &Hands<SEATS>, suits: &[u64; 4], trick: &Trick<SEATS>) -> u8 {
        match self.counting {
            Counting::Tricks => 1,
            Counting::HeartsPoints => {
                let cards = trick.cards.iter().fold(0_u64, |all, card| all | 1 << card);
                let hearts = (cards & suits[Suit::Hearts as usize]).count_ones() as u8;
                let has_queen = cards & hands.singular_card() != 0;
                hearts + if has_queen { Counting::QUEEN_POINTS } else { 0 }
            }
        }
    }
}

/// The suit that may not be led before one of its cards has been played. Whether one was need not be
/// remembered: there are fewer of them than at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Restriction {
    /// The suit; 4 if every lead is free.
    suit: usize,
    /// How many of its cards there are before it is broken.
    cards: u32,
}

impl Restriction {
    pub(super) fn new<const SEATS: usize>(
        rules: &Rules<SEATS>,
        position: &TrickPosition<SEATS>,
    ) -> Self {
        match rules.restricted.first() {
            Some(card) if !position.is_broken() => {
                let cards = (position.all_live() & rules.restricted).len() as u32;
                Self { suit: card.suit() as usize, cards }
            }
            _ => Self { suit: 4, cards: 0 },
        }
    }

    /// The cards that may not be led while there are others.
    #[inline]
    pub(super) fn held_back(&self, suits: &[u64; 4]) -> u64 {
        match suits.get(self.suit) {
            Some(suit) if suit.count_ones() == self.cards => *suit,
            _ => 0,
        }
    }
}

/// The search.
pub(super) struct Whole<const SEATS: usize, const MID: usize, const WIDE: usize> {
    pub(super) play: Play<SEATS>,
    rooms: Rooms<MID, WIDE>,
    trumps: TrumpMemory,
    pub(super) meter: Meter,
    pub(super) hindsight: Option<Hindsight>,
    /// The threads that search together, if there are several.
    pub(super) team: Option<Arc<Team<MID, WIDE>>>,
}

impl<const SEATS: usize, const MID: usize, const WIDE: usize> Whole<SEATS, MID, WIDE> {
    pub(super) fn new(play: Play<SEATS>, bytes: usize, meter: Meter) -> Self {
        let [narrow, middle, wide] = Self::shares(bytes);
        let rooms = Rooms {
            narrow: Room::with_bytes(narrow),
            middle: Room::with_bytes(middle),
            wide: Room::with_bytes(wide),
        };
        Self { play, rooms, trumps: TrumpMemory::new(), meter, hindsight: None, team: None }
    }

    /// One of several that search the same deal.
    pub(super) fn in_team(play: Play<SEATS>, team: &Arc<Team<MID, WIDE>>, meter: Meter) -> Self {
        let rooms = Rooms {
            narrow: Room::shared(&team.narrow),
            middle: Room::shared(&team.middle),
            wide: Room::shared(&team.wide),
        };
        let team = Some(Arc::clone(team));
        Self { play, rooms, trumps: TrumpMemory::new(), meter, hindsight: None, team }
    }

    /// How much memory is for classes of one word, of some, and of many.
    pub(super) fn shares(bytes: usize) -> [usize; 3] {
        let eighths = if const { WIDE > 0 } { [3, 4, 1] } else { [7, 1, 0] };
        eighths.map(|share| bytes / 8 * share)
    }

    /// Forgets all positions.
    pub(super) fn clear_tables(&mut self) {
        self.rooms.narrow.table.clear();
        self.rooms.middle.table.clear();
        self.rooms.wide.table.clear();
    }

    /// How many tricks each player is sure of.
    #[inline]
    pub(super) fn sure(&mut self, hands: &Hands<SEATS>) -> Share {
        if !self.play.uses_facts {
            return [0; 4];
        }
        self.trumps.sure(hands, self.play.trump, &self.play.player_of)
    }

    /// The start of a trick, in a class.
    #[inline]
    pub(super) fn at<B: Bits>(
        &mut self,
        hands: &Hands<SEATS>,
        leader: usize,
        class_id: u32,
    ) -> At<SEATS, B>
    where
        Rooms<MID, WIDE>: Lodge<B>,
    {
        let class = Rc::clone(&Lodge::<B>::room(&mut self.rooms).classes.list[class_id as usize]);
        At { hands: *hands, suits: hands.suits(), leader: leader as u8, class_id, class }
    }

    /// The class of splits, and how many words it needs.
    pub(super) fn intern(&mut self, splits: Splits) -> (Width, u32) {
        let outcomes = splits.outcomes();
        if outcomes <= u64::ROOM {
            (Width::Narrow, self.rooms.narrow.classes.intern(splits))
        } else if outcomes <= Middle::<MID>::ROOM {
            (Width::Middle, self.rooms.middle.classes.intern(splits))
        } else {
            (Width::Wide, self.rooms.wide.classes.intern(splits))
        }
    }

    /// The way to the class after a trick.
    #[inline]
    fn route<B: Bits>(&mut self, class: u32, winner: usize, worth: u8, sure: Share) -> u32
    where
        Rooms<MID, WIDE>: Lodge<B>,
    {
        let key = route_key(class, winner, worth, sure);
        let classes = &Lodge::<B>::room(&mut self.rooms).classes;
        if let Some(&route) = classes.known_routes.get(&key) {
            return route;
        }
        let (splits, numbers) = classes.splits(class).after_trick(winner, worth, sure);
        let (width, id) = self.intern(splits);
        let route = Route::new(id, width, &numbers);
        Lodge::<B>::room(&mut self.rooms).classes.add_route(key, route)
    }

    /// Answers a question about the start of a trick.
    pub(super) fn visit<B: Bits>(
        &mut self,
        hands: &Hands<SEATS>,
        leader: usize,
        class: u32,
        question: Question<B>,
        known: B,
    ) -> Result<B, Stopped>
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        if question.is_answered_by(known) {
            self.meter.enter()?;
            return Ok(known);
        }
        let at = self.at::<B>(hands, leader, class);
        let set = self.node(&at, &Trick::led_by(leader), question, known)?;
        debug_assert!(question.is_answered_by(set), "a question is answered");
        Lodge::<B>::room(&mut self.rooms).table.store(&at.key(), set);
        Ok(set)
    }

    /// What is known of the start of a trick without search.
    #[inline]
    pub(super) fn look<B: Bits>(&mut self, hands: &Hands<SEATS>, leader: usize, class_id: u32) -> B
    where
        Rooms<MID, WIDE>: Lodge<B>,
    {
        let room = Lodge::<B>::room(&mut self.rooms);
        let class = &room.classes.list[class_id as usize];
        if class.all.is_single() {
            return class.all;
        }
        if hands.tricks() == 1 {
            return self.last_trick(hands, leader, class_id);
        }
        if let Some(set) = room.table.recall(&Key::new(hands, leader, class.number)) {
            return set;
        }
        // Partners may help or be in the way.
        if self.play.players < SEATS || !self.play.uses_facts {
            return class.all;
        }
        match self.play.counting {
            Counting::Tricks => {
                let quick = quick_tricks(hands, leader, &self.play, class.sure[leader]);
                class.with_tricks(leader, quick)
            }
            Counting::HeartsPoints => {
                let refusing =
                    (0..SEATS).filter(|&seat| can_refuse(hands, leader, seat, &self.play));
                refusing.fold(class.all, |known, seat| known.and(class.with_nothing(seat)))
            }
        }
    }

    fn last_trick<B: Bits>(&mut self, hands: &Hands<SEATS>, leader: usize, class: u32) -> B
    where
        Rooms<MID, WIDE>: Lodge<B>,
    {
        let mut trick = Trick::<SEATS>::led_by(leader);
        while !trick.is_full() {
            let card = hands.by_seat[usize::from(trick.to_play)].trailing_zeros() as u8;
            trick = trick.with(card, hands.suit_of(card), self.play.trump);
        }
        let winner = self.play.player_of[usize::from(trick.winner)];
        let worth = self.play.worth(hands, &hands.suits(), &trick);
        let route = self.route::<B>(class, usize::from(winner), worth, [0; 4]);
        Lodge::<B>::room(&mut self.rooms).classes.routes[route as usize].open
    }

    /// What lies behind a full trick.
    #[inline]
    pub(super) fn behind<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
    ) -> Behind<SEATS>
    where
        Rooms<MID, WIDE>: Lodge<B>,
    {
        let hands = at.hands.after(&trick.cards);
        let sure = self.sure(&hands);
        let winner = self.play.player_of[usize::from(trick.winner)];
        let worth = self.play.worth(&at.hands, &at.suits, trick);
        let route = self.route::<B>(at.class_id, usize::from(winner), worth, sure);
        Behind { hands, leader: trick.winner, route }
    }

    #[inline]
    fn route_behind<B: Bits>(&mut self, behind: &Behind<SEATS>) -> Rc<Route<B>>
    where
        Rooms<MID, WIDE>: Lodge<B>,
    {
        Rc::clone(&Lodge::<B>::room(&mut self.rooms).classes.routes[behind.route as usize])
    }

    /// Looks at the position behind a full trick.
    #[inline]
    pub(super) fn look_behind<B: Bits>(&mut self, behind: &Behind<SEATS>) -> B
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        let route = self.route_behind::<B>(behind);
        let (hands, leader) = (&behind.hands, usize::from(behind.leader));
        match route.width {
            Width::Narrow => B::up(self.look::<u64>(hands, leader, route.class), &route),
            Width::Middle => B::up(self.look::<Middle<MID>>(hands, leader, route.class), &route),
            Width::Wide => B::up(self.look::<B>(hands, leader, route.class), &route),
        }
    }

    /// Asks the position behind a full trick.
    pub(super) fn ask_behind<B: Bits>(
        &mut self,
        behind: &Behind<SEATS>,
        question: Question<B>,
        known: B,
    ) -> Result<B, Stopped>
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        let route = self.route_behind::<B>(behind);
        let (hands, leader) = (&behind.hands, usize::from(behind.leader));
        match route.width {
            Width::Narrow => self.visit_behind::<B, u64>(hands, leader, &route, question, known),
            Width::Middle => {
                self.visit_behind::<B, Middle<MID>>(hands, leader, &route, question, known)
            }
            Width::Wide => self.visit_behind::<B, B>(hands, leader, &route, question, known),
        }
    }

    /// The same in a class of another width.
    #[inline]
    fn visit_behind<B: Bits, C: Bits>(
        &mut self,
        hands: &Hands<SEATS>,
        leader: usize,
        route: &Route<B>,
        question: Question<B>,
        known: B,
    ) -> Result<B, Stopped>
    where
        Rooms<MID, WIDE>: Lodge<C> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        let (question, known) = (question.down(route), known.down(route));
        let set = self.visit::<C>(hands, leader, route.class, question, known)?;
        Ok(B::up(set, route))
    }
}
