import type { Page } from "@playwright/test";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { accessibilityFaults, doneExtraction, dropFiles, expect, test } from "./person.ts";
import { openCode, writeSchema } from "./schema-editor.ts";
import { tornPdf } from "./torn-pdf.ts";

const blocks = (page: Page) => page.getByRole("list", { name: "Blocks" });
const data = (page: Page) => page.getByRole("region", { name: "Data" });
const result = (page: Page) => page.getByRole("region", { name: "Result" });

/** Has the file that was dropped read, and waits for what `seen` is. */
async function extract(page: Page, bytes: Buffer, name = "trust.pdf"): Promise<void> {
  await dropFiles(page, [{ name, type: "application/pdf", bytes }]);
  await page.getByRole("button", { name: /^Extract \d+ pages? for/ }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
}

test("only what is doubtful has a figure; the threshold is kept, and n goes from doubt to doubt", async ({
  person: page,
}) => {
  await page.goto("/extract");
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByRole("radiogroup", { name: "Confidence" }).getByRole("radio", { name: "Word" }).click();
  await extract(
    page,
    await drawPdf("Plain", "A4", (pdf) => {
      write(pdf, "A heading", 60, 80, { size: 22 });
      write(pdf, "A paragraph of its own, which stands alone.", 60, 160);
    }),
  );
  await expect(blocks(page)).toBeVisible({ timeout: 40_000 });
  await expect(result(page).getByText(/^2 blocks, none doubtful$/)).toBeVisible();
  await expect(blocks(page)).not.toContainText("%");
  await page.keyboard.press("n");
  await expect(page.getByText("No block is doubtful", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Confidence" }).click();
  await page.getByRole("slider", { name: "Doubtful below" }).press("End");
  await expect(result(page).getByText(/^2 blocks, 2 doubtful$/)).toBeVisible();
  await expect(
    blocks(page)
      .getByText(/^Doubtful \d+%$/)
      .first(),
  ).toBeVisible();
  await page.getByRole("switch", { name: /Tint words/ }).click();
  await expect(page.getByRole("region", { name: "Pages" }).locator("[data-warmth=hot]").first()).toBeVisible();
  await expect(blocks(page).locator("[data-warmth=hot]").first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await expect(result(page).getByText(/^2 blocks, 2 doubtful$/)).toBeVisible();
  const chosen = page.locator("[data-row-block][aria-current]");
  await page.keyboard.press("n");
  await expect(chosen).toContainText("A heading");
  await page.getByRole("button", { name: "Next doubtful block" }).click();
  await expect(chosen).toContainText("A paragraph");
  await page.keyboard.press("n");
  await expect(page.getByText("No doubtful block comes after this", { exact: true })).toBeVisible();

  // No block's own copy button is a stop of the tab key; `c` copies the chosen one.
  await expect(blocks(page).locator("button[aria-label='Copy this block']:not([tabindex='-1'])")).toHaveCount(0);
  await page.getByRole("button", { name: "Confidence" }).click();
  await page.getByRole("slider", { name: "Doubtful below" }).press("Home");
  await expect(result(page).getByText(/^2 blocks, none doubtful$/)).toBeVisible();
});

test("what was not kept is hatched and named, and a blank page says that it is blank", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/extract");
  await extract(
    page,
    await drawPdf("Footed", "A4", (pdf) => {
      for (let number = 1; number <= 3; number++) {
        if (number > 1) pdf.addPage();
        write(pdf, `Chapter ${number}`, 60, 80, { size: 22 });
        write(pdf, `The text of chapter ${number}, and nothing else.`, 60, 160);
        write(pdf, "Alder Vale Growers, a running footer", 60, 800, { size: 8 });
      }
      pdf.addPage();
    }),
  );
  await expect(blocks(page)).toBeVisible({ timeout: 40_000 });
  const footer = page.locator("[data-page='1'] [data-omitted=footers]");
  await expect(footer.locator("[data-letter]")).toBeVisible();
  // The legend carries the letter that stands on the page.
  const letter = await footer.locator("[data-letter]").textContent();
  await expect(result(page).locator("[data-not-kept=footers]")).toHaveText(`${letter}Footers`);
  // On a page drawn small its letter would be larger than what it stands for.
  const zoom = page.getByRole("textbox", { name: "Zoom in percent" });
  await zoom.fill("30");
  await zoom.press("Enter");
  await expect(footer.locator("[data-letter]")).toHaveCount(0);
  await expect(footer).toBeVisible();
  await page.getByRole("button", { name: "Fit width" }).click();
  await expect(result(page).getByRole("group", { name: "Kinds of blocks" })).toContainText("Not kept:");
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await expect(blocks(page).getByRole("heading", { name: "Page 4 · blank" })).toBeVisible();
  await expect(blocks(page).getByText("This page is blank.")).toBeVisible();
});

test("a value says how far it can be trusted, and one that was not found where and as what it was looked for", async ({
  person: page,
}) => {
  await page.goto("/extract?sample=invoice&mode=structured");
  await openCode(page);
  await writeSchema(
    page,
    '{"type":"object","properties":{"invoice_number":{"type":"string"},"iban":{"type":"string","title":"Account"}}}',
  );
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(result(page).getByText("1 of 2 values found, none doubtful")).toBeVisible({ timeout: 40_000 });
  const source = page.getByRole("region", { name: "Source of the chosen value" });
  await data(page).getByRole("button", { name: "invoice_number" }).click();
  await expect(source).toContainText("Page 1 · read well, its label stands beside it");
  await expect(source).not.toContainText("%");
  await data(page).getByRole("button", { name: "iban" }).click();
  await expect(source).toContainText("Looked for as “Account” or “iban” on page 1, and not found.");
  await page.getByRole("button", { name: "Not in the document" }).click();
  await data(page).getByRole("button", { name: "iban" }).click();
  const review = page.getByRole("region", { name: "Review of the chosen value" });
  await expect(review).toContainText("agreed that it is not in the document");
  await page.getByRole("radio", { name: "Schema" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
});

/** Answers as rules and a language model do who differ in the invoice's number, for which the model takes what was read at `/due_date`. */
async function answerByBoth(page: Page): Promise<void> {
  await page.route("**/api/extractions/*/result", async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const result = await response.json();
    const { text, bbox } = result.citations.find(({ path }: { path: string }) => path === "/due_date");
    const other = { value: text, page: 1, bbox, text, confidence: 0.4 };
    const citations = result.citations.map((each: { path: string }) => ({
      ...each,
      by: "rules",
      ...(each.path === "/invoice_number" && { alternatives: [other] }),
    }));
    const engine = { name: "both", version: "1", model: "scripted" };
    await route.fulfill({ response, json: { ...result, citations, engine } });
  });
}

test("where rules and a language model differ both answers and their places are shown, and one key takes the other", async ({
  person: page,
}) => {
  await answerByBoth(page);
  await page.goto("/extract?sample=invoice&mode=structured");
  await openCode(page);
  await writeSchema(
    page,
    '{"type":"object","properties":{"invoice_number":{"type":"string"},"due_date":{"type":"string"}}}',
  );
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  const number = data(page).locator('[data-row-block="/invoice_number"]');
  await expect(number).toContainText("2026-0418", { timeout: 40_000 });
  const settings = page.getByRole("button", { name: "Confidence" });
  await settings.click();
  await expect(result(page)).toContainText("Answered by the rules and the language model scripted");
  await settings.click();

  // Told apart without being opened, and listed alone.
  await expect(number).toContainText("another value was proposed: 11 April 2026");
  await page.getByRole("button", { name: "Two answers 1" }).click();
  await expect(data(page).locator("[data-row-block]")).toHaveCount(1);
  await page.getByRole("button", { name: "All 2" }).click();

  await number.getByRole("button", { name: "invoice_number" }).click();
  const source = page.getByRole("region", { name: "Source of the chosen value" });
  await expect(source).toContainText(/its label stands beside it \(by the rules, \d+% sure\)/);
  const other = source.getByRole("list", { name: "Other values that were proposed" }).getByRole("listitem");
  await expect(other).toContainText("Page 1 · by the language model, 40% sure");
  await expect(page.locator("[data-still]")).toBeVisible();
  await expect(page.locator("[data-pointed=hovered]")).toHaveCount(0);
  await other.getByRole("button", { name: /^or 11 April 2026/ }).focus();
  await expect(page.locator("[data-pointed=hovered]")).toContainText("or");
  expect(await accessibilityFaults(page)).toEqual([]);

  await number.getByRole("button", { name: "invoice_number" }).focus();
  await page.keyboard.press("a");
  await expect(number.locator("del")).toHaveText("2026-0418");
  await expect(number).not.toContainText("another value");
  await expect(other).toContainText("Used");
  await expect(page.locator("[data-pointed=lit]")).toBeVisible();
  const review = page.getByRole("region", { name: "Review of the chosen value" });
  await expect(review).toContainText("corrected “2026-0418” to “11 April 2026”");
  await expect(review).toContainText("shown on page 1");
  await page.keyboard.press("u");
  await expect(number.locator("del")).toHaveCount(0);

  // The button goes with what it does; what has the focus then is the value.
  await other.getByRole("button", { name: "Use this value: 11 April 2026" }).press("Enter");
  await expect(number.locator("del")).toHaveText("2026-0418");
  await expect(number.getByRole("button", { name: "invoice_number" })).toBeFocused();
});

test("coverage: every page and how it came out, what that cost, and its entries in the ledger", {
  tag: "@nightly",
}, async ({ person: page, expectedErrors }) => {
  // There is no picture of a page that is missing.
  expectedErrors.push(/status of 404/);
  await page.goto("/extract");
  await extract(page, await tornPdf(3));
  await expect(blocks(page)).toBeVisible({ timeout: 40_000 });
  await page.getByRole("radio", { name: "Coverage" }).click();
  const pane = page.getByRole("region", { name: "Coverage" });
  await expect(pane.getByRole("heading", { name: "1 page needs a look, of 3 selected" })).toBeVisible();
  await expect(pane).toContainText("$0.04 charged for 2 pages, $0.02 released.");
  const cells = pane.getByRole("list", { name: "Pages of the file" }).getByRole("button");
  await expect(cells).toHaveCount(3);
  await expect(cells.nth(0)).toHaveAccessibleName("Page 1: read.");
  await expect(cells.nth(2)).toHaveAccessibleName(/^Page 3: not read\./);
  // Which page it is is said once, then why, what to do and what it cost; its code last, for who asks about it.
  await expect(pane.getByRole("list", { name: "Pages that need a look" }).getByRole("listitem")).toHaveText(
    /^Page 3The page is damaged[^.]*\. Open the document [^.]*, and send that\. You were not charged for it: \$0\.02 was returned\.\s*Code page_damaged$/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);

  // By keyboard: one stop, from cell to cell by the arrows, and to the page with Enter.
  await cells.nth(0).focus();
  await page.keyboard.press("End");
  await expect(cells.nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("note")).toBeInViewport();

  // The page that was gone to is not yet in the address, and the next page takes its time.
  await page.route(/\/usage\?extraction=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await pane.getByRole("link", { name: "See its entries in the ledger" }).click();
  const ledger = page.getByRole("table", { name: "Ledger" });
  await expect(page.getByText("Only one extraction")).toBeVisible();
  await page.getByRole("radio", { name: "Entry by entry" }).click();
  await expect(ledger.getByRole("row").filter({ hasText: "trust.pdf" })).toHaveCount(3);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page).not.toHaveURL(/extraction=/);
});

test("while it is read one may turn its pages; cancelled, the status has the focus", { tag: "@nightly" }, async ({
  person: page,
}) => {
  const id = await doneExtraction(page);
  let status = "processing";
  await page.route(`**/api/extractions/${id}`, async (route) => {
    if (route.request().method() === "DELETE") status = "cancelled";
    const told = await (await page.request.get(`/api/extractions/${id}`)).json();
    const pages = { selected: 3, succeeded: 1, failed: 0, skipped: 0, numbers: [1, 2, 3] };
    await route.fulfill({
      json: { ...told, status, pages, charged: "0.00", released: status === "cancelled" ? told.reserved : "0.00" },
    });
  });
  await page.route("**/pages/*/image?**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" }),
  );
  await page.goto(`/extractions/${id}`);
  await expect(page.getByRole("region", { name: "Page being read" })).toContainText("Page 2 · 2 of 3");
  await page.getByRole("button", { name: "Previous page" }).click();
  const turned = page.getByRole("region", { name: "Page", exact: true });
  await expect(turned).toContainText("Page 1 · 1 of 3");
  await turned.getByRole("button", { name: "Follow the reading" }).click();
  await expect(page.getByRole("region", { name: "Page being read" })).toContainText("Page 2 · 2 of 3");

  await page.getByRole("button", { name: "Cancel extraction" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel extraction" }).click();
  await expect(page.locator("#extraction-status")).toBeFocused();
  await expect(page.locator("#extraction-status")).toContainText("Cancelled");
});

test("why a value was given, and why one was not, is told in plain words, by mouse and by keyboard", async ({
  person: page,
}) => {
  await page.goto("/extract?sample=invoice&mode=structured");
  await openCode(page);
  await writeSchema(
    page,
    '{"type":"object","properties":{"invoice_number":{"type":"string"},"iban":{"type":"string","title":"Account"}}}',
  );
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  const source = page.getByRole("region", { name: "Source of the chosen value" });
  await data(page).getByRole("button", { name: "invoice_number" }).click();
  await source.getByRole("button", { name: "Why this value?" }).click();
  await expect(source).toContainText("“invoice number”, which is a text.");
  await expect(source).toContainText("“2026-0418” stands on page 1.");
  await expect(source).toContainText("A label that means what was asked for stands beside it.");
  await expect(source).toContainText(/Nothing else was proposed\. It is \d+% sure/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press("j");
  await expect(source.getByRole("button", { name: "Why none?" })).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("w");
  await expect(source).toContainText("“Account” or “iban”, which is a text.");
  await page.keyboard.press("w");
  await expect(source.getByRole("button", { name: "Why none?" })).toHaveAttribute("aria-expanded", "false");
});
