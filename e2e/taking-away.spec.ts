import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, apiUrl, baseUrl, dropFiles, expect, test } from "./person.ts";

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const json = (page: Page) => page.getByRole("button", { name: "Download", exact: true });

/** An invoice of our own, read in a mode. */
async function read(page: Page, mode: "ocr" | "structured", name: string): Promise<string> {
  await page.goto("/extract");
  await dropFiles(page, [{ name, type: "application/pdf", bytes: await buildInvoice() }]);
  if (mode === "structured") await page.getByRole("radio", { name: "Structured" }).click();
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page.locator("[data-row-block]").first()).toBeVisible();
  return idOf(page);
}

async function correct(page: Page, id: string, target: string, value: string): Promise<void> {
  const kept = await page.request.post(`/api/extractions/${id}/reviews`, {
    data: { entries: [{ target, verdict: "corrected", value }] },
    headers: { origin: baseUrl(), "idempotency-key": crypto.randomUUID() },
  });
  expect(kept.status()).toBe(201);
}

/** A key to ask the service with, as a program does. */
async function key(page: Page): Promise<string> {
  const issued = await page.request.post("/api/keys", {
    data: { name: "Taking away", scopes: ["extractions.read"] },
    headers: { origin: baseUrl(), "idempotency-key": crypto.randomUUID() },
  });
  expect(issued.status(), await issued.text()).toBe(201);
  return (await issued.json()).key;
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFileSync(await file.path());
}

test("each format holds what was corrected, or what was read, in the bytes that the API gives", async ({
  person: page,
}) => {
  const bearer = await key(page);
  const id = await read(page, "ocr", "joinery.pdf");
  const block = await page.locator("[data-row-block]").first().getAttribute("data-row-block");
  await correct(page, id, `/blocks/${block}`, "Fennel and Ash");
  await page.reload();
  const menu = page.getByRole("menu");
  for (const [choice, reviews] of [
    ["With 1 correction", "applied"],
    ["As it was read", "none"],
  ] as const) {
    for (const [item, format] of [
      ["JSON", "json"],
      ["Markdown", "markdown"],
      ["Plain text", "text"],
      ["HTML", "html"],
      ["Tables as CSV", "csv"],
      ["Tables as Excel (XLSX)", "xlsx"],
    ] as const) {
      await json(page).click();
      await menu.getByRole("menuitemradio", { name: choice }).click();
      await expect(menu.getByRole("menuitemradio", { name: choice })).toBeChecked();
      const bytes = await saved(page, () => menu.getByRole("menuitem", { name: item, exact: true }).click());
      const answer = await page.request.get(
        `${apiUrl()}/v1/extractions/${id}/result?format=${format}&reviews=${reviews}`,
        { headers: { authorization: `Bearer ${bearer}` } },
      );
      expect(bytes.equals(await answer.body()), `${format} ${reviews}`).toBe(true);
      const says = format === "csv" || format === "xlsx" ? null : bytes.toString("utf8").includes("Fennel and Ash");
      if (says !== null) expect(says, `${format} ${reviews}`).toBe(reviews === "applied");
    }
  }
});

test("by keyboard alone: data with and without what was corrected; copies and JSON have it", {
  tag: "@nightly",
}, async ({ person: page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await read(page, "structured", "oak.pdf");
  const value = page.locator('[data-row-block="/invoice_number"]');
  await value.getByRole("button", { name: "invoice_number" }).focus();
  await page.keyboard.press("Enter");
  await expect(value).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Correct invoice_number" }).fill("2026-0419");
  await page.keyboard.press("Enter");
  await expect(value.locator("del")).toHaveText("2026-0418");
  await page.keyboard.press("c");
  await expect.poll(copied).toBe("2026-0419");
  await page.getByRole("button", { name: "Copy data" }).press("Enter");
  await expect.poll(copied).toContain('"invoice_number": "2026-0419"');

  await json(page).press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "With 1 correction" })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "As it was read" })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  const asRead = await saved(page, () => page.keyboard.press("Enter"));
  expect(JSON.parse(asRead.toString("utf8"))).toMatchObject({ data: { invoice_number: "2026-0418" } });

  await page.getByRole("radio", { name: "JSON" }).click();
  await expect(page.getByText('"2026-0419"')).toBeVisible();
  await page.getByRole("radio", { name: "As read" }).click();
  await expect(page.getByText('"2026-0418"')).toBeVisible();
});

