//! Inputs made from others, always the same ones for the same seed: what libFuzzer does without
//! looking at the program. It is for the tests, which run on any toolchain.

use secateurs::Random;

/// Numbers at which things go wrong, as text.
const NUMBERS: [&str; 14] = [
    "0",
    "-1",
    "1",
    "7",
    "64",
    "65",
    "255",
    "65536",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1/3",
];

/// Letters of more than one byte, marks that are not seen, and an end of line of two.
const ODD: [&str; 6] = ["é", "ß", "\u{feff}", "\u{2028}", "💥", "\r\n"];

/// Bytes that mean something in one format or another.
const MARKS: &[u8] = b" \n\t.,:;/|*+-='\"#%()[]{}<>\\_0919azAZxobw\0\x01\x7f\x80\xff";

/// The largest input that is made.
const MOST_BYTES: usize = 1 << 16;

/// An input with one to four changes; `other` is where parts are taken from.
pub fn mutated(input: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = input.to_vec();
    let most = 1 + random.below(4);
    for _ in 0..=random.below(most) {
        change(&mut bytes, other, random);
    }
    bytes.truncate(MOST_BYTES);
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let place = below(random, bytes.len() + 1);
    let end = place + below(random, (bytes.len() - place).min(32) + 1);
    match random.below(10) {
        // Flip a bit.
        0 if place < bytes.len() => bytes[place] ^= 1 << random.below(8),
        // Another byte.
        1 if place < bytes.len() => bytes[place] = random.below(256) as u8,
        2 if place < bytes.len() => bytes[place] = random.pick(MARKS),
        // One more.
        0..=3 => bytes.insert(place, random.pick(MARKS)),
        // A part less, or twice.
        4 => drop(bytes.drain(place..end)),
        5 => {
            let part = bytes[place..end].to_vec();
            bytes.splice(end..end, part);
        }
        // A number in the place of another, if there is one from here on.
        6 => {
            let (from, to) = number_from(bytes, place);
            bytes.splice(from..to, random.pick(&NUMBERS).bytes());
        }
        7 => {
            bytes.splice(place..place, random.pick(&ODD).bytes());
        }
        // A part of another input.
        8 => {
            let from = below(random, other.len() + 1);
            let to = from + below(random, other.len() - from + 1);
            bytes.splice(place..end, other[from..to].iter().copied());
        }
        // The end cut off.
        _ => bytes.truncate(place),
    }
}

fn below(random: &mut Random, bound: usize) -> usize {
    random.below(bound as u64) as usize
}

/// The digits from `place` on; nothing at its place if there are none.
fn number_from(bytes: &[u8], place: usize) -> (usize, usize) {
    let rest = &bytes[place..];
    let Some(skipped) = rest.iter().position(u8::is_ascii_digit) else { return (place, place) };
    let digits = rest[skipped..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    (place + skipped, place + skipped + digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_inputs() {
        let made = |seed| mutated(b"P1[(5,4,1)]", b"C[1: (0)]", &mut Random::new(seed));
        assert!((0..100).all(|seed| made(seed) == made(seed)));
    }

    /// One more change than nothing, and every kind of them comes up.
    #[test]
    fn inputs_grow_and_shrink_and_change_in_place() {
        let input = b"P1[(5,4,1)]";
        let made: Vec<_> =
            (0..500).map(|seed| mutated(input, b"C[1: (0)]", &mut Random::new(seed))).collect();
        assert!(made.iter().any(|made| made.len() < input.len()));
        assert!(made.iter().any(|made| made.len() > input.len()));
        assert!(made.iter().any(|made| made.len() == input.len() && made != input));
        assert!(made.iter().any(|made| made.windows(10).any(|part| part == b"4294967296")));
        assert!(made.iter().any(|made| made.windows(4).any(|part| part == b"C[1:")));
    }

    #[test]
    fn nothing_is_an_input_too() {
        for seed in 0..500 {
            mutated(b"", b"", &mut Random::new(seed));
        }
    }
}
