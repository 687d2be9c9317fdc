//! What is said at the table.

use secateurs_desk::{
    Amount, CardAdvice, CardPicture, Costly, Dummy, MoveValue, OnTable, Picture, Played, Record,
    Review, Standing, Trick, View, Why,
};
use secateurs_games::cards::{Card, CardSet, Suit};

use super::board::sign;
use crate::look::Look;

pub(super) const BID_HELP: &str = "\
how many tricks you mean to take; enter or `auto` bids as the computer would, `quit` leaves the table";

/// What can be typed when it is the person's turn.
pub(super) fn help(view: &View) -> String {
    let play = match (view.hand.is_some(), view.legal.first()) {
        (true, _) => {
            "S2      play the two of spades: C, D, H or S, and 2 to 9, T, J, Q, K or A".to_owned()
        }
        (false, Some(name)) => format!("{name:<7} play this move, or another that is legal"),
        (false, None) => String::new(),
    };
    let why = if view.hand.is_some() {
        "why     the hint, and the mean payoff of every card over random deals"
    } else {
        "why     the hint, and the value of every move"
    };
    let what = if view.hand.is_some() { "card" } else { "move" };
    let show = if view.hand.is_some() { "the table and your hand" } else { "the position" };
    format!(
        "{play}\n\
         hint    what the computer would play in your place, seeing no more than you\n\
         {why}\n\
         auto    play the hint\n\
         moves   list your legal {what}s\n\
         undo    take back your last {what}, and what was played after it\n\
         show    {show} again\n\
         quit    leave the table",
    )
}

/// The first lines of a game.
pub(super) fn welcome(view: &View, seed: u64) -> String {
    let Some(hand) = &view.hand else { return welcome_to_board(view, seed) };
    let game = match &view.standing {
        None => format!("payoffs by `{}`", hand.eval),
        Some(standing) => whole_game(standing),
    };
    format!(
        "{}: {} seats, {game}\n{}\n\
         you sit at seat {}; type a card, as in S2, or `help`\n{}",
        view.game,
        view.seats,
        dealt(view),
        view.seat,
        again(seed),
    )
}

fn welcome_to_board(view: &View, seed: u64) -> String {
    let pieces = match &view.picture {
        Picture::Board(board)
            if board
                .cells
                .iter()
                .any(|cell| cell.piece.is_none_or(|piece| piece.player.is_some())) =>
        {
            format!(", and your pieces are {}", sign(view.seat))
        }
        _ => String::new(),
    };
    let others = match view.seats {
        1 => "nobody plays against you".to_owned(),
        seats => format!("{seats} players"),
    };
    format!(
        "{}: {others}\nyou are player {}{pieces}; type a move, or `help`\n{}",
        view.game,
        view.seat,
        again(seed),
    )
}

fn again(seed: u64) -> String {
    format!("--seed {seed} starts the same game again")
}

/// How a whole game goes.
fn whole_game(standing: &Standing) -> String {
    let Standing { most_hands, goal, fewest_wins, .. } = standing;
    match goal {
        None => format!("a game of {most_hands} hands; the most points win"),
        Some(goal) => {
            let who = if *fewest_wins { "the fewest points win" } else { "the most points win" };
            format!("a game to {goal} points; {who}")
        }
    }
}

/// The first line of another hand.
pub(super) fn next_hand(view: &View) -> String {
    let number = view.standing.as_ref().map_or(1, |standing| standing.hand);
    format!("\nhand {number}: {}", dealt(view))
}

/// What was dealt.
fn dealt(view: &View) -> String {
    let (cards, left_out) = view.hand.as_ref().map_or((0, 0), |hand| (hand.cards, hand.left_out));
    let trump = match view.picture.cards().and_then(|table| table.trump.as_deref()).map(str::parse)
    {
        Some(Ok(suit)) => format!(", {} are trumps", suit_name(suit)),
        _ => String::new(),
    };
    let left_out = match left_out {
        0 => String::new(),
        1 => ", 1 card is left out".to_owned(),
        more => format!(", {more} cards are left out"),
    };
    let plural = if cards == 1 { "card" } else { "cards" };
    let dummy = view.hand.as_ref().and_then(|hand| hand.dummy);
    let declared = dummy.map_or_else(String::new, |Dummy { seat, declarer }| {
        let verb = if declarer == view.seat { "declare" } else { "declares" };
        let [declarer, seat] = [declarer, seat].map(|seat| in_words(seat, view.seat));
        let is = if seat == "you" { "are" } else { "is" };
        format!("; {declarer} {verb}, {seat} {is} dummy")
    });
    format!("{cards} {plural} each{left_out}{trump}{declared}")
}

