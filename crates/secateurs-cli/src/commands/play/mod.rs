//! `secateurs play`: a card game at the terminal, or over a pipe.
//!
//! Questions and answers are lines of text, so that a script can play too. The other seats play
//! by what they see; so do hints.

mod person;
mod words;

use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{NotNow, OnTable, Session, SessionRequest, Stage, View, Why};
use secateurs_games::cards::Card;

use crate::commands::advise::say_cards;
use crate::interrupt;
use crate::output::say;
use person::Person;
use words::{HELP, hand_by_suits, in_words, plays, reviewed, score, took};

/// How the game ended.
enum End {
    Played,
    Left,
    NoMoreInput,
}

pub(crate) fn play(request: &SessionRequest) -> Result<ExitCode> {
    interrupt::end_at_once();
    let session = Session::start(request)?;
    let mut game = AtTable { session, person: Person::of_stdin(), why: None };
    say(&words::welcome(&game.view(), game.session.seed()))?;
    match game.run()? {
        End::Played => {}
        End::Left => say("you have left the table")?,
        End::NoMoreInput => {
            say("\nthe input has ended before the game: it stays unfinished")?;
            return Ok(ExitCode::from(1));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A person at a table.
struct AtTable {
    session: Session,
    person: Person,
    /// What the machine would play here, once that was asked.
    why: Option<Why>,
}

impl AtTable {
    /// What the person sees.
    fn view(&self) -> View {
        self.session.view(self.session.seat()).expect("the person sits at the table")
    }

    fn run(&mut self) -> Result<End> {
        if let Some(end) = self.bidding()? {
            return Ok(end);
        }
        while let Some(seat) = self.session.to_play() {
            if seat != self.session.seat() {
                let before = self.view();
                if let Some(played) = self.session.advance()? {
                    self.tell(&before, &played)?;
                }
                continue;
            }
            self.show()?;
            if let Some(end) = self.turn()? {
                return Ok(end);
            }
        }
        say(&score(&self.view()))?;
        if let Some(review) = self.session.review()? {
            say(&reviewed(&review))?;
        }
        Ok(End::Played)
    }

    /// A bid for each seat, in turn; that of the person is asked for. How the game ended if the
    /// person goes.
    fn bidding(&mut self) -> Result<Option<End>> {
        let view = self.view();
        let say_bids = |view: &View, seats: std::ops::RangeInclusive<usize>| -> Result<()> {
            for seat in seats {
                if let Some(Some(bid)) = view.bids.as_ref().and_then(|bids| bids.get(seat - 1)) {
                    say(&format!("{} bids {bid}", in_words(seat, view.seat)))?;
                }
            }
            Ok(())
        };
        say_bids(&view, 1..=view.seat - 1)?;
        let Some(own) = view.own_bid.filter(|_| view.stage == Stage::Bidding) else {
            return Ok(None);
        };
        say(&format!("hand    {}", hand_by_suits(&view)))?;
        let question = format!("your bid, 0 to {} (enter: {own})", view.table.cards[0]);
        loop {
            let Some(answer) = self.person.ask(&question)? else {
                return Ok(Some(End::NoMoreInput));
            };
            let bid = match answer.as_str() {
                "" | "auto" => Ok(own),
                "quit" | "exit" => return Ok(Some(End::Left)),
                "help" | "?" => {
                    say("how many tricks you mean to take; `auto` bids as the machine would")?;
                    continue;
                }
                _ => answer.parse::<u8>(),
            };
            if bid.is_ok_and(|bid| self.session.bid(bid).is_ok()) {
                break;
            }
            let most = view.table.cards[0];
            say(&format!("{answer:?} is not a bid: expected 0 to {most}"))?;
        }
        let view = self.view();
        say_bids(&view, view.seat + 1..=view.table.seats.len())?;
        Ok(None)
    }

    /// One answer after another, until a card is played or taken back, or the person goes.
    fn turn(&mut self) -> Result<Option<End>> {
        loop {
            let Some(answer) = self.person.ask("your card")? else {
                return Ok(Some(End::NoMoreInput));
            };
            match answer.to_lowercase().as_str() {
                "" => {}
                "help" | "?" => say(HELP)?,
                "quit" | "exit" => return Ok(Some(End::Left)),
                "hint" => {
                    let hint = &self.why()?.hint;
                    say(&format!("{}: {}", hint.play, hint.because))?;
                }
                "why" | "explain" => self.explain()?,
                "show" => self.show()?,
                "undo" => {
                    self.why = None;
                    match self.session.undo() {
                        Ok(()) => {
                            say("taken back")?;
                            return Ok(None);
                        }
                        Err(refused) => say(&refused.to_string())?,
                    }
                }
                "auto" => {
                    let card = self.why()?.hint.play.clone();
                    self.try_play(&card)?;
                    return Ok(None);
                }
                _ if self.try_play(&answer)? => return Ok(None),
                _ => {}
            }
        }
    }

    fn why(&mut self) -> Result<&Why> {
        let why = match self.why.take() {
            Some(why) => why,
            None => self.session.why()?,
        };
        Ok(self.why.insert(why))
    }

    fn explain(&mut self) -> Result<()> {
        let Why { hint, cards, alike } = self.why()?;
        say(&format!("{}: {}", hint.play, hint.because))?;
        if cards.len() > 1 {
            say("the hidden cards were dealt at random, as far as they agree with what you have")?;
            say("seen, and each deal was searched with open hands:")?;
        }
        say_cards(cards, alike)
    }

    /// Plays a card of the person's, if it may be played; says why if not.
    fn try_play(&mut self, card: &str) -> Result<bool> {
        let before = self.view();
        match self.session.play(card) {
            Ok(()) => {
                // However it was written, it is told in one way.
                let card = card.parse::<Card>()?.to_string();
                self.tell(&before, &OnTable { seat: before.seat, card })?;
                self.why = None;
                return Ok(true);
            }
            Err(NotNow::NoCard(error)) => say(&format!("{error}; `help` lists the commands"))?,
            Err(refused) => {
                say(&format!("{refused}; you may play {}", before.legal.join(" ")))?;
            }
        }
        Ok(false)
    }

    /// Says that a card was played, and who took the trick if it was the last of one.
    fn tell(&self, before: &View, played: &OnTable) -> Result<()> {
        let leads = before.table.trick.is_empty();
        if leads {
            say(&format!("\ntrick {}", before.tricks.len() + 1))?;
        }
        say(&plays(played, before.seat, leads))?;
        let after = self.view();
        match after.tricks.last().filter(|_| after.table.trick.is_empty()) {
            Some(trick) => say(&took(trick, &after)),
            None => Ok(()),
        }
    }

    /// What the person sees before a card.
    fn show(&self) -> Result<()> {
        let view = self.view();
        let lead = if view.table.trick.is_empty() { "you lead" } else { "your turn" };
        say(&format!("\n{lead}; {}", words::table(&view)))?;
        say(&format!("hand    {}", hand_by_suits(&view)))?;
        say(&format!("legal   {}", view.legal.join(" ")))
    }
}
