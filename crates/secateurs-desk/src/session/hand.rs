//! One hand at a card table with closed hands: what was dealt, the bids, and the cards played. The
//! table is set up from them whenever it is needed.

use secateurs::search::Decision;
use secateurs::{Limits, Random, SearchError};
use secateurs_games::cards::{Card, CardSet};
use secateurs_games::hands::{Purpose, seed_of};
use secateurs_games::registry::{ClosedEntry, Dealt, Options};
use secateurs_games::tricks::closed::{AnyTable, Bids, Refusal, table_stream};

use super::error::NotNow;
use crate::refused::Refused;
use crate::thinker::Thinker;

/// How the machine bids.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bidders {
    /// At the other seats.
    pub(super) others: Bids,
    /// What its random choices go by.
    pub(super) seed: u64,
}

/// A hand in progress.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    pub(super) entry: &'static ClosedEntry,
    pub(super) options: Options,
    /// What players want who look ahead, unless the options say it.
    pub(super) wise_eval: Option<&'static str>,
    pub(super) dealt: Dealt,
    /// The bids so far, seat 1 first; none in games without.
    pub(super) bids: Vec<u8>,
    /// What the person is advised to bid, when it is the person's turn.
    pub(super) suggested: Option<u8>,
    pub(super) played: Vec<Card>,
}

impl Hand {
    /// Deals the cards.
    pub(super) fn deal(
        entry: &'static ClosedEntry,
        options: Options,
        wise_eval: Option<&'static str>,
    ) -> Result<Self, Refused> {
        let dealt = entry.deal(&options)?;
        let hand = Self {
            entry,
            options,
            wise_eval,
            dealt,
            bids: Vec::new(),
            suggested: None,
            played: Vec::new(),
        };
        // Refused here rather than after the bids.
        let bids = hand.dealt.bids.clone().unwrap_or_default();
        entry.table(&hand.options, &hand.dealt, &bids)?;
        Ok(hand)
    }

    pub(super) fn seats(&self) -> usize {
        self.dealt.hands.len()
    }

    /// How many cards everybody was dealt.
    pub(super) fn cards(&self) -> usize {
        self.dealt.hands.first().map_or(0, |hand: &CardSet| hand.len())
    }

    pub(super) fn is_bidding(&self) -> bool {
        self.dealt.bids.is_some() && self.bids.len() < self.seats()
    }

    /// The machine bids for the seats up to this one, each by its own hand and what was bid before.
    pub(super) fn others_bid(&mut self, until: usize, bidders: Bidders) -> Result<(), SearchError> {
        while self.dealt.bids.is_some() && self.bids.len() < until {
            let bid = self.next_bid(bidders.others, bidders.seed)?;
            self.bids.extend(bid);
        }
        self.suggested =
            if self.is_bidding() { self.next_bid(Bids::Usual, bidders.seed)? } else { None };
        Ok(())
    }

    /// What the next seat bids, if there are bids.
    fn next_bid(&self, bids: Bids, seed: u64) -> Result<Option<u8>, SearchError> {
        let seat = self.bids.len();
        let Some(by_rule) = self.dealt.bids.as_ref().map(|bids| bids[seat]) else {
            return Ok(None);
        };
        let table = self.table_of_players();
        let Some(bidding) = bids.simulation(table.has_partners()) else { return Ok(Some(by_rule)) };
        let random = &mut Random::spread(seed_of(Purpose::Bids, &[seed, seat as u64]));
        Ok(Some(table.decide_bid(&self.bids, bidding, &Limits::none(), random)?.chosen))
    }

    pub(super) fn bid(&mut self, bid: u8, bidders: Bidders) -> Result<(), NotNow> {
        if !self.is_bidding() {
            return Err(NotNow::NothingToBid);
        }
        self.check_bid(bid)?;
        self.bids.push(bid);
        Ok(self.others_bid(self.seats(), bidders)?)
    }

    fn check_bid(&self, bid: u8) -> Result<(), NotNow> {
        let most = self.cards() as u8;
        if bid > most { Err(NotNow::Bid { bid, most }) } else { Ok(()) }
    }

    /// The person bids, and all others by the rule for hands.
    pub(super) fn bid_by_rule(&mut self, person: usize, bid: u8) -> Result<(), NotNow> {
        let mut bids = self.dealt.bids.clone().ok_or(NotNow::NothingToBid)?;
        bids[person] = bid;
        self.take_bids(&bids, person)
    }