test("several at once: one table of all, with what was corrected or as it was read", async ({ person: page }) => {
  const id = await read(page, "structured", "several.pdf");
  await correct(page, id, "/invoice_number", "2026-0420");
  await page.goto("/extractions");
  await page
    .getByRole("row", { name: /several\.pdf/ })
    .first()
    .getByRole("checkbox")
    .check();
  const bar = page.getByRole("region", { name: "Chosen extractions" });
  const csv = async () => {
    await bar.getByRole("button", { name: "Download" }).click();
    return saved(page, () => page.getByRole("menuitem", { name: "CSV, a row a document" }).click());
  };
  expect((await csv()).toString("utf8")).toContain("2026-0420");
  await bar.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitemradio", { name: "As it was read" }).click();
  await page.keyboard.press("Escape");
  expect((await csv()).toString("utf8")).toContain("2026-0418");
});

test("of data no text is offered; of data and text each goes in what it can be, and no file is a refusal", {
  tag: "@nightly",
}, async ({ person: page }) => {
  // What is read after it is asked for as data again.
  const ids = [await read(page, "ocr", "mixed-text.pdf"), await read(page, "structured", "mixed-data.pdf")];
  await page.goto("/extractions");
  const tick = (name: RegExp) => page.getByRole("row", { name }).first().getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Chosen extractions" });
  const zip = page.getByRole("menuitem");
  await tick(/mixed-data\.pdf/);
  await bar.getByRole("button", { name: "Download" }).click();
  await expect(zip.filter({ hasText: "JSON" })).toHaveText("JSON");
  await expect(zip.filter({ hasText: /Markdown|Plain text|HTML/ })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await tick(/mixed-text\.pdf/);
  await bar.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("One table of the 1 with data")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const asked = page.waitForRequest("**/api/exports");
  const bytes = await saved(page, () => page.getByRole("menuitem", { name: "Markdown; data as JSON" }).click());
  const { documents } = (await asked).postDataJSON();
  expect(documents.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  // The names of the files stand in the archive as they are; one that was refused has none.
  for (const name of ["mixed-text.md", "mixed-data.json", "manifest.json"])
    expect(bytes.includes(name), name).toBe(true);
});

test("delete now: what goes is said first; the result is gone, the charge stays", async ({ person: page }) => {
  const id = await read(page, "structured", "unwanted.pdf");
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete now" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("What stays: what this extraction was and what it cost");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  await expect(page.locator("[data-row-block]").first()).toBeVisible();

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete now" }).click();
  await dialog.getByRole("button", { name: "Delete now" }).click();
  await expect(page.getByText("The result was deleted")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator("#extraction-status")).toBeFocused();
  await expect(json(page)).toHaveCount(0);
  await expect(page.getByText("$0.02 charged")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const result = await page.request.get(`/api/extractions/${id}/result`);
  expect([result.status(), (await result.json()).error.code]).toEqual([410, "result_expired"]);
  await page.goto("/settings/activity?kind=documents");
  await expect(page.getByText("Deleted a result and its file").first()).toBeVisible();
});

test("delete now, of several in the list, by keyboard alone", { tag: "@nightly" }, async ({ person: page }) => {
  const ids = [await read(page, "ocr", "unwanted-a.pdf"), await read(page, "ocr", "unwanted-b.pdf")];
  await page.goto("/extractions");
  for (const id of ids) {
    await page
      .getByRole("row")
      .filter({ has: page.locator(`a[href$="${id}"]`) })
      .getByRole("checkbox")
      .press("Space");
  }
  const bar = page.getByRole("region", { name: "Chosen extractions" });
  await expect(bar).toContainText("2 extractions chosen");
  await bar.getByRole("button", { name: "Delete now" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete 2 results" }).press("Enter");
  await expect(bar).toBeHidden();
  for (const id of ids) {
    const row = page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });
    await expect(row).toContainText("Result and file deleted");
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});
