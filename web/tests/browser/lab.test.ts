// The lab room, as researchers use it.

import { existsSync, rmSync } from "node:fs";
import path from "node:path";

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { finish, openBrowser, openPage, picture, pictures, seriousFaults, serve, squeezed, type Look, type Served } from "./support";
import type { Browser } from "playwright-core";

const folder = path.join(pictures, "..", "web-results");
let browser: Browser;
let server: Served;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  [browser, server] = await Promise.all([openBrowser(), serve("--results", folder)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A small experiment that takes some seconds. */
const PLAN = `name = "hearts-by-cards"
title = "How Hearts grows"
question = "How many nodes does max^n look at as hands get longer?"
[[search]]
id = "nodes"
heading = "Nodes by cards"
game = "hearts"
options = { players = 3 }
seeds = 400
vary = { option = "cards", values = [2, 3, 4], label = "cards a player" }
searches = [{ name = "plain", algorithm = "max-n" }]
`;

const open = async (look?: Look, hash = "#/lab") => {
  const page = await openPage(browser, server.address, hash, look);
  await page.locator(".lab-columns").waitFor();
  return page;
};
const stands = (page: Page) => page.locator(".lab-progress p").innerText();
const done = async (page: Page) => Number(/([\d,]+) of/.exec(await stands(page))?.[1].replaceAll(",", ""));
const report = (page: Page) => page.frameLocator(".lab-report");

describe("an experiment", () => {
  it("of one's own runs, is stopped, is resumed after the server was, and is reported", async () => {
    const page = await open();
    await page.getByRole("tab", { name: "Your own plan" }).click();
    await page.getByLabel("Plan", { exact: true }).fill(PLAN.replace("seeds = 400", "seeds = none"));
    await page.getByRole("button", { name: "Start the experiment" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("the plan:9:9: invalid");
    await picture(page, "lab-plan-refused");
    await page.getByLabel("Plan", { exact: true }).fill(PLAN);
    await page.getByRole("button", { name: "Start the experiment" }).click();
    await expect.poll(() => done(page)).toBeGreaterThan(0);
    await picture(page, "lab-running");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => stands(page)).toMatch(/^Stopped/);
    const known = await done(page);
    expect(known).toBeLessThan(1200);
    await expect.poll(() => report(page).locator("h1").innerText()).toBe("How Hearts grows");
    expect(await report(page).locator("body").innerText()).toContain(`Not complete: ${known} of 1200 trials are done.`);
    await picture(page, "lab-stopped");
    const link = page.url();

    // The server ends, and another one finds what was done.
    await server.stop();
    server = await serve("--results", folder);
    const later = await open(undefined, new URL(link).hash);
    expect(await done(later)).toBe(known);
    await later.getByRole("button", { name: "Resume" }).click();
    await expect.poll(() => stands(later), { timeout: 50_000 }).toMatch(/^Done: 1,200 of 1,200/);
    await expect.poll(() => report(later).locator("svg").count()).toBeGreaterThan(0);
    expect(await report(later).locator("body").innerText()).not.toContain("Not complete");
    await finish(later, "lab-done");
    await page.context().close();
  });

  it("of a paper is begun by the keyboard alone, and its data can be kept", async () => {
    const page = await open();
    await page.getByRole("button", { name: "small: 27 trials: The best case of IMP-alpha-beta" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => stands(page), { timeout: 50_000 }).toMatch(/^Done/);
    await page.getByText("Data", { exact: true }).focus();
    await page.keyboard.press("Enter");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "report.csv" }).click()]);
    expect(download.suggestedFilename()).toMatch(/^van-lent-1993-theorem-4-[0-9a-f]{8}-report\.csv$/);
    const [alone] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: "Report by itself" }).click()]);
    await alone.locator("h1").waitFor();
    await picture(alone, "lab-report-alone");
    await finish(page, "lab-theorem");
  });

  it("is a tournament", async () => {
    const page = await open();
    await page.getByRole("tab", { name: "Tournament" }).click();
    await page.getByLabel("Game").selectOption("tic-tac-toe");
    await page.getByLabel("Deals or openings").fill("6");
    await page.getByRole("button", { name: "Another player" }).click();
    await page.getByRole("button", { name: "Without player 3" }).click();
    await page.getByLabel("Kind of player 1").selectOption("alpha-beta");
    await page.getByLabel("Settings of player 1").fill("depth=3");
    await page.getByLabel("Name of player 1").fill("searcher");
    await picture(page, "lab-tournament-form");
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Start the tournament" }).click();
    await expect.poll(() => stands(page), { timeout: 30_000 }).toMatch(/^Done: 12 of 12/);
    expect(await report(page).locator("body").innerText()).toContain("searcher");
    await finish(page, "lab-tournament");
  });
});

describe("removal", () => {
  it("deletes the results of one experiment, when it is confirmed, by the keyboard alone", async () => {
    const page = await open();
    await page.getByRole("button", { name: /^small: 1 trial: A leaf-value table/ }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => stands(page), { timeout: 30_000 }).toMatch(/^Done/);
    const id = new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("experiment");
    const file = path.join(folder, `${id}.sqlite`);
    const others = await page.locator(".lab-shelf li").count() - 1;
    expect(existsSync(file)).toBe(true);
    await page.getByRole("button", { name: "Remove" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain(`${id}.sqlite`);
    expect(await seriousFaults(page)).toEqual([]);
    await picture(page, "lab-remove");
    // What has the focus keeps the results, and so does Escape.
    await page.keyboard.press("Enter");
    expect(await dialog.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Remove" }).click();
    await page.keyboard.press("Escape");
    expect(existsSync(file)).toBe(true);
    await page.getByRole("button", { name: "Remove" }).click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".lab-shelf li").count()).toBe(others);
    await page.getByRole("heading", { name: "Begin an experiment" }).waitFor();
    expect(existsSync(file)).toBe(false);
    await finish(page, "lab-removed");
  });
});

describe("every look", () => {
  for (const look of ["light", "dark", "phone", "projector"] as const) {
    it(`of the lab room is accessible: ${look}`, async () => {
      const page = await open(look);
      for (const tab of ["From the papers", "Your own plan", "Tournament"]) {
        await page.getByRole("tab", { name: tab }).click();
        expect(await seriousFaults(page), tab).toEqual([]);
        expect(await squeezed(page), tab).toEqual([]);
        await picture(page, `lab-look-${look}-${tab.toLowerCase().replaceAll(" ", "-")}`);
      }
      await page.locator(".lab-shelf button").first().click();
      await page.locator(".lab-report").waitFor();
      await report(page).locator("h1").waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await finish(page, `lab-look-${look}`);
    });
  }
});
