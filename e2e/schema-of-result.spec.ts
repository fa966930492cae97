import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { drawPdf, drawTable } from "../samples/pdf-file.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

const fields = (page: Page) => page.getByRole("list", { name: "Fields of the schema" }).getByRole("listitem");
const named = (page: Page, value: string) => page.getByRole("textbox", { name: `Name of the field with ${value}` });

/** Where a word stands on the screen, by its place in the block of its page. */
async function placeOf(page: Page, text: string) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const words = await (await page.request.get(`/api/extractions/${id}/pages/1/words`)).json();
  const word = words.words.find((each: { text: string }) => each.text === text);
  const paper = await page.locator("[data-pick-page='1']").boundingBox();
  if (word === undefined || paper === null) throw new Error(`there is no ${text} on the page`);
  const [x0, y0, x1, y1] = word.bbox;
  const [across, down] = [paper.width / words.width, paper.height / words.height];
  return {
    left: paper.x + x0 * across,
    top: paper.y + y0 * down,
    right: paper.x + x1 * across,
    bottom: paper.y + y1 * down,
  };
}

async function press(page: Page, text: string) {
  const { left, right, top, bottom } = await placeOf(page, text);
  await page.mouse.click((left + right) / 2, (top + bottom) / 2);
}

async function frame(page: Page, from: string, to: string) {
  const [first, last] = [await placeOf(page, from), await placeOf(page, to)];
  await page.mouse.move(first.left - 2, first.top - 2);
  await page.mouse.down();
  await page.mouse.move(last.right + 2, last.bottom + 2, { steps: 4 });
  await page.mouse.up();
}

async function readInvoice(page: Page) {
  await page.goto("/extract");
  await dropFiles(page, [{ name: "shown.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page.getByText("Done").first()).toBeVisible({ timeout: 60_000 });
}

test("a schema is made of a result: values are shown and named, a table is taken, and the editor finds them", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await readInvoice(page);
  await page.getByRole("radio", { name: "Schema" }).click();
  await expect(page.getByText("Show what you want to have")).toBeVisible();

  await press(page, "2026-0418");
  await expect(named(page, "2026-0418")).toHaveValue("invoice_number");
  await expect(fields(page)).toContainText(["text"]);
  // Who showed a value writes its name next.
  await expect(named(page, "2026-0418")).toBeFocused();
  await page.keyboard.type("Our No.");
  await page.keyboard.press("Enter");
  await expect(named(page, "2026-0418")).toHaveValue("our_no");

  await frame(page, "11", "April");
  await expect(fields(page)).toHaveCount(2);
  await fields(page).nth(1).getByRole("button", { name: "Take away due_date" }).click();
  await expect(fields(page)).toHaveCount(1);

  // By the arrow keys, the first word of the page.
  const words = page.getByRole("button", { name: /^Press a word on page 1/ });
  await words.press("ArrowRight");
  await words.press("Shift+ArrowRight");
  await words.press("Enter");
  await expect(fields(page)).toHaveCount(2);
  await expect(words).toBeFocused();
  // A row has come under the pointer: its tooltip stands where no landmark is.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("region", { name: "Tables" }).getByRole("button", { name: "Add" }).first().click();
  await expect(fields(page)).toHaveCount(3);
  // What was shown survives a reload.
  await page.reload();
  await expect(fields(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Open in the schema editor" }).click();
  await expect(page).toHaveURL(/\/schemas\/new$/);
  await expect(page.getByRole("combobox", { name: "Document to try the schema on" })).toContainText("shown.pdf");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Shown on a result");
  await expect(page.getByText("2026-0418").first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/schemas\/sch_[0-9a-z]{26}$/);
});

test("on a narrow screen values are shown on the page, and the fields stand under their own tab", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await readInvoice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("radio", { name: "Schema" }).click();
  await page.getByRole("button", { name: "Show values on the page" }).click();
  await press(page, "2026-0418");
  await expect(page.getByRole("region", { name: "Fields of a schema" })).toContainText("invoice_number");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(named(page, "2026-0418").last()).toHaveValue("invoice_number");
});

test("every table of a result is offered: the first ones, more, and those that one searches", {
  tag: "@nightly",
}, async ({ person: page }) => {
  test.setTimeout(180_000);
  const bytes = await drawPdf("Many tables", "A4", (pdf) => {
    for (let number = 1; number <= 25; number++) {
      if (number > 1) pdf.addPage();
      const columns = [
        { title: `Article ${String.fromCharCode(64 + number)}`, width: 200 },
        { title: "Price", width: 100 },
      ];
      drawTable(pdf, 60, 80, columns, [
        ["Bolt", "1.20"],
        ["Nut", "0.80"],
        ["Washer", "0.10"],
      ]);
    }
  });
  await page.goto("/extract");
  await dropFiles(page, [{ name: "tables.pdf", type: "application/pdf", bytes }]);
  await page.getByRole("button", { name: "Extract 25 pages for $0.50" }).click();
  await expect(page.getByText("Done").first()).toBeVisible({ timeout: 90_000 });
  await page.getByRole("radio", { name: "Schema" }).click();
  const offers = page.getByRole("region", { name: "Tables" });
  await expect(offers.getByRole("listitem")).toHaveCount(20);
  await expect(offers).toContainText("20 of 25 tables");
  await offers.getByRole("button", { name: "Show more" }).click();
  await expect(offers.getByRole("listitem")).toHaveCount(25);
  await offers.getByRole("searchbox", { name: "Search the tables" }).fill("article y");
  await expect(offers.getByRole("listitem")).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await offers.getByRole("button", { name: /^Add the table of Page 25: Article Y/ }).click();
  await expect(named(page, "Article Y, Price")).toHaveValue("items");
  await offers.getByRole("searchbox").fill("nothing of this");
  await expect(offers).toContainText("No table has these words");
});
