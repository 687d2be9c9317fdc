// What the page and the server take: printed, and held against what they must reach.

import { readFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { browser, openPage, searched, server, shareServer } from "../browser/support";

shareServer();

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const say = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);
const headers = { "content-type": "application/json" };
const ask = (what: string, body: unknown) => fetch(`${server.address}api/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
/** Memory of the server, in units of 10^6 bytes. */
function resident(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

/** 1,885 nodes. */
const LARGE = { game: "random-tree", options: { players: "2", sum: "10", branching: "12", depth: "3", seed: "1" } };
const SMALL = { game: "tree", options: { text: "P1[(5,4,1), a: P2[(3,3,4), b: P3[(3,5,2), (6,1,3)]]]" }, how: { algorithm: "max-n" } };
/** A search without end, of which no step is wanted. */
const ENDLESS = { request: { game: "connect-four", how: { algorithm: "max-n", to_end: true } }, from: 1e15 };

it("is small, and there at once", async () => {
  const dist = path.resolve(import.meta.dirname, "../../dist");
  const size = ["index.html", "page.js", "page.css", "icon.svg"].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0);
  say("page, gzipped", `${(size / 1000).toFixed(1)} kB`);
  expect(size).toBeLessThan(200_000);
  const paints = [];
  for (let time = 0; time < 5; time++) {
    const page = await openPage(browser, server.address);
    await searched(page);
    const painted = await page.evaluate(
      () => new Promise<number>((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime)).observe({ type: "paint", buffered: true })),
    );
    paints.push(painted);
    await page.context().close();
  }
  say("first paint, median of 5", `${median(paints).toFixed(0)} ms`);
  expect(median(paints)).toBeLessThan(1000);
});

it("draws 2,000 nodes, and steps through them", async () => {
  const page = await openPage(browser, server.address);
  await searched(page);
  await page.getByRole("button", { name: "Open a tree" }).click();
  await page.getByRole("tab", { name: "Random" }).click();
  await page.getByLabel("Moves at a node").fill("12");
  await page.evaluate(() => {
    const started = new MutationObserver(() => {
      if (document.querySelectorAll(".node").length < 1885) return;
      started.disconnect();
      requestAnimationFrame(() => setTimeout(() => ((window as unknown as { drawn: number }).drawn = performance.now())));
    });
    started.observe(document.body, { childList: true, subtree: true });
  });
  // Time of the processor too: others may be using the machine.
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => (await inspector.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
  const before = await spent();
  await page.getByRole("button", { name: "Draw it" }).click();
  await page.waitForFunction(() => "drawn" in window);
  const processor = (await spent()) - before;
  const drawn = await page.evaluate(() => {
    const trees = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/api/tree")) as PerformanceResourceTiming[];
    return (window as unknown as { drawn: number }).drawn - trees[trees.length - 1].responseEnd;
  });
  say("1,885 nodes, from the answer to the picture", `${drawn.toFixed(0)} ms, of it ${processor.toFixed(0)} ms of the processor`);
  await searched(page);
  const steps = await page.evaluate(async () => {
    const times = [];
    for (let step = 0; step < 300; step++) {
      const before = performance.now();
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      await Promise.resolve();
      document.querySelector("g.content")?.getBoundingClientRect();
      times.push(performance.now() - before);
      await new Promise((done) => setTimeout(done));
    }
    return times;
  });
  say("a step there, median of 300 (worst)", `${median(steps).toFixed(1)} ms (${Math.max(...steps).toFixed(1)} ms)`);
  expect(Math.min(drawn, processor)).toBeLessThan(300);
  expect(median(steps)).toBeLessThan(16);
  await page.context().close();
});

/** A player with ever better moves: MTD(f) learns of them one by one, from the first again each time. */
const ASCENDING = `P1[${Array.from({ length: 900 }, (_, index) => `(${index + 1},${-index - 1})`).join(", ")}]`;

it("streams a million steps to a tab, in little memory", async () => {
  const page = await openPage(browser, server.address);
  await searched(page);
  const memory = await watchMemory(page);
  await page.getByRole("button", { name: "Open a tree" }).click();
  await page.getByRole("tab", { name: "Your own" }).click();
  await page.getByLabel("Tree", { exact: true }).fill(ASCENDING);
  await page.getByRole("button", { name: "Draw it" }).click();
  await page.locator(".node").nth(900).waitFor();
  await page.getByLabel("Algorithm", { exact: true }).selectOption("mtdf");
  const began = performance.now();
  await page.getByRole("button", { name: "Last moment" }).click();
  await page.locator(".result").waitFor({ timeout: 170_000 });
  const seconds = (performance.now() - began) / 1000;
  const steps = Number(await page.getByLabel("Moment of the search").inputValue());
  const most = memory();
  say(`${steps.toLocaleString("en")} steps of MTD(f), streamed to a tab`, `${seconds.toFixed(1)} s`);
  say("the page's memory at its largest", `${most.toFixed(0)} MB`);
  say("the server's memory at its largest", `${resident().toFixed(0)} MB`);
  expect(await page.locator(".result").innerText()).toContain("The value is (900,\u00a0−900)");
  expect(steps).toBeGreaterThan(1_000_000);
  expect(most).toBeLessThan(200);
  expect(resident()).toBeLessThan(200);
  await page.context().close();
});

/** Looks at a tab's memory: its heap with what is not yet collected, the drawing, and arrays of numbers; in units of 10^6 bytes. */
async function watchMemory(page: Page): Promise<() => number> {
  const inspector = await page.context().newCDPSession(page);
  let most = 0;
  const look = async () => {
    const usage = (await inspector.send("Runtime.getHeapUsage")) as { totalSize: number; embedderHeapUsedSize: number; backingStorageSize: number };
    most = Math.max(most, (usage.totalSize + usage.embedderHeapUsedSize + usage.backingStorageSize) / 1e6);
  };
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), 100);
  await look();
  return () => {
    clearInterval(timer);
    return most;
  };
}

it("answers 50 at once, and small questions among them", async () => {
  const began = performance.now();
  const opened = (await (await ask("tree", LARGE)).json()) as { text: string };
  const aborts = Array.from({ length: 4 }, () => new AbortController());
  for (const { signal } of aborts) {
    const body = JSON.stringify(ENDLESS);
    void fetch(`${server.address}api/explain`, { method: "POST", headers, body, signal }).catch(() => null);
  }
  const algorithms = ["alpha-beta", "pvs", "mtdf", "minimax", "max-n"];
  const large = Array.from({ length: 50 }, async (_, index) => {
    const request = { game: "tree", options: { text: opened.text }, how: { algorithm: algorithms[index % algorithms.length] } };
    return (await (await ask("explain", { request })).text()).includes('"told":"end"');
  });
  const latencies: number[] = [];
  for (let time = 0; time < 10; time++) {
    const before = performance.now();
    const text = await (await ask("explain", { request: SMALL })).text();
    expect(text).toContain('"told":"end"');
    latencies.push(performance.now() - before);
  }
  const answered = (await Promise.all(large)).filter((done) => done).length;
  for (const abort of aborts) abort.abort();
  say("50 clients with 1,885 nodes each, beside 4 endless searches", `${answered} answered in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  say("a small tree among them, median (worst)", `${median(latencies).toFixed(0)} ms (${Math.max(...latencies).toFixed(0)} ms)`);
  expect(answered).toBe(50);
  expect(Math.max(...latencies)).toBeLessThan(1000);
});

