//! What a tree takes of the memory, which is beside `--table-mb`.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// The two-way tree of so many plies for three players, in the short text form.
fn two_ways(plies: usize) -> String {
    let mut below = ["(0,1,2)", "(2,1,0)", "(3,3,3)"].map(str::to_owned);
    for ply in (0..plies).rev() {
        let mover = ply % 3 + 1;
        let [one, two, three] = &below;
        below = [(one, two), (two, three), (three, one)]
            .map(|(left, right)| format!("P{mover}[{left},{right}]"));
    }
    let [tree, ..] = below;
    tree
}

/// The most memory, in KiB, that the command has had when it has read a tree and waits for a person.
fn memory_to_read(tree: &str, name: &str) -> u64 {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, tree).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(["play", "tree"]).arg(&file).args(["--seed", "1"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(said, "tree: 3 players\n");
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    most.trim().trim_end_matches(" kB").parse().unwrap()
}

/// A tree takes some 120 bytes a node; whoever plays has it, its file, and some more.
#[test]
fn a_tree_takes_few_bytes_a_node() {
    const PLIES: usize = 17;
    let nodes = (2 << PLIES) - 1;
    let more =
        memory_to_read(&two_ways(PLIES), "large.tree") - memory_to_read(&two_ways(2), "small.tree");
    let each = more * 1024 / nodes;
    assert!(each < 280, "{each} bytes a node");
}
