//! What the card games with closed hands share: from options to seats and tables.

use super::options::{DEAL, EACH, SEED, hands, lead_rule, leader, seats, wrong_seats};
use crate::by_seats::{OpenHands, SeatError};
use crate::cards::{CardSet, Seat, Suit, deal, parse_cards};
use crate::registry::{AnySeat, BadOption, Dealt, OptionKind, OptionSpec, Options};
use crate::tricks::closed::{AnyTable, Record, RecordError};
use crate::tricks::{LeadRule, MAX_SEATS, Order, Setup, bid_of_hand};

pub(super) const SEAT: OptionSpec =
    OptionSpec::new("seat", OptionKind::Seat, "whose hand it is: a seat number, or N, E, S, W")
        .usually("1")
        .example("S")
        .with(&[("record", "S2 SK")]);
pub(super) const OWN_SEAT: OptionSpec =
    OptionSpec::new("seat", OptionKind::Seat, "where you sit: a seat number, or N, E, S, W")
        .usually("1")
        .example("S");
pub(super) const OWN_DEAL: OptionSpec = DEAL.otherwise("a new one each time");
pub(super) const OWN_SEED: OptionSpec = SEED.otherwise("a new one each time");
pub(super) const HAND: OptionSpec =
    OptionSpec::new("hand", OptionKind::Hand, "the cards in hand now")
        .example("A95.T2..QJ3")
        .required();
pub(super) const RECORD: OptionSpec =
    OptionSpec::new("record", OptionKind::Cards, "every card played so far, in order")
        .otherwise("none")
        .example("S2 SK")
        .with(&[("seat", "3")]);
pub(super) const FIRST_LEADER: OptionSpec = OptionSpec::new(
    "leader",
    OptionKind::Seat,
    "who leads to the first trick: a seat number, or N, E, S, W",
)
.otherwise("1, or the seat whose card must be led")
.example("2")
.with(&[("seat", "2")]);
pub(super) const OWN_BIDS: OptionSpec = OptionSpec::new("bids", EACH, "one for each player")
    .otherwise("estimated from the hand")
    .example("2,1,2");

/// How many cards each seat got, with the fewest players.
pub(super) const fn dealt(most: i128) -> OptionSpec {
    OptionSpec::number("cards", 1, most, "cards dealt to each seat")
        .otherwise("from hand and record")
        .example("8")
}

/// How many cards each seat gets at a table, with the fewest players.
pub(super) const fn cards_at_table(most: i128) -> OptionSpec {
    OptionSpec::number("cards", 1, most, "cards dealt to each seat")
        .otherwise("the whole pack")
        .example("5")
}

/// A card game with closed hands.
pub(super) struct Kind {
    pub(super) usual_seats: usize,
    /// How many cards each seat gets at a table; `None` means as many as there are.
    pub(super) usual_cards: Option<usize>,
    pub(super) pack: fn(usize) -> CardSet,
    pub(super) has_bids: bool,
    pub(super) trump: fn(&Options) -> Result<Option<Suit>, BadOption>,
    pub(super) lead_rule: Option<LeadRule>,
    pub(super) usual_eval: &'static str,
    pub(super) counted: &'static str,
    /// Whether this many seats play as two sides.
    pub(super) in_pairs: fn(usize) -> bool,
    /// The game with open hands.
    pub(super) open: fn(&Options, &Setup, &[u8]) -> Result<OpenHands, BadOption>,
}

/// Says which option is behind a refused record.
fn refused_record(error: &RecordError, record: &Record) -> BadOption {
    let option = match *error {
        RecordError::NoSuchSeat { seat, .. } if seat == record.seat + 1 => "seat",
        RecordError::NoSuchSeat { .. }
        | RecordError::LeaderUnknown
        | RecordError::NotTheOpener { .. } => "leader",
        RecordError::NotInPack { card, .. } if record.hand.contains(card) => "hand",
        RecordError::OughtToHavePlayed { .. }
        | RecordError::TooManyCards { .. }
        | RecordError::NoCards { .. } => "hand",
        RecordError::HandSize { .. } => "cards",
        RecordError::NotInPack { .. }
        | RecordError::PlayedTwice { .. }
        | RecordError::InHand { .. }
        | RecordError::ShownOut { .. }
        | RecordError::ShownPoints { .. }
        | RecordError::OpeningLead { .. }
        | RecordError::NotTheTurn { .. }
        | RecordError::NoDeal => "record",
    };
    BadOption::new(option, error)
}

