import type { Locator, Page } from "@playwright/test";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { buildReport } from "../samples/report.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

const blocks = (page: Page) => page.getByRole("list", { name: "Blocks" });
const field = (page: Page) => page.getByRole("textbox", { name: "Search the result" });
const count = (page: Page) => page.getByRole("search").getByRole("status");

/** Has a document read into blocks, and waits for them. */
async function read(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name, type: "application/pdf", bytes }]);
  await page.getByRole("button", { name: /^Extract \d+ pages? for/ }).click();
  await expect(blocks(page)).toBeVisible({ timeout: 40_000 });
}

test("what is looked for is lit in both panes, and one goes from match to match", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await read(page, "searched.pdf", await buildReport(2));
  await page.getByRole("button", { name: "Search the result" }).click();
  await field(page).fill("WATER");
  // Who types is led to the first of them at once.
  await expect(count(page)).toHaveText(/^1 of \d+$/);
  const [, total = ""] = (await count(page).textContent())?.match(/of (\d+)/) ?? [];
  await expect(blocks(page).locator("mark").first()).toHaveText(/water/i);
  await expect(page.locator("[data-lit]").first()).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(blocks(page).locator("mark[aria-current]")).toHaveCount(1);
  const lit = page.locator("[data-lit=current]").first();
  await expect(lit).toBeInViewport();
  // It is the word that is lit, not all of its block, though the result keeps no words.
  const widthOf = async (of: Locator) => (await of.boundingBox())?.width ?? 0;
  const block = page.locator("[data-pointed=selected]").first();
  await expect.poll(async () => (await widthOf(lit)) * 2 < (await widthOf(block))).toBe(true);
  await page.getByRole("button", { name: "Previous match" }).click();
  await expect(count(page)).toHaveText(`${total} of ${total}`);
  await expect(blocks(page).locator("mark[aria-current]")).toBeInViewport();

  // In a table it is the cell that is lit.
  await field(page).fill("field beans");
  await expect(blocks(page).getByRole("gridcell", { name: "Field beans" }).first().locator("mark")).toBeInViewport();

  await field(page).fill("no such words");
  await expect(count(page)).toHaveText("Not found");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Close the search" }).click();
  await expect(blocks(page).locator("mark")).toHaveCount(0);
  await expect(page.locator("[data-lit]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search the result" })).toBeFocused();
});

test("by keyboard alone: accents, cases, and words that a line's end parts", { tag: "@nightly" }, async ({
  person: page,
}) => {
  const bytes = await drawPdf("Letter", "A4", (pdf) => {
    write(pdf, "Résumé des livraisons", 60, 80, { size: 20 });
    write(pdf, "Wir bestätigen hiermit den Eingang und die Liefe-", 60, 140);
    write(pdf, "rung der bestellten Ware an Ihre Straße im Ort.", 60, 155);
  });
  await read(page, "letter.pdf", bytes);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("resume");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("1 of 1");
  await expect(blocks(page).locator("mark")).toHaveText("Résumé");

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("lieferung");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("1 of 1");
  await page.keyboard.press("ControlOrMeta+a");
  // A letter that holds two of what is asked is there once.
  await page.keyboard.type("s");
  await expect(blocks(page).locator("mark", { hasText: "ß" })).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("STRASSE");
  await page.keyboard.press("Shift+Enter");
  await expect(count(page)).toHaveText("1 of 1");
  await expect(page.locator("[data-row-block][aria-current]")).toContainText("Straße");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(blocks(page).locator("mark")).toHaveCount(0);
});

test("values are found, where they stand in the data and on the page", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/extract?sample=invoice&mode=structured");
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  const data = page.getByRole("region", { name: "Data" });
  await expect(data).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press("/");
  await page.keyboard.type("steel bracket");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("1 of 1");
  await expect(data.locator("mark[aria-current]")).toHaveText("Steel bracket");
  await expect(page.locator("[data-lit=current]")).toBeInViewport();
  await expect(page.locator("[data-row-block][aria-current]")).toContainText("Steel bracket, black, pair");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a link opens with what it asks for lit, and nothing of it stays once the search is closed", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await read(page, "linked.pdf", await buildReport(2));
  await page.goto(`${new URL(page.url()).pathname}?q=WATER`);
  await expect(field(page)).toHaveValue("WATER");
  await expect(count(page)).toHaveText(/^\d+ matches$/);
  await expect(blocks(page).locator("mark").first()).toHaveText(/water/i);
  await expect(page.locator("[data-lit]").first()).toBeVisible();
  // Whoever opens a link may go on by keys at once: the field has not taken the focus.
  await expect(field(page)).not.toBeFocused();
  await field(page).fill("harvest");
  await expect(count(page)).toHaveText(/^1 of \d+$/);
  await expect(page).toHaveURL(/q=harvest/);
  await field(page).press("Escape");
  await expect(page).not.toHaveURL(/q=/);
  await expect(blocks(page).locator("mark")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field(page)).toHaveValue("harvest");
});
