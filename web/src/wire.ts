// Written by a test from the types of the server (SECATEURS_BLESS=1 cargo test --package secateurs-web); do not edit.

export type About = { 
/**
 * What the players are called, where a file names them.
 */
player_names?: Array<string>, 
/**
 * Every option that counts, as given or by default.
 */
options: { [key in string]: string }, 
/**
 * What the seats are called.
 */
seats?: Array<string>, 
/**
 * The hands before the trick in progress, seat 1 first, as PBN writes them.
 */
deal?: Array<string>, 
/**
 * The bid of each seat, or of its side, in games with bids.
 */
bids?: Array<number>, 
/**
 * The seat that leads to this trick, or has led to it, counted from 1.
 */
leader?: number, 
/**
 * The letter of the trump suit, or `none`.
 */
trump?: string, 
/**
 * The trick in progress, where there is one.
 */
table?: { seat: number, card: string }[], };

export type Amount = number | number;

export type Answer = { 
/**
 * The game's name.
 */
game: string, 
/**
 * How many utilities there are: seats of one team share one.
 */
players: number, 
/**
 * The algorithm that was used.
 */
algorithm: string, 
/**
 * Its outcome space, or `none`.
 */
space: string, 
/**
 * The order of moves.
 */
order: string, 
/**
 * What each seat gets; `None` before anything is known.
 */
payoffs: Array<Amount> | null, 
/**
 * The same as exact fractions, where decimals do not say everything.
 */
payoffs_exact?: Array<string>, 
/**
 * What the first player gets, in games of one or two; `None` in others.
 */
value: Amount | null, 
/**
 * What each seat, or its side, has counted at the end.
 */
outcome?: Array<number>, 
/**
 * Whether the payoffs are the value of the whole game.
 */
exact: boolean, 
/**
 * Whether the search ran its course.
 */
complete: boolean, 
/**
 * Why it did not.
 */
stopped?: string, 
/**
 * The depth of a depth-limited search.
 */
depth?: number, 
/**
 * What the value of the whole game can still be, as far as that is proved, where it is not
 * known.
 */
possible?: Array<Possible>, 
/**
 * The moves tied for best; the one that was chosen comes first.
 */
best_moves: Array<string>, 
/**
 * What every legal move leads to, where that was asked for.
 */
moves?: Array<MoveValue>, 
/**
 * How many replies to each best move are mistakes, where that was asked for.
 */
swindles?: Array<Mistakes>, 
/**
 * The moves that lead to the payoffs.
 */
line: Array<string>, 
/**
 * The same trick by trick, where it is cards that are played.
 */
tricks?: Array<Trick>, 
/**
 * The choice at every position of an explicit tree, or in every information set.
 */
strategy?: Array<Choice>, 
/**
 * The work done.
 */
counts: Work, 
/**
 * How long it took.
 */
seconds: number, 
/**
 * What the request came to.
 */
settings: Settings, 
/**
 * The version of this program.
 */
version: string, 
/**
 * What the players are called, where a file names them.
 */
player_names?: Array<string>, 
/**
 * Every option that counts, as given or by default.
 */
options: { [key in string]: string }, 
/**
 * What the seats are called.
 */
seats?: Array<string>, 
/**
 * The hands before the trick in progress, seat 1 first, as PBN writes them.
 */
deal?: Array<string>, 
/**
 * The bid of each seat, or of its side, in games with bids.
 */
bids?: Array<number>, 
/**
 * The seat that leads to this trick, or has led to it, counted from 1.
 */
leader?: number, 
/**
 * The letter of the trump suit, or `none`.
 */
trump?: string, 
/**
 * The trick in progress, where there is one.
 */
table?: { seat: number, card: string }[], };

export type Attempt = { 
/**
 * The value: numbers such as `4`, `7/2` or `3.5`.
 */
value: Array<string>, 
/**
 * The letters of the leaves that are cut off.
 */
cut: Array<string>, };

