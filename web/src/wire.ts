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

export type Asked = { 
/**
 * What the machine would do.
 */
hint?: Hint, 
/**
 * The same, with every card.
 */
why?: Why, 
/**
 * What was costly.
 */
review?: Review, };

export type AtTable = { 
/**
 * The game's name.
 */
id: string, 
/**
 * How far it is: one more with whatever happens.
 */
turn: number, 
/**
 * What the person sees.
 */
view: View, 
/**
 * What was asked for when it was started.
 */
request: SessionRequest, 
/**
 * Which cards or dice they were, once the game is over.
 */
seed: number | null, 
/**
 * Whether there is something to take back.
 */
can_undo: boolean, 
/**
 * What the machine would do.
 */
hint?: Hint, 
/**
 * The same, with every card.
 */
why?: Why, 
/**
 * What was costly.
 */
review?: Review, };

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

export type BoardPicture = { 
/**
 * How its cells lie.
 */
layout: Layout, 
/**
 * Every cell, row by row from the top, each from the left.
 */
cells: Array<Cell>, 
/**
 * The player to move; `None` where it is chance, or the game is over.
 */
to_move: number | null, 
/**
 * What was rolled, in games with dice.
 */
dice?: [number, number], };

export type Bounds = { 
/**
 * A, B, C and so on.
 */
letter: string, 
/**
 * What players 1, 2 and 3 have.
 */
has: [number, number, number], };

export type CardAdvice = { 
/**
 * The card.
 */
card: string, 
/**
 * In how many deals it was best, or tied for best; `None` in playouts, which look at one card each.
 */
votes: number | null, 
/**
 * In how many deals, or playouts, it was looked at.
 */
deals: number, 
/**
 * The mean of what the seat gets after it; `None` if there was no deal.
 */
mean: Amount | null, 
/**
 * The same as an exact fraction.
 */
mean_exact: string | null, 
/**
 * The standard error of the mean; `None` with fewer than two deals.
 */
error: number | null, 
/**
 * How much less that is than the mean of the best card.
 */
behind: number | null, 
/**
 * The standard error of that difference. Deals that are searched are compared with themselves.
 */
behind_error: number | null, 
/**
 * Whether the sample cannot tell it from the best card.
 */
alike: boolean, };

export type CardPicture = { 
/**
 * What the seats are called: `1`, `2`, ..., or `N`, `E`, `S`, `W`.
 */
seats: Array<string>, 
/**
 * The cards in each hand, as PBN writes them; `None` where they are hidden.
 */
hands: Array<string | null>, 
/**
 * How many cards each hand has.
 */
cards: Array<number>, 
/**
 * The trick in progress, in the order of play.
 */
trick: Array<OnTable>, 
/**
 * The seat that leads to this trick, or has led to it. After the last trick, who took it.
 */
leader: number, 
/**
 * The seat to play; `None` once all cards are played.
 */
to_play: number | null, 
/**
 * The letter of the trump suit; `None` where there are no trumps.
 */
trump: string | null, 
/**
 * The bid of each seat, or of its side; `None` in games without bids.
 */
bids: Array<number> | null, 
/**
 * What each seat, or its side, has taken so far: tricks or points.
 */
taken: Array<number>, };

export type Cell = { 
/**
 * What moves call it, where they do; the column in Connect Four.
 */
name: string, 
/**
 * Where its middle is, in half cells from the left.
 */
x: number, 
/**
 * Where its middle is, in half cells from the top.
 */
y: number, 
/**
 * What stands there.
 */
piece?: Piece, 
/**
 * Whose pieces go there, where that is how the game is won.
 */
goal_of?: number, };

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

export type Costly = { 
/**
 * In which trick it was played, or as which move of the game, counted from 1.
 */
turn: number, 
/**
 * The card, or the move.
 */
chosen: string, 
/**
 * What would have been at least as good as anything else.
 */
better: string, 
/**
 * How much more that is worth.
 */
cost: Amount, 
/**
 * Whether that is certain, with open hands and perfect play of everybody from then on.
 */
exact: boolean, };

export type Deed = "look" | { "bid": number } | { "play": string } | "advance" | "next_hand" | "undo" | "hint" | "why" | "review";

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

export type Dummy = { 
/**
 * Whose cards lie open once a card is played.
 */
seat: number, 
/**
 * Who plays them.
 */
declarer: number, };

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

