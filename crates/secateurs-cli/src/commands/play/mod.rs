//! `secateurs play`: a game at the terminal, or over a pipe.
//!
//! Questions and answers are lines of text, so that a script can play too. The other seats play
//! by what they see; so do hints.

mod board;
mod person;
mod words;
mod wrap;

use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{NotNow, Picture, Played, Session, SessionRequest, Stage, View, Why};

use secateurs_games::cards::Card;

use crate::commands::advise::card_lines;
use crate::interrupt;
use person::Person;

/// As many letters of legal moves as are shown without being asked for, on a screen.
const MOST_LETTERS: usize = 280;

/// How the game ended.
enum End {
    Played,
    Left,
    NoMoreInput,
}

/// What the person wants of a question.
enum Reply {
    Word(String),
    Leave,
    NoMoreInput,
}

pub(crate) fn play(request: &SessionRequest) -> Result<ExitCode> {
    interrupt::end_at_once();
    let session = Session::start(request)?;
    let mut game = AtTable { session, person: Person::of_stdin(), why: None };
    let welcome = words::welcome(&game.view(), game.session.seed());
    game.person.tell(&welcome)?;
    match game.run()? {
        End::Played => {}
        End::Left => game.person.tell("you have left the table")?,
        End::NoMoreInput => {
            game.person.tell("\nthe input has ended before the game: it stays unfinished")?;
            return Ok(ExitCode::from(1));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A person at a table.
struct AtTable {
    session: Session,
    person: Person,
    /// What the computer would play here, once that was asked.
    why: Option<Why>,
}

impl AtTable {
    /// What the person sees.
    fn view(&self) -> View {
        self.session.view(self.session.seat()).expect("the person sits at the table")
    }

    /// Hand after hand, or the one game there is.
    fn run(&mut self) -> Result<End> {
        loop {
            if let Some(end) = self.bidding()? {
                return Ok(end);
            }
            if let Some(end) = self.until_over()? {
                return Ok(end);
            }
            self.tell_end()?;
            if self.session.is_over() {
                return Ok(End::Played);
            }
            if let Some(end) = self.between_hands()? {
                return Ok(end);
            }
        }
    }

    /// Card after card, or move after move; how the game ended if the person goes.
    fn until_over(&mut self) -> Result<Option<End>> {
        loop {
            let before = self.view();
            if matches!(before.stage, Stage::HandOver | Stage::Over) {
                return Ok(None);
            }
            if before.legal.is_empty() {
                if let Some(played) = self.session.advance()? {
                    self.tell(&before, &played)?;
                }
                continue;
            }
            self.show()?;
            if let Some(end) = self.turn()? {
                return Ok(Some(end));
            }
        }
    }

    fn ask(&mut self, question: &str) -> Result<Reply> {
        Ok(match self.person.ask(question)? {
            None => Reply::NoMoreInput,
            Some(answer) if ["quit", "exit"].contains(&answer.to_lowercase().as_str()) => {
                Reply::Leave
            }
            Some(answer) => Reply::Word(answer),
        })
    }

    /// A bid for each seat, in turn; that of the person is asked for.
    fn bidding(&mut self) -> Result<Option<End>> {
        let view = self.view();
        let Some(own) = view.hand.as_ref().and_then(|hand| hand.own_bid) else { return Ok(None) };
        self.tell_bids(&view, 1..=view.seat - 1)?;
        self.person.tell(&format!("hand    {}", words::hand_by_suits(&view)))?;
        let most = view.hand.as_ref().map_or(0, |hand| hand.cards);
        let question = format!("your bid, 0 to {most} (enter: {own})");
        loop {
            let answer = match self.ask(&question)? {
                Reply::NoMoreInput => return Ok(Some(End::NoMoreInput)),
                Reply::Leave => return Ok(Some(End::Left)),
                Reply::Word(answer) => answer,
            };
            let bid = match answer.to_lowercase().as_str() {
                "" | "auto" => Ok(own),
                "help" | "?" => {
                    self.person.tell(words::BID_HELP)?;
                    continue;
                }
                word => word.parse::<u8>(),
            };
            if bid.is_ok_and(|bid| self.session.bid(bid).is_ok()) {
                break;
            }
            self.person.tell(&format!("{answer:?} is not a bid: expected 0 to {most}"))?;
        }
        let view = self.view();
        self.tell_bids(&view, view.seat + 1..=view.seats)?;
        Ok(None)
    }

    fn tell_bids(&mut self, view: &View, seats: std::ops::RangeInclusive<usize>) -> Result<()> {
        let bids = view.hand.as_ref().and_then(|hand| hand.bids.as_ref());
        for seat in seats {
            if let Some(Some(bid)) = bids.and_then(|bids| bids.get(seat - 1)) {
                self.person.tell(&format!("{} bids {bid}", words::in_words(seat, view.seat)))?;
            }
        }
        Ok(())
    }

    /// One answer after another, until something is played or taken back, or the person goes.
    fn turn(&mut self) -> Result<Option<End>> {
        let question = match &self.view() {
            view if words::plays_dummy(view) => "dummy's card",
            view if view.hand.is_some() => "your card",
            _ => "your move",
        };
        loop {
            let legal = self.session.legal();
            let answer = match self.ask(question)? {
                Reply::NoMoreInput => return Ok(Some(End::NoMoreInput)),
                Reply::Leave => return Ok(Some(End::Left)),
                Reply::Word(answer) => answer,
            };
            // A move may be called what a command is called.
            let word = if legal.contains(&answer) { String::new() } else { answer.to_lowercase() };
            match word.as_str() {
                "" if answer.is_empty() => {}
                "help" | "?" => {
                    let help = words::help(&self.view());
                    self.person.tell(&help)?;
                }
                "hint" => match self.why() {
                    Ok(why) => {
                        let hint = words::hinted(why);
                        self.person.tell(&hint)?;
                    }
                    Err(refused) => self.person.tell(&refused.to_string())?,
                },
                "why" | "explain" => self.explain()?,
                "moves" => {
                    let all = words::legal(&self.view());
                    self.person.tell(&format!("legal   {all}"))?;
                }
                "show" => self.show()?,
                "undo" if self.undo()? => return Ok(None),
                "undo" => {}
                "auto" => match self.why().map(|why| why.hint.play.clone()) {
                    Ok(chosen) => {
                        self.try_play(&chosen)?;
                        return Ok(None);
                    }
                    Err(refused) => self.person.tell(&refused.to_string())?,
                },
                _ if self.try_play(&answer)? => return Ok(None),
                _ => {}
            }
        }
    }

    /// Takes a card or a move back, if there is one.
    fn undo(&mut self) -> Result<bool> {
        self.why = None;
        match self.session.undo() {
            Ok(()) => self.person.tell("taken back")?,
            Err(refused) => {
                self.person.tell(&refused.to_string())?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn why(&mut self) -> Result<&Why, NotNow> {
        let why = match self.why.take() {
            Some(why) => why,
            None => self.session.why()?,
        };
        Ok(self.why.insert(why))
    }

    fn explain(&mut self) -> Result<()> {
        let why = match self.why() {
            Ok(why) => why.clone(),
            Err(refused) => return self.person.tell(&refused.to_string()),
        };
        self.person.tell(&words::hinted(&why))?;
        if why.cards.len() > 1 && self.view().hand.is_some() {
            let has_votes = why.cards.iter().any(|card| card.votes.is_some());
            self.person.tell(if has_votes {
                "the hidden cards were dealt at random, as far as they agree with what you have \
                 seen, and each deal was searched with open hands:"
            } else {
                "the hidden cards were dealt at random many times, as far as they agree with what you \
                 have seen, and each time the hand was played on to its end:"
            })?;
        }
        let sampled = match self.view().hand {
            Some(_) => card_lines(&why.cards, &why.alike),
            None => words::visit_lines(&why.cards),
        };
        let searched = words::move_lines(&why.moves, self.session.seat());
        sampled.iter().chain(&searched).try_for_each(|line| self.person.tell(line))
    }

    /// Plays a card or a move of the person's, if it may be played; says why if not.
    fn try_play(&mut self, chosen: &str) -> Result<bool> {
        let before = self.view();
        match self.session.play(chosen) {
            Ok(()) => {
                self.why = None;
                // However it was written, it is told in one way.
                let played = match before.hand {
                    Some(_) => chosen.parse::<Card>().map(|card| Played {
                        seat: before.to_play,
                        chosen: Some(card.to_string()),
                        word: None,
                    })?,
                    None => self.view().played.pop().expect("a move was played"),
                };
                self.tell(&before, &played)?;
                return Ok(true);
            }
            Err(NotNow::NoCard(error)) => {
                self.person.tell(&format!("{error}; `help` lists the commands"))?;
            }
            Err(refused @ NotNow::Move(_)) => {
                let legal = words::legal(&before);
                self.person
                    .tell(&format!("{refused}: expected {legal}; `help` lists the commands"))?;
            }
            Err(refused) => {
                self.person.tell(&format!("{refused}; you may play {}", words::legal(&before)))?;
            }
        }
        Ok(false)
    }

    /// Says that something was played, and who took the trick if it was the last card of one.
    fn tell(&mut self, before: &View, played: &Played) -> Result<()> {
        let Some(hand) = &before.hand else {
            return match words::moved(before, played) {
                Some(line) => self.person.tell(&line),
                None => Ok(()),
            };
        };
        let leads = before.picture.cards().is_some_and(|table| table.trick.is_empty());
        if leads {
            self.person.tell(&format!("\ntrick {}", hand.tricks.len() + 1))?;
        }
        self.person.tell(&words::plays(played, before.seat, leads))?;
        let after = self.view();
        let is_empty = after.picture.cards().is_some_and(|table| table.trick.is_empty());
        let over = after.hand.as_ref().and_then(|hand| hand.tricks.last());
        match over.filter(|_| is_empty) {
            Some(trick) => self.person.tell(&words::took(trick, &after)),
            None => Ok(()),
        }
    }

    /// What the person sees before a card or a move.
    fn show(&mut self) -> Result<()> {
        let view = self.view();
        if view.hand.is_none() {
            let drawn = board::drawn(&view.picture, view.seat);
            let drawn = match (&view.picture, &view.knows) {
                (Picture::Nothing, Some(knows)) => format!("you know: {knows}"),
                _ => drawn,
            };
            self.person.tell(&format!("\n{drawn}"))?;
            let legal = words::legal(&view);
            // A page of moves would push the board away.
            let is_long = legal.len() > MOST_LETTERS && self.person.has_screen();
            let few = || format!("{} moves; `moves` lists them", view.legal.len());
            let legal = if is_long { few() } else { legal };
            return self.person.tell(&format!("legal   {legal}"));
        }
        let is_empty = view.picture.cards().is_some_and(|table| table.trick.is_empty());
        let lead = match (is_empty, words::plays_dummy(&view)) {
            (true, true) => "dummy leads",
            (true, false) => "you lead",
            (false, true) => "dummy's turn",
            (false, false) => "your turn",
        };
        self.person.tell(&format!("\n{lead}; {}", words::table(&view)))?;
        if let Some(wanted) = words::wanted(&view) {
            self.person.tell(&format!("tricks  {wanted}"))?;
        }
        if let Some(dummy) = words::dummy_by_suits(&view) {
            self.person.tell(&format!("dummy   {dummy}"))?;
        }
        self.person.tell(&format!("hand    {}", words::hand_by_suits(&view)))?;
        self.person.tell(&format!("legal   {}", words::legal(&view)))
    }

    /// The score of the hand or the game, and what the person could have done better.
    fn tell_end(&mut self) -> Result<()> {
        let view = self.view();
        if view.hand.is_some() {
            self.person.tell(&words::score(&view))?;
        } else {
            let drawn = board::drawn(&view.picture, view.seat);
            let drawn = if drawn.is_empty() { drawn } else { format!("\n{drawn}") };
            self.person.tell(&drawn)?;
            self.person.tell(&words::over(&view, &self.session.record()))?;
        }
        if let Some(review) = self.session.review()? {
            self.person.tell(&words::reviewed(&review, view.hand.is_some()))?;
        }
        match &view.standing {
            Some(standing) => self.person.tell(&words::standing(standing, view.seat)),
            None => Ok(()),
        }
    }

    /// Waits until the person has read how the hand ended.
    fn between_hands(&mut self) -> Result<Option<End>> {
        loop {
            match self.ask("press enter for the next hand")? {
                Reply::NoMoreInput => return Ok(Some(End::NoMoreInput)),
                Reply::Leave => return Ok(Some(End::Left)),
                Reply::Word(word) => match word.to_lowercase().as_str() {
                    "" | "auto" | "next" => break,
                    // The hand is not over then.
                    "undo" if self.undo()? => return Ok(None),
                    "undo" => {}
                    _ => self.person.tell(
                        "enter deals the next hand, `undo` takes your last card back, `quit` \
                         leaves the table",
                    )?,
                },
            }
        }
        self.session.next_hand()?;
        let dealt = words::next_hand(&self.view());
        self.person.tell(&dealt)?;
        Ok(None)
    }
}
