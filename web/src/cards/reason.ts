// What an answer says about the cards of a hand, in words.

import { list } from "../tree/words";
import type { Answer, MoveValue } from "../wire";
import { cardSign, seatName } from "./cards";

const minus = (text: string) => text.replace(/-/g, "−");

/** Whose turn it is, counted from 0. */
export function moverOf(answer: Answer): number {
  return ((answer.leader ?? 1) - 1 + (answer.table?.length ?? 0)) % (answer.seats?.length ?? 1);
}

/** Whether a card is as good for its player as any: known as soon as the value is. */
export function isBest(answer: Answer, move: MoveValue): boolean {
  const mover = moverOf(answer);
  if (move.best) return true;
  return answer.exact && move.exact && move.payoffs !== null && answer.payoffs !== null && move.payoffs[mover] === answer.payoffs[mover];
}

/** What a card leads to, for all players, in a few words. */
export function leadsTo(answer: Answer, move: MoveValue, counted: string): string {
  if (!move.payoffs) return "not known yet";
  const bySeat = (numbers: number[]) => numbers.map((number, seat) => `${answer.seats?.[seat] ?? seat + 1} ${minus(String(number))}`).join(", ");
  const count = move.outcome ? `${counted} ${bySeat(move.outcome)}` : "";
  const isSame = move.outcome && move.outcome.join() === move.payoffs.join();
  const payoffs = isSame ? "" : `payoffs ${bySeat(move.payoffs)}`;
  const words = [count, payoffs, isBest(answer, move) ? "best" : "", move.exact ? "" : "an estimate"];
  return words.filter(Boolean).join("; ");
}

/** What the figures below a card are: what is counted for the mover's side or for each player, or what the mover gets. */
function shownOf(answer: Answer, move: MoveValue): "side" | "each" | "payoff" {
  if (answer.game === "bridge" && move.outcome) return "side";
  return move.outcome && move.outcome.length <= 3 ? "each" : "payoff";
}

/** The few figures below a card. */
export function figures(answer: Answer, move: MoveValue): string {
  if (!move.payoffs) return "…";
  const shown = shownOf(answer, move);
  if (shown === "each") return move.outcome!.join(" ");
  return minus(String((shown === "side" ? move.outcome! : move.payoffs)[moverOf(answer)]));
}

/** What the figures below the cards are, in words. */
export function figuresMean(answer: Answer, counted: string): string {
  const known = answer.moves?.find(({ payoffs }) => payoffs !== null);
  if (!known) return "";
  const names = answer.seats ?? [];
  const mover = seatName(names[moverOf(answer)]);
  const shown = shownOf(answer, known);
  if (shown === "side") return `${counted} of ${mover}'s side`;
  return shown === "each" ? `${counted} of players ${list(names)}` : `the payoff of ${mover}`;
}

/** Why these cards are the best. */
export function reason(answer: Answer): string {
  const moves = answer.moves ?? [];
  const known = moves.filter((move) => move.payoffs !== null);
  if (!answer.payoffs || known.length === 0) return "";
  const mover = moverOf(answer);
  const who = seatName(answer.seats?.[mover] ?? String(mover + 1));
  const unit = answer.game === "bridge" ? (number: number) => `${number} ${number === 1 ? "trick" : "tricks"}` : (number: number) => minus(String(number));
  const get = (move: MoveValue) => move.payoffs![mover];
  const most = Math.max(...known.map(get));
  const side = answer.game === "bridge" ? `${who}'s side takes` : `${who} gets`;
  const best = known.filter((move) => get(move) === most);
  if (best.length === known.length) return `Every card is worth the same to ${who}: ${side} ${unit(most)}.`;
  const signs = (some: MoveValue[]) => some.map(({ move }) => cardSign(move)).join(" ");
  const losses = [...new Set(known.map((move) => most - get(move)))].filter((loss) => loss > 0).sort((a, b) => a - b);
  const costs = losses.map((loss) => `${signs(known.filter((move) => most - get(move) === loss))} ${known.filter((move) => most - get(move) === loss).length === 1 ? "costs" : "cost"} ${unit(loss)}`);
  return `With ${signs(best)}, ${side} ${unit(most)}. ${costs.join("; ")}.`;
}
