//! IMP-minimax as it is defined: every leaf, in fractions, on lists.

use num_traits::{CheckedAdd, CheckedMul};

use super::{Solution, Strategy};
use crate::hidden::InformationSets;
use crate::search::walk::with_room;
use crate::{
    Counts, Finished, Game, Limits, MAX_PLIES, Meter, Payoffs, Player, Rational, Report,
    SearchError, Turn,
};

pub(super) fn solve<G: InformationSets>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
) -> Result<Solution<G>, SearchError> {
    only_player(game)?;
    let mut search = Search { game, meter: Meter::new(limits), counts: Counts::default() };
    let root = vec![(position.clone(), Rational::from_integer(1))];
    let found = search.value(root.clone(), 0);
    search.counts.nodes = search.meter.nodes();
    let counts = search.counts;
    let found = found.and_then(|found| Ok((search.tied(&root, found.0)?, found)));
    let (best_moves, (value, strategy)) = match found {
        Ok(found) => found,
        Err(SearchError::Stopped(why)) => {
            let finished = Finished::without_answer(why, counts);
            return Ok(Solution { finished, strategy: Vec::new() });
        }
        Err(refused) => return Err(refused),
    };
    let scale = Rational::from_integer(i128::from(game.utility_scale()));
    let line = best_moves.first().copied().into_iter().collect();
    let payoffs = Payoffs::all(1, value / scale);
    let report = Report::new(payoffs, best_moves, line, counts);
    let finished = Finished::Complete(report);
    Ok(Solution { finished, strategy })
}

/// IMP searches are for one player.
pub(super) fn only_player<G: InformationSets>(game: &G) -> Result<(), SearchError> {
    match game.players() {
        1 => Ok(()),
        players => Err(SearchError::NotAlone { players }),
    }
}

/// The moves of a set, which all its positions share.
pub(super) fn shared_moves<'a, G: InformationSets>(
    game: &G,
    mut positions: impl Iterator<Item = &'a G::Position>,
    ply: u32,
) -> Result<Vec<G::Move>, SearchError>
where
    G::Position: 'a,
{
    let mut moves = Vec::new();
    let Some(first) = positions.next() else { return Ok(moves) };
    game.legal_moves(first, &mut moves);
    if moves.is_empty() {
        return Err(SearchError::NoMoves { ply });
    }
    let mut others = Vec::new();
    for position in positions {
        others.clear();
        game.legal_moves(position, &mut others);
        if others != moves {
            return Err(different_moves(game, [first, position]));
        }
    }
    Ok(moves)
}

pub(in crate::search) fn different_moves<G: InformationSets>(
    game: &G,
    positions: [&G::Position; 2],
) -> SearchError {
    let names = positions.map(|position| {
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        let names = moves.iter().map(|&chosen| game.move_name(position, chosen));
        names.collect::<Vec<_>>().join(" ")
    });
    SearchError::DifferentMoves { set: game.set_name(&game.information_set(positions[0])), names }
}

type Weighted<P> = (P, Rational);
type Value<G> = (Rational, Strategy<G>);
/// Positions that look alike.
type Alike<G> = (<G as InformationSets>::Set, Vec<Weighted<<G as Game>::Position>>);

struct Search<'a, G> {
    game: &'a G,
    meter: Meter,
    counts: Counts,
}

impl<G: InformationSets> Search<'_, G> {
    /// What these positions are worth together, each weighted with its chance.
    fn value(
        &mut self,
        positions: Vec<Weighted<G::Position>>,
        ply: u32,
    ) -> Result<Value<G>, SearchError> {
        if ply > MAX_PLIES {
            return Err(SearchError::TooLong);
        }
        let (mut sum, mut strategy) = (Rational::default(), Vec::new());
        let mut sets: Vec<Alike<G>> = Vec::new();
        for (position, weight) in self.without_chance(positions, ply)? {
            if let Turn::Over(payoffs) = self.game.turn(&position) {
                self.counts.leaves += 1;
                let payoff = Rational::from_integer(i128::from(payoffs[Player::ONE]));
                sum = add(sum, times(weight, payoff)?)?;
                continue;
            }
            let label = self.game.information_set(&position);
            match sets.iter_mut().find(|(known, _)| *known == label) {
                Some((_, set)) => set.push((position, weight)),
                None => sets.push((label, vec![(position, weight)])),
            }
        }
        for (_, set) in sets {
            let (value, choices) = with_room(ply, || self.best(&set, ply))?;
            sum = add(sum, value)?;
            strategy.extend(choices);
        }
        Ok((sum, strategy))
    }

    /// What a set is worth, by its best move.
    fn best(&mut self, set: &[Weighted<G::Position>], ply: u32) -> Result<Value<G>, SearchError> {
        let mut best: Option<Value<G>> = None;
        let moves = shared_moves(self.game, set.iter().map(|(position, _)| position), ply)?;
        for chosen in moves {
            let after = |(position, weight): &Weighted<G::Position>| {
                (self.game.play(position, chosen), *weight)
            };
            let (value, choices) = self.value(set.iter().map(after).collect(), ply + 1)?;
            if best.as_ref().is_none_or(|(best, _)| value > *best) {
                let own = (set[0].0.clone(), chosen);
                best = Some((value, std::iter::once(own).chain(choices).collect()));
            }
        }
        best.ok_or(SearchError::NoMoves { ply })
    }

    /// The moves at the root that are worth as much as the best, where the player is to move.
    fn tied(
        &mut self,
        root: &[Weighted<G::Position>],
        best: Rational,
    ) -> Result<Vec<G::Move>, SearchError> {
        let position = &root[0].0;
        let mut moves = Vec::new();
        if matches!(self.game.turn(position), Turn::Player(_)) {
            self.game.legal_moves(position, &mut moves);
        }
        let mut tied = Vec::new();
        for chosen in moves {
            let after = vec![(self.game.play(position, chosen), root[0].1)];
            if self.value(after, 1)?.0 == best {
                tied.push(chosen);
            }
        }
        Ok(tied)
    }

    /// The same positions, with what follows where chance moves in its place.
    fn without_chance(
        &mut self,
        positions: Vec<Weighted<G::Position>>,
        ply: u32,
    ) -> Result<Vec<Weighted<G::Position>>, SearchError> {
        let mut result = Vec::new();
        let mut pending: Vec<_> = positions.into_iter().rev().collect();
        while let Some((position, weight)) = pending.pop() {
            self.meter.enter()?;
            if !matches!(self.game.turn(&position), Turn::Chance(_)) {
                result.push((position, weight));
                continue;
            }
            let mut events = Vec::new();
            self.game.legal_moves(&position, &mut events);
            if events.is_empty() {
                return Err(SearchError::NoMoves { ply });
            }
            let weights: Vec<u64> =
                events.iter().map(|&event| self.game.chance_weight(&position, event)).collect();
            let total = weights.iter().try_fold(0_u64, |sum, &part| sum.checked_add(part));
            let total = total.filter(|&total| total > 0).ok_or(SearchError::Weights)?;
            for (&event, &part) in events.iter().zip(&weights).rev() {
                if part > 0 {
                    let chance = Rational::new(i128::from(part), i128::from(total));
                    pending.push((self.game.play(&position, event), times(weight, chance)?));
                }
            }
        }
        Ok(result)
    }
}

fn add(a: Rational, b: Rational) -> Result<Rational, SearchError> {
    a.checked_add(&b).ok_or(SearchError::Overflow)
}

fn times(a: Rational, b: Rational) -> Result<Rational, SearchError> {
    a.checked_mul(&b).ok_or(SearchError::Overflow)
}
