import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { LedgerEntry } from "@verso/contract/credit";
import { accessibilityFaults, doneExtraction, expect, refuse, test } from "./person.ts";

const ledger = (page: Page) => page.getByRole("table", { name: "Ledger" });
const today = () => new Date().toISOString().slice(0, 10);

/** Every entry of a filter, as the service tells it through the dashboard. */
async function entries(page: Page, filter: string): Promise<LedgerEntry[]> {
  const all: LedgerEntry[] = [];
  for (let number = 1, pages = 1; number <= pages; number++) {
    const answer = await (await page.request.get(`/api/usage?page=${number}${filter}`)).json();
    pages = answer.ledger.total_pages;
    all.push(...answer.ledger.entries);
  }
  return all;
}

test("what is shown of the ledger stands in the address: days, kind, rows and page", async ({ person: page }) => {
  await doneExtraction(page);
  await page.goto("/usage");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today()}&to=${today()}`));
  await expect(
    ledger(page)
      .getByText(/reserved \$\d.* → −\$/)
      .first(),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Entry by entry" }).click();
  await expect(page).toHaveURL(/rows=single/);
  await expect(ledger(page).getByText(/ → /)).toHaveCount(0);

  await page.getByRole("combobox", { name: "Kind of entry" }).click();
  await page.getByRole("option", { name: "Charges" }).click();
  await expect(page).toHaveURL(/kind=charge/);
  const words = await ledger(page).getByRole("link").allInnerTexts();
  expect(new Set(words)).toEqual(new Set(["Charge"]));

  // The same numbers without a picture, and a day of them leads to its entries.
  await page.getByRole("button", { name: "This month" }).click();
  await page.getByRole("radio", { name: "Table" }).click();
  await page.getByRole("link", { name: `${today()}, show its entries` }).click();
  await expect(page.getByLabel("First day, UTC")).toHaveValue(today());
  await expect(page.getByLabel("Last day, UTC")).toHaveValue(today());
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole("table", { name: "Spend by day" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "This month" })).toHaveAttribute("aria-pressed", "true");
});

test("the chart's amounts stay whole when the window is turned", async ({ person: page }) => {
  await doneExtraction(page);
  await page.goto("/usage");
  const chart = page.locator("figure svg.recharts-surface");
  const amounts = chart.locator("text").filter({ hasText: "$" });
  await expect(amounts).toHaveCount(4);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const overEdge = async () => {
      const { x = 0, width = 0 } = (await chart.boundingBox()) ?? {};
      const ends = await amounts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      return Math.max(...ends) - (x + width);
    };
    await expect.poll(overEdge).toBeLessThanOrEqual(0);
  }
});

test("a period that cannot be shown says why, and offers one that can", async ({ person: page }) => {
  await page.goto("/usage?from=2026-01-01&to=2026-03-02");
  const alert = page.getByRole("alert").filter({ hasText: "A period has at most 31 days" });
  await expect(alert).toContainText("From 2026-01-01 to 2026-03-02 there are 61.");
  await expect(ledger(page)).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);
  await alert.getByRole("button", { name: "Show its last 31 days" }).click();
  await expect(page).toHaveURL(/from=2026-01-31&to=2026-03-02/);
  await expect(page.getByText("No entries match this filter")).toBeVisible();

  await page.getByLabel("First day, UTC").fill("2026-03-09");
  await expect(page.getByText("The period ends before it begins")).toBeVisible();
  await page.getByRole("button", { name: "Swap the days" }).click();
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-09/);
  await page.getByRole("button", { name: "Show all entries" }).click();
  await expect(ledger(page)).toBeVisible();
  await expect(page).toHaveURL(/\/usage$/);
});

test("the CSV holds every entry of the filter, to the last digit; a failure says so and recovers", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await doneExtraction(page);
  await page.goto("/usage");
  const exportButton = page.getByRole("button", { name: "Export CSV" });
  const requestId = await refuse(page, "**/api/usage/export**", 503, "unavailable", "The service is restarting.");
  await exportButton.click();
  const alert = page.getByRole("alert").filter({ hasText: requestId });
  await expect(alert).toBeVisible();
  await page.unroute("**/api/usage/export**");

  const [whole] = await Promise.all([
    page.waitForEvent("download"),
    alert.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(whole.suggestedFilename()).toBe(`verso-ledger_until_${today()}.csv`);
  const [head, ...rows] = readFileSync(await whole.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(head).toMatch(/^time_utc,kind,amount_usd,balance_after_usd,available_after_usd,/);
  const known = await entries(page, "");
  expect(rows.map((row) => row.split(",").slice(1, 5).join(" "))).toEqual(
    known.map((entry) => `${entry.kind} ${entry.amount} ${entry.balance_after} ${entry.available_after}`),
  );
  await expect(alert).toBeHidden();

  // An answer that ends before all of it is there is no file.
  await page.route("**/api/usage/export**", (route) =>
    route.fulfill({ contentType: "text/csv", headers: { "x-total-entries": "10" }, body: "head\r\none\r\n" }),
  );
  await exportButton.click();
  await expect(page.getByText("The export broke off after 1 of 10 entries. No file was saved.")).toBeVisible();
  await page.unroute("**/api/usage/export**");

  await page.goto(`/usage?kind=charge&from=${today()}&to=${today()}`);
  const [charges] = await Promise.all([page.waitForEvent("download"), exportButton.click()]);
  expect(charges.suggestedFilename()).toBe(`verso-ledger-charge_${today()}_${today()}.csv`);
  const kinds = readFileSync(await charges.path(), "utf8")
    .trimEnd()
    .split("\r\n")
    .slice(1);
  expect(kinds.length).toBeGreaterThan(0);
  for (const row of kinds) expect(row.split(",")[1]).toBe("charge");
});