impl Kind {
    /// What a seat knows, from its hand and the record of play.
    pub(super) fn seat(&self, options: &Options) -> Result<Box<dyn AnySeat>, BadOption> {
        let seats = self.seats(options)?;
        let record = record(options)?;
        let pack = (self.pack)(seats);
        let most = pack.len() / seats;
        let cards = options.value("cards", record.cards_each(seats))?;
        let wrong = |error: &RecordError| refused_record(error, &record);
        if record.seat >= seats {
            return Err(wrong(&RecordError::NoSuchSeat { seat: record.seat + 1, seats }));
        }
        if record.hand.is_empty() {
            return Err(wrong(&RecordError::NoCards { seat: record.seat + 1 }));
        }
        // Only the number of cards counts: the hands are not those of the players.
        let hands = deal(pack, seats, cards, 1).map_err(|_| {
            wrong(&RecordError::TooManyCards { seat: record.seat + 1, cards, most })
        })?;
        let bids = self.bids_for(options, &record, seats, cards)?;
        let setup = self.setup(options, hands)?;
        let open = (self.open)(options, &setup, bids.as_deref().unwrap_or_default())?;
        open.seat(pack, &record, bids).map_err(|error| match error {
            SeatError::Cards(error) => BadOption::new("cards", error),
            SeatError::Record(error) => refused_record(&error, &record),
        })
    }

    /// The hands for a table.
    pub(super) fn deal(&self, options: &Options) -> Result<Dealt, BadOption> {
        let seats = seats(options, self.usual_seats)?;
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(wrong_seats(seats, "2 to 7"));
        }
        let pack = (self.pack)(seats);
        let hands = match hands(options)? {
            Some(hands) => hands,
            None => self.random_hands(options, pack, seats)?,
        };
        let trump = (self.trump)(options)?;
        let bids = hands.iter().map(|&hand| bid_of_hand(hand, pack, trump)).collect();
        Ok(Dealt {
            hands,
            pack,
            trump,
            bids: self.has_bids.then_some(bids),
            eval: options.text("eval").unwrap_or(self.usual_eval).to_owned(),
            counted: self.counted,
        })
    }

    fn random_hands(
        &self,
        options: &Options,
        pack: CardSet,
        seats: usize,
    ) -> Result<Vec<CardSet>, BadOption> {
        let most = pack.len() / seats;
        let cards = options.value("cards", self.usual_cards.map_or(most, |few| few.min(most)))?;
        let dealt = deal(pack, seats, cards, options.value("seed", 1)?);
        dealt.map_err(|error| BadOption::new("cards", error))
    }

    /// A table with these hands and bids.
    pub(super) fn table(
        &self,
        options: &Options,
        dealt: &Dealt,
        bids: &[u8],
    ) -> Result<Box<dyn AnyTable>, BadOption> {
        let mut setup = self.setup(options, dealt.hands.clone())?;
        setup.leader = leader(options)?;
        let bids = self.by_side(bids, dealt.hands[0].len());
        let table = (self.open)(options, &setup, &bids)?.table(dealt.pack);
        let blamed = if options.is_on("deal") { "deal" } else { "cards" };
        table.map_err(|error| BadOption::new(blamed, error))
    }

    fn seats(&self, options: &Options) -> Result<usize, BadOption> {
        options.value("players", self.usual_seats)
    }

    fn setup(&self, options: &Options, hands: Vec<CardSet>) -> Result<Setup, BadOption> {
        let lead_rule = lead_rule(options)?.or(self.lead_rule);
        Ok(Setup { lead_rule, merge: true, order: Order::HighLeads, ..Setup::new(hands) })
    }

    /// The bids by player, as given, or guessed: the seat's own by the rule for hands, as long
    /// as nothing is played, and equal shares of the rest.
    fn bids_for(
        &self,
        options: &Options,
        record: &Record,
        seats: usize,
        cards: usize,
    ) -> Result<Option<Vec<u8>>, BadOption> {
        if !self.has_bids {
            return Ok(None);
        }
        if let Some(given) = options.list("bids")? {
            return Ok(Some(given));
        }
        let own = bid_of_hand(record.hand, (self.pack)(seats), (self.trump)(options)?);
        let own = own.min(cards as u8);
        let share = (cards as u8 - own) / (seats as u8 - 1);
        let bids: Vec<u8> =
            (0..seats).map(|seat| if seat == record.seat { own } else { share }).collect();
        Ok(Some(self.by_side(&bids, cards)))
    }

    /// The bids of seats that play together, added up; never more than there are tricks.
    fn by_side(&self, bids: &[u8], tricks: usize) -> Vec<u8> {
        let most = tricks as u8;
        match bids {
            [first, second, third, fourth] if (self.in_pairs)(4) => {
                vec![most.min(first + third), most.min(second + fourth)]
            }
            other => other.to_vec(),
        }
    }
}

fn record(options: &Options) -> Result<Record, BadOption> {
    let hand = options.text("hand").unwrap_or_default();
    Ok(Record {
        seat: options.value("seat", Seat::from_index(0))?.index(),
        hand: CardSet::from_pbn(hand).map_err(|error| BadOption::new("hand", error))?,
        leader: leader(options)?,
        played: parse_cards(options.text("record").unwrap_or_default())
            .map_err(|error| BadOption::new("record", error))?,
    })
}
