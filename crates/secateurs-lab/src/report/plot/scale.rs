//! Where an axis begins and ends.

use super::super::model::Axis;
use super::super::number;

/// A numeric axis from end to end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) log: bool,
    /// From tick to tick, unless equal steps mean equal factors.
    pub(super) step: f64,
}

/// The most ticks with labels of an axis.
const TICKS: f64 = 7.0;
const WHOLE_TICKS: f64 = 16.0;

impl Scale {
    /// An axis at the left, which begins and ends at a tick. Zero is on it where it is near, or
    /// where the axis is `grounded`, as bars are.
    pub(super) fn upright(axis: &Axis, numbers: &[f64], grounded: bool) -> Self {
        let Some((low, high)) = ends(numbers, axis.log) else {
            return Self::empty(axis.log);
        };
        if axis.log {
            // A bar needs some height for its lowest number, too.
            let low = if grounded { low / 1.5 } else { low };
            let is_wide = grounded || (high / low).log10() > 1.5;
            let (low, high) = (rounded_down(low, is_wide), rounded_up(high, is_wide));
            let (low, high) = if low < high { (low, high) } else { (low / 2.0, high * 2.0) };
            return Self { low, high, log: true, step: 1.0 };
        }
        let is_near_zero = |near: f64, far: f64| near >= 0.0 && (grounded || near <= 0.4 * far);
        let low = if is_near_zero(low, high) { 0.0 } else { low };
        let high = if is_near_zero(-high, -low) { 0.0 } else { high };
        let (low, high) = apart(low, high);
        let step = nice_step((high - low) / TICKS);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Self { low, high, log: false, step }
    }

    /// An axis below, which leaves some room beside the first and the last number.
    pub(super) fn level(axis: &Axis, numbers: &[f64]) -> Self {
        let Some((low, high)) = ends(numbers, axis.log) else {
            return Self::empty(axis.log);
        };
        if axis.log {
            let room = (high / low).powf(0.04).max(1.2);
            if high / low < 10.0 {
                // Too short for a power of ten at each side: from just before a tick to just
                // after one, so that no label stands in the corner of both axes.
                let (low, high) = (rounded_down(low, false), rounded_up(high, false));
                return Self { low: low / 1.1, high: high * 1.1, log: true, step: 1.0 };
            }
            return Self { low: low / room, high: high * room, log: true, step: 1.0 };
        }
        let are_whole = numbers.iter().all(|number| number.fract() == 0.0);
        let (low, high) = apart(low, high);
        let few = are_whole && high - low <= WHOLE_TICKS;
        let step = if few { 1.0 } else { nice_step((high - low) / TICKS) };
        let step = if are_whole { step.max(1.0) } else { step };
        let room = 0.04 * (high - low);
        Self { low: low - room, high: high + room, log: false, step }
    }

    /// An axis of places, numbered from one.
    pub(super) fn of_places(count: usize) -> Self {
        Self { low: 0.5, high: number::float(count.max(1)) + 0.5, log: false, step: 1.0 }
    }

    fn empty(log: bool) -> Self {
        Self { low: if log { 0.1 } else { 0.0 }, high: 1.0, log, step: 0.2 }
    }

    /// Whether a number can be drawn at all.
    pub(super) fn has(&self, number: f64) -> bool {
        number.is_finite() && (!self.log || number > 0.0)
    }

    /// How far a number is from the lower end, as a share of the whole.
    pub(super) fn share(&self, number: f64) -> f64 {
        if self.log {
            (number.log10() - self.low.log10()) / self.decades()
        } else {
            (number - self.low) / (self.high - self.low)
        }
    }

    /// How many powers of ten long a log axis is.
    pub(super) fn decades(&self) -> f64 {
        self.high.log10() - self.low.log10()
    }
}

fn ends(numbers: &[f64], log: bool) -> Option<(f64, f64)> {
    let drawn = numbers.iter().copied().filter(|n| n.is_finite() && (!log || *n > 0.0));
    drawn.fold(None, |ends, number| {
        let (low, high) = ends.unwrap_or((number, number));
        Some((number.min(low), number.max(high)))
    })
}

/// Ends that differ.
fn apart(low: f64, high: f64) -> (f64, f64) {
    if low < high {
        return (low, high);
    }
    let room = if low == 0.0 { 1.0 } else { 0.1 * low.abs() };
    (low - room, high + room)
}

