//! How cards look on standard output: letters for programs and files, symbols and colours on a
//! terminal that has them.

use std::io::IsTerminal;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use secateurs_games::cards::{Card, CardSet, Suit};

use crate::output::harmless;

/// What the reader of our output can show.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Look {
    pub(crate) symbols: bool,
    pub(crate) colours: bool,
}

impl Look {
    /// That of whoever reads standard output. `NO_COLOR` and `TERM=dumb` are respected.
    pub(crate) fn of_stdout() -> Self {
        let out = std::io::stdout();
        Self {
            symbols: out.is_terminal() && speaks_utf8(|name| std::env::var(name).ok()),
            colours: AutoStream::choice(&out) != ColorChoice::Never,
        }
    }

    /// A suit.
    pub(crate) fn suit(self, suit: Suit) -> String {
        self.coloured(suit, &self.sign(suit))
    }

    /// A card: what is none is shown as it is.
    pub(crate) fn card(self, name: &str) -> String {
        let Ok(card) = name.parse::<Card>() else { return harmless(name).into_owned() };
        let text = format!("{}{}", self.sign(card.suit()), card.rank().letter());
        self.coloured(card.suit(), &text)
    }

    /// The cards of one suit in a hand, from high to low, `-` for none; with blanks up to a width.
    pub(crate) fn holding(self, hand: CardSet, suit: Suit, width: usize) -> String {
        let cards = hand & CardSet::of_suit(suit);
        let ranks: String = cards.iter().rev().map(|card| card.rank().letter()).collect();
        let ranks = if ranks.is_empty() { "-".to_owned() } else { ranks };
        let blanks = " ".repeat(width.saturating_sub(ranks.len()));
        format!("{} {}{blanks}", self.suit(suit), self.coloured(suit, &ranks))
    }

    fn sign(self, suit: Suit) -> String {
        let symbol = match suit {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
        };
        if self.symbols { symbol.to_string() } else { suit.to_string() }
    }

    fn coloured(self, suit: Suit, text: &str) -> String {
        if !self.colours {
            return text.to_owned();
        }
        let style = match suit {
            Suit::Clubs => AnsiColor::Green.on_default(),
            Suit::Diamonds => AnsiColor::Yellow.on_default(),
            Suit::Hearts => AnsiColor::Red.on_default(),
            Suit::Spades => Style::new().bold(),
        };
        format!("{style}{text}{style:#}")
    }
}

/// Whether the terminal takes symbols: the first of these variables that is set says so.
fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let mut set = names.into_iter().filter_map(variable).filter(|value| !value.is_empty());
    let locale = set.next().unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_plain_and_symbols_are_for_terminals() {
        let plain = Look::default();
        assert_eq!(plain.card("HA"), "HA");
        let symbols = Look { symbols: true, colours: false };
        assert_eq!(symbols.card("HA"), "♥A");
        let colours = Look { symbols: false, colours: true };
        assert_eq!(colours.card("HA"), "\x1b[31mHA\x1b[0m");
        assert_eq!(colours.card("\x1b[2J"), "\\u{1b}[2J", "no card steers the terminal");
        let hand = CardSet::from_pbn("AK..T2.").unwrap();
        assert_eq!(plain.holding(hand, Suit::Diamonds, 4), "D T2  ");
        assert_eq!(symbols.holding(hand, Suit::Clubs, 1), "♣ -");
    }

    #[test]
    fn the_locale_says_whether_there_are_symbols() {
        let of = |set: &'static [(&str, &str)]| {
            speaks_utf8(|name| {
                let found = set.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(of(&[("LANG", "de_DE.UTF-8")]));
        assert!(of(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8")]));
        assert!(!of(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]));
        assert!(!of(&[]));
    }
}
