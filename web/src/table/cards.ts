// Card games that are played, and what can be chosen about them.

import { seatName } from "../cards/cards";
import type { Sitting } from "../server";
import type { Note } from "../cards/Hand.svelte";
import type { AtTable, Review, View, Why } from "../wire";

export interface Played {
  name: string;
  title: string;
  /** What it is about, in a sentence. */
  summary: string;
  seats: number[];
  usual: number;
  /** How long a game is: what the choice is called, and the choices. */
  lengths: [title: string, options: Record<string, string>][];
}

const goals = (...points: number[]): Played["lengths"] => points.map((to) => [`to ${to} points`, { to: String(to) }]);
const hands = (...many: number[]): Played["lengths"] => many.map((hands) => [`${hands} ${hands === 1 ? "hand" : "hands"}`, { hands: String(hands) }]);

export const PLAYED: Played[] = [
  { name: "spades", title: "Spades", summary: "Say how many tricks you will take, and take them; spades are trumps.", seats: [2, 3, 4], usual: 3, lengths: [...goals(300, 500, 100), ...hands(1)] },
  { name: "hearts", title: "Hearts", summary: "Avoid hearts and the queen of spades: the fewest points win.", seats: [3, 4, 5, 6], usual: 4, lengths: [...goals(100, 50, 25), ...hands(1)] },
  { name: "oh-hell", title: "Oh Hell!", summary: "Take exactly as many tricks as you bid, with more and more cards.", seats: [3, 4, 5, 6, 7], usual: 4, lengths: [7, 5, 3].map((most) => [`1 to ${most} cards`, { cards: String(most) }]) },
  { name: "bridge", title: "Bridge play", summary: "Play hands of bridge with a partner, without an auction; dummy lies open.", seats: [4], usual: 4, lengths: [...hands(4, 8, 1)] },
];

export const playedGame = (name: string | null) => PLAYED.find((game) => game.name === name) ?? PLAYED[0];

/** How hard the machine thinks: so many random deals for a card. */
export const STRENGTHS: [title: string, samples: number][] = [["quick", 8], ["medium", 20], ["usual", 0], ["strong", 150]];

export interface Choices {
  game: string;
  players: number;
  length: number;
  opponents: string;
  strength: number;
  /** Which deal, where a link says so. */
  seed: string | null;
}

/** What the server is asked for. */
export function sittingOf(choices: Choices): Sitting {
  const game = playedGame(choices.game);
  const options: Record<string, string> = { ...game.lengths[choices.length]?.[1] };
  if (game.seats.length > 1) options.players = String(choices.players);
  if (choices.seed) options.seed = choices.seed;
  const samples = STRENGTHS[choices.strength][1];
  const sitting: Sitting = { game: game.name, options };
  if (choices.opponents) sitting.opponents = choices.opponents;
  return samples > 0 && choices.opponents === "pimc" ? { ...sitting, samples } : sitting;
}

/** What a seat is called, for the person at the table. */
export function nameOf(view: View, seat: number): string {
  if (seat === view.seat) return "You";
  const names = view.picture.kind === "cards" ? view.picture.seats : [];
  return seatOf(view, names[seat - 1] ?? String(seat));
}

/** The seats of bridge are called by the compass. */
function seatOf(view: View, name: string): string {
  const compass = view.game === "bridge" ? "NESW"[Number(name) - 1] : undefined;
  return seatName(compass ?? name);
}

/** The seats but the person's, in the order of play after it. */
export const others = (view: View) => Array.from({ length: view.seats - 1 }, (_, place) => ((view.seat + place) % view.seats) + 1);

/** Who sits opposite, in games of partners. */
export const isPartner = (view: View, seat: number) => view.seats === 4 && ["spades", "bridge"].includes(view.game) && (seat + view.seat) % 2 === 0 && seat !== view.seat;

/** What is said when a hand or the game is over. */
export function verdict({ view }: AtTable): string {
  const standing = view.standing;
  if (view.stage !== "over" || !standing || standing.winners.length === 0) return view.stage === "over" ? "The hand is over." : "The hand is over: another follows.";
  const winners = standing.winners.map((seat) => nameOf(view, seat));
  if (winners.length === view.seats) return "The game is over: a draw.";
  const isWon = standing.winners.includes(view.seat);
  const list = winners.length > 1 ? `${winners.slice(0, -1).join(", ")} and ${winners[winners.length - 1]}` : winners[0];
  return `The game is over: ${list} ${winners.length > 1 || isWon ? "have" : "has"} won.`;
}

/** Which hand of several a review is about. */
export const reviewed = ({ standing, stage }: View): string => (!standing || standing.most_hands === 1 ? "" : stage === "over" ? "the last hand" : "this hand");

/** How a review was made, and of which hand, where there are several. */
export function judged({ choices, exact, estimated }: Review, isOfCards: boolean, hand = ""): string {
  const inHand = (sentence: string) => (hand ? `In ${hand} ${sentence.replace("You", "you")}` : sentence);
  if (choices === 0) return inHand("You never had a choice.");
  if (exact + estimated === 0) return inHand(`You had ${choices} ${choices === 1 ? "choice" : "choices"}: none could be judged in the time there is.`);
  const parts = [];
  if (exact > 0) parts.push(`${exact} ${isOfCards ? "with all hands open and perfect play" : "by perfect play to the end"}`);
  if (estimated > 0) parts.push(`${estimated} by random deals (≈)`);
  return `Of ${hand ? `${hand}'s ` : ""}${choices} ${choices === 1 ? "choice" : "choices"}, ${exact + estimated} ${exact + estimated === 1 ? "was" : "were"} judged: ${parts.join(", ")}.`;
}

/** What was thought about each card, below the card. */
export function judgedNotes(why: Why | null): Record<string, Note> {
  const best = why?.hint.play;
  const entries = (why?.cards ?? []).flatMap((card) => {
    if (card.mean === null) return [];
    const [short, mean] = [1, 2].map((digits) => card.mean!.toFixed(digits).replace("-", "−"));
    const share = card.votes === null ? `looked at ${card.deals} times` : `best in ${card.votes} of ${card.deals} deals`;
    return [[card.card, { short, long: `${mean} on average, ${share}`, best: card.card === best }] as const];
  });
  return Object.fromEntries(entries);
}
