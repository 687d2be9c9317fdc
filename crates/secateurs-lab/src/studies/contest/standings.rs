//! Who won how much, and who is better than whom, as far as the deals can tell.
//!
//! What happened on one deal, in all seatings, is one number: games on the same cards are not
//! independent. Only deals that were played in all seatings count.

use std::ops::RangeInclusive;

use super::ContestStudy;
use crate::arena::Played;
use crate::report::{Axis, BarSeries, Bars, Cell, Content, Partial, Section, Source, Table};
use crate::statistics::{Elo, FEWEST_DEALS, Interval, Verdict, share_of_sums_95, verdict};
use crate::studies::cells::{Estimate, cell_of, float, mean};
use crate::study::Results;

/// What a seat can get of a win, and how far two can be apart.
const SHARES: RangeInclusive<f64> = 0.0..=100.0;
const DIFFERENCES: RangeInclusive<f64> = -100.0..=100.0;

/// All deals that are complete, and how many that is of all.
struct Deals {
    played: Vec<Deal>,
    partial: Option<Partial>,
}

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
        let played: Vec<Deal> = results.seeds().filter_map(deal).collect();
        let partial = Partial::of(played.len(), self.deals, "deals");
        let deals = Deals { played, partial };
        let names: Vec<&str> = contest.entrants().iter().map(|e| e.name.as_str()).collect();
        let mut prose = self.notes.clone();
        prose.extend(partial.map(|partial| format!("Partial: {partial} are complete.")));
        let count = deals.played.len();
        prose.push(format!(
            "{count} deals, each played in {} seatings: {} games. Intervals are of 95 %, over \
             deals. A seat's share of a win is par at {:.1} %.",
            seatings.len(),
            count * seatings.len(),
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

impl Deals {
    fn numbers(&self, entrant: usize, number: impl Fn(Got) -> f64) -> Vec<f64> {
        self.played.iter().filter_map(|deal| deal.got(entrant, entrant)).map(number).collect()
    }

    fn cell(&self, estimate: Option<Estimate>, decimals: usize) -> Cell {
        cell_of(estimate.map(|estimate| estimate.marked(self.partial)), decimals)
    }
}

fn standings(names: &[&str], deals: &Deals) -> Table {
    let columns = ["player", "share of a win, %", "points a game", "points a hand", "nodes a game"];
    let row = |(entrant, name): (usize, &&str)| {
        let shares = deals.numbers(entrant, |got| got.share);
        let points = |number: fn(Got) -> f64| Estimate::of_points(&deals.numbers(entrant, number));
        let nodes = deals.numbers(entrant, |got| got.nodes_a_game);
        let nodes = match nodes.as_slice() {
            [] => Cell::Empty,
            nodes => Cell::Number { value: mean(nodes), decimals: 0 }.marked(deals.partial),
        };
        vec![
            Cell::Text((*name).to_owned()),
            deals.cell(Estimate::of_shares(&shares, SHARES), 2),
            deals.cell(points(|got| got.points_a_game), 1),
            deals.cell(points(|got| got.points_a_hand), 2),
            nodes,
        ]
    };
    let rows = names.iter().enumerate().map(row).collect();
    Table { columns: columns.map(str::to_owned).into(), rows }
}

fn wins(heading: &str, names: &[&str], deals: &Deals) -> Bars {
    let bar = |entrant: usize| {
        let shares = deals.numbers(entrant, |got| got.share);
        Estimate::of_shares(&shares, SHARES).map(|mean| mean.marked(deals.partial).bar(None))
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
fn duels(names: &[&str], deals: &Deals) -> (Table, Vec<String>) {
    let columns =
        ["players", "share of a win, difference in %", "points a hand, difference", "Elo"];
    let (mut rows, mut claims) = (Vec::new(), Vec::new());
    for one in 0..names.len() {
        for other in one + 1..names.len() {
            let pair = |deal: &Deal| deal.got(one, other).zip(deal.got(other, one));
            let both: Vec<(Got, Got)> = deals.played.iter().filter_map(pair).collect();
            if both.is_empty() {
                continue;
            }
            let difference = |number: fn(&Got) -> f64| -> Vec<f64> {
                both.iter().map(|(one, other)| number(one) - number(other)).collect()
            };
            let shares = difference(|got| got.share);
            rows.push(vec![
                Cell::Text(format!("{} - {}", names[one], names[other])),
                deals.cell(Estimate::of_shares(&shares, DIFFERENCES), 2),
                deals.cell(Estimate::of_points(&difference(|got| got.points_a_hand)), 2),
                elo(&both).marked(deals.partial),
            ]);
            claims.push(claim([names[one], names[other]], &shares, deals.partial));
        }
    }
    (Table { columns: columns.map(str::to_owned).into(), rows }, claims)
}

/// The Elo difference that goes with how the two share their wins.
fn elo(both: &[(Got, Got)]) -> Cell {
    let ones: Vec<f64> = both.iter().map(|(one, _)| one.share).collect();
    let sums: Vec<f64> = both.iter().map(|(one, other)| one.share + other.share).collect();
    let (won, all) = (mean(&ones), mean(&sums));
    match share_of_sums_95(&ones, &sums) {
        Some(interval) if all > 0.0 => {
            let elo = Elo::of_score((won / all).clamp(0.0, 1.0), interval);
            let Interval { low, high } = elo.interval;
            Cell::Interval { value: elo.difference, low, high, decimals: 0 }
        }
        _ => Cell::Empty,
    }
}

/// Says that one is better only where there are enough deals, and the interval says so.
fn claim([one, other]: [&str; 2], differences: &[f64], partial: Option<Partial>) -> String {
    let deals = differences.len();
    if deals < FEWEST_DEALS {
        return format!(
            "{deals} deals are too few to tell whether {one} or {other} is better: {FEWEST_DEALS} \
             are needed."
        );
    }
    let so_far = partial.map_or_else(String::new, |partial| format!(", after {partial}"));
    let difference = Estimate::of_shares(differences, DIFFERENCES);
    match difference.and_then(|mean| mean.interval()).map(verdict) {
        Some(Verdict::Better) => format!("{one} is better than {other}{so_far}."),
        Some(Verdict::Worse) => format!("{other} is better than {one}{so_far}."),
        _ => format!("Between {one} and {other} these deals do not decide{so_far}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_better_after_fewer_than_20_deals() {
        let said = |deals, partial| claim(["a", "b"], &vec![100.0; deals], partial);
        assert_eq!(
            said(19, None),
            "19 deals are too few to tell whether a or b is better: 20 are needed."
        );
        assert_eq!(said(20, None), "a is better than b.");
        let partial = Partial::of(20, 50, "deals");
        assert_eq!(said(20, partial), "a is better than b, after 20 of 50 deals.");
        assert_eq!(claim(["a", "b"], &[-100.0; 30], None), "b is better than a.");
        let even: Vec<f64> = (0..30).map(|deal| f64::from(deal % 2 * 200 - 100)).collect();
        assert_eq!(claim(["a", "b"], &even, None), "Between a and b these deals do not decide.");
    }
}
