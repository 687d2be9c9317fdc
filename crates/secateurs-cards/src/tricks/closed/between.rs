//! A range of small numbers as people write it: `5`, `5+`, `2-4`.

/// A range, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Between {
    least: u8,
    /// `None` where there is no upper end.
    most: Option<u8>,
}

impl Between {
    /// The range that a text names, if it is one of numbers up to `greatest`.
    pub(super) fn read(text: &str, greatest: u8) -> Option<Self> {
        let number = |text: &str| {
            let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|&number: &u8| is_plain && number <= greatest)
        };
        if let Some(least) = text.strip_suffix('+') {
            return Some(Self { least: number(least)?, most: None });
        }
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        let (least, most) = (number(least)?, number(most)?);
        (least <= most).then_some(Self { least, most: Some(most) })
    }

    pub(super) fn contains(self, number: u8) -> bool {
        number >= self.least && self.most.is_none_or(|most| number <= most)
    }
    /// Whether it has a number in common with another range.
    pub(super) fn meets(self, least: u8, most: u8) -> bool {
        most >= self.least && self.most.is_none_or(|own| least <= own)
    }
}
