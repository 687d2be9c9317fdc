// The tree room, as people use it.

import { readFileSync } from "node:fs";
import path from "node:path";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { browser, finish, openPage, picture, pictures, searched, seriousFaults, server, shareServer, squeezed, story, type Look } from "./support";

shareServer();

const open = (hash: string, look?: Look) => openPage(browser, server.address, hash, look);
const step = async (page: Page) => Number((await page.locator(".count").innerText()).split("/")[0].replaceAll(",", ""));

async function draw(page: Page, text: string, least?: string, maxSum?: string) {
  await page.getByRole("button", { name: "Open a tree" }).click();
  await page.getByRole("tab", { name: "Your own" }).click();
  await page.getByLabel("Tree", { exact: true }).fill(text);
  if (least) await page.getByLabel("Least payoff").fill(least);
  if (maxSum) await page.getByLabel("Largest sum").fill(maxSum);
  await drawIt(page);
}

/** Draws what the dialog has, and waits until it is drawn or refused. */
async function drawIt(page: Page) {
  await page.getByRole("button", { name: "Draw it" }).click();
  await page.locator("dialog.open[open] .problem, body:not(:has(dialog.open[open]))").first().waitFor();
}

/** Words of the drawing that lie on others, or on a node that they are not of. */
const overlaps = (page: Page) => page.evaluate(() => {
  const box = (element: Element) => element.getBoundingClientRect();
  const texts = [...document.querySelectorAll(".picture g.content text")].map((text) => ({ text, box: box(text), words: text.textContent ?? "" }));
  const shapes = [...document.querySelectorAll(".picture g.content .node > :is(.shape, .paper)")].map((shape) => ({ shape, box: box(shape) }));
  const meets = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const found: string[] = [];
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) if (meets(one.box, other.box)) found.push(`${one.words} on ${other.words}`);
    for (const { shape, box } of shapes) if (shape.parentElement !== one.text.parentElement && meets(one.box, box)) found.push(`${one.words} on a node`);
  });
  return found;
});

/** What the story says of a cut. */
const CUT = /^((Alpha|Beta) cut-off|[\w -]+ cuts?|The rest of the information set is cut)(: |\.)/;

/** How words of the drawing that were not searched, or are cut, stand out from what is behind them: 21 at most. */
const contrasts = (page: Page) => page.evaluate(() => {
  type Colour = [number, number, number];
  const parts = (colour: string): Colour => colour.match(/[\d.]+/g)!.slice(0, 3).map(Number) as Colour;
  const mixed = (over: Colour, under: Colour, share: number) => over.map((part, index) => part * share + under[index] * (1 - share)) as Colour;
  const light = (colour: Colour) => colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const paper = parts(getComputedStyle(document.querySelector(".pictures figure")!).backgroundColor);
  const filled = (element: Element, under: Colour) => {
    const { fill, fillOpacity } = getComputedStyle(element);
    let share = Number(fillOpacity);
    for (let part: Element | null = element; part; part = part.parentElement) share *= Number(getComputedStyle(part).opacity);
    return mixed(parts(fill), under, share);
  };
  const all = [...document.querySelectorAll(":is(.node.unseen, .node.pruned, .node.faded, .edge.cut) :is(text, tspan)")];
  return all.filter(({ textContent }) => textContent).map((text) => {
    const shape = text.classList.contains("who") ? text.parentElement!.querySelector(".shape") : null;
    const under = shape ? filled(shape, paper) : paper;
    const [least, most] = [light(under), light(filled(text, under))].sort((a, b) => a - b);
    return { text: text.textContent, contrast: (most + 0.05) / (least + 0.05) };
  });
});

const FIGURE_4 = "P1[(5,4,1), a: P2[(3,3,4), b: P3[(3,5,2), (6,1,3)]]]";

