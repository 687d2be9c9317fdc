import { describe, expect, it } from "vitest";

import { chosen, firstPlayers, written } from "../../src/lab/players";
import { duration, left, percent, stateOf } from "../../src/lab/rate";
import type { LabStanding } from "../../src/wire";

const standing = (some: Partial<LabStanding>): LabStanding => ({ id: "a", title: "", question: "", scale: "full", done: 0, trials: 10, running: false, problem: null, ...some });

describe("the time that is left", () => {
  it("follows from what was done since the first look, not before", () => {
    const first = { time: 1000, done: 50 };
    expect(left(first, 11_000, standing({ done: 60, trials: 90 }))).toBe("about 30 s left");
    expect(left(first, 11_000, standing({ done: 50, trials: 90 }))).toBe("");
    expect(left(first, 1000, standing({ done: 60, trials: 90 }))).toBe("");
  });

  it("is said in units that people use", () => {
    expect([0.2, 59, 61, 3700, 7.3e5].map(duration)).toEqual(["1 s", "59 s", "1 min", "1 h 2 min", "8 days"]);
  });
});

describe("an experiment", () => {
  it("stands somewhere, in a word", () => {
    expect(stateOf(standing({ running: true, done: 10 }))).toBe("running");
    expect(stateOf(standing({ done: 10 }))).toBe("done");
    expect(stateOf(standing({ done: 9 }))).toBe("stopped");
    expect(stateOf(standing({ trials: 0, problem: "damaged" }))).toBe("unusable");
  });

  it("is not whole before the last trial", () => {
    expect(percent(standing({ done: 999, trials: 1000 }))).toBe(99);
    expect(percent(standing({ done: 10 }))).toBe(100);
    expect(percent(standing({ trials: 0 }))).toBe(0);
  });
});

describe("players of a tournament", () => {
  it("are written as the command takes them", () => {
    expect(written({ name: " mine ", kind: "speculative", settings: "nodes=2000, space=linear" })).toBe("mine=speculative,nodes=2000,space=linear");
    expect(written({ name: "", kind: "random", settings: " " })).toBe("random");
  });

  it("are a search and somebody random to begin with", () => {
    expect(firstPlayers(["max-n", "speculative", "random"]).map(({ kind }) => kind)).toEqual(["speculative", "random"]);
    expect(firstPlayers(["random"]).map(({ kind }) => kind)).toEqual(["random", "random"]);
  });

  it("play with options that are not as usual", () => {
    expect(chosen({ players: "3", seed: "", loud: true, quiet: false, cards: " 5 " }, { players: "3", seed: "1" })).toEqual({ loud: "", cards: "5" });
  });
});
