//! Node signatures: how many nodes a fixed set of deals takes. A change of the search shows here.
//! `SECATEURS_BLESS=1` in the environment writes them anew.

use std::fmt::Write as _;
use std::path::Path;

use secateurs::{Game, Limits, Silent};
use secateurs_cards::cards::{CardSet, Suit, deal};
use secateurs_cards::hearts::{self, Hearts};
use secateurs_cards::oh_hell::{self, OhHell};
use secateurs_cards::spades::{Evaluation, Spades};
use secateurs_cards::tricks::TrickSearch;
use secateurs_cards::tricks::{LeadRule, Order, Scoring, Setup, TrickGame, auto_bids};

const ORDERS: [(&str, Order); 3] =
    [("natural", Order::Natural), ("high-leads", Order::HighLeads), ("best", Order::Best)];
const HEAD: &str =
    "# Nodes of the search of whole deals, summed over seeds 1 to 10, automatic bids.
# Written by `SECATEURS_BLESS=1 cargo test --package secateurs-cards --test all whole`.
";

fn nodes<const SEATS: usize, S: Scoring>(game: &TrickGame<SEATS, S>) -> u64 {
    let search = TrickSearch::new().all_best_moves(false).table(64);
    search.whole_deal(game, &game.start(), &Limits::none(), &mut Silent).unwrap().counts().nodes
}

fn setups(pack: CardSet, seats: usize, cards: usize, order: Order) -> impl Iterator<Item = Setup> {
    let hands = move |seed| deal(pack, seats, cards, seed).unwrap();
    (1..=10).map(move |seed| Setup { merge: true, order, ..Setup::new(hands(seed)) })
}

fn spades<const SEATS: usize>(cards: usize, order: Order, evaluation: Evaluation) -> u64 {
    let solved = setups(CardSet::PACK, SEATS, cards, order).map(|setup| {
        let mut bids = auto_bids(&setup.hands, Some(Suit::Spades));
        bids.truncate(if SEATS == 4 { 2 } else { SEATS });
        nodes(&Spades::<SEATS>::new(&setup, &bids, evaluation).unwrap())
    });
    solved.sum()
}

/// With spades that may not be led before they are broken.
fn broken_spades<const SEATS: usize>(cards: usize, evaluation: Evaluation) -> u64 {
    let solved = setups(CardSet::PACK, SEATS, cards, Order::Best).map(|setup| {
        let bids = auto_bids(&setup.hands, Some(Suit::Spades));
        let setup = Setup { lead_rule: Some(LeadRule::Broken), ..setup };
        nodes(&Spades::<SEATS>::new(&setup, &bids, evaluation).unwrap())
    });
    solved.sum()
}

fn hearts<const SEATS: usize>(cards: usize, order: Order, evaluation: hearts::Evaluation) -> u64 {
    let solved = setups(hearts::pack(SEATS), SEATS, cards, order)
        .map(|setup| nodes(&Hearts::<SEATS>::new(&setup, evaluation).unwrap()));
    solved.sum()
}

fn oh_hell<const SEATS: usize>(cards: usize, evaluation: oh_hell::Evaluation) -> u64 {
    let solved = setups(CardSet::PACK, SEATS, cards, Order::Best).map(|setup| {
        let bids = auto_bids(&setup.hands, Some(Suit::Hearts));
        let trump = Some(Suit::Hearts);
        nodes(&OhHell::<SEATS>::new(&setup, trump, &bids, evaluation).unwrap())
    });
    solved.sum()
}

fn signatures() -> String {
    let mut text = HEAD.to_owned();
    for (name, order) in ORDERS {
        writeln!(text, "\n[spades-3x9-{name}]").unwrap();
        for evaluation in Evaluation::ALL {
            let nodes = spades::<3>(9, order, evaluation);
            writeln!(text, "{} = {nodes}", evaluation.name()).unwrap();
        }
    }
    let (wins, tricks) = (Evaluation::WinLoss, Evaluation::MostTricks);
    writeln!(text, "\n[spades-3x17-best]\nwl = {}", spades::<3>(17, Order::Best, wins)).unwrap();
    writeln!(text, "\n[spades-2x10-best]\nmt = {}", spades::<2>(10, Order::Best, tricks)).unwrap();
    writeln!(text, "\n[spades-4x7-best]\nmt = {}", spades::<4>(7, Order::Best, tricks)).unwrap();
    for evaluation in oh_hell::Evaluation::ALL {
        let name = evaluation.name();
        writeln!(text, "\n[oh-hell-3x8-{name}]\nbest = {}", oh_hell::<3>(8, evaluation)).unwrap();
        writeln!(text, "\n[oh-hell-4x5-{name}]\nbest = {}", oh_hell::<4>(5, evaluation)).unwrap();
    }
    writeln!(text, "\n[spades-3x9-broken-best]").unwrap();
    for evaluation in Evaluation::ALL {
        let nodes = broken_spades::<3>(9, evaluation);
        writeln!(text, "{} = {nodes}", evaluation.name()).unwrap();
    }
    for (name, order) in [("high-leads", Order::HighLeads), ("best", Order::Best)] {
        for evaluation in hearts::Evaluation::ALL {
            let [three, four] =
                [hearts::<3>(8, order, evaluation), hearts::<4>(7, order, evaluation)];
            let evaluation = evaluation.name();
            writeln!(text, "\n[hearts-3x8-{name}-{evaluation}]\nnodes = {three}").unwrap();
            writeln!(text, "\n[hearts-4x7-{name}-{evaluation}]\nnodes = {four}").unwrap();
        }
    }
    text
}

#[test]
fn node_counts_are_those_on_record() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/signatures.toml");
    let found = signatures();
    if std::env::var_os("SECATEURS_BLESS").is_some() {
        std::fs::write(&file, &found).unwrap();
    }
    let on_record = std::fs::read_to_string(&file).unwrap();
    assert_eq!(found, on_record.replace('\r', ""), "the search changed: bless it if it is meant");
}