export type BoardAnswer = { 
/**
 * The number that its file gives it.
 */
board?: string, 
/**
 * The line that it begins at, or at which it is wrong.
 */
line: number, 
/**
 * What is wrong with it.
 */
error?: string, 
/**
 * Why it was not solved to the end. What is known is there.
 */
stopped?: string, 
/**
 * The hands, north first.
 */
deal?: Array<string>, 
/**
 * Who is vulnerable.
 */
vulnerable?: string, 
/**
 * The tricks of each declarer in each strain: `{"N": {"C": 7, ...}, ...}`.
 */
table?: { [key in string]: { [key in string]: number } }, 
/**
 * Par of a whole deal, if the table was asked for.
 */
par?: ParAnswer, 
/**
 * The result of one contract, if the table was not asked for.
 */
play?: PlayAnswer, 
/**
 * The other tags of the board.
 */
tags?: { [key in string]: string }, 
/**
 * How many positions were looked at.
 */
nodes: number, 
/**
 * How long it took.
 */
seconds: number, };

export type Bounds = { 
/**
 * A, B, C and so on.
 */
letter: string, 
/**
 * What players 1, 2 and 3 have.
 */
has: [number, number, number], };

export type CheckRequest = { 
/**
 * What the exercise is about.
 */
practice: Practice, 
/**
 * Which one.
 */
seed: number, 
/**
 * From 1 to 5.
 */
difficulty: number, 
/**
 * What was found.
 */
attempt: Attempt, };

export type Choice = { 
/**
 * Where: a position of a tree, or an information set.
 */
at: string, 
/**
 * The move.
 */
move: string, };

export type Drawing = { 
/**
 * Its nodes.
 */
nodes: Array<Drawn>, };

export type Drawn = { 
/**
 * The node above, by its place in the list.
 */
parent: number | null, 
/**
 * The nodes below, from left to right.
 */
children: Array<number>, 
/**
 * The move that leads to it.
 */
by: string | null, 
/**
 * How likely the move is, where chance makes it.
 */
chance?: string, 
/**
 * Whose turn it is; `None` where nobody looked.
 */
turn: Turn | null, 
/**
 * What that player is called, where a file names the players.
 */
name?: string, 
/**
 * What became of it.
 */
state: State, 
/**
 * Its value, or a bound: `(5,4,1)`, `≤ 3`.
 */
label: string, 
/**
 * What it was searched for: a window, bounds; empty where for any value.
 */
asked: string, 
/**
 * How many positions it stands for, where it is an information set.
 */
set?: number, 
/**
 * Why it, or a part of it, was not searched.
 */
reason?: string, 
/**
 * Whether it is on the principal variation.
 */
on_line: boolean, };

export type Ending = { 
/**
 * How many nodes the tree has, where that is quickly counted.
 */
whole_tree: number | null, 
/**
 * The line of play that the value comes from, as far as the steps show it.
 */
principal_variation: Array<string>, 
/**
 * What was found.
 */
answer: Answer, } | { 
/**
 * Why.
 */
refused: string, };

export type Event = { "step": "enter", 
/**
 * How far below the root.
 */
ply: number, 
/**
 * The move that leads to it; `None` at the root.
 */
by: string | null, 
/**
 * Whose turn it is there.
 */
turn: Turn, 
/**
 * What that player is called, where a file names the players.
 */
name?: string, 
/**
 * How likely the move is, where chance makes it.
 */
chance?: string, 
/**
 * Which values of it could matter; `None` where all do.
 */
asked?: Question, 
/**
 * The number of the node, counted from 0 in prefix order, where the game is an explicit
 * tree; of the first node, where it is an information set.
 */
node?: number, } | { "step": "value", 
/**
 * How far below the root.
 */
ply: number, 
/**
 * What each player gets.
 */
payoffs: Array<Amount>, 
/**
 * The same as exact fractions, where decimals do not say everything.
 */
payoffs_exact?: Array<string> | null, 
/**
 * How the value came about: `payoffs`, `estimate`, `choice`, `mean`, `remembered` or
 * `settled`.
 */
kind: string, } | { "step": "cut", 
/**
 * How far below the root.
 */
ply: number, 
/**
 * Why, by name.
 */
rule: string, 
/**
 * Why, in words.
 */
reason: string, 
/**
 * The moves that are not searched, or not to the end. Where there are none, it is some of
 * the positions that the last move may lead to.
 */
unsearched: Array<string>, } | { "step": "outside", 
/**
 * How far below the root.
 */
ply: number, 
/**
 * `low`: at most the bound; `high`: at least the bound; `unwanted`: none of the outcomes
 * that were asked about; `probed`: only the first reply was looked at.
 */
fails: string, 
/**
 * What bounds the value, where that is known.
 */
bound?: Amount, } | { "step": "research", 
/**
 * How far below the root.
 */
ply: number, 
/**
 * The move that leads to the child.
 */
by: string, } | { "step": "leave", 
/**
 * How far below the root.
 */
ply: number, 
/**
 * The move its value comes from.
 */
best: string | null, };

