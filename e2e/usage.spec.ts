import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { LedgerEntry } from "@verso/contract/credit";
import { micros } from "@verso/contract/micros";
import { extractMany } from "./extract-many.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, doneExtraction, expect, refuse, test } from "./person.ts";
import { shownMicros } from "./shown-money.ts";

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

test("what is shown of the ledger stands in the address: days, kind, rows and page", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await doneExtraction(page);
  await page.goto("/usage");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today()}&to=${today()}`));
  const sums = ledger(page).getByText(/held \$\d.*, charged \$\d.* for \d+ pages? at \$/);
  await expect(sums.first()).toBeVisible();
  await page.getByRole("radio", { name: "Entry by entry" }).click();
  await expect(page).toHaveURL(/rows=single/);
  await expect(sums).toHaveCount(0);

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

test("a year is drawn as a year, and is compared with none that was not lived through; a mode has one colour", async ({
  person: page,
}) => {
  await doneExtraction(page);
  const yearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/usage?from=${yearAgo}&to=${today()}&by=mode`);
  const chart = page.getByRole("region", { name: "Spend by week" });
  await expect(chart.locator("figcaption")).toContainText(/^Spend by week over 5[23] weeks/);
  await expect(chart).toContainText(`${yearAgo} to ${today()}, UTC`);
  const parts = page.getByRole("region", { name: "Spend by mode" });
  await expect(parts).toContainText("in all");
  await expect(parts).not.toContainText(/ (more|less) than /);
  const swatch = chart.getByText("Text and blocks").locator("span");
  const bar = parts.getByRole("row").filter({ hasText: "Text and blocks" }).locator("div[aria-hidden]").first();
  const colourOf = (one: typeof bar) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(async () => (await colourOf(bar)) === (await colourOf(swatch))).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the chart's amounts stay whole when the window is turned", { tag: "@nightly" }, async ({ person: page }) => {
  await doneExtraction(page);
  await page.goto("/usage");
  const chart = page.locator("figure").first();
  const amounts = chart.locator("[data-amount]");
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

test("a period that is none says why, and offers one", { tag: "@nightly" }, async ({ person: page }) => {
  await page.goto("/usage?from=2026-03-09&to=2026-03-02");
  const alert = page.getByRole("alert").filter({ hasText: "The period ends before it begins" });
  await expect(alert).toContainText("The first day, 2026-03-09, lies after the last, 2026-03-02.");
  await expect(ledger(page)).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);
  await alert.getByRole("button", { name: "Swap the days" }).click();
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-09/);
  await expect(page.getByText("No entries match this filter")).toBeVisible();
  await page.getByRole("button", { name: "Show all entries" }).click();
  await expect(ledger(page)).toBeVisible();
  await expect(page).toHaveURL(/\/usage$/);
});

test("an extraction stands whole on one page of fifty, its columns add up, and its newest entry says where", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { tenant_id: tenant, key } = operate("tenant", "create", "--name", "Ledger & Co");
  const first = await extractMany(key, 30);
  operate("credit", "refund", "--extraction", first, "--amount", "0.0125", "--reason", "Pages were blank");
  const { page, context } = await newcomer(browser, "member", tenant);
  await page.goto("/usage");
  const group = ledger(page).locator("tbody").filter({ hasText: first });
  await expect(group).toContainText("held $0.02, charged $0.02 for 1 page at $0.02, refunded $0.0125");
  const columns = await group
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) => [2, 3].map((cell) => row.querySelectorAll("td")[cell]?.textContent ?? "")),
    );
  expect(columns).toHaveLength(4);
  for (const column of [0, 1]) {
    const [sum = 0n, ...parts] = columns.map((row) => {
      const text = row[column] ?? "";
      return text.includes("unchanged") ? 0n : shownMicros(text);
    });
    expect(parts.reduce((total, part) => total + part, 0n)).toBe(sum);
  }
  await expect(group.locator("time").first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await group.locator("time").first().hover();
  await expect(page.getByRole("tooltip")).toContainText("your time");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);

  // 62 entries: what is left for the second page, and what of it stands on the first.
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/extractions? of this time stands? whole on a newer page/)).toBeVisible();
  await expect(ledger(page).locator("tbody").filter({ hasText: first })).toHaveCount(0);
  await expect(ledger(page).getByText("Welcome credit")).toBeVisible();

  // Every entry by itself: the two pages together are the balance and what is held.
  const sums: bigint[] = [];
  for (const number of [1, 2]) {
    await page.goto(`/usage?rows=single&page=${number}`);
    const foot = ledger(page).locator("tfoot td");
    await expect(foot.nth(1)).toHaveText(number === 1 ? "50 entries together" : "12 entries together");
    sums.push(shownMicros((await foot.nth(2).textContent()) ?? ""));
    sums.push(shownMicros((await foot.nth(3).textContent()) ?? ""));
  }
  const { balance, reserved } = await (await page.request.get("/api/credits")).json();
  expect((sums[0] ?? 0n) + (sums[2] ?? 0n)).toBe(micros(balance));
  expect((sums[1] ?? 0n) + (sums[3] ?? 0n)).toBe(micros(reserved));
  await context.close();
});

