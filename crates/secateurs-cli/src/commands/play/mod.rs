//! `secateurs play`: a card game at the terminal, or over a pipe.
//!
//! Questions and answers are lines of text, so that a script can play too. The other seats play
//! by what they see; so do hints.

mod words;

use std::io::{BufRead, Write};
use std::process::ExitCode;

use anyhow::Result;
use secateurs::Limits;
use secateurs::search::Decision;
use secateurs_desk::{alike, judged_cards};
use secateurs_games::cards::Card;
use secateurs_games::registry::{BadOption, Dealt};
use secateurs_games::tricks::closed::{AnyTable, reason, table_stream};

use crate::at_table::Seated;
use crate::commands::advise::say_cards;
use crate::interrupt;
use crate::output::say;
use words::{HELP, hand_by_suits, in_words, names, plays, score, took};

/// How the game ended.
enum End {
    Played,
    Left,
    NoMoreInput,
}

pub(crate) fn play(seated: &Seated) -> Result<ExitCode> {
    interrupt::end_at_once();
    let dealt = seated.entry.deal(&seated.options)?;
    let seats = dealt.hands.len();
    if seated.seat >= seats {
        let message =
            format_args!("there is no seat {}: the seats are 1 to {seats}", seated.seat + 1);
        return Err(BadOption::new("seat", message).into());
    }
    say(&words::welcome(seated, &dealt))?;
    let mut person = Person { input: std::io::stdin().lock(), seat: seated.seat };
    let bids = match bids(&mut person, &dealt)? {
        Ok(bids) => bids,
        Err(how) => return end(&how),
    };
    let table = seated.entry.table(&seated.options, &dealt, &bids)?;
    let mut game = AtTable { seated, dealt, bids, table, hint: None };
    let how = game.run(&mut person)?;
    end(&how)
}

