import { describe, expect, it } from "vitest";

import { FADED, FAILED, OPEN, PRUNED, Replay, UNSEEN, VALUED } from "../../src/tree/replay";
import { shapeOf } from "../../src/tree/shape";
import { Trace } from "../../src/tree/trace";
import { figure4, fullTree, lastBranch } from "./support";

function replayed() {
  const shape = shapeOf(figure4());
  const trace = new Trace(shape);
  for (const event of lastBranch()) trace.add(event);
  return { shape, trace, replay: new Replay(shape, trace) };
}

/** All that is known of all nodes. */
const everything = (replay: Replay, nodes: number) => ({
  nodes: Array.from({ length: nodes }, (_, id) => replay.of(id)),
  path: [...replay.path],
  tally: replay.tally(),
});

describe("the replay", () => {
  it("cuts the branch that the paper cuts", () => {
    const { trace, replay } = replayed();
    replay.goTo(trace.cuts[0] + 1);
    expect(replay.path).toEqual([0, 2, 4]);
    expect(replay.of(6).status).toBe(PRUNED);
    expect(replay.of(5).status).toBe(VALUED);
    expect([0, 2, 4].map((id) => replay.of(id).status)).toEqual([OPEN, OPEN, OPEN]);
    expect(trace.saying(replay.of(4).soFar)).toMatchObject({ payoffs: [3, 5, 2] });
  });

  it("ends with the counts of the report", () => {
    const { trace, replay } = replayed();
    replay.goTo(trace.length);
    expect(replay.tally()).toEqual({ nodes: 6, leaves: 3, researches: 0, cuts: new Map([["last-branch", 1]]) });
    expect(replay.of(0)).toMatchObject({ status: VALUED, best: 1 });
    expect(replay.of(4).status).toBe(FAILED);
    expect(replay.path).toEqual([]);
  });

  it("goes back exactly as it came", () => {
    const { shape, trace, replay } = replayed();
    const seen = [];
    for (let step = 0; step <= trace.length; step++) {
      replay.goTo(step);
      seen.push(everything(replay, shape.nodes.length));
    }
    for (let step = trace.length; step >= 0; step--) {
      replay.goTo(step);
      expect(everything(replay, shape.nodes.length)).toEqual(seen[step]);
    }
  });

  it("does not go beyond what is known", () => {
    const { trace, replay } = replayed();
    replay.goTo(10_000);
    expect(replay.step).toBe(trace.length);
    replay.goTo(-5);
    expect(replay.step).toBe(0);
    expect(replay.of(0).status).toBe(UNSEEN);
  });

  it("fades all that is below a cut, until it is searched again", () => {
    const shape = shapeOf(fullTree(2, 3));
    const trace = new Trace(shape);
    trace.add({ step: "enter", ply: 0, by: null, turn: 1, node: 0 });
    trace.add({ step: "cut", ply: 0, rule: "alpha-beta", reason: "", unsearched: ["2"] });
    trace.add({ step: "research", ply: 0, by: "2" });
    trace.add({ step: "enter", ply: 1, by: "2", turn: 2, node: 8 });
    const replay = new Replay(shape, trace);
    replay.goTo(2);
    expect(replay.of(8).status).toBe(PRUNED);
    expect([9, 10, 14].map((id) => replay.of(id).status)).toEqual([FADED, FADED, FADED]);
    replay.goTo(4);
    expect(replay.of(8)).toMatchObject({ status: OPEN, again: 1 });
    expect(replay.tally().researches).toBe(1);
  });

  it("treats the nodes of an information set as one", () => {
    const opened = fullTree(2, 2);
    opened.sets = [{ name: "blind", player: 2, nodes: [1, 4] }];
    const shape = shapeOf(opened);
    const trace = new Trace(shape);
    trace.add({ step: "enter", ply: 0, by: null, turn: 1, node: 0 });
    trace.add({ step: "enter", ply: 1, by: null, turn: 2, node: 1, asked: { set: { positions: 2, more_than: null } } });
    trace.add({ step: "enter", ply: 2, by: "1", turn: "over", node: 2 });
    trace.add({ step: "leave", ply: 2, best: null });
    trace.add({ step: "cut", ply: 1, rule: "information-set", reason: "", unsearched: [] });
    const replay = new Replay(shape, trace);
    replay.goTo(5);
    expect([1, 4].map((id) => replay.of(id).status)).toEqual([OPEN, OPEN]);
    // Of the last move, the position that was not looked at is cut; the other move is untouched.
    expect(replay.of(5).status).toBe(PRUNED);
    expect([3, 6].map((id) => replay.of(id).status)).toEqual([UNSEEN, UNSEEN]);
  });

  it("keeps a million steps in little memory", () => {
    const shape = shapeOf(figure4());
    const trace = new Trace(shape);
    const once = lastBranch();
    while (trace.length < 1_000_000) for (const event of once) trace.add(event);
    const before = process.memoryUsage().arrayBuffers;
    const replay = new Replay(shape, trace);
    replay.goTo(trace.length);
    expect(replay.tally().nodes).toBe((trace.length / once.length) * 6);
    replay.goTo(trace.length / 2);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4e6);
  });

  it("shows the same moment, whether it comes from before or from behind, far or near", () => {
    const shape = shapeOf(figure4());
    const trace = new Trace(shape);
    while (trace.length < 30_000) for (const event of lastBranch()) trace.add(event);
    const moment = (replay: Replay) => ({ nodes: shape.nodes.map((_, id) => replay.of(id)), path: [...replay.path], tally: replay.tally() });
    const replay = new Replay(shape, trace);
    replay.goTo(trace.length);
    for (const step of [29_990, 8192, 8191, 8190, 4097, 20_003, 4096, 4095, 12_288, 12_287, 1, 0]) {
      replay.goTo(step);
      const anew = new Replay(shape, trace);
      anew.goTo(step);
      expect(moment(replay), String(step)).toEqual(moment(anew));
    }
  });
});
