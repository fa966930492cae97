import { readFileSync } from "node:fs";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, doneExtraction, dropFiles, expect, test } from "./person.ts";

test("documents are found by words of their names over all extractions, and told apart by what was asked", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const id = await doneExtraction(page);
  const { name, pages } = await (await page.request.get(`/api/extractions/${id}`)).json();
  const stem = name.replace(/\.[a-z]+$/, "");

  await page.goto("/extractions");
  const search = page.getByRole("textbox", { name: "Search documents by name" });
  await search.fill(stem.toUpperCase());
  await expect(page).toHaveURL(/[?&]name=/);
  const rows = page.getByRole("table", { name: "Extractions" }).getByRole("row");
  await expect(rows.filter({ hasText: name }).first()).toContainText(pages.numbers.length === 1 ? "page 1" : "pages 1");
  await expect(rows.filter({ hasNotText: name })).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await expect(search).toHaveValue(stem.toUpperCase());

  await search.fill("no document has such a name");
  await expect(page.getByText("Nothing has this name or value")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/extractions$/);

  await search.fill(id);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/extractions/${id}`));

  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(stem);
  await expect(palette.getByRole("group", { name: "Documents", exact: true })).toBeVisible();
  await palette.getByRole("option", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("on a narrow screen the list comes first: its filters are asked for, and stay while one of them is used", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await doneExtraction(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/extractions");
  const order = page.getByRole("combobox", { name: "Order" });
  await expect(order).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await order.click();
  await page.getByRole("option", { name: "Oldest first" }).click();
  await expect(page).toHaveURL(/order=oldest/);
  await page.reload();
  await expect(order).toHaveText("Oldest first");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a finished row opens as it reads: never as queued, and never with a way to cancel it", async ({
  person: page,
}) => {
  await page.goto("/extract");
  const bytes = [await buildInvoice(), readFileSync(new URL("../public/samples/report.pdf", import.meta.url))];
  const type = "application/pdf";
  await dropFiles(
    page,
    bytes.map((each, i) => ({ name: `${["one", "two"][i]}-row.pdf`, type, bytes: each })),
  );
  await page.getByRole("button", { name: /^Extract \d+ pages for/ }).click();
  await expect(page).toHaveURL(/\/extractions($|\?)/);
  const row = page.getByRole("row").filter({ hasText: "one-row.pdf" }).first();
  await expect(row).toContainText("Done", { timeout: 60_000 });

  // Whatever the service says of it now comes later.
  const waiting = Promise.withResolvers<void>();
  await page.route(/\/api\/extractions\/ext_[^/]+$/, async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("one-row.pdf");
  await expect(page.locator("#extraction-status")).toContainText("Done");
  await expect(page.locator("[data-row-block]").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  waiting.resolve();
});