export type Example = { 
/**
 * What links call it.
 */
id: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * The paper that it is from, or what it is about.
 */
group: string, 
/**
 * What there is to see.
 */
caption: string, 
/**
 * The tree and the search.
 */
request: Request, 
/**
 * Where to look first.
 */
moment: Moment, };

export type Exercise = { 
/**
 * What it is about.
 */
practice: Practice, 
/**
 * Which one.
 */
seed: number, 
/**
 * From 1 to 5.
 */
difficulty: number, 
/**
 * What is to be found.
 */
task: string, 
/**
 * The tree in the short text form.
 */
tree: string, 
/**
 * The tree for people, with its leaves lettered.
 */
shown: string, 
/**
 * Its leaves from left to right.
 */
leaves: Array<Leaf>, 
/**
 * The lines to choose from, where it is about bounds.
 */
lines?: Array<Bounds>, 
/**
 * The tree to draw, without any values but those of the leaves.
 */
drawing: Drawing, 
/**
 * What is to be found out.
 */
solution: Solution, };

export type ExerciseRequest = { 
/**
 * What it is about.
 */
practice: Practice, 
/**
 * Which one.
 */
seed: number, 
/**
 * From 1 to 5.
 */
difficulty: number, 
/**
 * Whether the solution is wanted too.
 */
solution: boolean, };

export type Explain = { 
/**
 * Which.
 */
request: Request, 
/**
 * Steps before this one are left out.
 */
from: number, 
/**
 * So many steps at most.
 */
count?: number, };

export type How = { 
/**
 * The algorithm; the best exact one that fits if there is none.
 */
algorithm: string | null, 
/**
 * `linear`, `leaf-values` or `none`.
 */
space: string | null, 
/**
 * Whether moves that upset the estimate are followed beyond the depth.
 */
quiescence: boolean, 
/**
 * `canonical` or `swindle`.
 */
ties: string | null, 
/**
 * Which moves the answer is to have.
 */
moves: Moves, 
/**
 * Judge positions so many plies down by the game's estimate.
 */
depth: number | null, 
/**
 * Search to the end of the game where nothing is said of a depth, also where it is so large that
 * it is usually searched to one.
 */
to_end: boolean, 
/**
 * Look at so many positions at most.
 */
nodes: number | null, 
/**
 * Take so long at most.
 */
seconds: number | null, 
/**
 * Memory for remembered positions, in units of 2^20 bytes.
 */
table_mb: number, 
/**
 * How many threads search together, where the algorithm can.
 */
threads: number, 
/**
 * Which random numbers to use, for algorithms that play at random.
 */
search_seed: number, 
/**
 * Positions are looked up in this book.
 */
book: string | null, };

export type Leaf = { 
/**
 * A, B, C and so on, from left to right.
 */
letter: string, 
/**
 * The moves that lead to it.
 */
path: Array<string>, 
/**
 * What is said of its payoffs: of player 1's where two play, else of all.
 */
payoffs: string, };

export type Marks = { 
/**
 * Whether the value is right.
 */
value: boolean, 
/**
 * Leaves that are cut off, but were not named.
 */
missed: Array<string>, 
/**
 * Letters that were named, but are not cut off, or no leaves.
 */
wrong: Array<string>, 
/**
 * The first mistake explained, where there is one.
 */
mistake?: string, };

export type MethodInfo = { 
/**
 * Its name.
 */
algorithm: string, 
/**
 * Its outcome space, where it prunes by one.
 */
space: string | null, 
/**
 * What it does, in one sentence.
 */
summary: string, 
/**
 * Whether what it finds need not be the value.
 */
heuristic: boolean, };

