import type { Page } from "@playwright/test";
import { limits } from "@verso/contract/limits";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, account, dropFiles, expect, test } from "./person.ts";

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

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`what is chosen at the foot of the list is covered neither by what is said of it nor by a notice, at ${size.width} px`, async ({
    person: page,
  }) => {
    await readInvoice(page);
    await page.setViewportSize(size);
    if (size.width < 900) await page.getByRole("radio", { name: "Data" }).click();
    const list = page.locator("[data-block-list]");
    const foot = await list.boundingBox().then((box) => (box === null ? 0 : box.y + box.height));
    const rows = await data(page).locator("div[data-row-block]").all();
    const seen = await Promise.all(
      rows.map(async (row) => {
        const box = await row.boundingBox();
        return box !== null && box.y + box.height <= foot ? [row] : [];
      }),
    );
    const last = seen.flat().at(-1);
    if (last === undefined) throw new Error("no row is in view");
    await last.click({ position: { x: 20, y: 8 } });
    await expect(strip(page)).toBeVisible();
    await expect
      .poll(async () => {
        const [row, said] = await Promise.all([last.boundingBox(), list.boundingBox()]);
        return row !== null && said !== null && row.y + row.height <= said.y + said.height + 1;
      })
      .toBe(true);

    await page.keyboard.press("c");
    const notice = page.getByRole("status").filter({ hasText: "Copied the value" }).or(page.getByText("Not copied"));
    await expect(notice.first()).toBeVisible();
    const [told, drawer] = await Promise.all([
      page.locator("ol[tabindex='-1'] li").first().boundingBox(),
      strip(page).boundingBox(),
    ]);
    if (told === null || drawer === null) throw new Error("nothing is told");
    const isApart =
      told.x + told.width <= drawer.x ||
      drawer.x + drawer.width <= told.x ||
      told.y + told.height <= drawer.y ||
      drawer.y + drawer.height <= told.y;
    expect(isApart).toBe(true);
  });

