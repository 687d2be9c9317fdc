// Hands as text, lines of play, and what is said of an answer.

import { describe, expect, it } from "vitest";

import { cardName, cardsOf, cardSign, dealIn, dealText } from "../../src/cards/cards";
import { askedOf, GAMES, mostCards, queryOf, setupOf } from "../../src/cards/games";
import { close, extend, firstLine, goTo, openLine, play, played } from "../../src/cards/lines";
import { figures, figuresMean, isBest, leadsTo, moverOf, reason } from "../../src/cards/reason";
import { judged, verdict } from "../../src/table/cards";
import type { Answer, AtTable, MoveValue } from "../../src/wire";

describe("hands", () => {
  it("are written and read as PBN does", () => {
    const hands = [["HT", "SA", "C2", "SK"], ["D5"]];
    expect(dealText(hands)).toBe("AK.T..2 ..5.");
    expect(dealText(hands).split(" ").map(cardsOf)).toEqual([["SA", "SK", "HT", "C2"], ["D5"]]);
  });

  it("are found in a file of boards", () => {
    expect(dealIn('[Board "1"]\n[Deal "N:A... K... Q... J..."]\n')).toBe("N:A... K... Q... J...");
    expect(dealIn("  A...\n K...  ")).toBe("A... K...");
  });

  it("have cards with names", () => {
    expect([cardName("HT"), cardName("D7"), cardSign("CT"), cardSign("SA")]).toEqual(["ten of hearts", "7 of diamonds", "♣10", "♠A"]);
  });
});

describe("a setup", () => {
  it("comes back from its link, for every game and number of players", () => {
    for (const { name, seats } of GAMES) {
      for (const players of seats) {
        const setup = setupOf(new URLSearchParams({ game: name, players: String(players), seed: "7" }));
        expect(setup.cards).toBeLessThanOrEqual(mostCards(players));
        expect(setupOf(new URLSearchParams(queryOf(setup, [])))).toEqual(setup);
        const given = { ...setup, deal: "A... K... Q...", leader: "2" };
        expect(setupOf(new URLSearchParams(queryOf(given, ["SA"]))).deal).toBe(given.deal);
      }
    }
  });

  it("from a link that makes no sense is a usual one", () => {
    expect(setupOf(new URLSearchParams("game=x&players=99&cards=-1&seed=x&eval=y&leader=9"))).toEqual(setupOf(new URLSearchParams()));
  });

  it("asks about a random deal, or about given hands, never about both", () => {
    const setup = setupOf(new URLSearchParams("game=oh-hell&players=4&trump=H"));
    expect(askedOf(setup, []).options).toMatchObject({ players: "4", trump: "H", eval: "exact", bids: "auto" });
    const { options, after } = askedOf({ ...setup, deal: "A... K... Q..." }, ["SA"]);
    expect([options.deal, options.seed, options.players, after]).toEqual(["A... K... Q...", undefined, undefined, ["SA"]]);
  });
});

describe("lines of play", () => {
  it("go back and forth, and keep a branch as a line of its own", () => {
    let lines = extend(firstLine(), ["SA", "S2", "S3"]);
    lines = goTo(lines, 1);
    expect(played(lines)).toEqual(["SA"]);
    lines = play(lines, "S2", cardSign);
    expect([lines.all.length, played(lines)]).toEqual([1, ["SA", "S2"]]);
    lines = play(lines, "S9", cardSign);
    expect([lines.all.length, openLine(lines).title, played(lines)]).toEqual([2, "What if ♠9", ["SA", "S2", "S9"]]);
    expect(lines.all[0].cards).toEqual(["SA", "S2", "S3"]);
    lines = play(lines, "H4", cardSign);
    expect([lines.all.length, played(lines)]).toEqual([2, ["SA", "S2", "S9", "H4"]]);
    lines = close(lines, lines.open);
    expect(played(lines)).toEqual(["SA", "S2"]);
    expect(close(lines, lines.open)).toBe(lines);
    expect(openLine(goTo(lines, 99)).at).toBe(3);
  });
});

const move = (name: string, payoffs: number[] | null, best = false): MoveValue => ({ move: name, payoffs, outcome: payoffs ?? undefined, best, exact: payoffs !== null });
const answer = (game: string, moves: MoveValue[], payoffs: number[]) =>
  ({ game, seats: ["1", "2", "3"], leader: 2, table: [{ seat: 2, card: "HA" }], payoffs, exact: true, moves }) as unknown as Answer;

describe("what an answer says", () => {
  const found = answer("spades", [move("S2", [1, 2, 3]), move("S9", [0, 1, 5]), move("ST", null)], [0, 1, 5]);

  it("is about the player on turn", () => {
    expect(moverOf(found)).toBe(2);
    expect(reason(found)).toBe("With ♠9, Player 3 gets 5. ♠2 costs 2.");
  });

  it("marks the best as soon as the value is known, and nothing that is not known", () => {
    expect(found.moves!.map((each) => isBest(found, each))).toEqual([false, true, false]);
    expect(found.moves!.map((each) => figures(found, each))).toEqual(["1 2 3", "0 1 5", "…"]);
    expect(leadsTo(found, found.moves![1], "tricks")).toBe("tricks 1 0, 2 1, 3 5; best");
    expect(leadsTo(found, found.moves![2], "tricks")).toBe("not known yet");
  });

  it("says what the figures below the cards are", () => {
    const plain = found.moves!.map(({ outcome: _, ...rest }) => rest);
    expect(figuresMean(found, "tricks")).toBe("tricks of players 1, 2 and 3");
    expect(figuresMean({ ...found, moves: plain }, "tricks")).toBe("the payoff of Player 3");
    expect(figuresMean({ ...found, game: "bridge" }, "tricks")).toBe("tricks of Player 3's side");
    expect(figuresMean({ ...found, moves: [move("ST", null)] }, "tricks")).toBe("");
  });

  it("says when no card matters", () => {
    expect(reason(answer("spades", [move("S2", [1, 1, -1]), move("S9", [0, 1, -1])], [1, 1, -1]))).toBe("Every card is worth the same to Player 3: Player 3 gets −1.");
  });
});

it("says who has won, and calls it a draw when all have as much", () => {
  const over = (...winners: number[]) => verdict({ view: { game: "bridge", stage: "over", seat: 1, seats: 4, picture: { kind: "cards", seats: ["1", "2", "3", "4"] }, standing: { winners } } } as unknown as AtTable);
  expect(over(1, 3)).toBe("The game is over: You and South have won.");
  expect(over(2, 4)).toBe("The game is over: East and West have won.");
  expect(over(1, 2, 3, 4)).toBe("The game is over: a draw.");
});

it("says which hand was looked back at, where there are several", () => {
  const review = (choices: number, exact: number) => ({ costly: [], choices, exact, estimated: 0 });
  expect(judged(review(0, 0), true)).toBe("You never had a choice.");
  expect(judged(review(0, 0), true, "the last hand")).toBe("In the last hand you never had a choice.");
  expect(judged(review(2, 0), true, "this hand")).toBe("In this hand you had 2 choices: none could be judged in the time there is.");
  expect(judged(review(11, 11), true, "the last hand")).toBe("Of the last hand's 11 choices, 11 were judged: 11 with all hands open and perfect play.");
});
