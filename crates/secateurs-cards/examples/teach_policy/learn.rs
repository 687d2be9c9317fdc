//! From choices to weights: the cross-entropy between what the teacher liked and softmax is made
//! smaller step by step (`AdaGrad`, Duchi, Hazan & Singer 2011).

use secateurs_cards::tricks::closed::policy::{Features, PLACES, Policy};

use crate::Lesson;

const ROUNDS: usize = 8;
const STEP: f64 = 0.15;
/// Pulls weights that little speaks for towards zero.
const PULL: f64 = 1e-5;
/// One hand in so many is kept apart, to see whether others are foretold as well.
const KEPT_APART: usize = 10;

/// Weights in parts of the policy's unit.
pub(crate) fn weights(hands: &[Vec<Lesson>]) -> Vec<i16> {
    let is_apart = |number: &usize| number.is_multiple_of(KEPT_APART);
    let (apart, learned): (Vec<_>, Vec<_>) =
        hands.iter().enumerate().partition(|(number, _)| is_apart(number));
    let lessons = |hands: &[(usize, &'_ Vec<Lesson>)]| -> Vec<usize> {
        hands.iter().map(|&(number, _)| number).collect()
    };
    let (apart, learned) = (lessons(&apart), lessons(&learned));
    let (mut weights, mut squares) = (vec![0.0; PLACES], vec![1e-6; PLACES]);
    for round in 0..ROUNDS {
        for lesson in learned.iter().flat_map(|&hand| &hands[hand]) {
            let chances = chances(&weights, lesson);
            for ((features, liked), chance) in lesson.cards.iter().zip(chances) {
                for place in features.map(usize::from) {
                    let slope = chance - liked + PULL * weights[place];
                    squares[place] += slope * slope;
                    weights[place] -= STEP * slope / squares[place].sqrt();
                }
            }
        }
        let apart = apart.iter().flat_map(|&hand| &hands[hand]);
        let (mut loss, mut even, mut right, mut all) = (0.0, 0.0, 0, 0);
        for lesson in apart {
            let chances = chances(&weights, lesson);
            for ((_, liked), chance) in lesson.cards.iter().zip(&chances) {
                loss -= liked * chance.max(1e-9).ln();
            }
            even += (lesson.cards.len() as f64).ln();
            let first = |merit: &dyn Fn(usize) -> f64| {
                (0..chances.len()).max_by(|&a, &b| merit(a).total_cmp(&merit(b)))
            };
            right +=
                usize::from(first(&|card| chances[card]) == first(&|card| lesson.cards[card].1));
            all += 1;
        }
        let share = |sum: f64| sum / f64::from(all);
        eprintln!(
            "round {round}: on hands kept apart {:.4} a choice (even chances {:.4}), first card right {:.3}",
            share(loss),
            share(even),
            share(right as f64),
        );
    }
    let unit = f64::from(Policy::UNIT);
    weights.iter().map(|weight| (weight * unit).round().clamp(-32000.0, 32000.0) as i16).collect()
}

/// What the weights make of a choice.
fn chances(weights: &[f64], lesson: &Lesson) -> Vec<f64> {
    let merit =
        |features: &Features| features.iter().map(|&place| weights[usize::from(place)]).sum();
    let merits: Vec<f64> = lesson.cards.iter().map(|(features, _)| merit(features)).collect();
    let most = merits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let parts: Vec<f64> = merits.iter().map(|merit| (merit - most).exp()).collect();
    let all: f64 = parts.iter().sum();
    parts.into_iter().map(|part| part / all).collect()
}
