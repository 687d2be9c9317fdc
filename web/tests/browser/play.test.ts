// Games against the machine, as people play them: every move by clicking.

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { waysOf } from "../../src/table/boards";
import type { BoardPicture } from "../../src/wire";
import { browser, finish, openPage, picture, seriousFaults, serve, server, shareServer, squeezed, type Look } from "./support";

shareServer();

const open = async (hash: string, look?: Look, address = server.address) => {
  const page = await openPage(browser, address, hash, look);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: look === "dark" ? "dark" : "light" });
  await page.getByRole("button", { name: "New game" }).waitFor();
  return page;
};
const select = (page: Page, label: string, option: string) => page.locator(".toolbar label", { hasText: label }).locator("select").first().selectOption({ label: option });
/** Until the machine has nothing to do any more. */
const idle = (page: Page) => page.waitForFunction(() => {
  const busy = document.querySelector(".panel .busy, .board-head .state")?.textContent ?? "…";
  return !busy.includes("…") || document.querySelector(".problem") !== null;
}, undefined, { timeout: 60_000 });
const begin = async (page: Page) => {
  await page.getByRole("button", { name: "New game" }).click();
  await page.locator(".table-stage").waitFor();
  await idle(page);
};

/** One thing that the person does at a card table, by clicking; what it was. */
async function step(page: Page): Promise<"bid" | "card" | "next" | "over"> {
  const next = page.getByRole("button", { name: "Next hand" });
  const bids = page.locator(".bidding .row button");
  const cards = page.locator(".card-table .card-button");
  if (await cards.count() > 0) {
    await cards.first().click();
    await idle(page);
    return "card";
  }
  if (await bids.count() > 0) {
    await bids.nth(Math.min(1, (await bids.count()) - 1)).click();
    await idle(page);
    return "bid";
  }
  if (await next.count() > 0) {
    await next.click();
    await idle(page);
    return "next";
  }
  return "over";
}

/** What the hand brought to each player, and the points of each, once it is over. */
const scores = (page: Page) => page.locator(".scores").evaluate((section) => {
  const titles = [...section.querySelectorAll("thead th")].map((cell) => cell.textContent);
  const rows = [...section.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => Number(cell.textContent?.replace("−", "-"))));
  const column = (...names: string[]) => rows.map((row) => row[titles.findIndex((title) => names.includes(title ?? ""))]);
  return { brought: column("This hand"), points: column("Points", "Tricks") };
});

async function playOn(page: Page, until: (done: Record<string, number>) => boolean, afterHand = async () => {}): Promise<Record<string, number>> {
  const done: Record<string, number> = { bid: 0, card: 0, next: 0, over: 0 };
  while (done.over === 0 && !until(done)) {
    if (await page.locator(".verdict-of-hand").count() > 0) await afterHand();
    done[await step(page)]++;
  }
  expect(await page.locator(".problem").count()).toBe(0);
  return done;
}

