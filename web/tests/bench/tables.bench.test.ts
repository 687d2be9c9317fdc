// How long the machine takes to reply, in every game at its usual strength, and at twenty tables at once.

import { expect, it } from "vitest";

import type { AtTable, Deed } from "../../src/wire";
import { server, shareServer } from "../browser/support";

shareServer();

const headers = { "content-type": "application/json" };
async function ask(what: string, body: unknown): Promise<AtTable> {
  const response = await fetch(`${server.address}api/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as AtTable;
}
const act = ({ id, turn }: AtTable, deed: Deed) => ask("play", { id, turn, deed });

const TABLES: [game: string, options: Record<string, string>][] = [
  ["spades", { players: "2" }], ["spades", { players: "3" }], ["spades", { players: "4" }],
  ["hearts", { players: "3" }], ["hearts", { players: "4" }], ["hearts", { players: "6" }],
  ["oh-hell", { players: "3" }], ["oh-hell", { players: "7" }], ["bridge", {}],
  ["connect-four", {}], ["breakthrough", {}], ["tic-tac-toe", {}], ["nim", {}],
  ["chinese-checkers", { players: "3", board: "small" }], ["chinese-checkers", { players: "2", board: "star" }], ["backgammon", {}],
];

/** Plays so many moves of the person; how long each card or move of the machine took, in milliseconds. */
async function replies(game: string, options: Record<string, string>, seed: number, moves: number): Promise<number[]> {
  const times: number[] = [];
  let at = await ask("start", { game, options: { ...options, seed: String(seed) } });
  for (let made = 0; made < moves && at.view.stage !== "over"; ) {
    const { stage, legal, hand, to_play } = at.view;
    if (stage === "bidding") at = await act(at, { bid: hand?.own_bid ?? 0 });
    else if (stage === "hand_over") at = await act(at, "next_hand");
    else if (legal.length > 0) {
      at = await act(at, { play: legal[Math.floor(legal.length / 2)] });
      made++;
    } else {
      const before = performance.now();
      at = await act(at, "advance");
      if (to_play !== null) times.push(performance.now() - before);
    }
  }
  return times;
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const say = (what: string, times: number[]) => console.log(`${what.padEnd(58)} ${median(times).toFixed(0)} ms (${Math.max(...times).toFixed(0)} ms), ${times.length} replies`);

it("replies within a second in every game", async () => {
  const slow: string[] = [];
  for (const [game, options] of TABLES) {
    const name = `${game} ${Object.values(options).join(" ")}`;
    const times = await replies(game, options, 1, 8);
    say(`a reply in ${name}, median (worst)`, times);
    if (Math.max(...times) > 1000) slow.push(name);
  }
  expect(slow).toEqual([]);
}, 600_000);

it("replies at twenty tables at once within three seconds", async () => {
  const tables = await Promise.all(Array.from({ length: 20 }, (_, table) => replies(...TABLES[table % TABLES.length], table, 4)));
  const times = tables.flat();
  say("a reply at one of 20 tables, median (worst)", times);
  expect(Math.max(...times)).toBeLessThan(3000);
}, 600_000);
