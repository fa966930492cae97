import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

const data = (page: Page) => page.getByRole("region", { name: "Data" });
const value = (page: Page, pointer: string) => data(page).locator(`[data-row-block="${pointer}"]`);
const strip = (page: Page) => page.getByRole("region", { name: "Review of the chosen value" });
const chosen = (page: Page) => page.locator("[data-row-block][aria-current]").getAttribute("data-row-block");

/** An invoice of our own, read as data. */
async function readInvoice(page: Page): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name: "oak.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
  await page.getByRole("radio", { name: "Structured" }).click();
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(value(page, "/invoice_number")).toContainText("2026-0418");
}

test("by keyboard alone: accept and go on, correct, undo, and the document is reviewed", async ({ person: page }) => {
  await readInvoice(page);
  await value(page, "/invoice_number").getByRole("button", { name: "invoice_number" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => chosen(page)).toBe("/invoice_number");
  await page.keyboard.press("Enter");
  await expect(value(page, "/invoice_number")).toContainText("Reviewed");
  await expect.poll(() => chosen(page)).not.toBe("/invoice_number");
  await expect(page.getByText(/^1 of \d+ reviewed$/)).toBeVisible();

  await page.keyboard.press("k");
  await expect.poll(() => chosen(page)).toBe("/invoice_number");
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Correct invoice_number" }).fill("2026-0419");
  await page.keyboard.press("Enter");
  await expect(value(page, "/invoice_number")).toContainText("2026-0419");
  await expect(value(page, "/invoice_number").locator("del")).toHaveText("2026-0418");
  await expect(strip(page)).toContainText("corrected “2026-0418” to “2026-0419”");
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press("u");
  await expect(value(page, "/invoice_number").locator("del")).toHaveCount(0);
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Correct invoice_number" })).toHaveCount(0);

  await page.getByRole("button", { name: "Mark document reviewed" }).press("Enter");
  await expect(page.getByText("Reviewed", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Not reviewed after all" })).toBeVisible();
});

test("by mouse: a value is shown on the page by a frame, its words are taken and cited", async ({ person: page }) => {
  await readInvoice(page);
  await value(page, "/invoice_number").getByRole("button", { name: "invoice_number" }).click();
  await strip(page).getByRole("button", { name: "Correct" }).click();
  await page.getByRole("button", { name: "Pick on the page" }).click();
  const total = await page.locator('[data-block="/total"]').first().boundingBox();
  if (total === null) throw new Error("the total has no place");
  await page.mouse.move(total.x - 2, total.y - 2);
  await page.mouse.down();
  await page.mouse.move(total.x + total.width + 2, total.y + total.height + 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator("[data-picked]")).toBeVisible();
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Correct invoice_number" })).toHaveValue(/1,?017\.96/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(strip(page)).toContainText("shown on page 1");

  // By the arrow keys, the same.
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Pick on the page" }).press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator("[data-picked]")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Correct invoice_number" })).not.toHaveValue("");
});