describe("a whole game", () => {
  const games: [title: string, players: string | null, length: string, hands: number][] = [
    ["Spades", "3", "to 100 points", 1],
    ["Hearts", "4", "to 25 points", 1],
    ["Oh Hell!", "5", "1 to 3 cards", 5],
    ["Bridge play", null, "4 hands", 4],
  ];
  for (const [title, players, length, hands] of games) {
    it(`of ${title} is played by clicking`, async () => {
      const page = await open("#/play");
      await select(page, "Game", title);
      if (players) await select(page, "Players", players);
      await select(page, "Length", length);
      await select(page, "Against", "random");
      await begin(page);
      // The hands add up to the points, also in Spades, where a payoff is the score after the hand.
      let sums: number[] = [];
      const addUp = async () => {
        const { brought, points } = await scores(page);
        sums = brought.map((more, index) => more + (sums[index] ?? 0));
        expect(sums).toEqual(points);
      };
      const begun = await playOn(page, ({ card }) => card === 2, addUp);
      await picture(page, `play-${title.split(" ")[0].toLowerCase().replace("!", "")}-begun`);
      const done = await playOn(page, () => false, addUp);
      expect(sums.length).toBeGreaterThan(1);
      expect(begun.next + done.next + 1).toBeGreaterThanOrEqual(hands);
      const verdict = await page.locator(".verdict-of-hand .state").innerText();
      expect(verdict).toMatch(/^The game is over: (.* won|a draw)\.$/);
      expect(await page.locator(".scores .winner").count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Costliest cards" }).click();
      await page.locator(".costs").waitFor({ timeout: 30_000 });
      expect(await page.locator(".costs").innerText()).toContain("choices");
      await finish(page, `play-${title.split(" ")[0].toLowerCase().replace("!", "")}-over`);
    }, 300_000);
  }
});

describe("a card table", () => {
  it("of every size is dealt, bid and played at", async () => {
    for (const [title, seats] of [["Spades", ["2", "3", "4"]], ["Hearts", ["3", "4", "5", "6"]], ["Oh Hell!", ["3", "7"]]] as const) {
      for (const players of seats) {
        const page = await open("#/play");
        await select(page, "Game", title);
        await select(page, "Players", players);
        await select(page, "Against", "random");
        await begin(page);
        await playOn(page, ({ card }) => card === 1);
        expect(await page.locator(".others .player").count()).toBe(Number(players) - 1);
        await finish(page, `play-table-${title.split(" ")[0].toLowerCase().replace("!", "")}-${players}`);
      }
    }
  }, 300_000);

  it("tells a hint and why, takes back, and goes on after a reload", async () => {
    const page = await open("#/play?game=hearts&seed=5");
    await select(page, "Against", "PIMC");
    await select(page, "Strength", "quick");
    await begin(page);
    const before = await page.locator(".you .hand").innerText();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".told").waitFor();
    await page.keyboard.press("w");
    await page.locator(".chip-note").first().waitFor();
    expect(await page.locator(".you .best").count()).toBe(1);
    expect(await page.locator(".you .card-button .hidden").first().textContent()).toMatch(/ on average, looked at \d+ times/);
    await picture(page, "play-why");
    await step(page);
    await page.reload();
    await page.locator(".table-stage").waitFor();
    await idle(page);
    expect(await page.locator(".you .hand").innerText()).not.toBe(before);
    await page.getByRole("button", { name: "Undo" }).click();
    await idle(page);
    expect(await page.locator(".you .hand").innerText()).toBe(before);
    await page.context().close();
  });

  it("is played by the keyboard alone", async () => {
    const page = await open("#/play");
    await select(page, "Game", "Oh Hell!");
    await select(page, "Against", "random");
    await page.getByRole("button", { name: "New game" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".bidding .row button").nth(1).focus();
    await page.keyboard.press("Enter");
    await idle(page);
    await page.locator(".you .card-button").first().focus();
    await page.keyboard.press("Space");
    await idle(page);
    await page.getByRole("button", { name: "Next hand" }).waitFor();
    await page.keyboard.press("n");
    await idle(page);
    expect(await page.locator(".scores caption").innerText()).toContain("Hand 2");
    await page.context().close();
  });

  it("is there again when the server comes back", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "secateurs-"));
    const games = path.join(folder, "games.sqlite");
    const first = await serve("--games", games);
    const page = await open("#/play", "light", first.address);
    await select(page, "Against", "random");
    await begin(page);
    await playOn(page, ({ card }) => card === 3);
    const [hand, at] = [await page.locator(".you .hand").innerText(), new URL(page.url()).hash];
    await page.context().close();
    await first.stop();
    const second = await serve("--games", games);
    const again = await open(at, "light", second.address);
    await again.locator(".table-stage").waitFor();
    await idle(again);
    expect(await again.locator(".you .hand").innerText()).toBe(hand);
    await again.context().close();
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});

const LAYOUTS: Record<string, BoardPicture["layout"]> = { nim: "piles", "chinese-checkers": "star", backgammon: "points" };

