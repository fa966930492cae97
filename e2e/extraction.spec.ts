import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { buildReport } from "../samples/report.ts";
import { newcomer, operate } from "./newcomer.ts";
import { doneExtraction, dropFiles, expect, test, watch } from "./person.ts";

const sample = (name: string) => readFileSync(fileURLToPath(new URL(`../public/samples/${name}`, import.meta.url)));

/** The wallet as the service tells it, through the dashboard. */
async function wallet(page: Page): Promise<{ balance: string; reserved: string; available: string }> {
  const answer = await page.request.get("/api/credits");
  return answer.json();
}

const blocks = (page: Page) => page.getByRole("list", { name: "Blocks" });

/** Cents of a decimal string with two fractional digits, exactly. */
const cents = (amount: string) => Number.parseInt(amount.replace(".", ""), 10);

test("a new person reads the first sample, beside its page, and finds the charge in the ledger", async ({
  browser,
}) => {
  // In a workspace of their own, where nothing has been read yet.
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Newly & Co");
  const { page, context } = await newcomer(browser, "owner", tenant);
  const { trouble, settle } = await watch(context, page);
  const before = await wallet(page);
  await page.getByRole("link", { name: /invoice\.pdf/ }).click();
  await expect(page.getByText("1 page × $0.02")).toBeVisible();
  const submit = page.getByRole("button", { name: "Extract 1 page for $0.02" });
  await submit.click();

  await expect(page).toHaveURL(/\/extractions\/ext_/);
  const data = page.getByRole("region", { name: "Data" });
  await expect(data.locator('[data-row-block="/invoice_number"]')).toContainText("2026-0418");
  await expect(page.getByText("Done").first()).toBeVisible();
  await expect(data.getByRole("table", { name: "line_items" })).toBeVisible();
  // A value lights up where it stands on the page.
  await data.locator('[data-row-block="/total"]').hover();
  await expect(page.locator('[data-block="/total"]')).toBeVisible();
  await expect(page.getByRole("img", { name: /page 1/i }).first()).toBeVisible();
  await expect(page.getByText("$0.02 charged")).toBeVisible();

  const after = await wallet(page);
  expect(cents(before.balance) - cents(after.balance)).toBe(2);
  expect(after.reserved).toBe("0.00");

  await page.getByRole("link", { name: "Usage" }).first().click();
  const ledger = page.getByRole("table", { name: "Ledger" });
  const mine = ledger.getByRole("row").filter({ hasText: "invoice.pdf" }).first();
  await expect(mine).toContainText("held $0.02, charged $0.02 for 1 page at $0.02");
  await expect(mine).toContainText("−$0.02");
  await mine.getByRole("link", { name: "invoice.pdf, open its extraction" }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await settle();
  expect([trouble.leaks, trouble.consoleErrors]).toEqual([[], []]);
  await context.close();
});

test("boxes and blocks point at each other, by mouse and by keyboard", async ({ person: page }) => {
  await page.goto("/extract?sample=invoice");
  await page.getByRole("button", { name: /^Extract 1 page/ }).click();
  const list = blocks(page);
  await expect(list).toBeVisible();
  const boxes = page.locator("[data-block]");
  await expect(boxes.first()).toBeVisible();
  expect(await boxes.count()).toBeGreaterThan(3);

  const id = await boxes.last().getAttribute("data-block");
  await boxes.last().click();
  await expect(page.locator(`[data-row-block="${id}"]`)).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(new RegExp(`block=${id}`));

  const chosen = () => page.locator("[data-row-block][aria-current]").getAttribute("data-row-block");
  const first = await chosen();
  await page.keyboard.press("k");
  await expect.poll(chosen).not.toBe(first);
  await page.keyboard.press("j");
  await expect.poll(chosen).toBe(first);

  await page.reload();
  await expect(page.locator(`[data-row-block="${id}"]`)).toHaveAttribute("aria-current", "true");
});

test("a scanned receipt is read by text recognition", async ({ person: page }) => {
  await page.goto("/extract");
  await dropFiles(page, [{ name: "receipt from a scanner.jpg", type: "image/jpeg", bytes: sample("receipt.jpg") }]);
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await expect(blocks(page)).toContainText(/total/i, { timeout: 40_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("receipt from a scanner.jpg");
});

test("twenty pages: part of them chosen, watched live, charged for exactly these", async ({ person: page }) => {
  const before = await wallet(page);
  await page.goto("/extract");
  await dropFiles(page, [{ name: "twenty.pdf", type: "application/pdf", bytes: await buildReport(20) }]);
  const pages = page.getByLabel(/pages/i).first();
  await pages.fill("3-1");
  await expect(page.getByRole("button", { name: /^Extract/ })).toBeDisabled();
  await pages.fill("1-18, 20");
  await page.getByRole("button", { name: "Extract 19 pages for $0.38" }).click();
  await expect(blocks(page)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("$0.38 charged")).toBeVisible();
  const after = await wallet(page);
  expect(cents(before.balance) - cents(after.balance)).toBe(38);

  await page.goto("/extractions");
  await expect(page.getByRole("row").filter({ hasText: "twenty.pdf" })).toContainText("$0.38");
});

test("while it is read a sheet holds its page's place, and a page without a picture does not hide the next", {
  tag: "@nightly",
}, async ({ person: page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const id = await doneExtraction(page);
  let read = 0;
  await page.route(`**/api/extractions/${id}`, async (route) => {
    const response = await route.fetch();
    const pages = { selected: 3, succeeded: read, failed: 0, skipped: 0, numbers: [1, 2, 3] };
    await route.fulfill({ response, json: { ...(await response.json()), status: "processing", pages } });
  });
  const picture = sample("receipt.jpg");
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/pages/*/image?**", async (route) => {
    const number = new URL(route.request().url()).pathname.split("/").at(-2);
    if (number === "1") {
      ask();
      await held;
    }
    await route.fulfill(number === "2" ? { status: 404 } : { contentType: "image/jpeg", body: picture });
  });
  await page.goto(`/extractions/${id}`);
  const being = page.getByRole("region", { name: "Page being read" });
  const sheet = being.locator("img");
  await asked;
  const waiting = await sheet.boundingBox();
  expect((waiting?.height ?? 0) / (waiting?.width ?? 1)).toBeCloseTo(297 / 210, 1);
  letGo();

  read = 1;
  await expect(being.getByText("Page 2")).toBeVisible();
  await expect(sheet).toBeHidden();
  read = 2;
  await expect(being.getByText("Page 3")).toBeVisible();
  await expect(sheet).toBeVisible();

  // When the result comes the page stays where it is.
  const before = await sheet.boundingBox();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  for (const side of ["x", "y", "width"] as const) {
    const moved = async () => {
      const after = await page.getByRole("img", { name: "Page 1", exact: true }).boundingBox();
      return Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0));
    };
    await expect.poll(moved, side).toBeLessThan(1.5);
  }
});

test("two quick presses submit once", async ({ person: page }) => {
  const before = await wallet(page);
  await page.goto("/extract?sample=invoice");
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).dblclick();
  await expect(blocks(page)).toBeVisible();
  const after = await wallet(page);
  expect(cents(before.balance) - cents(after.balance)).toBe(2);
});

test("what cannot be read is refused before it costs anything", async ({ person: page, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const before = await wallet(page);
  await page.goto("/extract");
  await dropFiles(page, [
    { name: "not really.pdf", type: "application/pdf", bytes: Buffer.from("this is no PDF at all") },
    { name: "letter.docx", type: "application/vnd.ms-word", bytes: Buffer.from("PK") },
  ]);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Extract$/ })).toBeDisabled();
  expect(await wallet(page)).toEqual(before);
});

test("an image that is called .pdf is taken as what it is", { tag: "@nightly" }, async ({ person: page }) => {
  await page.goto("/extract");
  await dropFiles(page, [{ name: "till.pdf", type: "application/pdf", bytes: sample("receipt.jpg") }]);
  await expect(page.getByRole("listitem").filter({ hasText: "till.pdf" })).toContainText("1 page");
  await expect(page.getByRole("button", { name: "Extract 1 page for $0.02" })).toBeEnabled();
});
