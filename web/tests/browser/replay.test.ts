// What the page makes of the steps of real searches, against what the searches report.

import { afterAll, beforeAll, expect, it } from "vitest";

import { Replay } from "../../src/tree/replay";
import { shapeOf } from "../../src/tree/shape";
import { Trace } from "../../src/tree/trace";
import type { Ending, OpenedTree, Told } from "../../src/wire";
import { serve, type Served } from "./support";

let server: Served;

beforeAll(async () => {
  server = await serve();
});
afterAll(() => server?.stop());

async function ask(what: string, body: unknown): Promise<Response> {
  return fetch(`${server.address}api/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

const trees = [
  { game: "random-tree", options: { players: "2", sum: "10", branching: "3", depth: "4", seed: "5" } },
  { game: "random-tree", options: { players: "2", sum: "10", branching: "2", depth: "5", chance: "3", seed: "6" } },
  { game: "random-tree", options: { players: "3", sum: "10", branching: "3", depth: "4", seed: "7", uneven: "" } },
  { game: "random-tree", options: { players: "4", branching: "2", depth: "6", seed: "8" } },
  { game: "nim", options: { piles: "2,2" } },
];

it("ends with the counts, the value and the best move of the report, for every algorithm", async () => {
  let compared = 0;
  for (const tree of trees) {
    const opened = (await (await ask("tree", tree)).json()) as OpenedTree;
    const shape = shapeOf(opened);
    for (const { algorithm, space } of opened.methods) {
      const request = { game: "tree", options: { text: opened.text }, how: { algorithm, space } };
      const text = await (await ask("explain", { request })).text();
      const told = text.split("\n\n").filter((line) => line).map((line) => JSON.parse(line.slice(6)) as Told);
      const trace = new Trace(shape);
      let ending: Ending | undefined;
      for (const message of told) {
        if (message.told === "events") for (const event of message.events) trace.add(event);
        if (message.told === "end") ending = message.ending;
      }
      const replay = new Replay(shape, trace);
      replay.goTo(trace.length);
      if (!ending || !("answer" in ending)) throw new Error(`${algorithm}: no answer`);
      const { counts } = ending.answer;
      const name = `${JSON.stringify(tree)} ${algorithm} ${space}`;
      const { nodes, leaves, researches, cuts } = replay.tally();
      expect({ nodes, leaves, researches }, name).toEqual({ nodes: counts.nodes, leaves: counts.leaves, researches: counts.researches });
      expect(Object.fromEntries(cuts), name).toEqual(counts.pruned);
      expect(replay.path, name).toEqual([]);
      replay.goTo(0);
      expect(replay.tally(), name).toEqual({ nodes: 0, leaves: 0, researches: 0, cuts: new Map() });
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(50);
});