/** Makes the move that is suggested, place by place. */
async function follow(page: Page, game: string, seat = 1): Promise<void> {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".told strong").waitFor({ timeout: 30_000 });
  await idle(page);
  const move = await page.locator(".told strong").innerText();
  if (move === "pass") {
    await page.getByRole("button", { name: "Pass" }).click();
    await idle(page);
    return;
  }
  for (const way of waysOf(move, LAYOUTS[game] ?? "grid", seat)) {
    for (const place of way) await page.locator(`[data-place="${place}"]`).dispatchEvent("click");
  }
  // Two ways to the same end are told apart by their names.
  const unclear = page.locator(".unclear").getByRole("button", { name: move, exact: true });
  if (await unclear.count() > 0) await unclear.click();
  await idle(page);
}

const over = async (page: Page) => (await page.locator(".board-head .state").innerText()).startsWith("The game is over");

describe("a board game", () => {
  const games: [name: string, title: string, variant: string | null, players: string | null][] = [
    ["tic-tac-toe", "Tic-Tac-Toe", null, null],
    ["nim", "Nim", null, null],
    ["connect-four", "Connect Four", null, null],
    ["breakthrough", "Breakthrough", "5 × 5", null],
    ["chinese-checkers", "Chinese Checkers", "small board", "2"],
    ["backgammon", "Backgammon", null, null],
  ];
  for (const [name, title, variant, players] of games) {
    it(`is played to its end: ${title}`, async () => {
      const page = await open("#/boards");
      await select(page, "Game", title);
      if (variant) await select(page, "Board", variant);
      if (players) await select(page, "Players", players);
      await page.getByRole("slider", { name: "Strength" }).fill("2");
      await begin(page);
      for (let move = 0; !(await over(page)); move++) {
        await follow(page, name);
        expect(await page.locator(".problem").count()).toBe(0);
        if (move === 1) await picture(page, `board-${name}-begun`);
        expect(move).toBeLessThan(200);
      }
      await page.getByRole("button", { name: "Costliest moves" }).click();
      await page.locator(".costs").waitFor({ timeout: 30_000 });
      await finish(page, `board-${name}-over`);
    }, 300_000);
  }

  it("shows what every move leads to, deeper and deeper", async () => {
    const page = await open("#/boards?game=connect-four");
    await begin(page);
    await page.keyboard.press("v");
    await expect.poll(() => page.locator(".move-values .state").innerText(), { timeout: 20_000 }).toMatch(/^Depth ([4-9]|\d\d)/);
    expect(await page.locator(".move-values li").count()).toBe(7);
    expect(await page.locator("text.mark").count()).toBe(7);
    await picture(page, "board-values");
    await select(page, "Game", "Tic-Tac-Toe");
    await begin(page);
    await expect.poll(() => page.locator(".move-values .state").innerText(), { timeout: 20_000 }).toMatch(/^Exact/);
    expect(await page.locator(".move-values li").count()).toBe(9);
    await finish(page, "board-values-exact");
  });

  it("shows whose pieces are which, and where everybody wants to go", async () => {
    for (const [players, board, holes] of [["2", "small board", 3], ["3", "small board", 3], ["6", "star", 10]] as const) {
      const page = await open("#/boards?game=chinese-checkers&seed=1");
      await select(page, "Players", players);
      await select(page, "Board", board);
      await page.getByRole("slider", { name: "Strength" }).fill("0");
      await begin(page);
      for (let player = 1; player <= Number(players); player++) expect(await page.locator(`[data-goal="${player}"]`).count()).toBe(holes);
      expect(await page.locator(".hole.wanted").count()).toBe(holes * Number(players));
      // The goal of the person, at the top, is the corner at the bottom.
      const bottom = await page.locator(".hole").evaluateAll((all) => Math.max(...all.map((hole) => Number(hole.getAttribute("cy")))));
      expect(await page.locator(`[data-goal="1"][cy="${bottom}"]`).count()).toBe(1);
      expect(await page.locator(".board-side > .hidden").textContent()).toMatch(/Goal of you: .*\. Goal of player 2: /);
      expect(await page.locator(".sides li").first().innerText()).toContain("you");
      expect(await seriousFaults(page)).toEqual([]);
      await finish(page, `board-goals-${players}`);
    }
  });

  it("moves without animations for those who do not want them", async () => {
    const page = await openPage(browser, server.address, "#/boards?game=connect-four");
    const moves = () => page.locator(".piece").first().evaluate((piece) => getComputedStyle(piece).animationName);
    await page.getByRole("slider", { name: "Strength" }).fill("0");
    await begin(page);
    await page.locator('[data-place="4"]').click();
    await page.locator(".piece").first().waitFor();
    expect(await moves()).not.toBe("none");
    await page.getByRole("button", { name: "Animations" }).click();
    expect(await moves()).toBe("none");
    await page.context().close();
  });

  it("is played by the keyboard, by an algorithm of one's choice", async () => {
    const page = await open("#/boards?game=breakthrough");
    await expect.poll(() => page.locator(".toolbar label", { hasText: "Against" }).locator("option").count()).toBeGreaterThan(4);
    await select(page, "Against", "alpha-beta");
    await page.getByLabel("Strength is measured in").selectOption("plies deep");
    expect(await page.getByRole("slider", { name: "Strength" }).getAttribute("aria-valuetext")).toBe("4 plies deep");
    await begin(page);
    await page.locator("[data-place='a2']").focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator(":focus").getAttribute("data-place")).toBe("b2");
    await page.keyboard.press("Enter");
    expect(await page.locator(".target.chosen").getAttribute("data-place")).toBe("b2");
    await page.locator("[data-place='b3']").focus();
    await page.keyboard.press("Enter");
    await idle(page);
    expect(await page.locator(".record li").count()).toBe(2);
    expect(await page.locator(".record li").first().innerText()).toContain("b2-b3");
    expect(await page.locator(".record").innerText()).toMatch(/The machine took .* for its last move\./);
    await picture(page, "board-by-keys");
    await page.keyboard.press("u");
    await idle(page);
    expect(await page.locator(".record li .by").count()).toBe(0);
    await page.context().close();
  });
});

