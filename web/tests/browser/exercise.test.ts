// Exercises, as students and teachers use them.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { browser, finish, openPage, picture, searched, seriousFaults, server, shareServer, squeezed, type Look } from "./support";

shareServer();

const open = async (hash: string, look?: Look) => {
  const page = await openPage(browser, server.address, hash, look);
  await page.locator(".exercise-tree").first().waitFor();
  return page;
};
const verdict = async (page: Page) => {
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator(".verdict").waitFor();
  return page.locator(".verdict").innerText();
};

describe("an exercise", () => {
  it("asks which leaves alpha-beta never looks at, and explains the first mistake", async () => {
    const page = await open("#/exercises?practice=alpha-beta&difficulty=3&seed=1");
    await page.locator(".leaf-mark", { hasText: "A" }).click();
    await page.getByLabel("Value of the root").fill("8");
    const wrong = await verdict(page);
    expect(wrong).toContain("First mistake: A is looked at");
    await picture(page, "exercise-wrong");
    await page.locator(".leaf-mark", { hasText: "A" }).click();
    expect(await verdict(page)).toContain("D is not looked at: after 1 2, beta cut-off");
    await page.locator(".leaf-mark", { hasText: "D" }).click();
    await page.getByLabel("Value of the root").fill("7");
    expect(await verdict(page)).toContain("player 1 takes 2");
    await page.getByLabel("Value of the root").fill("8");
    expect(await verdict(page)).toContain("All right");
    await finish(page, "exercise-right");
  });

  it("asks for the max^n value, ties to the left", async () => {
    const page = await open("#/exercises?practice=max-n&difficulty=2&seed=3");
    const solution = await page.evaluate(async () => {
      const body = JSON.stringify({ practice: "max-n", difficulty: 2, seed: 3, solution: true });
      const posed = await fetch("/api/exercise", { method: "POST", headers: { "content-type": "application/json" }, body });
      return (await posed.json()).solution.value as string[];
    });
    for (const [index, value] of solution.entries()) await page.getByLabel(`Player ${index + 1}`).fill(value);
    expect(await verdict(page)).toContain("All right");
    await finish(page, "exercise-max-n");
  });

  it("asks which bounds allow last-branch pruning", async () => {
    const page = await open("#/exercises?practice=last-branch&difficulty=3&seed=1");
    const lines = page.locator(".lines label");
    const texts = await lines.allInnerTexts();
    for (const [index, text] of texts.entries()) {
      const has = [...text.matchAll(/= (\d+)/g)].map(([, number]) => Number(number));
      // Each needs one more, and there are 10.
      if (has[0] + has[1] + has[2] + 3 > 10) await lines.nth(index).click();
    }
    expect(await verdict(page)).toContain("All right");
    await lines.first().click();
    expect(await verdict(page)).toContain("First mistake: A: players 1, 2 and 3 have");
    await finish(page, "exercise-last-branch");
  });

  it("is answered by the keyboard alone, and its search can be watched", async () => {
    const page = await open("#/exercises?practice=shallow&difficulty=2&seed=2");
    await page.locator(".leaf-mark").first().focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(".leaf-mark.marked").count()).toBe(1);
    await page.keyboard.press("Space");
    expect(await page.locator(".leaf-mark.marked").count()).toBe(0);
    await page.getByRole("button", { name: "Watch the search" }).focus();
    await page.keyboard.press("Enter");
    await searched(page);
    await page.getByRole("button", { name: "Next cut" }).click();
    expect(await page.locator(".story").innerText()).toContain("Shallow pruning cuts");
    await finish(page, "exercise-watched");
  });

  it("of every kind is right when it is answered as its search does, and another one follows", async () => {
    for (const practice of ["minimax", "alpha-beta", "max-n", "shallow", "last-branch", "expectiminimax"]) {
      const page = await open(`#/exercises?practice=${practice}&difficulty=2&seed=4`);
      const { solution, values } = await page.evaluate(async (practice) => {
        const body = JSON.stringify({ practice, difficulty: 2, seed: 4, solution: true });
        const posed = await fetch("/api/exercise", { method: "POST", headers: { "content-type": "application/json" }, body });
        return posed.json();
      }, practice);
      for (const letter of solution.cut ?? []) {
        if (practice === "last-branch") await page.locator(".lines label", { has: page.locator(".letter", { hasText: letter }) }).click();
        else await page.locator(".letters button", { hasText: letter }).click();
      }
      for (let player = 0; player < values; player++) await page.locator(".values input").nth(player).fill(solution.value[player]);
      expect(await verdict(page), practice).toContain("All right");
      await page.getByRole("button", { name: "Next one" }).last().click();
      await expect.poll(() => page.getByLabel("Number").inputValue()).not.toBe("4");
      expect(await page.locator(".verdict").count()).toBe(0);
      await finish(page, `exercise-next-${practice}`);
    }
  });

  it("does not come with its solution", async () => {
    const page = await open("#/exercises?practice=alpha-beta&difficulty=3&seed=1");
    const posed = await page.evaluate(async () => {
      const body = JSON.stringify({ practice: "alpha-beta", difficulty: 3, seed: 1 });
      return (await fetch("/api/exercise", { method: "POST", headers: { "content-type": "application/json" }, body })).json();
    });
    expect(posed.solution).toBeUndefined();
    await finish(page, "exercise-alpha-beta");
  });
});