const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// A seat as the person calls it.
pub(super) fn in_words(seat: usize, person: usize) -> String {
    if seat == person { "you".to_owned() } else { format!("seat {seat}") }
}

/// The same where there are players, not seats at a card table.
pub(super) fn player(number: usize, person: usize) -> String {
    if number == person { "you".to_owned() } else { format!("player {number}") }
}

fn cards_of(view: &View) -> Option<&CardPicture> {
    view.picture.cards()
}

/// A hand suit by suit, each from high to low: `S AK4   H -   D T9   C 2`.
pub(super) fn hand_by_suits(view: &View) -> String {
    seen_by_suits(view, view.seat).unwrap_or_default()
}

/// The hand of dummy in the same way, where it lies open and is another's.
pub(super) fn dummy_by_suits(view: &View) -> Option<String> {
    let dummy = view.hand.as_ref()?.dummy?.seat;
    if dummy == view.seat { None } else { seen_by_suits(view, dummy) }
}

/// Whether the person is to play a card of dummy.
pub(super) fn plays_dummy(view: &View) -> bool {
    view.hand.is_some() && !view.legal.is_empty() && view.to_play != Some(view.seat)
}

fn seen_by_suits(view: &View, seat: usize) -> Option<String> {
    let hand = cards_of(view)?.hands[seat - 1].as_deref()?;
    let hand = CardSet::from_pbn(hand).unwrap_or(CardSet::EMPTY);
    let suits = Suit::ALL.into_iter().rev().map(|suit| Look::default().holding(hand, suit, 0));
    Some(suits.collect::<Vec<_>>().join("   "))
}

/// The trick in progress.
pub(super) fn table(view: &View) -> String {
    let trick = cards_of(view).map(|table| table.trick.as_slice()).unwrap_or_default();
    if trick.is_empty() {
        return "the table is empty".to_owned();
    }
    let one = |on: &OnTable| format!("{} by {}", on.card, in_words(on.seat, view.seat));
    let cards: Vec<String> = trick.iter().map(one).collect();
    format!("on the table: {}", cards.join(", "))
}

/// The tricks taken of those that were bid: `you: 1 of 3, seat 2: 0 of 1`.
pub(super) fn wanted(view: &View) -> Option<String> {
    let table = cards_of(view)?;
    let bids = table.bids.as_ref()?;
    let one = |(seat, (taken, bid)): (usize, (&u8, &u8))| {
        format!("{}: {taken} of {bid}", in_words(seat, view.seat))
    };
    Some((1..).zip(table.taken.iter().zip(bids)).map(one).collect::<Vec<_>>().join(", "))
}

/// What the person may play: cards in the order of the hand, moves with words for what is a letter,
/// as in `p (pass) b (bet)`.
pub(super) fn legal(view: &View) -> String {
    if view.hand.is_some() {
        let mut cards: Vec<Card> = view.legal.iter().flat_map(|name| name.parse()).collect();
        cards.sort_unstable_by_key(|card| std::cmp::Reverse((card.suit(), card.rank())));
        return cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    }
    let name = |(number, name): (usize, &String)| match view.words.get(number) {
        Some(word) if !word.is_empty() => format!("{name} ({word})"),
        _ if name.contains(' ') => format!("{name:?}"),
        _ => name.clone(),
    };
    let between = if view.legal.iter().any(|name| name.contains(' ')) { ", " } else { " " };
    view.legal.iter().enumerate().map(name).collect::<Vec<_>>().join(between)
}

/// A card that is played.
pub(super) fn plays(played: &Played, person: usize, leads: bool) -> String {
    let seat = played.seat.unwrap_or(person);
    let verb = match (leads, seat == person) {
        (true, true) => "lead",
        (true, false) => "leads",
        (false, true) => "play",
        (false, false) => "plays",
    };
    let card = played.chosen.as_deref().unwrap_or_default();
    format!("  {} {verb} {card}", in_words(seat, person))
}

