import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { MadeInvoice, Truth } from "./made-invoices.ts";
import { expect } from "./person.ts";

/** How often a person pressed a key, clicked, or typed a value: for all of the documents, and for each that was looked at by itself. */
export type Actions = { forAll: number; forEach: Map<string, number> };
type Tray = {
  invoices: readonly MadeInvoice[];
  folder: string;
  /** Looks at what is in view. */
  look?: (station: string) => Promise<unknown>;
};

/** What the truth says where a value of the invoice's schema stands. */
const truthAt: Readonly<Record<string, keyof Truth>> = {
  "/invoice_number": "number",
  "/invoice_date": "date",
  "/seller/name": "supplier",
  "/net_total": "net",
  "/tax_total": "tax",
  "/total": "total",
};

/**
 * One person with a folder of invoices, until they have the reviewed data as DATEV's table: its text, and what they did for it. What nothing says
 * against is marked as a whole; the rest is gone through by keyboard, and what is wrong is corrected.
 */
export async function clearTheTray(page: Page, { invoices, folder, look = async () => {} }: Tray) {
  const actions: Actions = { forAll: 0, forEach: new Map() };
  const does = async (action: Promise<unknown>) => {
    actions.forAll += 1;
    await action;
  };
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of invoices) writeFileSync(join(folder, name), bytes);
  await page.goto("/extract?mode=structured");
  const chooser = page.waitForEvent("filechooser");
  await does(page.getByRole("button", { name: "Choose a folder" }).click());
  await (await chooser).setFiles(folder);
  const submit = page.getByRole("button", { name: new RegExp(`^Extract ${invoices.length} pages for`) });
  await expect(submit).toBeEnabled({ timeout: 600_000 });
  await look("tray");
  await does(submit.click());

  await expect(page).toHaveURL(/\/extractions\?metadata/, { timeout: 600_000 });
  const batch = page.getByRole("region", { name: "Batch" });
  const mark = batch.getByRole("button", { name: /^Mark \d+ without doubt reviewed$/ });
  await expect(mark).toBeEnabled({ timeout: 1_800_000 });
  await look("batch");
  const batchUrl = page.url();
  await does(mark.click());
  await expect(mark).toBeHidden({ timeout: 300_000 });
  await does(batch.getByRole("link", { name: /^Review \d+$/ }).click());
  const begin = page.getByRole("link", { name: "Begin" });
  await expect(begin).toBeVisible();
  await look("queue");
  await does(begin.click());
  await goThrough(page, invoices, actions, look);
  await look("through");

  await does(page.goto(batchUrl));
  await does(page.getByRole("button", { name: "Export", exact: true }).click());
  const dialog = page.getByRole("dialog");
  await does(dialog.getByRole("combobox", { name: "Form" }).click());
  await does(page.getByRole("option", { name: "DATEV" }).click());
  await look("export");
  const saving = page.waitForEvent("download");
  await does(dialog.getByRole("button", { name: `Export ${invoices.length} documents` }).click());
  const csv = readFileSync(await (await saving).path(), "utf8");
  await expect(dialog).toBeHidden();
  await look("reviewed");
  return { csv, actions };
}

/** Document after document, until none is left that asks for a look. */
async function goThrough(page: Page, invoices: readonly MadeInvoice[], actions: Actions, look: Tray["look"]) {
  const byName = new Map(invoices.map((invoice) => [invoice.name, invoice]));
  const bar = page.getByRole("region", { name: "Review queue" });
  for (let looked = 0; looked < invoices.length; looked++) {
    await expect(bar.or(page.getByText("Nothing needs review"))).toBeVisible();
    if (!(await bar.isVisible())) return;
    const at = new URL(page.url()).pathname;
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const truth = byName.get(name)?.truth;
    if (truth === undefined) throw new Error(`${name} is none of the tray`);
    const does = async (action: Promise<unknown>) => {
      actions.forEach.set(name, (actions.forEach.get(name) ?? 0) + 1);
      await action;
    };
    const approve = bar.getByRole("button", { name: "Approve and go on" });
    const chosen = page.locator("[data-row-block][aria-current]");
    await expect(chosen.or(page.locator("button:focus", { hasText: "Approve and go on" }))).toBeVisible();
    if (looked === 0) await look?.("document");
    // What is doubtful is in view: it is right, or corrected.
    while ((await chosen.count()) > 0 && !(await approve.evaluate((button) => button === document.activeElement))) {
      const path = (await chosen.getAttribute("data-row-block")) ?? "";
      const right = truthAt[path] && truth[truthAt[path]];
      if (right === undefined || (await chosen.textContent())?.replaceAll(",", "").includes(right)) break;
      await does(page.keyboard.press("e"));
      await does(page.getByRole("textbox", { name: /^Correct / }).fill(right));
      await does(page.keyboard.press("Enter"));
      await expect(page.getByRole("textbox", { name: /^Correct / })).toBeHidden();
    }
    await does(page.keyboard.press("Shift+Enter"));
    await expect(page).not.toHaveURL(new RegExp(`${at}\\b`));
  }
}
