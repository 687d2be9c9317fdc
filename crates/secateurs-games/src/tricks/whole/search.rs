//! The search of whole deals: tricks, and what is asked between them.

use std::rc::Rc;

use secateurs::{Meter, Stopped};

use super::super::rules::Order;
use super::bits::{Bits, Words};
use super::class::{Class, Classes, Route, Share, Splits, route_key};
use super::facts::{TrumpMemory, quick_tricks};
use super::hands::{Hands, Trick, before, behind, filled};
use super::table::{Fact, Patterns, Question, Signature};

/// What belongs to classes of one width.
pub(super) struct Room<B> {
    pub(super) classes: Classes<B>,
    pub(super) table: Patterns<B>,
    /// The children of all nodes on the path; each node owns the part above its mark.
    pub(super) children: Vec<Child<B>>,
}

impl<B: Bits> Room<B> {
    fn with_bytes(bytes: usize) -> Self {
        let table = Patterns::with_bytes(bytes);
        Self { classes: Classes::default(), table, children: Vec::new() }
    }
}

/// Rooms for classes of one word and for wider ones.
pub(super) struct Rooms<const WIDE: usize> {
    narrow: Room<u64>,
    wide: Room<Words<WIDE>>,
}

/// The room of a width.
pub(super) trait Lodge<B> {
    fn room(&mut self) -> &mut Room<B>;
}

impl<const WIDE: usize> Lodge<u64> for Rooms<WIDE> {
    #[inline]
    fn room(&mut self) -> &mut Room<u64> {
        &mut self.narrow
    }
}

impl<const WIDE: usize> Lodge<Words<WIDE>> for Rooms<WIDE> {
    #[inline]
    fn room(&mut self) -> &mut Room<Words<WIDE>> {
        &mut self.wide
    }
}

/// A move of a node, and what is known of where it leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<B> {
    pub(super) card: u8,
    pub(super) suit: u8,
    /// The highest and the lowest of the equivalent cards that it stands for.
    pub(super) run: [u64; 2],
    pub(super) fact: Fact<B>,
}

/// The start of a trick.
pub(super) struct At<const SEATS: usize, B> {
    pub(super) hands: Hands<SEATS>,
    pub(super) suits: [u64; 4],
    pub(super) class_id: u32,
    pub(super) class: Rc<Class<B>>,
}

/// How the game is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play<const SEATS: usize> {
    /// The trump suit; none if there is no such suit.
    pub(super) trump: u8,
    pub(super) player_of: [u8; SEATS],
    pub(super) players: usize,
    pub(super) order: Order,
}

/// The search.
pub(super) struct Whole<const SEATS: usize, const WIDE: usize> {
    pub(super) play: Play<SEATS>,
    pub(super) rooms: Rooms<WIDE>,
    pub(super) trumps: TrumpMemory,
    pub(super) meter: Meter,
}

impl<const SEATS: usize, const WIDE: usize> Whole<SEATS, WIDE> {
    pub(super) fn new(play: Play<SEATS>, bytes: usize, meter: Meter) -> Self {
        let narrow = Room::with_bytes(bytes / 8 * 7);
        let wide = Room::with_bytes(bytes / 8);
        Self { play, rooms: Rooms { narrow, wide }, trumps: TrumpMemory::new(), meter }
    }

