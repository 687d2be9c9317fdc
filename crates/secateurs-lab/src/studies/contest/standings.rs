//! Who won how much, and who is better than whom, as far as the deals can tell.
//!
//! What happened on one deal, in all seatings, is one number: games on the same cards are not
//! independent. Intervals are bootstraps over deals.

use super::ContestStudy;
use crate::arena::Played;
use crate::report::{Axis, Bar, BarSeries, Bars, Cell, Content, Section, Source, Table};
use crate::statistics::{Elo, Interval, Verdict, verdict};
use crate::studies::cells::{error_bar, float, interval, interval_of_ratio, mean, mean_cell};
use crate::study::Results;

/// All games on one deal: who sat where, and what came out.
struct Deal {
    games: Vec<(Vec<usize>, Played)>,
}

/// What players got, in the mean over their seats and games on a deal.
#[derive(Clone, Copy)]
struct Got {
    /// Parts of a hundred of a win, a seat.
    share: f64,
    points_a_game: f64,
    points_a_hand: f64,
    nodes_a_game: f64,
}

impl Deal {
    /// What an entrant got, in games where `with` took part too.
    fn got(&self, entrant: usize, with: usize) -> Option<Got> {
        let mut seats: f64 = 0.0;
        let mut sum = Got { share: 0.0, points_a_game: 0.0, points_a_hand: 0.0, nodes_a_game: 0.0 };
        for (seating, played) in &self.games {
            if !seating.contains(&with) {
                continue;
            }
            for seat in (0..seating.len()).filter(|&seat| seating[seat] == entrant) {
                let points = points(played.points[seat]);
                seats += 1.0;
                sum.share += 100.0 * played.share[seat];
                sum.points_a_game += points;
                sum.points_a_hand += points / f64::from(played.hands.max(1));
                sum.nodes_a_game += float(played.nodes[seat]);
            }
        }
        (seats > 0.0).then(|| Got {
            share: sum.share / seats,
            points_a_game: sum.points_a_game / seats,
            points_a_hand: sum.points_a_hand / seats,
            nodes_a_game: sum.nodes_a_game / seats,
        })
    }
}

#[expect(clippy::cast_precision_loss, reason = "scores are small")]
fn points(points: i64) -> f64 {
    points as f64
}

impl ContestStudy {
    pub(super) fn standings(&self, results: &Results<'_, Self>) -> Vec<Section> {
        let Ok(contest) = self.contest() else { return Vec::new() };
        let seatings = contest.seatings();
        let deal = |deal: u64| {
            let game = |seating: &Vec<usize>| {
                Some((seating.clone(), results.of(&self.trial(deal, seating))?))
            };
            Some(Deal { games: seatings.iter().map(game).collect::<Option<_>>()? })
        };
        let deals: Vec<Deal> = results.seeds().filter_map(deal).collect();
        let names: Vec<&str> = contest.entrants().iter().map(|e| e.name.as_str()).collect();
        let mut prose = self.notes.clone();
        prose.push(format!(
            "{} deals, each played in {} seatings: {} games. Intervals are 95 % bootstraps over \
             deals. A seat's share of a win is par at {:.1} %.",
            deals.len(),
            seatings.len(),
            deals.len() * seatings.len(),
            100.0 / float(contest.seats() as u64),
        ));
        let section = |suffix: &str, heading: String, prose, content| Section {
            id: format!("{}-{suffix}", self.id),
            heading,
            prose,
            content,
        };
        let table = Content::Table(standings(&names, &deals));
        let (pairs, claims) = duels(&names, &deals);
        let duels = format!("{}: who is better", self.heading);
        let figure = format!("{}: wins", self.heading);
        vec![
            section("standings", self.heading.clone(), prose, table),
            section("duels", duels, claims, Content::Table(pairs)),
            section(
                "figure",
                figure,
                Vec::new(),
                Content::Bars(wins(&self.heading, &names, &deals)),
            ),
        ]
    }
}