export type HandView = { 
/**
 * What the players want, by its short name.
 */
eval: string, 
/**
 * What is counted: tricks or points.
 */
counted: string, 
/**
 * How many cards everybody was dealt.
 */
cards: number, 
/**
 * The bids so far, by seat; `None` in games without bids.
 */
bids: Array<number | null> | null, 
/**
 * What the seat might bid, by its own hand and the bids before, while it is to bid.
 */
own_bid: number | null, 
/**
 * The tricks that are over.
 */
tricks: Array<Trick>, 
/**
 * How many cards of the pack nobody was dealt.
 */
left_out: number, 
/**
 * Whose cards another seat plays, where there is such a seat.
 */
dummy?: Dummy, };

export type Hint = { 
/**
 * The card, or the move.
 */
play: string, 
/**
 * Why, in a sentence.
 */
because: string, };

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

export type LabBegin = { "what": "built_in", 
/**
 * Its name.
 */
name: string, 
/**
 * Its scale.
 */
scale: string, } | { "what": "own", 
/**
 * The plan as TOML.
 */
plan: string, 
/**
 * Its scale; the small one, if there is one, where none is named.
 */
scale?: string, } | { "what": "tournament", 
/**
 * The game.
 */
game: string, 
/**
 * Its options, and those of the contest.
 */
options: { [key in string]: string }, 
/**
 * Who plays, as in `secateurs tournament`.
 */
players: Array<string>, 
/**
 * On how many deals or openings.
 */
deals: number, };

export type LabGame = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it is, in one sentence.
 */
summary: string, 
/**
 * What can be chosen, of the game and of the contest.
 */
options: Array<LabOption>, 
/**
 * Kinds of players.
 */
kinds: Array<string>, };

export type LabOption = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it does.
 */
help: string, 
/**
 * What is taken where nothing is said, if that does not depend.
 */
usual: string, 
/**
 * Whether it is a switch.
 */
switch: boolean, 
/**
 * The words to choose from; none where anything can be written.
 */
words: Array<string>, };

export type LabPlan = { 
/**
 * Its name.
 */
name: string, 
/**
 * The heading of its report.
 */
title: string, 
/**
 * What it asks.
 */
question: string, 
/**
 * How many trials there are at each scale.
 */
scales: Array<[string, number]>, 
/**
 * Its text, to start one's own from.
 */
source: string, };

export type LabShelf = { 
/**
 * Experiments that were begun, the latest first.
 */
experiments: Array<LabStanding>, 
/**
 * Plans that come with the program.
 */
plans: Array<LabPlan>, 
/**
 * Games of tournaments.
 */
games: Array<LabGame>, 
/**
 * The folder of the results files.
 */
folder: string, };

export type LabStanding = { 
/**
 * What it is called on the shelf: its results file has this name.
 */
id: string, 
/**
 * The heading of its report.
 */
title: string, 
/**
 * What it asks.
 */
question: string, 
/**
 * Its scale.
 */
scale: string, 
/**
 * Trials that are done.
 */
done: number, 
/**
 * All trials.
 */
trials: number, 
/**
 * Whether it goes on at this moment.
 */
running: boolean, 
/**
 * Why it does not, if it was not stopped and is not done; or why there is no report.
 */
problem: string | null, };

export type Layout = "grid" | "star" | "points" | "piles";

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

export type OnTable = { 
/**
 * Whose it was.
 */
seat: number, 
/**
 * The card, as in `SA`.
 */
card: string, };

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

export type Opponent = { 
/**
 * The name, as requests have it.
 */
name: string, 
/**
 * How it plays, in one sentence.
 */
summary: string, };

export type ParAnswer = { 
/**
 * What north and south get.
 */
score: number, 
/**
 * The contracts that lead there, as in `4S by NS`; none if all pass.
 */
contracts: Array<string>, };

export type Picture = { "kind": "nothing" } | { "kind": "cards" } & CardPicture | { "kind": "board" } & BoardPicture | { "kind": "tree" } & TreePicture | { "kind": "poker" } & PokerPicture;

export type Piece = { 
/**
 * Whose it is; `None` for what is nobody's, such as sticks.
 */
player: number | null, 
/**
 * How many there are.
 */
count: number, };

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

export type PlayRequest = { 
/**
 * The game's name, as it was given when it was started.
 */
id: string, 
/**
 * How far the person has seen it; somewhere else it may have gone on.
 */
turn?: number, 
/**
 * What to do.
 */
deed: Deed, };

export type Played = { 
/**
 * Whose move it was; `None` for dice, and for cards that are dealt.
 */
seat: number | null, 
/**
 * The move, the card, or what was rolled; `None` where the seat does not see it.
 */
chosen: string | null, 
/**
 * The move in a word, where its name is a letter and the seat sees it.
 */
word?: string, };

