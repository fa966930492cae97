import type { Page } from "@playwright/test";
import { expect, test } from "./bad-weather.ts";
import { accessibilityFaults } from "./person.ts";

const pages = {
  Overview: "/",
  Extractions: "/extractions",
  Usage: "/usage",
  Statement: "/usage/statement",
  Credit: "/credit",
  "API keys": "/settings/keys",
  Webhooks: "/settings/webhooks",
} as const;

/** Pages about money and what opens it: looked at in every state. */
const lookedAt: ReadonlySet<string> = new Set(["Usage", "Statement", "Credit", "API keys"]);

/** Nothing is waited for any more, and something is there to read. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator(".skeleton")).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator("main")).toContainText(/\w{4}/);
}
const table = (page: Page, name: string) => page.getByRole("table", { name });

async function submitSample(page: Page): Promise<void> {
  await page.goto("/extract?sample=invoice");
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
}

/** A page that says what is the matter with the service, in its words and with something to do. */
async function says(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await drawn(page);
  await expect(page.getByText(words).first(), path).toBeVisible();
  await expect(page.getByRole("button", { name: /^Try again/ }).first(), path).toBeVisible();
}

test("a service of another deployment without the additions: every page works with what there is, and says what it is not told", async ({
  browser,
  elsewhere: { days, enter },
}) => {
  test.setTimeout(240_000);
  const { page, context, trouble } = await enter(browser);
  days.change({ bare: true });
  for (const path of ["/usage", "/usage/statement", "/credit"]) {
    await page.goto(path);
    await drawn(page);
    expect(await accessibilityFaults(page), `${path}, empty`).toEqual([]);
  }
  await submitSample(page);
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("$0.02 charged").first()).toBeVisible();

  let asked = 0;
  page.on("request", (request) => (asked += Number(request.url().includes("review=needed"))));
  await page.goto("/");
  await expect(table(page, "Last extractions").getByRole("link", { name: "invoice.pdf" })).toBeVisible();
  await expect(page.getByText("$4.98").first()).toBeVisible();
  await expect(page.getByLabel("Key figures").getByText("$0.02")).toBeVisible();
  // What is refused is not asked for again and again.
  expect(asked).toBeLessThan(4);
  await page.goto("/extractions?status=succeeded&mode=ocr");
  await expect(table(page, "Extractions").getByRole("link", { name: "invoice.pdf" })).toBeVisible();
  await page.goto("/extractions?review=needed");
  await expect(page.getByText("This service keeps no list of extractions", { exact: false })).toBeVisible();

  await page.goto("/usage?daily=table");
  await expect(page.getByText("every charge of the ledger was added up here", { exact: false })).toBeVisible();
  await expect(table(page, "Spend by day").getByRole("row", { name: /\$0\.02/ })).toBeVisible();
  await expect(table(page, "Spend by mode").getByRole("row", { name: /\$0\.02/ })).toBeVisible();
  await expect(table(page, "Ledger")).toContainText("invoice.pdf");
  await page.getByRole("button", { name: "Person", exact: true }).click();
  await expect(page.getByText("This service does not tell it")).toBeVisible();
  await drawn(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const file = await (await page.request.get("/api/usage/export")).text();
  expect(file.match(/invoice\.pdf/g)).toHaveLength(2);
  await page.goto(`/usage/statement?month=${new Date().toISOString().slice(0, 7)}`);
  await expect(page.getByRole("article")).toContainText("they agree");
  await expect(page.getByRole("article")).toContainText("invoice.pdf");

  const { ledger } = await (await page.request.get("/api/usage?kind=charge")).json();
  const extraction: string = ledger.entries[0].extraction_id;
  const own = await (await page.request.get(`/api/usage/export?extraction_id=${extraction}`)).text();
  expect(own.match(/\b(reservation|charge),/g)).toEqual(["reservation,", "charge,"]);
  await page.goto(`/usage?extraction=${extraction}`);
  await expect(table(page, "Ledger")).toContainText("invoice.pdf");
  await expect(table(page, "Ledger")).toContainText("held $0.02, charged $0.02");
  await drawn(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto("/credit");
  await expect(page.getByText("This service lists no payments")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to payment of $25.00" })).toBeEnabled();
  await drawn(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("/schemas/new?template=invoice");
  await expect(page.getByText("This service does not try schemas on documents", { exact: false })).toBeVisible();
  await page.goto("/settings/keys");
  await expect(page.getByText("This service issues no keys over HTTP")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("/settings/webhooks");
  await expect(page.getByText("This service sends no webhooks")).toBeVisible();
  // What it lacks it says by status; nothing else went wrong.
  expect(trouble.consoleErrors.filter((text) => !/status of (400|404)/.test(text))).toEqual([]);
  expect(trouble.leaks).toEqual([]);
  await context.close();
});

test("storms, refusals and slow answers: each page says what is so, keeps what is typed, and comes back", async ({
  browser,
  elsewhere: { days, enter },
}) => {
  test.setTimeout(240_000);
  days.change({});
  const { page, context, trouble } = await enter(browser);
  const closed = { status: 503, code: "unavailable", message: "The service is restarting.", retryAfterS: 20 };
  days.change({ weather: () => closed });
  for (const [name, path] of Object.entries(pages)) {
    await says(page, path, "The service is restarting.");
    if (lookedAt.has(name)) expect(await accessibilityFaults(page), name).toEqual([]);
  }

  // A storm that passes while the dashboard's server waits is not noticed but by the time that it takes.
  const storm = { status: 429, code: "rate_limited", message: "This key sends too many requests." };
  const blown = { left: 8 };
  days.change({ weather: () => (blown.left-- > 0 ? { ...storm, retryAfterS: 1 } : undefined) });
  await page.goto("/usage");
  await expect(table(page, "Ledger")).toBeVisible({ timeout: 30_000 });
  await drawn(page);

  // One that lasts is said, and what waits for it comes by itself.
  const began = { at: 0 };
  const lastsMs = 6_000;
  days.change({
    weather: ({ path }) => {
      if (!path.startsWith("/usage")) return undefined;
      began.at ||= Date.now();
      return Date.now() - began.at < lastsMs ? { ...storm, retryAfterS: 12 } : undefined;
    },
  });
  await page.goto("/usage");
  await expect(page.getByText("the service asked for a pause of 12 s", { exact: false }).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(table(page, "Ledger")).toBeVisible({ timeout: 40_000 });
  await drawn(page);

  days.change({ weather: () => ({ delayMs: 10_000 }) });
  await page.goto("/credit");
  await expect(page.getByText("The service has not answered for 5 s").first()).toBeVisible({ timeout: 15_000 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByRole("button", { name: /^Go to payment/ })).toBeEnabled({ timeout: 30_000 });
  await drawn(page);

  // The credit went elsewhere between the quote and the submission: nothing is sent, nothing is lost.
  const spent = { status: 402, code: "insufficient_credit", message: "This costs 0.02 and 0.00 is available." };
  days.change({
    weather: ({ method, path }) =>
      method === "POST" && path === "/extractions" ? { ...spent, required: "0.02", available: "0.00" } : undefined,
  });
  const again = page.getByRole("checkbox", { name: /^Read (it|them) again and pay/, checked: false });
  await page.addLocatorHandler(again.first(), (box) => box.check(), { noWaitAfter: true });
  await submitSample(page);
  await expect(page.getByRole("listitem").filter({ hasText: "invoice.pdf" })).toContainText(spent.message);
  expect(await accessibilityFaults(page)).toEqual([]);
  days.change({});
  await page
    .getByRole("button", { name: /^(Try again|Extract 1 page)/ })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible({ timeout: 60_000 });
  expect(trouble.consoleErrors.filter((text) => !/status of (402|429|503)/.test(text))).toEqual([]);
  expect(trouble.leaks).toEqual([]);
  await context.close();
});

test("the owner of a dashboard that finds its credit low as it begins is told once, by mail", async ({
  elsewhere: { mails },
}) => {
  expect(mails.map(({ to }) => to)).toEqual([["owner@localhost"]]);
  expect(mails[0]?.text).toContain("$0.50 of credit is available to the workspace My workspace. It buys 25 pages.");
});
