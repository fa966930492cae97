import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { newcomer } from "./newcomer.ts";
import { baseUrl, expect, test } from "./person.ts";

type Payment = { id: string; status: string; amount: string };

async function balanceCents(page: Page): Promise<number> {
  const { balance } = await (await page.request.get("/api/credits")).json();
  // A wallet that paid for pages may hold more than two digits; this one's prices are whole cents.
  return Number.parseInt(String(balance).replace(".", ""), 10);
}

async function topUpEntries(page: Page): Promise<{ amount: string }[]> {
  const usage = await (await page.request.get("/api/usage?kind=top_up")).json();
  return usage.ledger.entries;
}

async function newest(page: Page): Promise<Payment | undefined> {
  return (await (await page.request.get("/api/top-ups?limit=1")).json()).data[0];
}

const payments = (page: Page) => page.getByRole("table", { name: "Payments" });
const amount = (page: Page) => page.getByRole("textbox", { name: "Amount" });
const addCredit = (page: Page) => page.getByRole("region", { name: "Add credit" });

async function beginPayment(page: Page, typed: string, shown: string): Promise<void> {
  await amount(page).fill(typed);
  await page.getByRole("button", { name: `Go to payment of ${shown}` }).click();
  await expect(page.getByText("This is a test payment. No money moves.")).toBeVisible();
}

/** A payment to be seen, also where this journey runs by itself. */
async function somePayment(page: Page): Promise<void> {
  if (await newest(page)) return;
  const headers = { origin: baseUrl(), "idempotency-key": randomBytes(16).toString("hex") };
  const begun = await page.request.post("/api/top-ups", { data: { amount: "25.00" }, headers });
  expect(begun.status()).toBe(201);
}