fn end(how: &End) -> Result<ExitCode> {
    match how {
        End::Played => return Ok(ExitCode::SUCCESS),
        End::Left => say("you have left the table")?,
        End::NoMoreInput => {
            say("\nthe input has ended before the game: it stays unfinished")?;
            return Ok(ExitCode::from(1));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Where the answers come from.
struct Person<R> {
    input: R,
    seat: usize,
}

impl<R: BufRead> Person<R> {
    /// The answer to a question, nothing once there are no more.
    fn ask(&mut self, question: &str) -> Result<Option<String>> {
        let mut output = std::io::stdout().lock();
        write!(output, "{question}> ")?;
        output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

/// A bid for each seat, in turn; those of the person are asked for. How the game ended if the
/// person goes.
fn bids<R: BufRead>(person: &mut Person<R>, dealt: &Dealt) -> Result<Result<Vec<u8>, End>> {
    let Some(mut bids) = dealt.bids.clone() else { return Ok(Ok(Vec::new())) };
    let most = dealt.hands[0].len();
    for (seat, bid) in bids.iter_mut().enumerate() {
        if seat != person.seat {
            say(&format!("{} bids {bid}", in_words(seat, person.seat)))?;
            continue;
        }
        say(&format!("hand    {}", hand_by_suits(dealt.hands[seat])))?;
        let question = format!("your bid, 0 to {most} (enter: {bid})");
        *bid = loop {
            let Some(answer) = person.ask(&question)? else { return Ok(Err(End::NoMoreInput)) };
            match answer.parse::<u8>() {
                _ if answer.is_empty() || answer == "auto" => break *bid,
                _ if answer == "quit" || answer == "exit" => return Ok(Err(End::Left)),
                _ if answer == "help" || answer == "?" => {
                    say("how many tricks you mean to take; `auto` bids as the machine would")?;
                }
                Ok(given) if usize::from(given) <= most => break given,
                _ => say(&format!("{answer:?} is not a bid: expected 0 to {most}"))?,
            }
        };
    }
    Ok(Ok(bids))
}

/// A person at a table.
struct AtTable<'a> {
    seated: &'a Seated,
    dealt: Dealt,
    bids: Vec<u8>,
    table: Box<dyn AnyTable>,
    /// What the machine would play here, once that was asked.
    hint: Option<Decision<Card>>,
}

impl AtTable<'_> {
    fn run<R: BufRead>(&mut self, person: &mut Person<R>) -> Result<End> {
        while let Some(seat) = self.table.to_play() {
            if seat != person.seat {
                let Seated { opponents, seed, .. } = *self.seated;
                let card = opponents.choose(&*self.table, &Limits::none(), seed)?;
                self.put(card)?;
                continue;
            }
            self.show()?;
            if let Some(end) = self.turn(person)? {
                return Ok(end);
            }
        }
        say(&score(&*self.table, &self.dealt, &self.bids, person.seat))?;
        Ok(End::Played)
    }

    /// One answer after another, until a card is played or taken back, or the person goes.
    fn turn<R: BufRead>(&mut self, person: &mut Person<R>) -> Result<Option<End>> {
        loop {
            let Some(answer) = person.ask("your card")? else { return Ok(Some(End::NoMoreInput)) };
            match answer.to_lowercase().as_str() {
                "" => {}
                "help" | "?" => say(HELP)?,
                "quit" | "exit" => return Ok(Some(End::Left)),
                "hint" => {
                    let hint = self.hint()?;
                    say(&format!("{}: {}", hint.chosen, reason(hint)))?;
                }
                "why" | "explain" => self.explain()?,
                "show" => self.show()?,
                "undo" => {
                    self.hint = None;
                    if self.table.take_back(person.seat) {
                        say("taken back")?;
                        return Ok(None);
                    }
                    say("you have not played a card yet")?;
                }
                "auto" => {
                    let card = self.hint()?.chosen;
                    self.put(card)?;
                    return Ok(None);
                }
                _ => match answer.parse::<Card>() {
                    Ok(card) if self.try_put(card)? => return Ok(None),
                    Ok(_) => {}
                    Err(error) => say(&format!("{error}; `help` lists the commands"))?,
                },
            }
        }
    }

    fn hint(&mut self) -> Result<&Decision<Card>> {
        let decision = if let Some(decision) = self.hint.take() {
            decision
        } else {
            let mut random = table_stream(&*self.table, self.seated.seed);
            self.table.decide(self.seated.advice, &Limits::none(), &mut random)?
        };
        Ok(self.hint.insert(decision))
    }

    fn explain(&mut self) -> Result<()> {
        let hint = self.hint()?;
        say(&format!("{}: {}", hint.chosen, reason(hint)))?;
        if hint.moves.len() > 1 {
            say("the hidden cards were dealt at random, as far as they agree with what you have")?;
            say("seen, and each deal was searched with open hands:")?;
        }
        let cards = judged_cards(hint);
        say_cards(&cards, &alike(&cards))
    }

    /// Plays a card of the person's, if it may be played; says why if not.
    fn try_put(&mut self, card: Card) -> Result<bool> {
        if self.table.legal_moves().contains(&card) {
            self.put(card)?;
            return Ok(true);
        }
        if let Err(refusal) = self.table.play(card) {
            say(&format!("{refusal}; you may play {}", names(&self.table.legal_moves())))?;
        }
        Ok(false)
    }

    fn put(&mut self, card: Card) -> Result<()> {
        let Some(seat) = self.table.to_play() else { return Ok(()) };
        if self.table.trick().is_empty() {
            let number = self.table.played().len() / self.table.seats() + 1;
            say(&format!("\ntrick {number}"))?;
        }
        say(&plays(seat, self.seated.seat, card, self.table.trick().is_empty()))?;
        self.table.play(card)?;
        self.hint = None;
        if self.table.trick().is_empty()
            && let Some(trick) = self.table.last_trick()
        {
            say(&took(&trick, self.seated.seat, &self.table.taken(), self.dealt.counted))?;
        }
        Ok(())
    }

    /// What the person sees before a card.
    fn show(&self) -> Result<()> {
        let trick = self.table.trick();
        let lead = if trick.is_empty() { "you lead" } else { "your turn" };
        say(&format!("\n{lead}; {}", words::table(&trick, self.seated.seat)))?;
        say(&format!("hand    {}", hand_by_suits(self.table.hand(self.seated.seat))))?;
        say(&format!("legal   {}", names(&self.table.legal_moves())))
    }
}
