import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { micros } from "@verso/contract/micros";
import { formatMoney, formatSignedMoney } from "../lib/format/money.ts";
import { pdfText } from "../lib/paper/testing/pdf-text.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, doneExtraction, expect, test } from "./person.ts";
import { shownMicros } from "./shown-money.ts";

test("a month is a statement that opens, gathers, closes and agrees with the ledger", async ({ person: page }) => {
  await doneExtraction(page);
  await page.goto("/usage");
  await page.getByRole("link", { name: "Statement" }).click();
  const month = new Date().toISOString().slice(0, 7);
  await page.goto(`/usage/statement?month=${month}`);
  const sheet = page.getByRole("article", { name: `Statement of ${month}` });
  await expect(sheet).toContainText("each held against the one before it: they agree.");
  const { balance } = await (await page.request.get("/api/credits")).json();
  const amountOf = async (label: string) =>
    shownMicros(
      (await sheet.getByText(label, { exact: true }).locator("xpath=following-sibling::dd").textContent()) ?? "",
    );
  expect(await amountOf("Closing balance")).toBe(micros(balance));
  await expect(sheet.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/(extractions\/ext_|credit\/receipts\/top_)/,
  );
  const amounts = await sheet
    .getByRole("table", { name: "Movements" })
    .locator("tbody tr td:last-child")
    .allTextContents();
  const moved = amounts.reduce((sum, text) => sum + shownMicros(text), 0n);
  expect((await amountOf("Opening balance")) + moved).toBe(micros(balance));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Paper is white: what is printed on it is dark in the dark theme, too.
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveCSS("color", "rgb(29, 27, 24)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goto("/usage/statement?month=2020-02");
  await expect(page.getByText("Nothing moved in 2020-02")).toBeVisible();
});

test("a long month, and one that does not add up: the sheet says so, and the paper has every line", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await page.route("**/api/usage/statement?month=2020-03", async (route) => {
    const line = { kind: "adjustment", extractionId: null, topUpId: null, pages: 0, amount: "0.01" };
    const lines = Array.from({ length: 450 }, (_, nth) => ({
      ...line,
      at: new Date(Date.UTC(2020, 2, 1, 0, nth)).toISOString(),
      description: `Movement ${nth + 1}`,
    }));
    const none = { credited: "0.00", charged: "0.00", refunded: "0.00", adjusted: "4.50", pages: 0 };
    const sums = { opening: "0.00", closing: "4.51", recomputed: "4.50", heldAtOpening: "0.00", heldAtClosing: "0.00" };
    const statement = {
      ...sums,
      brokenAt: "led_01jd5z6m3v8q9w2e4r6t8y0a1b",
      entries: 450,
      lines,
      free: 0,
      totals: none,
    };
    await route.fulfill({ json: { month: "2020-03", statement, names: {} } });
  });
  await page.goto("/usage/statement?month=2020-03");
  const parted = page.getByRole("alert").filter({ hasText: "This month does not add up" });
  await expect(parted).toContainText("Added up anew the balance is $4.50; the ledger says $4.51.");
  await expect(parted).toContainText("led_01jd5z6m3v8q9w2e4r6t8y0a1b");
  await expect(page.getByText("Movement 200", { exact: true })).toBeVisible();
  await expect(page.getByText("Movement 201", { exact: true })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Show 250 more movements" })).toBeVisible();
  await page.pdf();
  await expect(page.getByText("Movement 450", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Statement/);
});

/** What "Download PDF" saves: its name, and its text. */
async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const begun = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = await begun;
  const pages = await pdfText(await readFile(await file.path()));
  return { name: file.suggestedFilename(), text: pages.flat().join("\n") };
}

/** A payment of an amount, paid on its page. */
async function paidTopUp(page: Page, amount: string): Promise<string> {
  await page.goto("/credit");
  await page.getByRole("textbox", { name: "Amount" }).fill(amount);
  await page.getByRole("button", { name: `Go to payment of $${amount}` }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText(`$${amount} was added to your credit`)).toBeVisible();
  return new URL(page.url()).searchParams.get("top_up") ?? "";
}

test("a month and a receipt as files: every amount is the API's, as an exact string", { tag: "@nightly" }, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, context } = await newcomer(
    browser,
    "owner",
    operate("tenant", "create", "--name", "Müller & 株式会社").tenant_id,
  );
  const id = await paidTopUp(page, "12.34");
  await doneExtraction(page);
  const month = new Date().toISOString().slice(0, 7);
  const { statement } = await (await page.request.get(`/api/usage/statement?month=${month}`)).json();
  const { balance } = await (await page.request.get("/api/credits")).json();
  expect(statement.closing).toBe(balance);

  await page.goto(`/usage/statement?month=${month}`);
  const paper = await downloaded(page);
  expect(paper.name).toBe(`Statement ${month}, Müller & 株式会社.pdf`);
  expect(paper.text).toContain(`Opening balance ${formatMoney(statement.opening)}\n`);
  expect(paper.text).toContain(`Closing balance ${formatMoney(balance)}\n`);
  const movements = paper.text.slice(paper.text.indexOf("When, UTC"));
  const amounts: string[] = statement.lines.map(({ amount }: { amount: string }) => amount);
  expect(movements.match(/[+−]\$[\d,.]+/g)).toEqual(amounts.map(formatSignedMoney));
  expect(amounts.reduce((sum, amount) => sum + micros(amount), micros(statement.opening))).toBe(micros(balance));
  expect(movements).toContain(id);
  const asked = `/api/usage/statement/pdf?month=${month}`;
  const twice = [await page.request.get(asked), await page.request.get(asked)];
  const [one, other] = await Promise.all(twice.map((answer) => answer.body()));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  expect(twice[0]?.headers()["content-disposition"]).toMatch(/^attachment; filename="Statement /);
  expect((await page.request.get("/api/usage/statement/pdf?month=2020-02")).status()).toBe(404);
  expect((await page.request.get("/api/usage/statement/pdf?month=2020-13")).status()).toBe(400);

  await page.goto(`/credit/receipts/${id}`);
  const receipt = await downloaded(page);
  expect(receipt.name).toMatch(/^Receipt \d{4}-\d\d-\d\d, Müller & 株式会社\.pdf$/);
  expect(receipt.text).toContain("$12.34 USD");
  expect(receipt.text).toContain(`Payment ${id}`);
  const { ledger } = await (await page.request.get("/api/usage?kind=top_up")).json();
  expect(receipt.text).toContain(`Entry of the ledger ${ledger.entries[0].id}`);
  expect(receipt.text).toContain(`Balance after it ${formatMoney(ledger.entries[0].balance_after)}`);
  await context.close();
});