test("someone adds $25 on the payment page, comes back and finds it once", async ({ person: page }) => {
  const before = { balance: await balanceCents(page), entries: (await topUpEntries(page)).length };
  await page.goto("/");
  await page.getByRole("link", { name: "Credit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Credit");
  await expect(page.getByRole("radio", { name: "$25" })).toBeChecked();
  await page.getByRole("radio", { name: "$50" }).click();
  await expect(amount(page)).toHaveValue("50.00");
  await page.getByRole("radio", { name: "$25" }).click();
  await expect(addCredit(page)).toContainText("1,250 pages at $0.02");

  await page.getByRole("button", { name: "Go to payment of $25.00" }).click();
  await expect(page.getByText("USD 25.00")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();

  await expect(page).toHaveURL(/\/credit\?top_up=top_/);
  await expect(page.getByText("$25.00 was added to your credit")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("top_up") ?? "";
  await expect(payments(page).getByRole("row").filter({ hasText: id })).toContainText(/Paid.*\$25\.00/);
  expect(await balanceCents(page)).toBe(before.balance + 2_500);
  const shown = `$${((before.balance + 2_500) / 100).toFixed(2)}`;
  await expect(page.getByRole("region", { name: "Wallet" }).getByText(shown).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText("$25.00 was added to your credit")).toBeVisible();
  const entries = await topUpEntries(page);
  expect(entries.length).toBe(before.entries + 1);
  expect(entries[0]?.amount).toBe("25.00");

  await payments(page).getByRole("row").filter({ hasText: id }).getByRole("link", { name: "See in ledger" }).click();
  await expect(page).toHaveURL(/\/usage\?kind=top_up/);
  await expect(page.getByRole("table", { name: "Ledger" }).getByRole("row").nth(1)).toContainText("+$25.00");
});

test("a payment that is declined adds nothing", async ({ person: page }) => {
  const before = { balance: await balanceCents(page), entries: (await topUpEntries(page)).length };
  await page.goto("/credit");
  await beginPayment(page, "12.5", "$12.50");
  await page.getByRole("button", { name: "Decline" }).click();
  const said = page.getByText("Your payment of $12.50 was declined");
  await expect(said).toBeVisible();
  await expect(payments(page).getByRole("row").nth(1)).toContainText(/Declined.*\$12\.50/);
  expect(await balanceCents(page)).toBe(before.balance);
  expect(await topUpEntries(page)).toHaveLength(before.entries);

  // In a narrow window, too, what closes it stands beside its words.
  await page.setViewportSize({ width: 390, height: 844 });
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  const words = await said.boundingBox();
  const cross = await dismiss.boundingBox();
  expect(cross?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  expect(cross?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
  await dismiss.click();
  await expect(said).toBeHidden();
});

test("a payment that waits is followed, and paid from another tab it appears by itself", async ({
  person: page,
  context,
}) => {
  await page.goto("/credit");
  await beginPayment(page, "7", "$7.00");
  const checkout = page.url();
  await page.goBack();
  const row = payments(page).getByRole("row").nth(1);
  await expect(row).toContainText(/Pending.*\$7\.00/);
  await expect(row.getByRole("link", { name: "Pay $7.00" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to payment of $25.00" })).toBeEnabled();

  const other = await context.newPage();
  await other.goto(checkout);
  await other.getByRole("button", { name: "Pay" }).click();
  await expect(other).toHaveURL(/\/credit\?top_up=top_/);
  await page.bringToFront();
  await expect(row).toContainText(/Paid.*\$7\.00/);
  await expect(row.getByRole("link", { name: "See in ledger" })).toBeVisible();
  await other.close();
});

test("where payments are switched off, it says who to ask and offers no form", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.route("**/api/credits", async (route) => {
    const credits = await (await route.fetch()).json();
    await route.fulfill({ json: { ...credits, top_up: { ...credits.top_up, enabled: false } } });
  });
  await page.goto("/credit");
  await expect(addCredit(page).getByText("Payments are switched off here")).toBeVisible();
  await expect(addCredit(page).getByText("Ask them, and name the workspace")).toBeVisible();
  await expect(amount(page)).toBeHidden();
  // The page asks again and again: an answer that is under way must not be missed by the next journey.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("little credit is a badge where one works, and a sentence where one looks at money", async ({ person: page }) => {
  await page.route("**/api/credits", async (route) => {
    const credits = await (await route.fetch()).json();
    await route.fulfill({ json: { ...credits, available: "0.30", low_credit: { threshold: null, is_low: true } } });
  });
  const sentence = page.getByText("Credit is low: $0.30 buys 15 pages.");
  await page.goto("/credit");
  await expect(sentence).toBeVisible();
  await page.goto("/extract");
  const wallet = page.getByRole("link", { name: /Available credit/ });
  await expect(wallet).toContainText("Low");
  await expect(sentence).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /Credit ?, low/ })
    .click();
  await expect(page).toHaveURL(/\/credit$/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a service that does not answer is said to be slow, and what was known stays with its age", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await page.goto("/credit");
  const card = page.getByRole("region", { name: "Wallet" });
  await expect(card.getByText(/^\$\d/).first()).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/credits", async (route) => {
    await held;
    await route.fallback();
  });
  // Whoever comes back to a window is shown what is so now.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(card.getByRole("status")).toContainText("The service has not answered for 5 s", { timeout: 7_000 });
  }).toPass({ timeout: 60_000 });
  await expect(card.getByRole("status")).toContainText("The service has not answered for 10 s");
  await expect(card.getByRole("status")).toContainText("What you see is as of");
  await expect(card.getByText("Available")).toBeVisible();
  letGo();
  await expect(card.getByRole("status")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a viewer sees the payments and is offered none", { tag: "@nightly" }, async ({ browser, person }) => {
  await somePayment(person);
  const { page, context } = await newcomer(browser, "viewer");
  await page.goto("/credit");
  await expect(addCredit(page).getByText("Your role is viewer")).toBeVisible();
  await expect(payments(page)).toBeVisible();
  await expect(amount(page)).toBeHidden();
  const headers = { origin: baseUrl(), "idempotency-key": randomBytes(16).toString("hex") };
  const refused = await page.request.post("/api/top-ups", { data: { amount: "25.00" }, headers });
  expect(refused.status()).toBe(403);
  await context.close();
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("amounts that cannot be paid are refused beside the field, and nothing is begun", async ({ person: page }) => {
    await page.goto("/credit");
    const last = (await newest(page))?.id;
    const submit = addCredit(page).getByRole("button", { name: /^Go to payment/ });
    for (const [typed, words] of [
      ["", "Enter an amount from $5.00 to $700.00"],
      ["4.99", "The least that can be added is $5.00"],
      ["-25.00", "The least that can be added is $5.00"],
      ["700.01", "At most $700.00 can be added at once"],
      ["25.001", "at most two digits after the point"],
      ["25,50", "without commas"],
      ["1e2", "in digits"],
    ] as const) {
      await amount(page).fill(typed);
      await submit.click();
      await expect(addCredit(page).getByText(words, { exact: false }).first()).toBeVisible();
      await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
    }
    expect((await newest(page))?.id).toBe(last);
    await expect(page).toHaveURL(/\/credit$/);
  });

  test("payments that cannot be loaded say so with the request's id, and come on demand", { tag: "@nightly" }, async ({
    person: page,
  }) => {
    await somePayment(page);
    const requestId = "req_01jd5z6m3v8q9w2e4r6t8y0a1b";
    let down = true;
    await page.route("**/api/top-ups?*", async (route) => {
      if (!down) return route.fallback();
      const message = "The service is not available at the moment.";
      await route.fulfill({ status: 503, json: { error: { code: "unavailable", message, request_id: requestId } } });
    });
    await page.goto("/credit");
    const card = page.getByRole("region", { name: "Payments" });
    await expect(card.getByRole("alert")).toContainText("Your payments could not be loaded");
    await expect(card.getByText(requestId)).toBeVisible();
    down = false;
    await card.getByRole("button", { name: "Try again" }).click();
    await expect(payments(page)).toBeVisible();
  });

  test("a beginning that failed is tried again under its own key", { tag: "@nightly" }, async ({ person: page }) => {
    await page.goto("/credit");
    const keys: (string | undefined)[] = [];
    const requestId = "req_01jd5z6m3v8q9w2e4r6t8y0a1b";
    await page.route("**/api/top-ups", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.fallback();
      const message = "The payment provider does not answer at the moment.";
      await route.fulfill({ status: 503, json: { error: { code: "unavailable", message, request_id: requestId } } });
    });
    await page.getByRole("button", { name: "Go to payment of $25.00" }).click();
    await expect(addCredit(page).getByText("The payment provider does not answer")).toBeVisible();
    await expect(addCredit(page).getByText(requestId)).toBeVisible();
    await page.getByRole("button", { name: "Go to payment of $25.00" }).click();
    await page.getByRole("button", { name: "Let it expire" }).click();
    await expect(page.getByText("Your payment of $25.00 has expired")).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});