export type Mistakes = { 
/**
 * The move.
 */
move: string, 
/**
 * So many of the replies lose something.
 */
mistakes: number, 
/**
 * How many replies there are.
 */
replies: number, };

export type Moment = "start" | "cut" | "research" | "end";

export type MoveValue = { 
/**
 * The move.
 */
move: string, 
/**
 * What each seat gets after it; `None` where that is not known.
 */
payoffs: Array<Amount> | null, 
/**
 * The same as exact fractions, where decimals do not say everything.
 */
payoffs_exact?: Array<string> | null, 
/**
 * What each seat, or its side, has counted at the end.
 */
outcome?: Array<number>, 
/**
 * Whether it is as good for the mover as the best.
 */
best: boolean, 
/**
 * Whether the payoffs are exact.
 */
exact: boolean, };

export type Moves = "one" | "best" | "all";

export type OpenNode = { 
/**
 * The node above.
 */
parent: number | null, 
/**
 * The move that leads to it.
 */
by: string | null, 
/**
 * How likely the move is, where chance makes it.
 */
chance?: string, 
/**
 * Whose turn it is.
 */
turn: Turn, 
/**
 * Its name in the file; often empty.
 */
name?: string, 
/**
 * What each player gets, at a leaf.
 */
payoffs?: Array<Amount>, 
/**
 * The same as exact fractions, where decimals do not say everything.
 */
exact?: Array<string>, };

export type OpenSet = { 
/**
 * Its name in the file, or its number.
 */
name: string, 
/**
 * Whose it is, counted from 1.
 */
player: number, 
/**
 * The nodes.
 */
nodes: Array<number>, };

export type OpenedTree = { 
/**
 * What the players are called, one entry for each.
 */
players: Array<string>, 
/**
 * Its nodes in prefix order, the root first. Events of searches name them by their place.
 */
nodes: Array<OpenNode>, 
/**
 * The information sets that have several nodes.
 */
sets: Array<OpenSet>, 
/**
 * The tree in the short text form: asked for by that, it is the same.
 */
text: string, 
/**
 * The tree in the format of Gambit.
 */
efg: string, 
/**
 * The searches that can be told step by step, the oracle first. Those that need not find the
 * value come last.
 */
methods: Array<MethodInfo>, 
/**
 * Why there are none.
 */
refused?: string, };

export type ParAnswer = { 
/**
 * What north and south get.
 */
score: number, 
/**
 * The contracts that lead there, as in `4S by NS`; none if all pass.
 */
contracts: Array<string>, };

export type PlayAnswer = { 
/**
 * The letter of the trump suit, or `none`.
 */
trump: string, 
/**
 * Who leads.
 */
leader: string, 
/**
 * The tricks of north and south, and of east and west, where they are known.
 */
tricks: [number, number] | null, 
/**
 * Whether that is the result of perfect play.
 */
exact: boolean, 
/**
 * The tricks of north and south that are still possible, where they are not known.
 */
possible?: Array<number>, 
/**
 * The cards tied for best; only one of them if no more were asked for.
 */
best_moves: Array<string>, 
/**
 * What every card leads to, where that was asked for.
 */
moves?: Array<MoveValue>, 
/**
 * The cards that lead to the result.
 */
line: Array<string>, };

export type PlayerBound = { 
/**
 * Counted from 1.
 */
player: number, 
/**
 * So much.
 */
has: Amount, };

export type Posed = { 
/**
 * What it is about.
 */
practice: Practice, 
/**
 * Which one.
 */
seed: number, 
/**
 * From 1 to 5.
 */
difficulty: number, 
/**
 * What is to be found.
 */
task: string, 
/**
 * How many numbers the value has; 0 where none is asked for.
 */
values: number, 
/**
 * Whether leaves are to be marked that are cut off.
 */
cuts: boolean, 
/**
 * The tree.
 */
tree: string, 
/**
 * Its leaves from left to right.
 */
leaves: Array<Leaf>, 
/**
 * The lines to choose from, where it is about bounds.
 */
lines: Array<Bounds>, 
/**
 * The tree to draw.
 */
drawing: Drawing, 
/**
 * The solution.
 */
solution?: Solution, 
/**
 * The search that gives it.
 */
search: Request, };