describe("a tree", () => {
  it("is pasted, searched by last-branch pruning, and cut where the paper cuts it", async () => {
    const page = await open("");
    await draw(page, FIGURE_4, "0", "10");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("last-branch linear");
    await searched(page);
    await page.getByRole("button", { name: "Next cut" }).click();
    expect(await story(page)).toContain("Last-branch pruning cuts: player 1 already has 5, player 2 has 3, player 3 has 2");
    // The last leaf of b, and no other, has lost its branch.
    expect(await page.locator(".node.pruned").count()).toBe(1);
    expect(await page.locator(".node.pruned").textContent()).toContain("(6,1,3)");
    expect(await page.locator(".scissors").count()).toBe(1);
    expect(await page.locator(".bounds tfoot").innerText()).toContain("10 of the 10 there are");
    await finish(page, "tree-pasted-figure-4");
  });

  it("is read as .efg, from a file or pasted, and drawn with its information sets", async () => {
    const page = await open("");
    const efg = 'EFG 2 R "Guess" { "Ann" "Bob" }\np "" 1 1 "" { "l" "r" } 0\np "" 2 1 "blind" { "L" "R" } 0\nt "" 1 "" { 1 -1 }\nt "" 2 "" { 0 0 }\np "" 2 1 "blind" { "L" "R" } 0\nt "" 3 "" { 0 0 }\nt "" 4 "" { 2 -2 }\n';
    await page.getByRole("button", { name: "Open a tree" }).click();
    await page.getByRole("tab", { name: "Your own" }).click();
    await page.getByLabel("From a file").setInputFiles({ name: "guess.efg", mimeType: "text/plain", buffer: Buffer.from(efg) });
    await expect.poll(() => page.getByLabel("Tree", { exact: true }).inputValue()).toBe(efg);
    await drawIt(page);
    await searched(page);
    expect(await page.locator(".hull").count()).toBe(1);
    expect(await page.locator(".hull-name").textContent()).toBe("blind");
    expect(await page.locator(".legend").innerText()).toContain("player 1 (Ann)");
    await page.getByRole("button", { name: "Last moment" }).click();
    // Against an opponent who plays both moves equally often, right pays 1 on average.
    expect(await page.locator(".result").innerText()).toContain("The value is (1)");
    await page.getByLabel("Whose side").selectOption("2");
    await searched(page);
    await expect.poll(() => page.locator(".strategy").innerText()).toContain("blind");
    await finish(page, "tree-efg");
  });

  it("is dropped onto the page", async () => {
    const page = await open("");
    await searched(page);
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "mine.tree"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, FIGURE_4);
    await expect.poll(() => page.getByLabel("Tree", { exact: true }).inputValue()).toBe(FIGURE_4);
    await finish(page, "tree-dropped");
  });

  it("that makes no sense is refused with the place of the mistake", async () => {
    const page = await open("");
    await draw(page, "P1[(5,4,1), a: P2[(3,3)]]");
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/the text of the tree/);
    await picture(page, "tree-refused");
    await page.context().close();
  });

  it("is random, with chance, and the same for the same seed", async () => {
    const page = await open("");
    await page.getByRole("button", { name: "Open a tree" }).click();
    await page.getByRole("tab", { name: "Random" }).click();
    await page.getByLabel("Chance nodes").selectOption("every second");
    await page.getByLabel("Depth", { exact: true }).fill("4");
    await page.getByLabel("Seed").fill("7");
    await drawIt(page);
    await searched(page);
    const leaves = await page.locator(".node.leaf").allTextContents();
    expect(leaves.length).toBe(16);
    expect(await page.locator(".shape.chance").count()).toBeGreaterThan(0);
    expect(await page.locator(".edge .chance").first().textContent()).toMatch(/^\d\/\d$/);
    await page.waitForURL(/tree\?tree=/);
    await page.reload();
    await searched(page);
    expect(await page.locator(".node.leaf").allTextContents()).toEqual(leaves);
    await finish(page, "tree-random");
  });

  it("is a position of a real game, unfolded", async () => {
    const page = await open("");
    await page.getByRole("button", { name: "Open a tree" }).click();
    await page.getByRole("tab", { name: "A real game" }).click();
    await drawIt(page);
    await searched(page);
    expect(await page.locator(".edge .move").allTextContents()).toContain("1:2");
    await picture(page, "tree-nim");
    for (const [game, move] of [["Tic-Tac-Toe", "b1"], ["Spades, open hands", "SK"]]) {
      await page.getByRole("button", { name: "Open a tree" }).click();
      await page.locator("dialog.open .tab-panel select").selectOption(game);
      await drawIt(page);
      await expect.poll(() => page.locator(".edge .move").allTextContents()).toContain(move);
      await searched(page);
    }
    await finish(page, "tree-spades");
  });
});

