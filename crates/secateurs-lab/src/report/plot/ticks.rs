//! Where the ticks of an axis are, and what is written at them.

use super::super::number;
use super::scale::Scale;

/// The most powers of ten with a label each.
const LABELLED_POWERS: f64 = 12.0;
/// More than any axis has; it ends the count where steps are too small to make a difference.
const MOST_TICKS: u32 = 100;

impl Scale {
    /// The ticks with labels. On short log axes they are 1, 2 and 5 of each power of ten.
    pub(super) fn ticks(&self) -> Vec<f64> {
        if !self.log {
            let first = (self.low / self.step - 1e-9).ceil();
            let steps = (0..MOST_TICKS).map(|step| first + f64::from(step));
            let last = (self.high / self.step + 1e-9).floor();
            return steps.take_while(|&at| at <= last).map(|at| at * self.step).collect();
        }
        let powers = self.powers();
        let times: &[f64] = if powers.len() <= 4 { &[1.0, 2.0, 5.0] } else { &[1.0] };
        let every = self.powers_per_label();
        let powers = powers.into_iter().filter(|power| power % every == 0);
        self.within(powers.flat_map(|power| times.iter().map(move |times| times * ten(power))))
    }

    /// The label of a tick.
    pub(super) fn label(&self, tick: f64) -> String {
        if self.log {
            return with_unit(tick, tick, tick);
        }
        with_unit(tick, self.low.abs().max(self.high.abs()), self.step)
    }

    /// Ticks without labels: all of 2 to 9 within the powers of ten, or on very long axes the
    /// powers themselves.
    pub(super) fn small_ticks(&self) -> Vec<f64> {
        if !self.log {
            return Vec::new();
        }
        let times = if self.powers_per_label() > 1 { 1..2 } else { 2..10 };
        let powers = self.powers().into_iter();
        let all = powers.map(ten).flat_map(|ten| times.clone().map(move |n| f64::from(n) * ten));
        self.within(all)
    }

    /// Labels at each power of ten of a very long axis would stand too close.
    fn powers_per_label(&self) -> i32 {
        (self.decades() / LABELLED_POWERS).ceil().max(1.0) as i32
    }

    /// The powers of ten from at or before the lower end to at or after the upper one.
    fn powers(&self) -> Vec<i32> {
        let (first, last) = (self.low.log10().floor() as i32, self.high.log10().ceil() as i32);
        (first..=last).collect()
    }

    /// The numbers between the ends, which are what rounding made of them.
    fn within(&self, numbers: impl Iterator<Item = f64>) -> Vec<f64> {
        let (low, high) = (self.low * (1.0 - 1e-9), self.high * (1.0 + 1e-9));
        numbers.filter(|number| (low..=high).contains(number)).collect()
    }
}

fn ten(power: i32) -> f64 {
    10.0_f64.powi(power)
}

/// A number in thousands, millions and so on, as the largest beside it has them, with as many
/// digits as the step to the next one needs.
fn with_unit(number: f64, largest: f64, step: f64) -> String {
    const UNITS: [(f64, &str); 5] = [(1e15, "P"), (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")];
    if number == 0.0 {
        return "0".to_owned();
    }
    if !(1e-4..1e18).contains(&largest) {
        let digits = usize::from(largest > 1.5 * step);
        return format!("{number:.digits$e}");
    }
    let units = UNITS.into_iter().find(|(unit, _)| largest >= *unit * (1.0 - 1e-9));
    let (unit, letter) = units.filter(|_| largest >= 9999.0 || step >= 999.0).unwrap_or((1.0, ""));
    let digits = (-(step / unit * (1.0 + 1e-9)).log10().floor()).max(0.0);
    number::plain(number / unit, decimals(digits)) + letter
}

#[expect(clippy::cast_sign_loss, reason = "digits are not negative")]
fn decimals(digits: f64) -> usize {
    digits as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_of_log_axes_are_short() {
        let scale = Scale { low: 0.01, high: 1e9, log: true, step: 1.0 };
        let labels = [0.01, 0.1, 1.0, 10.0, 1e3, 2e4, 1e5, 1e6, 1e9].map(|tick| scale.label(tick));
        assert_eq!(labels, ["0.01", "0.1", "1", "10", "1k", "20k", "100k", "1M", "1G"]);
        let far = [2e-6, 1e18].map(|tick| scale.label(tick));
        assert_eq!(far, ["2e-6", "1e18"]);
    }

    #[test]
    fn ticks_are_round_numbers_between_the_ends() {
        let ticks = |low, high, log, step| Scale { low, high, log, step }.ticks();
        assert_eq!(ticks(-0.52, 13.52, false, 5.0), [0.0, 5.0, 10.0]);
        assert_eq!(ticks(-1.0, 1.0, false, 0.5), [-1.0, -0.5, 0.0, 0.5, 1.0]);
        assert_eq!(ticks(20.0, 500.0, true, 1.0), [20.0, 50.0, 100.0, 200.0, 500.0]);
        assert_eq!(ticks(0.9, 11_000.0, true, 1.0), [1.0, 10.0, 100.0, 1e3, 1e4]);
        assert_eq!(ticks(1e17, 1e17 + 16.0, false, 1e-3).len(), MOST_TICKS as usize);
    }

    #[test]
    fn a_very_long_log_axis_has_few_labels() {
        let scale = Scale { low: 1e-8, high: 1e18, log: true, step: 1.0 };
        let labels: Vec<String> = scale.ticks().iter().map(|&tick| scale.label(tick)).collect();
        assert_eq!(labels, ["1e-6", "0.001", "1", "1k", "1M", "1G", "1T", "1P", "1e18"]);
        assert_eq!(scale.small_ticks().len(), 27);
    }
}
