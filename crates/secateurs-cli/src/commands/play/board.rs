//! Boards, piles and small poker in letters.

use std::collections::BTreeMap;
use std::fmt::Write;

use secateurs_desk::{BoardPicture, Cell, Layout, Picture, Piece, PokerPicture};

use super::words::player;

/// A position as a person sees it; empty where there is nothing to draw.
pub(super) fn drawn(picture: &Picture, person: usize) -> String {
    match picture {
        Picture::Board(board) => board_text(board),
        Picture::Poker(poker) => poker_text(poker, person),
        Picture::Tree(tree) => tree.node.clone(),
        Picture::Cards(cards) => {
            let hand = |(seat, hand): (&String, &Option<String>)| {
                format!("  {seat:<3} {}", hand.as_deref().unwrap_or("hidden"))
            };
            cards.seats.iter().zip(&cards.hands).map(hand).collect::<Vec<_>>().join("\n")
        }
        Picture::Nothing => String::new(),
    }
}

/// The sign of a player's pieces.
pub(super) fn sign(player: usize) -> String {
    match player {
        1 => "X".to_owned(),
        2 => "O".to_owned(),
        other => other.to_string(),
    }
}

fn board_text(board: &BoardPicture) -> String {
    let mut rows: BTreeMap<u32, Vec<&Cell>> = BTreeMap::new();
    for cell in &board.cells {
        rows.entry(cell.y).or_default().push(cell);
    }
    let mut lines = match board.layout {
        Layout::Grid => grid(&rows),
        Layout::Star => star(&rows),
        Layout::Points | Layout::Piles => columns(&rows),
    };
    if let Some([high, low]) = board.dice {
        lines.push(format!("  dice  {high} {low}"));
    }
    lines.join("\n")
}

fn piece(cell: &Cell) -> String {
    match cell.piece {
        Some(Piece { player: Some(player), .. }) => sign(player),
        Some(Piece { player: None, count }) => count.to_string(),
        None => ".".to_owned(),
    }
}

fn part(name: &str, wanted: fn(&char) -> bool) -> String {
    name.chars().filter(wanted).collect()
}

/// Rows with their numbers in front and the letters of the columns below. Where all cells of a column
/// have one name, it stands below.
fn grid(rows: &BTreeMap<u32, Vec<&Cell>>) -> Vec<String> {
    let names = |cells: &[&Cell]| cells.iter().map(|cell| cell.name.clone()).collect::<Vec<_>>();
    let mut all = rows.values().map(|cells| names(cells));
    let first = all.next().unwrap_or_default();
    let is_by_column = rows.len() > 1 && all.all(|others| others == first);
    let label = |cells: &[&Cell]| match cells.first() {
        Some(cell) if !is_by_column => part(&cell.name, char::is_ascii_digit),
        _ => String::new(),
    };
    let row = |cells: &Vec<&Cell>| {
        let pieces: Vec<String> = cells.iter().map(|cell| piece(cell)).collect();
        format!("  {:>2} {}", label(cells), pieces.join(" "))
    };
    let mut lines: Vec<String> = rows.values().map(row).collect();
    let letters = |name: &String| part(name, char::is_ascii_alphabetic);
    let below = first.iter().map(|name| if is_by_column { name.clone() } else { letters(name) });
    lines.push(format!("     {}", below.collect::<Vec<_>>().join(" ")));
    lines
}

/// Holes by their names, or by whoever stands in them.
fn star(rows: &BTreeMap<u32, Vec<&Cell>>) -> Vec<String> {
    let widest = rows.values().flatten().map(|cell| cell.name.len()).max().unwrap_or(1);
    let row = |cells: &Vec<&Cell>| {
        let mut line = String::from("  ");
        for cell in cells {
            // A cell is two half cells wide, and each half cell some letters.
            let column = 2 + (cell.x as usize).saturating_sub(1) * (widest + 1) / 2;
            line.push_str(&" ".repeat(column.saturating_sub(line.len())));
            let shown = if cell.piece.is_some() { piece(cell) } else { cell.name.clone() };
            let _ = write!(line, "{shown:<widest$}");
        }
        line.trim_end().to_owned()
    };
    rows.values().map(row).collect()
}

/// Names above what stands there, each in a column of its own.
fn columns(rows: &BTreeMap<u32, Vec<&Cell>>) -> Vec<String> {
    const LEAST_WIDTH: usize = 5;
    let longest = rows.values().flatten().map(|cell| cell.name.len()).max().unwrap_or(0);
    let width = LEAST_WIDTH.max(longest + 2);
    let place = |line: &mut String, cell: &Cell, text: &str| {
        let column = 2 + (cell.x as usize / 2) * width;
        line.push_str(&" ".repeat(column.saturating_sub(line.len())));
        line.push_str(text);
    };
    let mut lines = Vec::new();
    for cells in rows.values() {
        let (mut names, mut pieces) = (String::new(), String::new());
        for cell in cells {
            let shown = match cell.piece {
                Some(Piece { player: Some(player), count }) => format!("{}{count}", sign(player)),
                _ => piece(cell),
            };
            place(&mut names, cell, &cell.name);
            place(&mut pieces, cell, &shown);
        }
        lines.extend([names, pieces]);
    }
    lines
}

fn poker_text(poker: &PokerPicture, person: usize) -> String {
    let own = poker.hands.get(person - 1).and_then(Option::as_deref).unwrap_or("not dealt yet");
    let table = poker.table.as_ref().map(|card| format!("; on the table {card}"));
    let paid: Vec<String> = (1..)
        .zip(&poker.paid)
        .map(|(number, paid)| format!("{} {paid}", player(number, person)))
        .collect();
    format!("your card {own}{}; paid: {}", table.unwrap_or_default(), paid.join(", "))
}
