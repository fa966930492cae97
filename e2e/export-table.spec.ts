import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractInvoice, invoice } from "./invoices.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, expect, test } from "./person.ts";

/** What a press has the browser save: the lines of a CSV. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  const text = (await readFile(await file.path(), "utf8")).replace(/^\uFEFF/, "");
  return { name: file.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}

test("a view is taken away with chosen columns in a chosen order, as it was chosen the next time, and as DATEV has it", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Tables & Co");
  const { page, context } = await newcomer(browser, "owner", tenant);
  await extractInvoice(page, "one.pdf", await invoice("Harbour Lights Bookshop Ltd.", "4711", "1,017.90"));
  await extractInvoice(page, "two.pdf", await invoice("Fennel Joinery Ltd.", "4712", "99.50"));
  await page.goto("/extractions?mode=structured&sort=total");
  const dialog = page.getByRole("dialog");
  const columns = dialog.getByRole("list", { name: "Columns" });
  const ticked = () => columns.getByRole("checkbox", { checked: true });
  const open = () => page.getByRole("button", { name: "Export", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as view…" }).click();
  await dialog.getByLabel("Name").fill("To book");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "View To book" })).toBeVisible();

  // By keyboard: some are taken off, one is moved.
  await open();
  await expect(ticked()).toHaveCount(7);
  await expect(dialog).toContainText("These choices are kept with the view To book.");
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const name of ["Document", "Invoice date", "Doubtful values"])
    await columns.getByRole("checkbox", { name }).press("Space");
  await columns.getByRole("checkbox", { name: "Total" }).press("Alt+ArrowUp");
  await columns.getByRole("checkbox", { name: "Total" }).press("Alt+ArrowUp");
  await dialog.getByRole("radio", { name: "Semicolon" }).click();
  await dialog.getByRole("radio", { name: "1,50" }).click();
  const first = await saved(page, () => dialog.getByRole("button", { name: "Export 2 documents" }).press("Enter"));
  expect(first.name).toBe("To book.csv");
  const [heading = "", ...rows] = first.lines;
  expect(heading.split(";").sort()).toEqual(["invoice_number", "reviewed", "seller.name", "total"]);
  expect(heading.split(";")[0]).toBe("total");
  expect(rows.map((row) => row.split(";")[0])).toEqual(["99,5", "1017,9"]);

  // It is remembered with the view.
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(ticked()).toHaveCount(4);
  await expect(ticked().first()).toHaveAccessibleName("Total");
  await expect(dialog.getByRole("radio", { name: "Semicolon" })).toBeChecked();

  // By mouse: an accounting program's form, of one row that was chosen.
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Choose one.pdf" }).click();
  await page.getByRole("region", { name: "Chosen extractions" }).getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: "Columns of your choice…" }).click();
  await dialog.getByRole("combobox", { name: "Form" }).click();
  await page.getByRole("option", { name: "DATEV" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  const datev = await saved(page, () => dialog.getByRole("button", { name: "Export 1 document" }).click());
  expect(datev.lines).toEqual([
    "Umsatz;WKZ Umsatz;Belegdatum;Belegfeld 1;Buchungstext",
    "1017,9;EUR;2026-03-12;4711;Harbour Lights Bookshop Ltd.",
  ]);
  await context.close();
});