it("stops a search whose tab is closed", async () => {
  const begin = (onbegin: () => void) => {
    const request = http.request(`${server.address}api/explain`, { method: "POST", headers, agent: false }, (response) => {
      response.on("data", (piece: Buffer) => piece.toString().includes('"told":"begin"') && onbegin());
      response.on("error", () => null);
    });
    request.on("error", () => null);
    request.end(JSON.stringify(ENDLESS));
    return request;
  };
  const desks = Math.max(2, os.availableParallelism());
  const times = [];
  for (let time = 0; time < 5; time++) {
    const busy: http.ClientRequest[] = [];
    for (let desk = 0; desk < desks; desk++) await new Promise<void>((done) => busy.push(begin(done)));
    let next!: http.ClientRequest;
    const started = new Promise<number>((done) => (next = begin(() => done(performance.now()))));
    await new Promise((done) => setTimeout(done, 300));
    const closed = performance.now();
    busy[0].destroy();
    times.push((await started) - closed);
    for (const request of [...busy, next]) request.destroy();
    await new Promise((done) => setTimeout(done, 300));
  }
  say("from a closed connection to the next search, median (worst)", `${median(times).toFixed(1)} ms (${Math.max(...times).toFixed(1)} ms)`);
  expect(median(times)).toBeLessThan(100);
});

/** When cards of a deal are shown with what they lead to: in milliseconds after the page has asked. */
async function shownCards(hash: string): Promise<{ value: number; first: number; last: number; cards: number }> {
  const page = await openPage(browser, server.address, "#/cards?game=oh-hell&players=3&cards=1");
  const rested = () => /^Exact|over/.test(document.querySelector(".state")?.textContent ?? "");
  await page.waitForFunction(rested);
  const shown = await page.evaluate(
    (address) =>
      new Promise<{ value: number; first: number; last: number; cards: number }>((done) => {
        const began = performance.now();
        const shown = { value: 0, first: 0, last: 0, cards: 0 };
        new MutationObserver(() => {
          const now = performance.now() - began;
          const cards = [...document.querySelectorAll(".seat.on-turn .chip-note")].filter((note) => note.textContent !== "…").length;
          if (!shown.value && document.querySelector(".seat.on-turn .card-button")) shown.value = now;
          if (!shown.first && cards > 0) shown.first = now;
          shown.cards = cards;
          if (cards > 1 && /^Exact/.test(document.querySelector(".state")?.textContent ?? "")) done({ ...shown, last: now });
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        location.hash = address;
      }),
    hash,
  );
  await page.context().close();
  return shown;
}

it("values every card of a deal as soon as it is known", async () => {
  for (const [name, hash, deals] of [
    ["spades, 3 x 17, wl", "#/cards?game=spades&players=3&cards=17&eval=wl", 10],
    ["spades, 3 x 17, smot", "#/cards?game=spades&players=3&cards=17&eval=smot", 5],
    ["bridge, 13 cards", "#/cards?game=bridge&cards=13&trump=none", 5],
  ] as const) {
    const all: Awaited<ReturnType<typeof shownCards>>[] = [];
    for (let seed = 1; seed <= deals; seed++) all.push(await shownCards(`${hash}&seed=${seed}`));
    const figures = (of: (shown: (typeof all)[number]) => number) => {
      const numbers = all.map(of);
      return `${median(numbers).toFixed(0)} ms (${Math.max(...numbers).toFixed(0)} ms)`;
    };
    say(`${name}: the value, median of ${deals} deals (worst)`, figures(({ value }) => value));
    say(`${name}: the first card`, figures(({ first }) => first));
    say(`${name}: every card`, figures(({ last }) => last));
  }
}, 600_000);