export type Possible = { 
/**
 * What each seat gets.
 */
payoffs: Array<Amount>, 
/**
 * What each seat, or its side, has counted at the end.
 */
outcome: Array<number> | null, } | Range;

export type Practice = "minimax" | "alpha-beta" | "expectiminimax" | "max-n" | "shallow" | "last-branch";

export type Problem = { 
/**
 * Why, in words.
 */
refused: string, 
/**
 * The option that is to blame.
 */
option?: string, };

export type Question = { "window": { 
/**
 * In whose payoffs, counted from 1.
 */
player: number, 
/**
 * More than this; `None` where there is no bound.
 */
alpha: Amount | null, 
/**
 * Less than this; `None` where there is no bound.
 */
beta: Amount | null, 
/**
 * Whether no value is in between.
 */
null: boolean, } } | { "outcomes": { 
/**
 * What they have, the highest in the tree first.
 */
bounds: Array<PlayerBound>, 
/**
 * The outcomes that do, where the search knows them all.
 */
wanted?: Wanted, } } | { "set": { 
/**
 * How many positions it has here.
 */
positions: number, 
/**
 * More than this; `None` where there is no bound.
 */
more_than: Amount | null, } };

export type Range = { 
/**
 * Counted from 1.
 */
seat: number, 
/**
 * At least this, where that is known.
 */
least: Amount | null, 
/**
 * At most this, where that is known.
 */
most: Amount | null, };

export type Request = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Its options by name, as text; a switch is on if it is there.
 */
options: { [key in string]: string }, 
/**
 * Moves that were made since, by name: the position after them is meant.
 */
after?: Array<string>, 
/**
 * How to search.
 */
how: How, };

export type Settings = { 
/**
 * The options of the game that were given, as text.
 */
options: { [key in string]: string }, 
/**
 * Memory for remembered positions, in units of 2^20 bytes.
 */
table_mb: number, 
/**
 * The depth limit, if there was one.
 */
depth: number | null, 
/**
 * The budget of nodes, if there was one.
 */
nodes: number | null, 
/**
 * The budget of time, if there was one.
 */
seconds: number | null, 
/**
 * How many threads searched together.
 */
threads: number, 
/**
 * Whether moves that upset the estimate were followed beyond the depth.
 */
quiescence: boolean, 
/**
 * How it was chosen among moves of equal value.
 */
ties: string, 
/**
 * Which random numbers were used, where play was random.
 */
search_seed?: number, 
/**
 * The book that positions were looked up in.
 */
book?: string, };

export type Solution = { 
/**
 * The value, as exact numbers: what player 1 gets where two play, else what each gets.
 */
value: Array<string>, 
/**
 * The letters of the leaves that are cut off, or of the lines that allow a cut.
 */
cut: Array<string>, 
/**
 * The principal variation.
 */
line: Array<string>, 
/**
 * The tree as the search saw it.
 */
drawing: Drawing, };

export type State = "valued" | "outside" | "entered" | "cut" | { "folded": number };

export type TableRequest = { 
/**
 * The deal.
 */
request: Request, 
/**
 * `none`, `ns`, `ew` or `both`.
 */
vulnerable?: string, };

export type Term = { 
/**
 * The word.
 */
name: string, 
/**
 * What it means.
 */
meaning: string, };

export type Told = { "told": "waiting", 
/**
 * How many.
 */
ahead: number, } | { "told": "begin", 
/**
 * Its name.
 */
algorithm: string, 
/**
 * Its outcome space, where it prunes by one.
 */
space: string | null, 
/**
 * What it does, in one sentence.
 */
summary: string, 
/**
 * The words that its story uses.
 */
terms: Array<Term>, } | { "told": "events", 
/**
 * The place of the first of them.
 */
from: number, 
/**
 * The steps.
 */
events: Array<Event>, } | { "told": "more", 
/**
 * The place of the next.
 */
next: number, } | { "told": "found", 
/**
 * So far.
 */
answer: Answer, } | { "told": "table", 
/**
 * All of them, and par.
 */
answer: BoardAnswer, } | { "told": "end", 
/**
 * How it ended.
 */
ending: Ending, } | { "told": "refused" } & Problem;