    /// The start of a trick, in a class.
    pub(super) fn at<B: Bits>(&mut self, hands: &Hands<SEATS>, class_id: u32) -> At<SEATS, B>
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let class = Rc::clone(&Lodge::<B>::room(&mut self.rooms).classes.list[class_id as usize]);
        At { hands: *hands, suits: hands.suits(), class_id, class }
    }

    /// The class of splits that were not there before.
    pub(super) fn intern(&mut self, splits: Splits) -> (bool, u32) {
        let is_narrow = splits.outcomes() <= u64::ROOM;
        let id = if is_narrow {
            self.rooms.narrow.classes.intern(splits)
        } else {
            self.rooms.wide.classes.intern(splits)
        };
        (is_narrow, id)
    }

    /// The way to the class after a trick.
    fn route<B: Bits>(&mut self, class: u32, winner: usize, sure: Share) -> u32
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let key = route_key(class, winner, sure);
        let classes = &Lodge::<B>::room(&mut self.rooms).classes;
        if let Some(&route) = classes.known_routes.get(&key) {
            return route;
        }
        let (splits, numbers) = classes.splits(class).after_trick(winner, sure);
        let (is_narrow, id) = self.intern(splits);
        let route = Route::new(id, is_narrow, numbers);
        Lodge::<B>::room(&mut self.rooms).classes.add_route(key, route)
    }

    /// Answers a question about the start of a trick.
    pub(super) fn visit<B: Bits>(
        &mut self,
        hands: &Hands<SEATS>,
        leader: usize,
        class: u32,
        question: Question<B>,
        known: Fact<B>,
    ) -> Result<Fact<B>, Stopped>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        if question.is_answered_by(known.set) {
            self.meter.enter()?;
            return Ok(known);
        }
        let at = self.at::<B>(hands, class);
        let fact = self.node(&at, &Trick::led_by(leader), question, known)?;
        debug_assert!(question.is_answered_by(fact.set), "a question is answered");
        let signature = Signature::new(hands.lengths, class, leader);
        Lodge::<B>::room(&mut self.rooms).table.store(signature, hands.owners(), fact);
        Ok(fact)
    }

    /// What is seen of the start of a trick without search.
    pub(super) fn look<B: Bits>(
        &mut self,
        hands: &Hands<SEATS>,
        leader: usize,
        class_id: u32,
        question: Question<B>,
    ) -> Fact<B>
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let class = &Lodge::<B>::room(&mut self.rooms).classes.list[class_id as usize];
        let mut known = Fact { set: class.all, ranks: 0 };
        if question.is_answered_by(known.set) {
            return known;
        }
        if class.tricks == 1 {
            return self.last_trick(hands, leader, class_id);
        }
        if self.play.players == SEATS {
            let suits = hands.suits();
            let sure = class.sure[leader];
            let trump = usize::from(self.play.trump);
            let (tricks, needs) = quick_tricks(hands, &suits, leader, trump, sure);
            let enforced = class.with_tricks(leader, tricks);
            if !known.set.is_within(enforced) {
                known.set = known.set.and(enforced);
                known.ranks = filled(needs, &suits);
            }
            if question.is_answered_by(known.set) {
                return known;
            }
        }
        let signature = Signature::new(hands.lengths, class_id, leader);
        let table = &mut Lodge::<B>::room(&mut self.rooms).table;
        table.recall(signature, hands.owners(), question, &mut known);
        assert!(!known.set.is_empty(), "a position has a value");
        known
    }

    fn last_trick<B: Bits>(&mut self, hands: &Hands<SEATS>, leader: usize, class: u32) -> Fact<B>
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let mut trick = Trick::<SEATS>::led_by(leader);
        while !trick.is_full() {
            let card = hands.by_seat[usize::from(trick.to_play)].trailing_zeros() as u8;
            trick = trick.with(card, hands.suit_of(card) as u8, self.play.trump);
        }
        let winner = self.play.player_of[usize::from(trick.winner)];
        let route = self.route::<B>(class, usize::from(winner), [0; 4]);
        let set = Lodge::<B>::room(&mut self.rooms).classes.routes[route as usize].open;
        Fact { set, ranks: filled(trick.decided_by(), &hands.suits()) }
    }

    /// Looks at the position after a full trick.
    pub(super) fn look_behind<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        question: Question<B>,
        child: &mut Child<B>,
    ) where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        let after = at.hands.after(&trick.cards);
        let leader = usize::from(trick.winner);
        let (route_id, needs) = self.way(at, trick, &after);
        let room = Lodge::<B>::room(&mut self.rooms);
        let route = Rc::clone(&room.classes.routes[route_id as usize]);
        let (set, ranks) = if route.is_narrow {
            let fact = self.look::<u64>(&after, leader, route.class, question.down(&route));
            (B::up(fact.set, &route), fact.ranks)
        } else {
            let fact = self.look::<B>(&after, leader, route.class, question.down(&route));
            (B::up(fact.set, &route), fact.ranks)
        };
        let ranks = before(ranks, &trick.cards) | needs;
        child.fact = Fact { set, ranks: filled(ranks, &at.suits) };
    }

    /// The way behind a full trick, and the cards on which it depends that it leads there.
    fn way<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        after: &Hands<SEATS>,
    ) -> (u32, u64)
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let trump = usize::from(self.play.trump);
        let facts = self.trumps.of(after, trump, &self.play.player_of);
        let winner = usize::from(self.play.player_of[usize::from(trick.winner)]);
        let route = self.route::<B>(at.class_id, winner, facts.sure);
        let mut top = 0;
        for player in 0..self.play.players {
            let still = at.class.sure[player].saturating_sub(u8::from(player == winner));
            debug_assert!(facts.sure[player] >= still, "what is sure stays sure");
            if facts.sure[player] > still {
                top = top.max(facts.top[player]);
            }
        }
        let mut needs = trick.decided_by();
        if top > 0 {
            let end = u64::BITS - after.suits()[trump].leading_zeros();
            needs |= before(1 << (end - u32::from(top)), &trick.cards);
        }
        (route, needs)
    }

    /// Asks the position behind a full trick.
    pub(super) fn ask_behind<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        question: Question<B>,
        child: &Child<B>,
    ) -> Result<Fact<B>, Stopped>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        let after = at.hands.after(&trick.cards);
        let leader = usize::from(trick.winner);
        let (route_id, needs) = self.way(at, trick, &after);
        let room = Lodge::<B>::room(&mut self.rooms);
        let route = Rc::clone(&room.classes.routes[route_id as usize]);
        let (set, ranks) = if route.is_narrow {
            let known = Fact {
                set: child.fact.set.down(&route),
                ranks: behind(child.fact.ranks, &trick.cards),
            };
            let fact =
                self.visit::<u64>(&after, leader, route.class, question.down(&route), known)?;
            (B::up(fact.set, &route), fact.ranks)
        } else {
            let known = Fact {
                set: child.fact.set.down(&route),
                ranks: behind(child.fact.ranks, &trick.cards),
            };
            let fact =
                self.visit::<B>(&after, leader, route.class, question.down(&route), known)?;
            (B::up(fact.set, &route), fact.ranks)
        };
        Ok(Fact { set, ranks: filled(before(ranks, &trick.cards) | needs, &at.suits) })
    }

    /// A child about whom nothing is known yet.
    pub(super) fn child<B: Bits>(
        at: &At<SEATS, B>,
        card: u8,
        playable: u64,
        bottoms: u64,
    ) -> Child<B> {
        // The run that the card is the lowest or the highest of.
        let (mut low, mut high) = (1_u64 << card, 1_u64 << card);
        while playable & high << 1 & !bottoms != 0 {
            high <<= 1;
        }
        while low & bottoms == 0 && playable & low >> 1 != 0 {
            low >>= 1;
        }
        Child {
            card,
            suit: at.hands.suit_of(card) as u8,
            run: [high, low],
            fact: Fact { set: at.class.all, ranks: 0 },
        }
    }
}
