import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { buildReport } from "../samples/report.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

/** Has a document read, and waits for what was read. */
async function read(page: Page, mode: "ocr" | "structured", name: string, bytes: Buffer): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name, type: "application/pdf", bytes }]);
  if (mode === "structured") await page.getByRole("radio", { name: "Structured" }).click();
  await page.getByRole("button", { name: /^Extract \d+ pages? for/ }).click();
  await expect(page.locator("[data-row-block]").first()).toBeVisible({ timeout: 60_000 });
}

const row = (page: Page) => page.locator("[data-row-block][aria-current] [data-choose]");
/** Presses one key after another, each when the one before has been drawn. */
async function keys(page: Page, ...all: string[]): Promise<void> {
  for (const key of all) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}

test("by keyboard alone the focus is never lost: rows that are left, the first page, thumbnails; where one is is said", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await read(page, "ocr", "long.pdf", await buildReport(14));
  const list = page.getByRole("group", { name: "Blocks", exact: true });
  await keys(page, "j", "j");
  await expect(row(page)).toBeFocused();
  await keys(page, ..."]]]]]]]]");
  await expect(page.getByRole("textbox", { name: "Page", exact: true })).toHaveValue("9");
  await expect(list).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Page 9, \d+ percent$/ })).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await keys(page, "j");
  await expect(page.locator("[data-row-block][aria-current]")).toHaveAttribute("data-row-block", "p1-b3");
  await expect(row(page)).toBeFocused();

  await page.getByRole("button", { name: "Turn the pages" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /, turned by 90 degrees$/ })).toHaveCount(1);

  // Pressed on at the first page, it is still that button: nothing else takes the key.
  const previous = page.getByRole("button", { name: "Previous page" });
  await page.getByRole("textbox", { name: "Page", exact: true }).fill("2");
  await keys(page, "Enter");
  await previous.focus();
  await keys(page, "Enter", "Enter", "Enter");
  await expect(page.getByRole("textbox", { name: "Page", exact: true })).toHaveValue("1");
  await expect(previous).toBeFocused();
  await expect(previous).toBeDisabled();
  await expect(page.getByText(/^0 of \d+ reviewed$/)).toBeVisible();

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await keys(page, "t");
  await expect(page.getByRole("button", { name: "Page 1", exact: true })).toBeFocused();
  await keys(page, "t");
  await expect(page.locator("section[aria-label=Pages] > [tabindex='0']")).toBeFocused();
});

test("by keyboard alone the focus is never lost in a review: what was said with a button takes the button away", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await read(page, "structured", "said.pdf", await buildInvoice());
  const strip = page.getByRole("region", { name: "Review of the chosen value" });
  const press = (name: string) => strip.getByRole("button", { name }).press("Enter");
  await keys(page, "j");
  await expect(row(page)).toBeFocused();
  await press("Not in the document");
  await expect(strip.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(row(page)).toBeFocused();
  await press("Undo");
  await expect(strip.getByRole("button", { name: "Accept" })).toBeVisible();
  await expect(row(page)).toBeFocused();

  await keys(page, "e");
  const field = page.getByRole("textbox", { name: /^Correct / });
  await page.getByRole("button", { name: "Pick on the page" }).press("Enter");
  await keys(page, "ArrowRight", "Escape");
  await expect(field).toBeFocused();
  await keys(page, "Escape");
  await expect(row(page)).toBeFocused();

  // A slider takes the arrows, and no letter.
  await page.getByRole("button", { name: "Confidence" }).press("Enter");
  const slider = page.getByRole("slider", { name: "Doubtful below" });
  await slider.press("Home");
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("1");
  await expect(slider).toBeFocused();
  await keys(page, "j");
  await expect(row(page)).toBeFocused();
  await slider.focus();
  await keys(page, "e");
  await expect(field).toBeFocused();
  await keys(page, "Escape");
  await slider.focus();
  await keys(page, "?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await keys(page, "Escape");
  await page.getByRole("button", { name: "Confidence" }).press("Enter");
  await keys(page, "j");

  const page1 = page.getByRole("button", { name: "More to mark as reviewed" });
  await page1.press("Enter");
  await page.getByRole("menuitem", { name: "Mark page 1 reviewed" }).press("Enter");
  await expect(page1).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark document reviewed" })).toBeFocused();
});

test("one of a few: Tab leads to the one that is chosen, arrows choose the others, around their ends, and back", async ({
  person: page,
}) => {
  await page.goto("/usage");
  const [together, single] = ["By extraction", "Entry by entry"].map((name) => page.getByRole("radio", { name }));
  if (together === undefined || single === undefined) throw new Error("there are two");
  await expect(together).toBeChecked();
  await page.getByRole("combobox", { name: "Kind of entry" }).focus();
  await page.keyboard.press("Tab");
  await expect(together).toBeFocused();
  await keys(page, "ArrowRight");
  await expect(single).toBeFocused();
  await expect(single).toBeChecked();
  await expect(together).not.toBeChecked();
  await keys(page, "ArrowDown");
  await expect(together).toBeFocused();
  await expect(together).toBeChecked();
  await keys(page, "ArrowLeft");
  await expect(single).toBeChecked();
  await expect(page).toHaveURL(/rows=single/);
  // From the group one Tab leads on, and back to what was chosen.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(single).toBeFocused();
});
