//! Contests from a few words, and how sure their results are.

use secateurs::Limits;
use secateurs_games::registry::Options;
use secateurs_lab::arena::{ArenaError, Contest, Entrant, Played};

/// Options by name.
pub(crate) type Chosen<'a> = &'a [(&'a str, &'a str)];

pub(crate) fn contest(
    game: &str,
    chosen: Chosen<'_>,
    entrants: &[&str],
) -> Result<Contest, ArenaError> {
    let mut options = Options::default();
    for &(name, value) in chosen {
        options.set(name, value);
    }
    let entrants = entrants.iter().map(|text| Entrant::parse(text, game));
    Contest::new(game, &options, entrants.collect::<Result<_, _>>()?)
}

pub(crate) fn played(contest: &Contest, deal: u64, seating: &[usize]) -> Played {
    contest.play(deal, seating, &Limits::none()).unwrap().expect("nobody stops it")
}

/// The 95% interval of what the first entrant has of all wins, from deals that every seating
/// plays: a mean over deals, since games on the same deal are alike.
pub(crate) fn share_of_first(contest: &Contest, deals: u32) -> (f64, f64) {
    let seatings = contest.seatings();
    let of_deal = |deal: u32| {
        let of_first = |seating: &Vec<usize>| -> f64 {
            let result = played(contest, deal.into(), seating);
            let seats = seating.iter().zip(&result.share);
            seats.filter(|(entrant, _)| **entrant == 0).map(|(_, share)| share).sum()
        };
        seatings.iter().map(of_first).sum::<f64>() / f64::from(seatings.len() as u32)
    };
    let shares: Vec<f64> = (0..deals).map(of_deal).collect();
    let count = f64::from(deals);
    let mean = shares.iter().sum::<f64>() / count;
    let square = |share: &f64| (share - mean) * (share - mean);
    let error = (shares.iter().map(square).sum::<f64>() / (count - 1.0) / count).sqrt();
    (mean - 1.96 * error, mean + 1.96 * error)
}