    /// Takes bids as they were made before: up to the person's, or all.
    pub(super) fn take_bids(&mut self, bids: &[u8], person: usize) -> Result<(), NotNow> {
        let can_be = bids.len() <= person || bids.len() == self.seats();
        if self.dealt.bids.is_none() || !can_be {
            return Err(NotNow::NothingToBid);
        }
        bids.iter().try_for_each(|&bid| self.check_bid(bid))?;
        self.bids = bids.to_vec();
        Ok(())
    }

    /// Who is to play; nobody before the bids are made and after the last card.
    pub(super) fn to_play(&self) -> Option<usize> {
        if self.is_bidding() { None } else { self.table().to_play() }
    }

    pub(super) fn is_over(&self) -> bool {
        self.table().to_play().is_none()
    }

    /// What a seat may play now, from its own hand or from dummy's.
    pub(super) fn legal_for(&self, seat: usize) -> Vec<Card> {
        let table = self.table();
        let decides = self.to_play().is_some_and(|to_play| table.decides_for(to_play) == seat);
        if decides { table.legal_moves() } else { Vec::new() }
    }

    pub(super) fn check_turn(&self, person: usize) -> Result<(), NotNow> {
        let table = self.table();
        match table.to_play() {
            _ if self.is_bidding() => Err(NotNow::BidFirst),
            None => Err(Refusal::Over.into()),
            Some(seat) if table.decides_for(seat) != person => Err(NotNow::NotYourTurn),
            Some(_) => Ok(()),
        }
    }

    pub(super) fn play(&mut self, card: Card) -> Result<(), Refusal> {
        self.table().play(card)?;
        self.played.push(card);
        Ok(())
    }

    /// Plays these cards, whoever is to play them.
    pub(super) fn play_all(&mut self, cards: Vec<Card>) -> Result<(), Refusal> {
        let mut table = self.table();
        cards.iter().try_for_each(|&card| table.play(card))?;
        self.played.extend(cards);
        Ok(())
    }

    /// Takes cards back to before the last one of a seat.
    pub(super) fn undo(&mut self, seat: usize) -> Result<(), NotNow> {
        let mut table = self.table();
        if self.is_bidding() || !table.take_back(seat) {
            return Err(NotNow::NothingToTakeBack);
        }
        self.played.truncate(table.played().len());
        Ok(())
    }

    /// What the seat to play would do, by what it sees.
    pub(super) fn decide(
        &self,
        thinker: Thinker,
        limits: &Limits,
        seed: u64,
    ) -> Result<Decision<Card>, NotNow> {
        decide_at(&*self.table_of_players(), thinker, limits, seed)
    }

    /// The same for the score of the game, or what the options say.
    pub(super) fn judge(
        &self,
        thinker: Thinker,
        limits: &Limits,
        seed: u64,
    ) -> Result<Decision<Card>, NotNow> {
        decide_at(&*self.table(), thinker, limits, seed)
    }

    /// The table as it is now, for players who look ahead.
    pub(super) fn table_of_players(&self) -> Box<dyn AnyTable> {
        let mut options = self.options.clone();
        if let Some(eval) = self.wise_eval {
            self.entry.set_eval(&mut options, eval);
        }
        self.table_after(self.played.len(), &options)
    }

    /// The table as it is now. Bids that are not made yet are those that the hands suggest; nobody
    /// plays or looks at them before all are made.
    pub(super) fn table(&self) -> Box<dyn AnyTable> {
        self.table_after(self.played.len(), &self.options)
    }

    /// The table after so many cards, with these options.
    pub(super) fn table_after(&self, cards: usize, options: &Options) -> Box<dyn AnyTable> {
        let mut bids = self.bids.clone();
        bids.extend(self.dealt.bids.iter().flatten().skip(self.bids.len()));
        let table = self.entry.table(options, &self.dealt, &bids);
        let mut table = table.expect("the table was set up when the cards were dealt");
        for &card in &self.played[..cards] {
            table.play(card).expect("the card was legal when it was played");
        }
        table
    }
}

fn decide_at(
    table: &dyn AnyTable,
    thinker: Thinker,
    limits: &Limits,
    seed: u64,
) -> Result<Decision<Card>, NotNow> {
    Ok(thinker.at_table(table, limits, &mut table_stream(table, seed))?)
}