/// A move, or what chance has brought; `None` where there is nothing to tell.
pub(super) fn moved(before: &View, played: &Played) -> Option<String> {
    let Some(number) = played.seat else {
        return match (&played.chosen, &before.picture) {
            (Some(card), Picture::Poker(_)) => Some(format!("  {card} is dealt, and you see it")),
            (None, Picture::Poker(_)) => Some("  a card is dealt that you do not see".to_owned()),
            (Some(event), Picture::Tree(_)) => Some(format!("  chance: {event}")),
            (Some(event), _) => Some(format!("  rolled {event}")),
            (None, _) => None,
        };
    };
    let is_person = number == before.seat;
    let verb = |word: &str| match word {
        word if is_person => word.to_owned(),
        "pass" => "passes".to_owned(),
        word => format!("{word}s"),
    };
    let name = player(number, before.seat);
    Some(match (&played.word, &played.chosen) {
        (Some(word), _) if !word.is_empty() => format!("  {name} {}", verb(word)),
        (_, Some(chosen)) => format!("  {name} {} {chosen}", verb("play")),
        (_, None) => format!("  {name} {}, and you do not see what", verb("move")),
    })
}

/// The hint in a line.
pub(super) fn hinted(why: &Why) -> String {
    format!("{}: {}", why.hint.play, why.hint.because)
}

/// Every move with how often IS-MCTS looked at it, and its mean.
pub(super) fn visit_lines(moves: &[CardAdvice]) -> Vec<String> {
    let line = |(number, advice): (usize, &CardAdvice)| {
        let title = if number == 0 { "moves" } else { "" };
        let mean = advice.mean.as_ref().map_or_else(|| "unknown".to_owned(), short);
        format!("{title:<11} {}  mean {mean:>6}, {} visits", advice.card, advice.deals)
    };
    moves.iter().enumerate().map(line).collect()
}

/// Every move with what it leads to.
pub(super) fn move_lines(moves: &[MoveValue], person: usize) -> Vec<String> {
    const MOST: usize = 12;
    let widest = moves.iter().map(|value| value.chosen.len()).max().unwrap_or(0);
    let line = |(number, value): (usize, &MoveValue)| {
        let title = if number == 0 { "moves" } else { "" };
        let amount = value.payoffs.as_ref().and_then(|payoffs| payoffs.get(person - 1));
        let worth = match amount {
            Some(amount) if value.exact => format!("{} exactly", short(amount)),
            Some(amount) => format!("{} by estimate", short(amount)),
            None => "not known".to_owned(),
        };
        format!("{title:<11} {:<widest$}  {worth}", value.chosen)
    };
    let mut lines: Vec<String> = moves.iter().take(MOST).enumerate().map(line).collect();
    if moves.len() > MOST {
        lines.push(format!("            and {} more that are no better", moves.len() - MOST));
    }
    lines
}

/// A number with two decimals, or four where there would be nothing but zeros.
fn short(amount: &Amount) -> String {
    match amount {
        Amount::Whole(whole) => whole.to_string(),
        Amount::Decimal(decimal) if decimal.abs() < 0.01 => format!("{decimal:.4}"),
        Amount::Decimal(decimal) => format!("{decimal:.2}"),
    }
}

/// Who took a trick, and how things stand.
pub(super) fn took(trick: &Trick, view: &View) -> String {
    let (Some(table), Some(hand)) = (cards_of(view), &view.hand) else { return String::new() };
    let winner = trick.winner.unwrap_or(table.leader);
    let verb = if winner == view.seat { "take" } else { "takes" };
    let card = trick.cards.iter().find(|on| on.seat == winner);
    let card = card.map_or_else(String::new, |on| format!(" with {}", on.card));
    let taken: Vec<String> = table.taken.iter().map(ToString::to_string).collect();
    let winner = in_words(winner, view.seat);
    format!("  {winner} {verb} the trick{card}; {} so far: {}", hand.counted, taken.join(" "))
}

/// The end of a hand.
pub(super) fn score(view: &View) -> String {
    let mut lines = vec!["\nall cards are played".to_owned()];
    let (Some(table), Some(hand)) = (cards_of(view), &view.hand) else { return String::new() };
    for (index, (taken, gets)) in table.taken.iter().zip(gains(view)).enumerate() {
        let bid = table.bids.as_ref().and_then(|bids| bids.get(index));
        let bid = bid.map_or_else(String::new, |bid| format!("bid {bid:>2}, "));
        let name = in_words(index + 1, view.seat);
        lines.push(format!("{name:<7} {bid}{} {taken:>2}, {gets}", hand.counted));
    }
    lines.join("\n")
}

/// What each seat gets for a hand. Of a game of many hands it is what this one added to the points:
/// its payoffs may be the score of the whole game after it.
fn gains(view: &View) -> Vec<String> {
    let payoff = |amount: &Amount| format!("payoff {:>4}", short(amount));
    match view.standing.as_ref().and_then(|standing| standing.brought.as_ref()) {
        Some(brought) => brought.iter().map(|points| format!("brings {points:>4}")).collect(),
        None => view.payoffs.iter().flatten().map(payoff).collect(),
    }
}

