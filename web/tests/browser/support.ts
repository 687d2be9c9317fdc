// A real browser and a real server, for tests that do what people do.

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

import chromiumInside from "@sparticuz/chromium";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
/** Pictures of every test are kept here, to be looked at. */
export const pictures = path.join(root, "target", "web-pictures");

/** The browser of the machine, if there is one, else the one that a package brings. */
async function executable(): Promise<string> {
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      // The next one, perhaps.
    }
  }
  return chromiumInside.executablePath();
}

export async function openBrowser(): Promise<Browser> {
  mkdirSync(pictures, { recursive: true });
  return chromium.launch({ executablePath: await executable(), args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"], headless: true });
}

export interface Served {
  address: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** The command that was built, or the one that the test command names. */
export const command = process.env.SECATEURS ?? path.join(root, "target", "debug", "secateurs");

export async function serve(...options: string[]): Promise<Served> {
  if (!existsSync(command)) throw new Error(`${command} is not there: cargo build --package secateurs-cli`);
  // Games of tests are not among those of whoever runs them.
  const games = options.includes("--games") ? [] : ["--games", "none"];
  const child = spawn(command, ["serve", "--port", "0", "--no-open", ...games, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((done, failed) => {
    let text = "";
    child.stdout.on("data", (piece: Buffer) => {
      text += piece.toString();
      if (text.includes("\n")) done(text.split("\n")[0]);
    });
    child.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
  const ended = new Promise<void>((done) => child.on("exit", () => done()));
  return {
    address,
    process: child,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

export type Look = "light" | "dark" | "phone" | "projector";

export async function openPage(browser: Browser, address: string, hash = "", look: Look = "light"): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: look === "phone" ? { width: 390, height: 844 } : { width: 1360, height: 850 },
    colorScheme: look === "dark" ? "dark" : "light",
    acceptDownloads: true,
    hasTouch: look === "phone",
  });
  // Not in frames: that of a report has no storage.
  if (look === "projector") await context.addInitScript(() => window === top && localStorage.setItem("projector", "on"));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  complaintsOf.set(page, complaints);
  await page.goto(address + hash);
  return page;
}

const complaintsOf = new Map<Page, string[]>();

/** Keeps a picture, checks that nobody complained, and closes the page. */
export async function finish(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect(complaintsOf.get(page)).toEqual([]);
  await page.context().close();
}

export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

const axe = readFileSync(path.join(root, "web", "node_modules", "axe-core", "axe.min.js"), "utf8");

/** What a checker of accessibility finds that is serious. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // The page's policy forbids scripts within it; this one comes from outside.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // A colour on its way to another is neither of them.
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    // @ts-expect-error axe-core puts itself there.
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    type Violation = { id: string; impact: string; nodes: { html: string }[] };
    return (violations as Violation[])
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
}

/** Controls whose words do not fit into them, and rows of rooms and tabs that are wider than there is room. */
export const squeezed = (page: Page): Promise<string[]> => page.evaluate(() => {
  const ARROW = 16;
  const pen = document.createElement("canvas").getContext("2d")!;
  const seen = <E extends HTMLElement>(query: string) => [...document.querySelectorAll<E>(query)].filter((element) => element.checkVisibility());
  const selects = seen<HTMLSelectElement>("select").filter((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const text = pen.measureText(select.selectedOptions[0]?.label ?? "").width;
    return text > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
  });
  const rows = seen(".bar nav, .tabs, button, a.button, .bar a").filter((row) => row.scrollWidth > row.clientWidth + 1);
  return [...selects.map((select) => `${select.parentElement?.textContent?.trim().slice(0, 12)}: ${select.selectedOptions[0]?.label}`), ...rows.map((row) => row.textContent?.trim() ?? "")];
});

/** Waits until the search is told to its end. */
export const searched = (page: Page) => page.waitForFunction(() => /^\S+ \/ [\d,]+$/.test(document.querySelector(".count")?.textContent ?? ""));

/** What the story says. */
export const story = (page: Page) => page.locator(".story p").first().innerText();

/** What the tests of a file share, from before the first until after the last. */
export let browser: Browser;
export let server: Served;

export function shareServer(): void {
  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), serve()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
}