describe("a sheet", () => {
  it("is printed with and without solutions", async () => {
    const page = await open("#/exercises?practice=alpha-beta&difficulty=3&seed=1");
    await page.locator(".menu summary").click();
    await page.getByRole("link", { name: "Without solutions" }).click();
    await page.locator(".sheet article").nth(3).waitFor();
    expect(await page.locator(".sheet").innerText()).not.toContain("Principal variation");
    await picture(page, "sheet");
    await page.emulateMedia({ media: "print" });
    await picture(page, "sheet-printed");
    await page.emulateMedia({ media: "screen" });
    await page.goto(`${server.address}#/sheet?practice=alpha-beta&difficulty=3&seed=1&count=4&solution=on`);
    await expect.poll(() => page.locator(".sheet").innerText()).toContain("Cut off: D");
    expect(await page.locator(".sheet .answer").first().innerText()).toMatch(/Principal variation: moves [\d → ]+ to the leaf [A-Z]$/);
    // The numbers are what player 1 gets, of the nodes as of the leaves.
    for (const known of await page.locator(".sheet .known").allTextContents()) expect(known).toMatch(/^([≤≥] )?\d*$/);
    expect(await seriousFaults(page)).toEqual([]);
    await finish(page, "sheet-solutions");
  });
});

describe("every look", () => {
  for (const look of ["light", "dark", "phone", "projector"] as const) {
    it(`of the exercises is accessible: ${look}`, async () => {
      for (const practice of ["minimax", "expectiminimax", "shallow", "last-branch"]) {
        const page = await open(`#/exercises?practice=${practice}&difficulty=4&seed=1`, look);
        expect(await seriousFaults(page)).toEqual([]);
        expect(await squeezed(page)).toEqual([]);
        // Figures are large enough to be read, not least on a phone.
        const size = await page.locator(".leaf-mark text").first().evaluate((text) => text.getBoundingClientRect().height);
        expect(size).toBeGreaterThan(look === "phone" ? 11 : 9);
        // The whole tree can be reached, from its root on.
        const [root, last] = [page.locator(".exercise-tree .node").first(), page.locator(".leaf-mark").last()];
        for (const part of [last, root]) {
          await part.scrollIntoViewIfNeeded();
          const [work, box] = [(await page.locator(".work").boundingBox())!, (await part.boundingBox())!];
          expect([box.y - work.y, work.y + work.height - box.y - box.height].every((room) => room >= 0), practice).toBe(true);
        }
        await finish(page, `exercise-look-${look}-${practice}`);
      }
    });
  }
});