export type PlayerBound = { 
/**
 * Counted from 1.
 */
player: number, 
/**
 * So much.
 */
has: Amount, };

export type PokerPicture = { 
/**
 * The card of each seat, as in `Q`; `None` where it is hidden, or not dealt yet.
 */
hands: Array<string | null>, 
/**
 * The card on the table, once it is there.
 */
table?: string, 
/**
 * What each seat has paid so far, the ante included.
 */
paid: Array<number>, 
/**
 * The choices of each round of betting, a letter each, in order.
 */
rounds: Array<string>, 
/**
 * The seat to choose; `None` where a card is dealt, or the game is over.
 */
to_move: number | null, };

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

export type Review = { 
/**
 * What cost something.
 */
costly: Array<Costly>, 
/**
 * How many cards or moves the person had a choice about.
 */
choices: number, 
/**
 * How many of them were judged by the exact search, with all hands open.
 */
exact: number, 
/**
 * How many were judged by random deals, as hints are. The others were not judged.
 */
estimated: number, };

export type SessionRequest = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Its options by name, as text, with `seat` for where the person sits and `seed` for which
 * cards, dice or random choices; see [`session_options`](super::session_options). Without a
 * `seed`, they are new ones.
 */
options: { [key in string]: string }, 
/**
 * Who sits at the other seats: `random`, or `pimc`, `is-mcts` and `informed` where cards are hidden, or an
 * algorithm; what suits the game if there is none.
 */
opponents: string | null, 
/**
 * How many random deals are looked at for a card, or a hint, where cards are hidden.
 */
samples: number | null, 
/**
 * How many positions are looked at for a move, or in each of these deals, about.
 */
nodes: number | null, 
/**
 * How many plies deep the others look, in games that are searched.
 */
depth: number | null, };

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

export type Stage = "bidding" | "playing" | "hand_over" | "over";

export type Standing = { 
/**
 * Which hand it is, counted from 1.
 */
hand: number, 
/**
 * The most hands there can be.
 */
most_hands: number, 
/**
 * The game ends when somebody has so many points; `None` where only the hands end it.
 */
goal: number | null, 
/**
 * Whether whoever has fewest points wins.
 */
fewest_wins: boolean, 
/**
 * The points of each seat after the hands that are over.
 */
points: Array<number>, 
/**
 * How many of them this hand brought; `None` while it is not over.
 */
brought: Array<number> | null, 
/**
 * Bags towards the next ten of each seat; `None` in games without.
 */
bags: Array<number> | null, 
/**
 * Who has won, once the game is over: several where they have as many.
 */
winners: Array<number>, };

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

export type TreePicture = { 
/**
 * What the node is called.
 */
node: string, 
/**
 * The player to move; `None` where it is chance, or a leaf.
 */
to_move: number | null, 
/**
 * The moves, or the events of chance, in their order.
 */
moves: Array<string>, 
/**
 * What each player gets at a leaf, as fractions.
 */
payoffs?: Array<string>, };

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

export type View = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Whose view it is, counted from 1.
 */
seat: number, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * How far the game is.
 */
stage: Stage, 
/**
 * The seat to play; `None` where nobody is.
 */
to_play: number | null, 
/**
 * What there is to draw. Nothing that is hidden from the seat is in it.
 */
picture: Picture, 
/**
 * What the seat may play now; empty when it is not its turn.
 */
legal: Array<string>, 
/**
 * What each of these is in a word; empty where the names say it all.
 */
words?: Array<string>, 
/**
 * All that the seat knows, in the words of the game, where something is hidden that is not
 * drawn and it is to move.
 */
knows?: string, 
/**
 * A hand at a card table.
 */
hand?: HandView, 
/**
 * How a game of many hands stands; `None` in others.
 */
standing?: Standing, 
/**
 * What was played, as the seat saw it; tricks have the cards of a hand.
 */
played?: Array<Played>, 
/**
 * What each seat gets, once the hand or the game is over.
 */
payoffs: Array<Amount> | null, };

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

export type Why = { 
/**
 * The move, and why.
 */
hint: Hint, 
/**
 * Every move that may be played, the best first, where hidden cards were drawn at random.
 */
cards?: Array<CardAdvice>, 
/**
 * Every move, the best first, where everything is in the open.
 */
moves?: Array<MoveValue>, 
/**
 * The cards that cannot be told from the best, with it; empty if it stands alone.
 */
alike: Array<string>, };

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
