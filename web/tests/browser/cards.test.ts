// The card room, as players use it.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { browser, finish, openPage, picture, seriousFaults, server, shareServer, squeezed, type Look } from "./support";

shareServer();

const valued = (page: Page) => expect.poll(() => page.locator(".state").innerText(), { timeout: 30_000 }).toMatch(/^Exact|over/);
const open = async (hash: string, look?: Look) => {
  const page = await openPage(browser, server.address, hash, look);
  await valued(page);
  return page;
};
const onTurn = (page: Page) => page.locator(".seat.on-turn .card-button");

describe("a deal", () => {
  it("of three-player Spades is analysed, played through and branched", async () => {
    const page = await open("#/cards?game=spades&players=3&cards=17&seed=5&eval=wl");
    expect(await onTurn(page).count()).toBe(17);
    expect(await page.locator(".move-table tbody tr").count()).toBe(17);
    expect(await onTurn(page).first().textContent()).toMatch(/ of spades: tricks 1 \d+, 2 \d+, 3 \d+; payoffs/);
    await page.getByRole("button", { name: "Add the best line" }).click();
    expect(await page.locator(".played li").count()).toBe(51);
    await page.getByRole("button", { name: "One card on" }).click();
    await valued(page);
    expect(await page.locator(".trick li .card-face").count()).toBe(1);
    // A card that is not the line's begins a line of its own.
    const next = await page.locator(".played button").nth(1).textContent();
    const name = next!.trim().split(",")[0];
    const others = onTurn(page);
    for (let place = 0; ; place++) {
      if ((await others.nth(place).textContent())!.trim().startsWith(name)) continue;
      await others.nth(place).click();
      break;
    }
    await valued(page);
    expect(await page.locator(".line-tabs li").count()).toBe(2);
    await picture(page, "cards-branch");
    await page.locator(".line-tabs button").first().click();
    await page.getByRole("button", { name: "To the last card" }).click();
    await expect.poll(() => page.locator(".state").innerText()).toBe("The hand is over.");
    await page.keyboard.press("Home");
    await valued(page);
    expect(await onTurn(page).count()).toBe(17);
    await finish(page, "cards-spades");
  });

  it("of bridge shows double dummy results, all contracts and par", async () => {
    const page = await open("#/cards?game=bridge&cards=13&seed=3&trump=S");
    expect(await onTurn(page).count()).toBe(13);
    await expect.poll(() => page.locator(".bridge-table").innerText()).toContain("−450 (4S by EW, 1 over)");
    expect(await page.locator(".bridge-table tbody td").allInnerTexts()).toEqual("3 2 5 5 4 3 2 5 5 4 9 11 7 7 9 10 11 7 7 9".split(" "));
    await finish(page, "cards-bridge");
  });

  it("of every game and number of players is valued", async () => {
    for (const [game, seats] of [["spades", [2, 3, 4]], ["hearts", [3, 4, 5, 6]], ["oh-hell", [3, 4, 5, 6, 7]], ["bridge", [4]]] as const) {
      for (const players of seats) {
        const page = await open(`#/cards?game=${game}&players=${players}&cards=3&seed=2`);
        expect(await page.locator(".seat").count()).toBe(players);
        await finish(page, `cards-${game}-${players}`);
      }
    }
  });

  it("is set up by clicking cards, and by text", async () => {
    const page = await open("#/cards?game=hearts&players=3&cards=4&seed=1");
    await page.getByRole("button", { name: "Set up hands" }).click();
    await page.getByRole("button", { name: "Clear all" }).click();
    for (const [seat, cards] of [["Player 1", ["queen of spades", "2 of hearts"]], ["Player 2", ["ace of spades", "3 of hearts"]], ["Player 3", ["4 of spades", "king of hearts"]]] as const) {
      await page.getByRole("button", { name: new RegExp(`^${seat}`) }).click();
      for (const card of cards) await page.getByRole("button", { name: card }).click();
    }
    // What stood there is about another deal.
    expect(await page.getByRole("button", { name: "Set up hands" }).getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".move-table, .verdict-cards, .lines-of-play").count()).toBe(0);
    await picture(page, "cards-editor");
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Analyse these hands" }).click();
    await valued(page);
    expect(await page.getByRole("list", { name: "Hand of Player 2" }).innerText()).toContain("ace of spades");
    await page.getByRole("button", { name: "Set up hands" }).click();
    await page.locator(".deal-editor textarea").fill("Q.2.. A.3.. 4");
    await page.getByRole("button", { name: "Analyse these hands" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").innerText()).not.toBe("");
    await page.context().close();
  });

  it("of bridge is read as PBN; another aim, depth and leader are other figures", async () => {
    const page = await open("#/cards?game=bridge&cards=13&seed=3&trump=S");
    await page.getByRole("button", { name: "Set up hands" }).click();
    await page.locator(".deal-editor textarea").fill('[Deal "N:9863.K9.83.Q9876 KQJ54.87.T6.AKT4 A.QT5432.KJ942.J T72.AJ6.AQ75.532"]');
    await page.getByRole("button", { name: "Analyse these hands" }).click();
    await valued(page);
    expect(await page.getByRole("list", { name: "Hand of North" }).innerText()).toContain("queen of clubs");
    await page.getByLabel("Vulnerable").selectOption("both sides");
    await expect.poll(() => page.locator(".bridge-table").innerText()).toMatch(/Par for North and South: −6\d\d/);
    await picture(page, "cards-pbn");
    await page.goto("about:blank");
    await page.goto(`${server.address}#/cards?game=spades&players=3&cards=6&seed=5`);
    await valued(page);
    await page.getByLabel("Aim").selectOption({ index: 1 });
    await valued(page);
    await page.getByLabel("Bids", { exact: true }).fill("1,2,3");
    await page.getByLabel("Bids", { exact: true }).blur();
    await expect.poll(() => page.locator(".seat").first().innerText()).toContain("bids 1");
    await page.getByLabel("Leader").selectOption({ index: 2 });
    await expect.poll(() => page.locator(".seat.on-turn h2").innerText()).toContain("Player 2");
    await page.getByLabel("Search").selectOption({ index: 1 });
    await expect.poll(() => page.locator(".state").innerText()).toContain("An estimate");
    await finish(page, "cards-estimate");
  });

  it("is played by the keyboard alone, and restored from its link", async () => {
    const page = await open("#/cards?game=oh-hell&players=3&cards=4&seed=1");
    await onTurn(page).first().focus();
    await page.keyboard.press("ArrowRight");
    const card = (await page.locator(":focus .hidden").textContent())!.split(":")[0];
    await page.keyboard.press("Enter");
    await valued(page);
    expect(await page.locator(".trick").innerText()).toContain(card);
    await page.reload();
    await valued(page);
    expect(await page.locator(".trick").innerText()).toContain(card);
    await finish(page, "cards-oh-hell");
  });
});

describe("every look", () => {
  for (const look of ["light", "dark", "phone", "projector"] as const) {
    it(`of the card room is accessible: ${look}`, async () => {
      for (const game of ["bridge&cards=13&seed=3", "spades&players=3&cards=17&seed=5&eval=wl"]) {
        const page = await open(`#/cards?game=${game}`, look);
        await page.getByRole("button", { name: "Four colours" }).click();
        expect(await seriousFaults(page)).toEqual([]);
        expect(await squeezed(page)).toEqual([]);
        await finish(page, `cards-look-${look}-${game.split("&")[0]}`);
      }
    });
  }
});