/// How a game of many hands stands.
pub(super) fn standing(standing: &Standing, person: usize) -> String {
    let Standing { hand, points, bags, winners, .. } = standing;
    let title = match winners.as_slice() {
        [] => format!("\nthe score after hand {hand}"),
        [only] if *only == person => format!("\nthe game is over after hand {hand}: you have won"),
        winners => {
            let names: Vec<String> = winners.iter().map(|&seat| in_words(seat, person)).collect();
            let verb = if names.len() == 1 { "has" } else { "have" };
            format!("\nthe game is over after hand {hand}: {} {verb} won", names.join(" and "))
        }
    };
    let mut lines = vec![title];
    for (index, points) in points.iter().enumerate() {
        let name = in_words(index + 1, person);
        let bags = bags.as_ref().and_then(|bags| bags.get(index));
        let bags = bags.map_or_else(String::new, |bags| format!(", bags {bags}"));
        lines.push(format!("{name:<7} {points:>4} points{bags}"));
    }
    lines.join("\n")
}

/// The end of a game that is no card table.
pub(super) fn over(view: &View, record: &Record) -> String {
    let payoffs = view.payoffs.clone().unwrap_or_default();
    let own = payoffs.get(view.seat - 1).map_or(0.0, |amount| amount.as_decimal());
    let others = || payoffs.iter().enumerate().filter(|(index, _)| index + 1 != view.seat);
    let most = others().map(|(_, amount)| amount.as_decimal()).fold(f64::MIN, f64::max);
    let verdict = match own.partial_cmp(&most) {
        _ if view.seats == 1 => "",
        Some(std::cmp::Ordering::Greater) => ": you have won",
        Some(std::cmp::Ordering::Less) => ": you have lost",
        _ if view.seats == 2 => ": a draw",
        _ => ": you share the best result",
    };
    let mut lines = vec![format!("the game is over{verdict}")];
    if matches!(view.picture, Picture::Poker(_)) {
        let dealt = record.moves.iter().filter(|played| played.seat.is_none());
        let cards: Vec<&str> = dealt.filter_map(|played| played.chosen.as_deref()).collect();
        let name = |(index, card): (usize, &&str)| match index + 1 {
            number if number <= view.seats => format!("{} {card}", player(number, view.seat)),
            _ => format!("on the table {card}"),
        };
        let cards: Vec<String> = cards.iter().enumerate().map(name).collect();
        lines.push(format!("the cards: {}", cards.join(", ")));
    }
    for (index, amount) in payoffs.iter().enumerate() {
        let name = player(index + 1, view.seat);
        lines.push(format!("{name:<9} payoff {:>4}", short(amount)));
    }
    lines.join("\n")
}

/// What has cost most.
pub(super) fn reviewed(review: &Review, are_cards: bool) -> String {
    const MOST: usize = 3;
    let Review { costly, choices, exact, estimated } = review;
    if *choices == 0 {
        return "\nyou had no choice".to_owned();
    }
    let judged = exact + estimated;
    if judged == 0 {
        return "\nyour choices are too far from the end to be judged exactly".to_owned();
    }
    let how = match (are_cards, estimated) {
        (true, 0) => "all hands open".to_owned(),
        (true, sampled) => format!("{exact} with all hands open, {sampled} by random deals"),
        (false, _) if judged == *choices => "by exact search".to_owned(),
        (false, _) => format!("the last {exact} by exact search, the others not judged"),
    };
    let what = if *choices == 1 {
        "your one choice".to_owned()
    } else {
        format!("your {choices} choices")
    };
    let mut lines = vec![format!("\nlooking back at {what}, {how}:")];
    lines.extend(costly.iter().take(MOST).map(|costly| one_reviewed(costly, are_cards)));
    if costly.is_empty() {
        let none = match (judged == *choices, judged) {
            (true, 1) => "it has cost nothing",
            (true, _) => "none of them has cost anything",
            (false, _) => "none of those judged has cost anything",
        };
        lines.push(none.to_owned());
    } else if costly.len() > MOST {
        let more = costly.len() - MOST;
        lines.push(format!("{more} more have cost something"));
    }
    lines.join("\n")
}

fn one_reviewed(costly: &Costly, is_card: bool) -> String {
    let Costly { turn, chosen, better, cost, exact } = costly;
    let when = if is_card { "trick" } else { "move" };
    let cost = short(cost);
    let about = if *exact { "" } else { "about " };
    let nature = if *exact { "" } else { " (an estimate by random deals)" };
    format!("{when} {turn}: {chosen} has cost {about}{cost}; {better} was better{nature}")
}