/** Corrects a value in its place, and leaves it to the page what comes of it. */
async function correct(page: Page, pointer: string, text: string): Promise<void> {
  const name = pointer.slice(1);
  await value(page, pointer).getByRole("button", { name }).click();
  await strip(page)
    .getByRole("button", { name: /^Correct/ })
    .click();
  await page.getByRole("textbox", { name: `Correct ${name}` }).fill(text);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

test.describe("two windows at one document", () => {
  // The browser itself writes each refused answer to the console.
  test.use({ expectedErrors: [/status of 409/] });

  test("the second is told what the first said, sees both values and chooses; nothing of either is lost", {
    tag: "@nightly",
  }, async ({ person: page, context }) => {
    await readInvoice(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(value(other, "/invoice_number")).toContainText("2026-0418");
    await expect(other.getByText(/^0 of \d+ reviewed$/)).toBeVisible();

    await correct(page, "/invoice_number", "FIRST-1");
    await expect(value(page, "/invoice_number").locator("del")).toHaveText("2026-0418");

    // The other window has not looked again since.
    await correct(other, "/invoice_number", "SECOND-2");
    const told = other.getByRole("alert").filter({ hasText: "you said otherwise in another window" });
    await expect(told).toContainText("“FIRST-1”");
    await expect(told).toContainText("You, in another window");
    await expect(told).toContainText("“SECOND-2”");
    await expect(told).toBeFocused();
    // Until it is chosen the first one stands, and what was written waits, also on the way to another page and back.
    await expect(value(other, "/invoice_number")).toContainText("FIRST-1");
    expect(await accessibilityFaults(other)).toEqual([]);
    await other.getByRole("link", { name: "Extractions" }).first().click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Extractions");
    await other.goBack();
    await expect(told).toContainText("“SECOND-2”");

    await told.getByRole("button", { name: "Keep that: invoice_number" }).press("Enter");
    await expect(told).toHaveCount(0);
    await expect(value(other, "/invoice_number")).toContainText("FIRST-1");

    // Once more, by one's own word this time; what the other said stays in the history.
    await correct(page, "/invoice_number", "FIRST-3");
    await expect(value(page, "/invoice_number")).toContainText("FIRST-3");
    await correct(other, "/invoice_number", "SECOND-4");
    await told.getByRole("button", { name: "Use this: invoice_number" }).press("Enter");
    await expect(value(other, "/invoice_number")).toContainText("SECOND-4");
    await expect(told).toHaveCount(0);
    await strip(other).getByText("All that was said of it (3)").click();
    const history = other.getByRole("list", { name: "Reviews of the chosen value" });
    await expect(history).toContainText("FIRST-1");
    await expect(history).toContainText("FIRST-3");
    await expect(history).toContainText(account().email);
  });

  test("of many values at once those that nobody touched are kept, and the rest is chosen on", {
    tag: "@nightly",
  }, async ({ person: page, context }) => {
    await readInvoice(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText(/^0 of \d+ reviewed$/)).toBeVisible();
    await other.getByRole("button", { name: "More to mark as reviewed" }).click();
    await expect(other.getByRole("menuitem", { name: "Mark page 1 reviewed" })).toBeVisible();
    await correct(page, "/invoice_number", "FIRST-1");
    await expect(value(page, "/invoice_number")).toContainText("FIRST-1");

    await other.getByRole("menuitem", { name: "Mark page 1 reviewed" }).click();
    const told = other.getByRole("alert").filter({ hasText: "you said otherwise in another window" });
    await expect(told).toContainText("“2026-0418”, as it was read");
    await expect(other.getByRole("status").filter({ hasText: /^Reviewed|^[1-9]\d* of \d+ reviewed/ })).toBeVisible();
    await expect(value(other, "/due_date")).toContainText("Reviewed");
    await expect(value(other, "/invoice_number")).toContainText("FIRST-1");
    await told.getByRole("button", { name: /^Keep that/ }).click();
    await expect(told).toHaveCount(0);
  });

  test("what one says oneself in quick succession is never in one's own way", { tag: "@nightly" }, async ({
    person: page,
  }) => {
    await readInvoice(page);
    // The first answer is slow, and the second thing is said before it is there.
    let first = true;
    await page.route("**/reviews", async (route) => {
      if (route.request().method() === "POST" && first) {
        first = false;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      await route.continue();
    });
    await value(page, "/invoice_number").getByRole("button", { name: "invoice_number" }).click();
    await page.keyboard.press("Enter");
    await page.keyboard.press("k");
    await expect.poll(() => chosen(page)).toBe("/invoice_number");
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: "Correct invoice_number" }).fill("MINE-2");
    await page.keyboard.press("Enter");
    await expect(value(page, "/invoice_number")).toContainText("MINE-2");
    await expect(value(page, "/invoice_number").locator("del")).toHaveText("2026-0418");
    await expect(page.getByText("Not saved yet")).toHaveCount(0);
  });
});

test("what a person accepted or corrected is doubtful no longer: not counted, not lit, not stepped to", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await readInvoice(page);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const review = async () => (await (await page.request.get(`/api/extractions/${id}`)).json()).review;
  await page.getByRole("button", { name: "Confidence" }).click();
  await page.getByRole("slider", { name: "Doubtful below" }).press("End");
  const summary = page.getByText(/^\d+ of \d+ values found, /);
  const doubtful = async () => Number(/(\d+) doubtful/.exec((await summary.textContent()) ?? "")?.[1] ?? 0);
  await expect.poll(doubtful).toBeGreaterThan(5);
  const before = await doubtful();
  await expect.poll(async () => (await review()).doubtful).toBe(before);
  const lit = page.locator('[data-block="/invoice_number"]').first();
  await expect(lit).toContainText("?");

  await page.getByRole("button", { name: /^Doubtful \d+$/ }).click();
  await value(page, "/invoice_number").getByRole("button", { name: "invoice_number" }).click();
  await correct(page, "/invoice_number", "2026-0419");
  await expect.poll(doubtful).toBe(before - 1);
  // It stays in the list until one goes on.
  await expect(value(page, "/invoice_number")).toContainText("2026-0419");
  await expect(value(page, "/invoice_number")).not.toContainText("%");
  await expect(lit).not.toContainText("?");
  await page.keyboard.press("n");
  await expect(value(page, "/invoice_number")).toHaveCount(0);
  const next = (await chosen(page)) ?? "";
  expect(next).not.toBe("/invoice_number");
  await page.keyboard.press("Enter");
  await expect.poll(doubtful).toBe(before - 2);
  await expect(page.getByRole("button", { name: `Doubtful ${before - 2}` })).toBeVisible();
  await expect.poll(async () => (await review()).doubtful).toBe(before - 2);

  await page.getByRole("button", { name: "Mark document reviewed" }).click();
  await expect.poll(async () => (await review()).doubtful).toBe(0);
  await expect(summary).toContainText("none doubtful");
  await page.getByRole("button", { name: "Not reviewed after all" }).click();
  await expect.poll(doubtful).toBe(before - 2);
  // The schema's threshold is everybody's: as it was.
  await page.getByRole("slider", { name: "Doubtful below" }).fill(String(limits.doubtfulBelow * 100));
  await expect.poll(async () => (await review()).doubtful).toBeLessThan(before - 2);
});