describe("an empty table", () => {
  for (const look of ["light", "phone"] as const) {
    it(`offers its games, to begin with one click: ${look}`, async () => {
      for (const [room, title, place] of [["play", "Hearts", ".card-table"], ["boards", "Breakthrough", ".board-breakthrough"]]) {
        const page = await open(`#/${room}`, look);
        expect(await seriousFaults(page)).toEqual([]);
        expect(await squeezed(page)).toEqual([]);
        await picture(page, `empty-${room}-${look}`);
        await page.locator(".games button", { hasText: title }).focus();
        await page.keyboard.press("Enter");
        await page.locator(place).waitFor();
        await idle(page);
        expect(await page.locator(".toolbar select").first().inputValue()).toBe(title.toLowerCase());
        await page.context().close();
      }
    });
  }
});

describe("every look", () => {
  for (const look of ["light", "dark", "phone", "projector"] as const) {
    it(`of tables and boards is accessible: ${look}`, async () => {
      const cards = await open("#/play?game=spades&seed=3", look);
      expect(await seriousFaults(cards)).toEqual([]);
      await select(cards, "Against", "PIMC");
      await select(cards, "Strength", "quick");
      await begin(cards);
      expect(await seriousFaults(cards)).toEqual([]);
      await picture(cards, `play-look-${look}-bid`);
      // Until there is something to choose.
      do await step(cards);
      while ((await cards.locator(".you .card-button").count()) < 2);
      await cards.getByRole("button", { name: "Why" }).click();
      await cards.locator(".chip-note").first().waitFor();
      await idle(cards);
      expect(await seriousFaults(cards)).toEqual([]);
      expect(await squeezed(cards)).toEqual([]);
      await finish(cards, `play-look-${look}`);
      for (const name of ["connect-four", "breakthrough", "chinese-checkers", "backgammon", "nim"]) {
        const page = await open(`#/boards?game=${name}&seed=1`, look);
        await page.getByRole("slider", { name: "Strength" }).fill("2");
        await begin(page);
        await follow(page, name);
        expect(await seriousFaults(page)).toEqual([]);
        expect(await squeezed(page)).toEqual([]);
        await finish(page, `board-look-${look}-${name}`);
      }
    }, 240_000);
  }
});