test("a range of years is put together from months, can be given up and gone on with, and is kept", {
  tag: "@nightly",
}, async ({ person: page, expectedErrors }) => {
  test.setTimeout(180_000);
  expectedErrors.push(/status of 429/);
  await doneExtraction(page);
  const year = new Date().getUTCFullYear() - 2;
  // A ledger that began two years ago.
  await page.route("**/api/usage?page=*", async (route) => {
    const usage = await (await route.fetch()).json();
    const oldest = usage.ledger.entries.at(-1);
    if (usage.ledger.page === usage.ledger.total_pages && oldest) oldest.created_at = `${year}-03-09T00:00:00.000Z`;
    await route.fulfill({ json: usage });
  });
  const asked: string[] = [];
  let refusals = 1;
  let isHeld = true;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/usage/summary?*", async (route) => {
    const from = new URL(route.request().url()).searchParams.get("from") ?? "";
    asked.push(from);
    if (asked.length > 6 && isHeld) await held;
    if (from.startsWith(`${year}-04`) && refusals-- > 0) {
      const error = {
        code: "rate_limited",
        message: "Too many requests.",
        request_id: "req_01jd5z6m3v8q9w2e4r6t8y0a1b",
      };
      return route.fulfill({ status: 429, headers: { "retry-after": "1" }, json: { error } });
    }
    return route.fallback();
  });
  await page.goto("/usage");
  const chart = page.getByRole("region", { name: "Spend by month" });
  await chart.getByRole("button", { name: "Stop" }).click();
  isHeld = false;
  letGo();
  await expect(chart.getByText(/^Stopped after \d+ of \d+ months$/)).toBeVisible();
  await chart.getByRole("button", { name: "Go on" }).click();
  await expect(chart.getByText(new RegExp(`for \\d+ pages?, ${year}-03-09 to ${today()}, UTC`))).toBeVisible();
  // Each month was asked for once, but for the one that was refused.
  const closed = asked.filter((from) => !from.startsWith(today().slice(0, 7)));
  expect(closed.length - new Set(closed).size).toBe(1);

  await chart.getByRole("radio", { name: "Table" }).click();
  await expect(page.getByRole("table", { name: "Spend by month" })).toBeVisible();
  const before = asked.length;
  await page.getByRole("button", { name: "This year" }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.getByRole("region", { name: /Spend by (day|week)/ })).toContainText(`to ${today()}, UTC`);
  expect(asked.slice(before).filter((from) => !from.startsWith(today().slice(0, 7)))).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
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
  expect(head).toMatch(/^time_utc,kind,amount_usd,balance_change_usd,held_change_usd,balance_after_usd,/);
  const known = (await entries(page, "")).reverse();
  expect(rows.map((row) => row.split(",").slice(1, 3).join(" "))).toEqual(
    known.map((entry) => `${entry.kind} ${entry.amount}`),
  );
  const sum = (column: number) => rows.reduce((total, row) => total + micros(row.split(",")[column] || "0"), 0n);
  const { balance, reserved } = await (await page.request.get("/api/credits")).json();
  expect([sum(3), sum(4)]).toEqual([micros(balance), micros(reserved)]);
  await expect(alert).toBeHidden();

  // An answer that ends before all of it is there is no file.
  await page.route("**/api/usage/export**", (route) =>
    route.fulfill({ contentType: "text/csv", headers: { "x-total-entries": "10" }, body: "head\r\none\r\n" }),
  );
  await exportButton.click();
  await expect(page.getByText("The export broke off after 1 of 10 entries. No file was saved.")).toBeVisible();
  await page.unroute("**/api/usage/export**");

  // Longer than the service tells of at once.
  await page.goto(`/usage?from=2020-01-01&to=${today()}`);
  const [years] = await Promise.all([page.waitForEvent("download"), exportButton.click()]);
  expect(years.suggestedFilename()).toBe(`verso-ledger_2020-01-01_${today()}.csv`);
  expect(readFileSync(await years.path(), "utf8")).toBe(readFileSync(await whole.path(), "utf8"));

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
