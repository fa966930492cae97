import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

/** An invoice of our own, read as blocks. */
async function read(page: Page): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name: "cells.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page.locator("[data-row-block]").first()).toBeVisible();
}

test("cells of a table: by keyboard chosen, copied, found on the page and corrected", { tag: "@nightly" }, async ({
  person: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await read(page);
  const table = page.getByRole("grid").first();
  const block = (await table.locator("[data-cell]").first().getAttribute("data-cell"))?.split("/")[0] ?? "";
  const cell = (row: number, column: number) => table.locator(`[data-cell="${block}/${row}/${column}"]`);
  await page.locator(`[data-choose="${block}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(cell(0, 0)).toHaveAttribute("tabindex", "0");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  if (!(await cell(0, 0).evaluate((element) => element === document.activeElement))) await cell(0, 0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell(1, 0)).toBeFocused();
  await expect(cell(1, 0)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(`[data-block="${block}/1/0"]`)).toBeVisible();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("4 cells, rows 2 to 3, columns 1 to 2")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Control+c");
  await expect.poll(copied).toBe("Oak shelf board, 120 x 28 cm\t12\nSteel bracket, black, pair\t18");

  // Not at the end of the table, which may be far below.
  const strip = page.getByRole("region", { name: "Review of the chosen value" });
  await strip.getByRole("button", { name: "Copy 4 cells" }).press("Enter");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Markdown" }).press("Enter");
  await expect.poll(copied).toContain("| Steel bracket, black, pair | 18 |");

  await cell(1, 1).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  const written = page.getByRole("textbox", { name: "Row 2, column 2" });
  await expect(written).toBeFocused();
  await written.fill("13");
  await page.keyboard.press("Enter");
  await expect(cell(1, 1)).toContainText("13");
  await expect(cell(1, 1)).toBeFocused();
  await page.keyboard.press("Control+c");
  await expect.poll(copied).toBe("13");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await expect.poll(copied).toMatch(/^Description\tQuantity\t[\s\S]*120 x 28 cm\t13\t/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.locator(`[data-choose="${block}"]`)).toBeFocused();
});

test("cells of a table: by mouse dragged over, and reached from their place on the page", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await read(page);
  const table = page.getByRole("grid").first();
  const block = (await table.locator("[data-cell]").first().getAttribute("data-cell"))?.split("/")[0] ?? "";
  const cell = (row: number, column: number) => table.locator(`[data-cell="${block}/${row}/${column}"]`);
  const middle = async (row: number, column: number) => {
    const box = await cell(row, column).boundingBox();
    if (box === null) throw new Error("the cell is not in view");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await cell(1, 1).scrollIntoViewIfNeeded();
  const [from, to] = [await middle(1, 1), await middle(2, 3)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText("6 cells, rows 2 to 3, columns 2 to 4")).toBeVisible();
  await cell(1, 0).click({ modifiers: ["Shift"] });
  await expect(page.getByText("2 cells, row 2, columns 1 to 2")).toBeVisible();
  await page.locator(`[data-block="${block}/3/2"]`).click();
  await expect(cell(3, 2)).toBeFocused();
  await expect(page.getByText("1 cell, row 4, column 3")).toBeVisible();
  await expect(page.locator("[data-pointed=lit]")).toHaveCount(1);
});

test("cells of a table are chosen with their block, also where the press is on marked text, marks some or ends elsewhere", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await read(page);
  const table = page.getByRole("grid").first();
  const block = (await table.locator("[data-cell]").first().getAttribute("data-cell"))?.split("/")[0] ?? "";
  const row = page.locator(`[data-row-block="${block}"]`);
  const cell = table.locator(`[data-cell="${block}/1/0"]`);
  const heading = page.locator("[data-row-block]").first();
  const elsewhere = async () => {
    await page.evaluate(() => document.getSelection()?.removeAllRanges());
    await heading.click();
    await expect(heading).toHaveAttribute("aria-current", "true");
    await expect(page.locator("[data-pointed=lit]")).toHaveCount(0);
  };
  const isChosen = async () => {
    await expect(cell).toHaveAttribute("aria-selected", "true");
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(page.locator(`[data-pointed=lit]`)).toHaveCount(1);
  };
  await cell.scrollIntoViewIfNeeded();

  await elsewhere();
  await row.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await cell.click();
  await isChosen();

  await elsewhere();
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 12, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 12, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => document.getSelection()?.toString())).not.toBe("");
  await isChosen();

  await elsewhere();
  await page.mouse.move(x + 12, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(200, 30, { steps: 4 });
  await page.mouse.up();
  await expect(cell).toHaveAttribute("aria-selected", "true");
  await expect(row).toHaveAttribute("aria-current", "true");

  // The same of a block that is no table: what is marked is let go, and the block is chosen.
  await page.evaluate(() => document.getSelection()?.removeAllRanges());
  await heading.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await heading.click();
  await expect(heading).toHaveAttribute("aria-current", "true");
});
