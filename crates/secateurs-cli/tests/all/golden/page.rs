//! Pages: words, and blocks with a command and what it prints.

use std::fmt;

const FENCE: &str = "```";
const TYPED: &str = "< ";

/// The fence of a block on a page that people read: what stands there is as it was printed, with
/// the times of some run, and without the empty line that the end of the last line makes here.
const FENCE_FOR_PEOPLE: &str = "```console";

pub(crate) struct Page {
    pub(crate) parts: Vec<Part>,
}

pub(crate) enum Part {
    /// A line between blocks.
    Words(String),
    Block(Block),
}

#[derive(Debug, Default)]
pub(crate) struct Block {
    /// Whether it is on a page for people, where times are not masked.
    pub(crate) is_for_people: bool,
    /// Where the command stands on the page, from 1.
    pub(crate) line: usize,
    /// As it is written.
    pub(crate) command: String,
    /// What `printf` says to it, where it does.
    pub(crate) piped: String,
    /// What comes after `secateurs`.
    pub(crate) arguments: Vec<String>,
    /// The lines that are typed, as they follow the command: `< hint`.
    pub(crate) input: Vec<String>,
    /// None for a command that was killed, which no page can ask for.
    pub(crate) status: Option<i32>,
    /// The lines to be printed. What ends with a new line has an empty one at its end.
    pub(crate) expected: Vec<String>,
}

impl Page {
    /// A page, or what is wrong in which line of it.
    pub(crate) fn read(text: &str) -> Result<Self, (usize, String)> {
        let mut parts = Vec::new();
        let mut lines = text.lines().zip(1..);
        let mut in_other_block = false;
        while let Some((line, _)) = lines.next() {
            let is_block = !in_other_block && [FENCE, FENCE_FOR_PEOPLE].contains(&line);
            if !is_block {
                in_other_block ^= line.starts_with(FENCE);
                parts.push(Part::Words(line.to_owned()));
                continue;
            }
            let is_for_people = line == FENCE_FOR_PEOPLE;
            let (command, at) = lines.next().unwrap_or_default();
            let mut inside = Vec::new();
            loop {
                match lines.next() {
                    Some((FENCE, _)) => break,
                    Some((line, _)) => inside.push(line),
                    None => return Err((at, "the block does not end".to_owned())),
                }
            }
            if is_for_people {
                inside.push("");
            }
            let block = Block::read(command, at, &inside);
            let block = block.map(|block| Block { is_for_people, ..block });
            parts.push(Part::Block(block.map_err(|why| (at, why))?));
        }
        Ok(Self { parts })
    }
}

impl Block {
    fn read(command: &str, line: usize, inside: &[&str]) -> Result<Self, String> {
        let typed = command.strip_prefix("$ ").ok_or("a block begins with a command")?;
        let (piped, typed) = match typed.strip_prefix("printf ").zip(typed.split_once(" | ")) {
            Some((_, (printf, typed))) => (words(printf)?.swap_remove(1), typed),
            None => (String::new(), typed),
        };
        let typed = typed.strip_prefix("secateurs").ok_or("a block begins with a command")?;
        if inside.iter().any(|line| line.starts_with("$ ")) {
            return Err("a block has one command".to_owned());
        }
        let typed_lines = inside.iter().take_while(|line| line.starts_with(TYPED)).count();
        let (input, inside) = inside.split_at(typed_lines);
        let (status, expected) = match inside.split_first() {
            Some((first, rest)) if first.starts_with("? ") => {
                let status = first[2..].parse().map_err(|_| "no exit status after `?`")?;
                (status, rest.to_vec())
            }
            _ => (0, inside.to_vec()),
        };
        Ok(Self {
            line,
            is_for_people: false,
            command: command.to_owned(),
            piped: piped.replace("\\n", "\n"),
            arguments: words(typed)?,
            input: input.iter().map(|line| line[TYPED.len()..].to_owned()).collect(),
            status: Some(status),
            expected: expected.into_iter().map(str::to_owned).collect(),
        })
    }
}

/// The words of a command line; quotes of either kind keep together what has spaces in it, or quotes
/// of the other kind.
fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(['"', '\'']) {
        let (before, quoted) = rest.split_at(start);
        words.extend(before.split_whitespace().map(str::to_owned));
        let (quote, quoted) = quoted.split_at(1);
        let (word, after) = quoted.split_once(quote).ok_or("a quote does not end")?;
        words.push(word.to_owned());
        rest = after;
    }
    words.extend(rest.split_whitespace().map(str::to_owned));
    Ok(words)
}

impl fmt::Display for Page {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        for part in &self.parts {
            match part {
                Part::Words(line) => writeln!(out, "{line}")?,
                Part::Block(Block { is_for_people, command, input, status, expected, .. }) => {
                    let fence = if *is_for_people { FENCE_FOR_PEOPLE } else { FENCE };
                    writeln!(out, "{fence}\n{command}")?;
                    for line in input {
                        writeln!(out, "{TYPED}{line}")?;
                    }
                    if let Some(status) = status.filter(|status| *status != 0) {
                        writeln!(out, "? {status}")?;
                    }
                    let shown = expected.len() - usize::from(*is_for_people);
                    for line in &expected[..shown] {
                        writeln!(out, "{line}")?;
                    }
                    writeln!(out, "{FENCE}")?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "Words.\n\n```\n$ secateurs solve nim --piles \"1 2\"\n< yes\n< \n? 2\nno\n\n```\n";

    #[test]
    fn a_page_is_written_as_it_was_read() {
        assert_eq!(Page::read(TEXT).unwrap().to_string(), TEXT);
    }

    #[test]
    fn a_block_has_a_command_a_status_and_lines() {
        let page = Page::read(TEXT).unwrap();
        let Some(Part::Block(block)) = page.parts.last() else { panic!("no block") };
        assert_eq!((block.line, block.status), (4, Some(2)));
        assert_eq!(block.arguments, ["solve", "nim", "--piles", "1 2"]);
        assert_eq!(
            (block.input.join("/"), block.expected.join("/")),
            ("yes/".into(), "no/".into())
        );
    }

    #[test]
    fn a_page_for_people_has_other_blocks_and_shows_lines_as_they_are() {
        let text = "```sh\nsecateurs games\n```\n```console\n$ printf \"a\\nb\\n\" | secateurs play\nyes\n```\n";
        let page = Page::read(text).unwrap();
        let Some(Part::Block(block)) = page.parts.last() else { panic!("no block") };
        assert_eq!(
            (block.piped.as_str(), &block.arguments[..]),
            ("a\nb\n", &["play".to_owned()][..])
        );
        assert_eq!(block.expected, ["yes", ""]);
        assert_eq!(page.to_string(), text);
    }

    #[test]
    fn what_is_no_page_is_refused_with_its_line() {
        for (text, line) in [
            ("```\nsecateurs games\n```\n", 2),
            ("\n```\n$ secateurs games\n$ secateurs games\n```\n", 3),
            ("```\n$ secateurs solve \"nim\n```\n", 2),
            ("```\n$ secateurs games\n? many\n```\n", 2),
            ("```\n$ secateurs games\nspades\n", 2),
        ] {
            assert_eq!(Page::read(text).err().unwrap().0, line, "{text}");
        }
    }
}