/// The next of 1, 2, 5, 10, ... that is no less.
fn nice_step(least: f64) -> f64 {
    rounded_up(least, false)
}

/// A power of ten no less than that, or else twice or five times one.
fn rounded_up(number: f64, to_tens: bool) -> f64 {
    let ten = 10.0_f64.powf(number.log10().floor());
    let steps: &[f64] = if to_tens { &[1.0, 10.0] } else { &[1.0, 2.0, 5.0, 10.0] };
    let fits = |times: &&f64| **times * ten >= number * (1.0 - 1e-9);
    steps.iter().find(fits).unwrap_or(&10.0) * ten
}

fn rounded_down(number: f64, to_tens: bool) -> f64 {
    let ten = 10.0_f64.powf(number.log10().floor());
    let steps: &[f64] = if to_tens { &[1.0] } else { &[5.0, 2.0, 1.0] };
    let fits = |times: &&f64| **times * ten <= number * (1.0 + 1e-9);
    steps.iter().find(fits).unwrap_or(&1.0) * ten
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(log: bool) -> Axis {
        Axis { log, ..Axis::default() }
    }

    fn is_near(scale: Scale, low: f64, high: f64) -> bool {
        (scale.low / low - 1.0).abs() < 1e-9 && (scale.high / high - 1.0).abs() < 1e-9
    }

    #[test]
    fn log_axes_run_from_ten_to_ten() {
        let scale = Scale::upright(&axis(true), &[0.0, 32.0, 45_000.0], false);
        assert!(is_near(scale, 10.0, 100_000.0), "{scale:?}");
        let narrow = Scale::upright(&axis(true), &[32.0, 45.0], false);
        assert!(is_near(narrow, 20.0, 50.0), "{narrow:?}");
        let alone = Scale::upright(&axis(true), &[100.0], false);
        assert!(is_near(alone, 50.0, 200.0), "{alone:?}");
    }

    #[test]
    fn the_lowest_bar_of_a_log_axis_has_some_height() {
        let scale = Scale::upright(&axis(true), &[1000.0, 90_000.0], true);
        assert!(is_near(scale, 100.0, 100_000.0), "{scale:?}");
    }

    #[test]
    fn zero_is_on_the_axis_where_it_is_near() {
        let upright = |numbers: &[f64], grounded| Scale::upright(&axis(false), numbers, grounded);
        assert!(upright(&[3.0, 40.0], false).low == 0.0);
        assert!(upright(&[39.0, 40.0], false).low > 38.0);
        assert!(upright(&[39.0, 40.0], true).low == 0.0);
        assert!(upright(&[-39.0, -40.0], true).high == 0.0);
        let labels = [0.0, 0.25, -0.5].map(|tick| upright(&[-0.5, 0.5], false).label(tick));
        assert_eq!(labels[0], "0");
        assert_eq!(labels[2], "-0.5");
    }

    #[test]
    fn whole_numbers_below_have_a_tick_each() {
        let scale = Scale::level(&axis(false), &[1.0, 13.0]);
        assert!((scale.step - 1.0).abs() < 1e-12 && scale.low < 1.0 && scale.high > 13.0);
        assert_eq!(scale.label(13.0), "13");
        let long = Scale::level(&axis(false), &[0.0, 50_000.0]);
        assert_eq!(long.label(20_000.0), "20k");
    }

    #[test]
    fn equal_factors_and_equal_steps_are_equal_shares() {
        let log = Scale { low: 10.0, high: 1000.0, log: true, step: 1.0 };
        let level = Scale { low: -1.0, high: 1.0, log: false, step: 1.0 };
        let of_log = [10.0, 100.0, 1000.0].map(|number| log.share(number));
        let of_level = [-1.0, 0.0, 1.0].map(|number| level.share(number));
        for shares in [of_log, of_level] {
            let due = shares.iter().zip([0.0, 0.5, 1.0]);
            assert!(due.clone().all(|(share, due)| (share - due).abs() < 1e-12), "{shares:?}");
        }
    }

    #[test]
    fn a_short_log_axis_below_has_ticks_near_its_ends() {
        let scale = Scale::level(&axis(true), &[3.0, 8.0]);
        assert!(is_near(scale, 2.0 / 1.1, 11.0), "{scale:?}");
    }

    #[test]
    fn an_axis_without_numbers_still_has_two_ends() {
        for log in [false, true] {
            let scale = Scale::upright(&axis(log), &[f64::NAN], false);
            assert!(scale.low < scale.high);
        }
    }
}