fn of_deals(deals: &[Deal], entrant: usize, number: impl Fn(Got) -> f64) -> Vec<f64> {
    deals.iter().filter_map(|deal| deal.got(entrant, entrant)).map(number).collect()
}

fn standings(names: &[&str], deals: &[Deal]) -> Table {
    let columns = ["player", "share of a win, %", "points a game", "points a hand", "nodes a game"];
    let row = |(entrant, name): (usize, &&str)| {
        vec![
            Cell::Text((*name).to_owned()),
            mean_cell(&of_deals(deals, entrant, |got| got.share), 2),
            mean_cell(&of_deals(deals, entrant, |got| got.points_a_game), 1),
            mean_cell(&of_deals(deals, entrant, |got| got.points_a_hand), 2),
            Cell::Number {
                value: mean(&of_deals(deals, entrant, |got| got.nodes_a_game)),
                decimals: 0,
            },
        ]
    };
    let rows = names.iter().enumerate().map(row).collect();
    Table { columns: columns.map(str::to_owned).into(), rows }
}

fn wins(heading: &str, names: &[&str], deals: &[Deal]) -> Bars {
    let bar = |entrant: usize| {
        let shares = of_deals(deals, entrant, |got| got.share);
        let interval = error_bar(&shares);
        (!shares.is_empty()).then(|| Bar { value: mean(&shares), interval, paper: None })
    };
    Bars {
        title: format!("{heading}: share of a win for each seat"),
        category: "player".to_owned(),
        categories: names.iter().map(|name| (*name).to_owned()).collect(),
        y: Axis { label: "share of a win (%)".to_owned(), log: false, decimals: 2 },
        series: vec![BarSeries {
            name: "mean over deals, with 95 % interval".to_owned(),
            source: Source::Measured,
            bars: (0..names.len()).map(bar).collect(),
        }],
    }
}

/// Every pair of players: the difference, and what may be claimed.
fn duels(names: &[&str], deals: &[Deal]) -> (Table, Vec<String>) {
    let columns =
        ["players", "share of a win, difference in %", "points a hand, difference", "Elo"];
    let (mut rows, mut claims) = (Vec::new(), Vec::new());
    for one in 0..names.len() {
        for other in one + 1..names.len() {
            let pair = |deal: &Deal| deal.got(one, other).zip(deal.got(other, one));
            let both: Vec<(Got, Got)> = deals.iter().filter_map(pair).collect();
            if both.is_empty() {
                continue;
            }
            let difference = |number: fn(&Got) -> f64| -> Vec<f64> {
                both.iter().map(|(one, other)| number(one) - number(other)).collect()
            };
            let shares = difference(|got| got.share);
            rows.push(vec![
                Cell::Text(format!("{} - {}", names[one], names[other])),
                mean_cell(&shares, 2),
                mean_cell(&difference(|got| got.points_a_hand), 2),
                elo(&both),
            ]);
            claims.push(claim(names[one], names[other], &shares));
        }
    }
    (Table { columns: columns.map(str::to_owned).into(), rows }, claims)
}

/// The Elo difference that goes with how the two share their wins.
fn elo(both: &[(Got, Got)]) -> Cell {
    let ones: Vec<f64> = both.iter().map(|(one, _)| one.share).collect();
    let sums: Vec<f64> = both.iter().map(|(one, other)| one.share + other.share).collect();
    let (won, all) = (mean(&ones), mean(&sums));
    match interval_of_ratio(&ones, &sums) {
        Some(interval) if all > 0.0 => {
            let elo = Elo::of_score((won / all).clamp(0.0, 1.0), interval);
            let Interval { low, high } = elo.interval;
            Cell::Interval { value: elo.difference, low, high, decimals: 0 }
        }
        _ => Cell::Empty,
    }
}

/// Says that one is better only where the interval says so.
fn claim(one: &str, other: &str, differences: &[f64]) -> String {
    match interval(differences).map(verdict) {
        Some(Verdict::Better) => format!("{one} is better than {other}."),
        Some(Verdict::Worse) => format!("{other} is better than {one}."),
        _ => format!("Between {one} and {other} these deals do not decide."),
    }
}