export type Trick = { 
/**
 * The cards in the order of play, those that lay on the table before among them.
 */
cards: { seat: number, card: string }[], 
/**
 * The seat that takes it; `None` where the line ends before.
 */
winner: number | null, };

export type Turn = number | string;

export type Wanted = { 
/**
 * How many.
 */
count: number, 
/**
 * What the first few of them pay each player.
 */
first: Array<Array<Amount>>, };

export type Welcome = { 
/**
 * The version of this program.
 */
version: string, 
/**
 * Trees to begin with.
 */
examples: Array<Example>, 
/**
 * What can be practised, with what each exercise asks for.
 */
practices: Array<[Practice, string]>, 
/**
 * The most nodes of a tree that is drawn.
 */
most_nodes: number, };

export type Work = { 
/**
 * Positions entered, leaves included.
 */
nodes: number, 
/**
 * Positions that were over, or judged by an estimate.
 */
leaves: number, 
/**
 * Children that were searched a second time.
 */
researches: number, 
/**
 * Positions of which something useful was remembered.
 */
table_hits: number, 
/**
 * Nodes, among all, that only served to find every move tied for best.
 */
tie_nodes: number, 
/**
 * How often each rule cut something off; rules that never did are left out.
 */
pruned: { [key in string]: number }, };
export type OnTable = { seat: number, card: string, };
export type CardPicture = { seats: Array<string>, hands: Array<string | null>, cards: Array<number>, trick: Array<OnTable>, leader: number, to_play: number | null, trump: string | null, bids: Array<number> | null, taken: Array<number>, };
export type Layout = "grid" | "star" | "points" | "piles";
export type Piece = { player: number | null, count: number, };
export type Cell = { name: string, x: number, y: number, piece?: Piece, };
export type BoardPicture = { layout: Layout, cells: Array<Cell>, to_move: number | null, dice?: [number, number], };
export type PokerPicture = { hands: Array<string | null>, };
export type TreePicture = { node: string, };
export type Picture = { "kind": "nothing" } | { "kind": "cards" } & CardPicture | { "kind": "board" } & BoardPicture | { "kind": "tree" } & TreePicture | { "kind": "poker" } & PokerPicture;
export type Stage = "bidding" | "playing" | "hand_over" | "over";
export type Played = { seat: number | null, chosen: string | null, word?: string, };
export type Dummy = { seat: number, declarer: number, };
export type HandView = { eval: string, counted: string, cards: number, bids: Array<number | null> | null, own_bid: number | null, tricks: Array<Trick>, left_out: number, dummy?: Dummy, };
export type Standing = { hand: number, most_hands: number, goal: number | null, fewest_wins: boolean, points: Array<number>, bags: Array<number> | null, winners: Array<number>, };
export type View = { game: string, seat: number, seats: number, stage: Stage, to_play: number | null, picture: Picture, legal: Array<string>, words?: Array<string>, knows?: string, hand?: HandView, standing?: Standing, played?: Array<Played>, payoffs: Array<Amount> | null, };
export type Hint = { play: string, because: string, };
export type CardAdvice = { card: string, votes: number, deals: number, mean: Amount | null, mean_exact: string | null, error: number | null, behind: number | null, behind_error: number | null, alike: boolean, };
export type Why = { hint: Hint, cards?: Array<CardAdvice>, moves?: Array<MoveValue>, alike: Array<string>, };
export type Costly = { turn: number, chosen: string, better: string, cost: Amount, exact: boolean, };
export type Review = { costly: Array<Costly>, choices: number, exact: number, estimated: number, };
export type SessionRequest = { game: string, options: { [key in string]: string }, opponents: string | null, samples: number | null, nodes: number | null, depth: number | null, };
export type Deed = "look" | { "bid": number } | { "play": string } | "advance" | "next_hand" | "undo" | "hint" | "why" | "review";
export type Asked = { hint?: Hint, why?: Why, review?: Review, };
export type AtTable = { id: string, turn: number, view: View, request: SessionRequest, seed: number | null, can_undo: boolean, } & Asked;
export type Opponent = { name: string, summary: string, };