describe("examples", () => {
  it("open at the moment that they are about, each of them", async () => {
    const page = await open("");
    const examples: { id: string; moment: string }[] = await page.evaluate(async () => (await (await fetch("/api/welcome")).json()).examples);
    expect(examples.length).toBeGreaterThan(15);
    for (const { id, moment } of examples) {
      await page.goto("about:blank");
      await page.goto(`${server.address}#/tree?example=${id}`);
      await searched(page);
      await expect.poll(() => step(page)).toBeGreaterThan(0);
      const told = await story(page);
      if (moment === "cut") expect(told, id).toMatch(CUT);
      if (moment === "research") expect(told, id).toContain("A re-search");
      if (moment === "end") expect(await page.locator(".result").innerText(), id).toContain("The value is");
      await picture(page, `example-${id}`);
    }
    await finish(page, "example-last");
  });
});

describe("a search", () => {
  it("is stepped on and back, to cuts, to its ends, scrubbed and played", async () => {
    const page = await open("#/tree?example=alpha-beta&step=0");
    await searched(page);
    expect(await step(page)).toBe(0);
    await page.getByRole("button", { name: "One step on" }).click();
    await page.getByRole("button", { name: "One step on" }).click();
    expect(await step(page)).toBe(2);
    await page.getByRole("button", { name: "One step back" }).click();
    expect(await step(page)).toBe(1);
    await page.getByRole("button", { name: "Next cut" }).click();
    expect(await story(page)).toContain("Beta cut-off: ");
    expect(await page.locator(".node.path").count()).toBeGreaterThan(1);
    expect(await page.locator(".node .asked").first().textContent()).toContain("(−∞,\u00a05)");
    await page.getByRole("button", { name: "Last moment" }).click();
    expect(await page.locator(".result").innerText()).toContain("The value is (5,\u00a0−5)");
    expect(await page.locator(".edge.best").count()).toBeGreaterThan(2);
    await page.getByLabel("Moment of the search").fill("20");
    expect(await step(page)).toBe(20);
    await page.getByRole("button", { name: "First moment" }).click();
    await page.getByLabel("Steps a second").selectOption("40");
    await page.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => step(page)).toBeGreaterThan(20);
    await expect.poll(() => page.getByRole("button", { name: "Play" }).count()).toBe(1);
    await finish(page, "search-played");
  });

  it("is led by the keyboard alone", async () => {
    const page = await open("#/tree?example=2003-fig-6-b&step=0");
    await searched(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(await step(page)).toBe(1);
    await page.keyboard.press("ArrowDown");
    expect(await story(page)).toMatch(CUT);
    await page.keyboard.press("End");
    expect(await page.locator(".again").count()).toBe(1);
    await page.keyboard.press("Home");
    expect(await step(page)).toBe(0);
    await page.keyboard.press("Space");
    await expect.poll(() => step(page)).toBeGreaterThan(0);
    await page.keyboard.press("Space");
    // Down to a, and fold it.
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    const before = await page.locator(".node").count();
    await page.keyboard.press("f");
    await expect.poll(() => page.locator(".node").count()).toBeLessThan(before);
    expect(await page.locator(".folded").textContent()).toContain("folded");
    await page.keyboard.press("f");
    await page.keyboard.press("/");
    await page.keyboard.type("b");
    await page.keyboard.press("Enter");
    expect(await page.locator(".card .place").innerText()).toBe("The node after a → b");
    await page.keyboard.press("Escape");
    await page.keyboard.press("o");
    await page.getByRole("dialog", { name: "Open a tree" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await picture(page, "keys");
    await page.keyboard.press("Escape");
    await finish(page, "search-by-keys");
  });

  it("explains its words to whoever points at them, or reaches them by the keyboard", async () => {
    const page = await open("#/tree?example=alpha-beta");
    await searched(page);
    const term = page.locator(".story .term").first();
    await term.hover();
    expect(await term.locator("[role=tooltip]").isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await term.focus();
    expect(await term.locator("[role=tooltip]").isVisible()).toBe(true);
    await picture(page, "search-words");
    // A word that is part of another has a meaning of its own.
    const meaning = (word: string) => page.locator(".story .term", { hasText: new RegExp(`^${word}(?! cut)`) }).first().locator("[role=tooltip]").textContent();
    expect(await meaning("Beta cut-off")).toMatch(/^The value of a node is known to be at least beta: .*\.$/);
    expect(await meaning("beta")).toMatch(/^Player 2 has a choice above that holds player 1 to so much: .*\.$/);
    await page.context().close();
  });

  it("runs beside another one, in step or each by itself", async () => {
    const page = await open("#/tree?example=alpha-beta");
    await searched(page);
    await page.getByLabel("Algorithm", { exact: true }).selectOption("minimax");
    await page.getByLabel("Second algorithm").selectOption("alpha-beta");
    await searched(page);
    await page.getByRole("button", { name: "Last moment" }).click();
    const counts = await page.locator(".counts tbody tr").first().locator("td").allInnerTexts();
    expect(counts).toEqual(["22", "15"]);
    await page.getByRole("button", { name: "First moment" }).click();
    await page.getByLabel("Moment of the search").fill("30");
    await picture(page, "search-two-in-step");
    await page.getByRole("radio", { name: "alpha-beta" }).check();
    await page.getByRole("button", { name: "Last moment" }).click();
    const last = await page.locator(".counts tbody tr").first().locator("td").allInnerTexts();
    expect(Number(last[0])).toBeLessThan(22);
    expect(last[1]).toBe("15");
    await finish(page, "search-two");
  });

  it("shows which outcomes still matter, the bounds on a mean, and the set that is asked", async () => {
    const page = await open("#/tree?example=leaf-values");
    await searched(page);
    expect(await page.locator(".outcomes s").count()).toBeGreaterThan(2);
    await picture(page, "search-outcomes");
    await page.goto("about:blank");
    await page.goto(`${server.address}#/tree?example=star&step=24`);
    await searched(page);
    await page.locator(".node.path .shape.chance").first().click();
    await expect.poll(() => page.locator(".card").innerText()).toContain("mean is between");
    await picture(page, "search-mean");
    await page.goto("about:blank");
    await page.goto(`${server.address}#/tree?example=1993-fig-2`);
    await searched(page);
    expect(await page.locator(".card").innerText()).toContain("information set of 2 positions");
    expect(await page.locator(".node.pruned").textContent()).toContain("(10)");
    await finish(page, "search-information-set");
  });
});

describe("labels", () => {
  it("cover neither each other nor a node, in whatever search of whatever example", async () => {
    const page = await open("");
    const examples: { id: string }[] = await page.evaluate(async () => (await (await fetch("/api/welcome")).json()).examples);
    const covered: string[] = [];
    for (const { id } of examples) {
      await page.goto("about:blank");
      await page.goto(`${server.address}#/tree?example=${id}`);
      await searched(page);
      const box = page.getByLabel("Algorithm", { exact: true });
      for (const method of await box.locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))) {
        await box.selectOption(method);
        await searched(page);
        const last = Number(await page.getByLabel("Moment of the search").getAttribute("max"));
        for (let at = 1; at <= last; at += Math.max(1, Math.floor(last / 6))) {
          await page.getByLabel("Moment of the search").fill(String(at));
          covered.push(...(await overlaps(page)).map((words) => `${id}, ${method}, step ${at}: ${words}`));
        }
        if (method === "mtdf" && id === "alpha-beta") await picture(page, "search-mtdf");
      }
    }
    expect(covered).toEqual([]);
    // It would be noticed.
    await page.locator(".node .known").last().evaluate((words) => words.setAttribute("y", "0"));
    expect((await overlaps(page)).length).toBeGreaterThan(0);
    await page.context().close();
  }, 300_000);
});

describe("a picture", () => {
  it("is moved, enlarged, and fitted again; a subtree is folded by a double click", async () => {
    const page = await open("#/tree?example=spades");
    await searched(page);
    const where = () => page.locator("g.content").getAttribute("transform");
    const before = await where();
    const box = (await page.locator(".picture").boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 250);
    await page.mouse.up();
    expect(await where()).not.toBe(before);
    await page.mouse.wheel(0, -400);
    await page.keyboard.press("0");
    await expect.poll(where).toBe(before);
    const nodes = await page.locator(".node").count();
    await page.locator('.node[data-node="1"]').dblclick();
    await expect.poll(() => page.locator(".node").count()).toBeLessThan(nodes);
    await finish(page, "picture-folded");
  });

  it("is saved as SVG and PNG, and the tree as text and .efg", async () => {
    const page = await open("#/tree?example=2003-fig-4");
    await searched(page);
    const saved = async (name: string) => {
      await page.locator(".menu summary").click();
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      const file = path.join(pictures, download.suggestedFilename());
      await download.saveAs(file);
      expect(await page.locator(".menu[open]").count()).toBe(0);
      return readFileSync(file);
    };
    const svg = (await saved("Picture (SVG)")).toString();
    expect(svg).toContain("(");
    expect(svg).not.toMatch(/class=|style=|<script/);
    // What is cut off can be read there, too.
    expect(svg).toContain(">6<");
    expect(svg).not.toMatch(/<(text|tspan)[^>]* (fill-)?opacity="0/);
    // Bounds are written over a light edge, not below it.
    expect(svg).toMatch(/<text[^>]* paint-order="stroke"[^>]*><tspan[^>]*>P1 &gt; 5/);
    const png = await saved("Picture (PNG)");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.length).toBeGreaterThan(5000);
    expect((await saved("Tree as text")).toString()).toContain("b: P3[(3,5,2), (6,1,3)]");
    expect((await saved("Tree as .efg (Gambit)")).toString()).toMatch(/^EFG 2 R/);
    await finish(page, "picture-saved");
  });

  it("is brought back by its link: tree, searches and step", async () => {
    const page = await open("");
    await draw(page, FIGURE_4, "0", "10");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("last-branch linear");
    await searched(page);
    await page.getByRole("button", { name: "Next cut" }).click();
    await page.locator(".menu summary").click();
    await page.getByRole("button", { name: "Copy a link" }).click();
    await page.locator(".notice").waitFor();
    const link = page.url();
    const told = await story(page);
    const other = await openPage(browser, link);
    await searched(other);
    await expect.poll(() => story(other)).toBe(told);
    expect(await other.getByLabel("Algorithm", { exact: true }).inputValue()).toBe("last-branch linear");
    await other.context().close();
    await finish(page, "picture-linked");
  });

  it("draws names that are markup as text, also in what is saved", async () => {
    const page = await open("");
    const evil = '<img src=x onerror="window.hacked=1">';
    await draw(page, `P1["${evil.replaceAll('"', '\\"')}": (1,2), "</text><script>window.hacked=1</script>": P2{"<b>&amp;"}[(3,4)]]`);
    const isDrawn = await page.locator(".edge .move").first().waitFor({ timeout: 5000 }).then(() => true, () => false);
    if (!isDrawn) throw new Error(await page.getByRole("alert").innerText());
    await searched(page);
    expect(await page.locator("img").count()).toBe(0);
    expect(await page.locator(".edge .move").first().textContent()).toContain("<img src=x");
    await page.getByRole("button", { name: "Last moment" }).click();
    await page.locator(".menu summary").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Picture (SVG)" }).click()]);
    const file = path.join(pictures, "markup.svg");
    await download.saveAs(file);
    const svg = readFileSync(file, "utf8");
    expect(svg).toContain("&lt;img");
    expect(svg).not.toMatch(/<(img|script|b)\b/);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await finish(page, "picture-markup");
  });
});

describe("the bar", () => {
  it("has room for all rooms on every phone, in the order of the page", async () => {
    const page = await open("#/tree?example=2003-fig-4", "phone");
    expect(await page.locator(".bar nav a").allInnerTexts()).toEqual(["Tree", "Exercises", "Cards", "Boards", "Lab"]);
    for (const width of [430, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await squeezed(page), `${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing is wider than the phone").toBe(width);
      const last = (await page.locator(".bar nav a").last().boundingBox())!;
      expect(last.x + last.width).toBeLessThanOrEqual(width - 30);
    }
    await finish(page, "bar-narrow");
  });
});

describe("every look", () => {
  for (const look of ["light", "dark", "phone", "projector"] as const) {
    it(`of the tree room is accessible: ${look}`, async () => {
      const page = await open("#/tree?example=2003-fig-4", look);
      await searched(page);
      expect(await seriousFaults(page)).toEqual([]);
      expect(await squeezed(page)).toEqual([]);
      // What was not searched explains the cut, and is there to be read.
      const faint = await contrasts(page);
      expect(faint.length).toBeGreaterThan(3);
      expect(faint.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
      await page.getByRole("button", { name: "Open a tree" }).click();
      for (const tab of ["Examples", "Your own", "Random", "A real game"]) {
        await page.getByRole("tab", { name: tab }).click();
        expect(await seriousFaults(page), tab).toEqual([]);
        expect(await squeezed(page), tab).toEqual([]);
        await picture(page, `look-${look}-${tab.toLowerCase().replaceAll(" ", "-")}`);
      }
      await page.getByRole("button", { name: "Close" }).click();
      await finish(page, `look-${look}`);
    });
  }
});
