import type { Page } from "@playwright/test";
import { fromMicros, micros } from "@verso/contract/micros";
import { newcomer } from "./newcomer.ts";
import { baseUrl, doneExtraction, expect, test } from "./person.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
const low = (page: Page) => page.getByRole("textbox", { name: "Low credit below" });
const monthly = (page: Page) => page.getByRole("textbox", { name: "Top-ups a month, at most" });
const save = (page: Page, what: string) => page.getByRole("button", { name: `Save: ${what}` });
/** "December 14", with its year where that is another one. */
const written = (day: string) =>
  new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
    ...(day.slice(0, 4) === new Date().toISOString().slice(0, 4) ? {} : { year: "numeric" }),
  }).format(new Date(`${day}T00:00:00Z`));
const credits = async (page: Page) => (await page.request.get("/api/credits")).json();

test("an owner says what is little: a badge says so where it is", async ({ person: page }) => {
  await page.goto("/credit");
  const wallet = region(page, "Wallet");
  await expect(wallet.getByText("the standard price").first()).toBeVisible();
  await expect(wallet.getByText("Too little to tell")).toBeVisible();
  await low(page).fill("5000.001");
  await expect(page.getByText("at most two digits after the point")).toBeVisible();
  await expect(save(page, "Low credit below")).toBeDisabled();
  await low(page).fill("5000");
  await save(page, "Low credit below").click();
  await expect(wallet.getByText("Low", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Available credit/ })).toContainText("Low");
  await page.reload();
  await expect(low(page)).toHaveValue("5000.00");
  expect((await credits(page)).low_credit).toEqual({ threshold: "5000.00", is_low: true });
  await low(page).fill("");
  await save(page, "Low credit below").click();
  await expect(wallet.getByText("Low", { exact: true })).toHaveCount(0);
});

test("the last weeks say until when the credit lasts, and between which days", { tag: "@nightly" }, async ({
  person: page,
}) => {
  const { available } = await credits(page);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  // A tenth of what there is in three of the last four weeks, and two tenths in the first of them.
  const tenth = fromMicros(micros(available) / 70n);
  const twice = fromMicros((micros(available) / 70n) * 2n);
  const days = Array.from({ length: 28 }, (_, nth) => ({
    date: day(28 - nth),
    mode: "ocr",
    pages: 1,
    charged: nth < 7 ? twice : tenth,
  }));
  await page.route("**/api/usage/summary?*", async (route) => {
    const told = await (await route.fetch()).json();
    await route.fulfill({ json: { ...told, days } });
  });
  await page.goto("/credit");
  const wallet = region(page, "Wallet");
  // Half of it goes in four weeks: all of it in eight. At the busiest pace five weeks, at the quietest ten.
  await expect(wallet.getByText(`At this pace until ${written(day(-56))}`)).toBeVisible();
  await expect(wallet).toContainText(`etween ${written(day(-35))} and ${written(day(-70))}`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the month's limit is held while one types, and by the service", async ({ person: page }) => {
  await page.goto("/credit");
  const used = (await (await page.request.get("/api/top-ups")).json()).data;
  await monthly(page).fill("100000");
  await save(page, "Top-ups a month, at most").click();
  await expect(region(page, "Warnings and limits")).toContainText("paid or pending this month");
  const { used: before } = (await credits(page)).top_up.monthly;
  const limit = (Number.parseInt(before.replace(".", ""), 10) + 1_250) / 100;
  await monthly(page).fill(limit.toFixed(2));
  await save(page, "Top-ups a month, at most").click();
  const add = region(page, "Add credit");
  await expect(add).toContainText("$12.50 is left of this month’s limit".replace("’", "'"));
  await add.getByRole("textbox", { name: "Amount" }).fill("12.51");
  await expect(add.getByRole("textbox", { name: "Amount" })).toHaveAttribute("aria-invalid", "true");
  const headers = { origin: baseUrl(), "idempotency-key": "0123456789abcdef0123456789abcdef" };
  const refused = await page.request.post("/api/top-ups", { data: { amount: "12.51" }, headers });
  expect([refused.status(), (await refused.json()).error.code]).toEqual([422, "invalid_amount"]);
  expect((await (await page.request.get("/api/top-ups")).json()).data).toHaveLength(used.length);
  await monthly(page).fill("");
  await save(page, "Top-ups a month, at most").click();
  await expect(region(page, "Warnings and limits")).toContainText("By calendar month, UTC. Empty: no limit.");
});

test("what was paid has a receipt to print", { tag: "@nightly" }, async ({ person: page }) => {
  await page.goto("/credit");
  await region(page, "Add credit").getByRole("textbox", { name: "Amount" }).fill("6.25");
  await page.getByRole("button", { name: "Go to payment of $6.25" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("$6.25 was added to your credit")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("top_up") ?? "";
  await page.getByRole("link", { name: "Receipt of $6.25" }).first().click();
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt).toContainText("$6.25");
  await expect(receipt).toContainText(id);
  await expect(receipt).toContainText("test payment, no money moved");
  const usage = await (await page.request.get("/api/usage?kind=top_up")).json();
  await expect(receipt).toContainText(usage.ledger.entries[0].id);
  await expect(receipt).toContainText(`$${usage.ledger.entries[0].balance_after}`);
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeEnabled();
});

test("paid and not credited yet is a state of its own, and ends by itself", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/credit");
  await region(page, "Add credit").getByRole("textbox", { name: "Amount" }).fill("8.75");
  await page.getByRole("button", { name: "Go to payment of $8.75" }).click();
  await expect(page.getByText("This is a test payment. No money moves.")).toBeVisible();
  const checkout = page.url();
  await page.goBack();
  const { id } = (await (await page.request.get("/api/top-ups?limit=1")).json()).data[0];
  // As the service tells it of a bank transfer: the provider has the order, and not the money.
  const underWay = (topUp: { id: string; status: string }) =>
    topUp.id === id && topUp.status === "pending"
      ? { ...topUp, checkout_url: null, processing_since: new Date().toISOString() }
      : topUp;
  await page.route("**/api/top-ups?*", async (route) => {
    const list = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, data: list.data.map(underWay) } });
  });
  await page.route(`**/api/top-ups/${id}`, async (route) => {
    await route.fulfill({ json: underWay(await (await route.fetch()).json()) });
  });
  await page.goto(`/credit?top_up=${id}`);
  await expect(page.getByText("You have paid $8.75; it is not in your credit yet")).toBeVisible();
  const row = page.getByRole("table", { name: "Payments" }).getByRole("row").nth(1);
  await expect(row).toContainText("Paid, not credited yet");
  await expect(row).toContainText("do not pay again");
  await expect(row.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  await page.request.post(checkout, { form: { outcome: "paid" }, maxRedirects: 0 });
  await expect(page.getByText("$8.75 was added to your credit")).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText("Paid");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("what is held stands there with the extractions that it is held for, and adds up", { tag: "@nightly" }, async ({
  person: page,
}) => {
  const [reading, waiting] = [
    { id: `ext_${"0".repeat(25)}2`, status: "processing", reserved: "0.0375" },
    { id: `ext_${"0".repeat(25)}1`, status: "queued", reserved: "0.06" },
  ];
  await page.goto("/extract");
  await page.request.get("/api/credits/held").then(async (answer) => {
    expect(await answer.json()).toMatchObject({ data: [], more: false });
  });
  // Real ones end before one could look: two as they were under way.
  const base: { upload_id: string } = await (
    await page.request.get(`/api/extractions/${await doneExtraction(page)}`)
  ).json();
  await page.route("**/api/credits/held", (route) =>
    route.fulfill({
      json: {
        data: [reading, waiting].map((one) => ({ ...base, ...one })),
        more: false,
        names: { [base.upload_id]: "a.pdf" },
      },
    }),
  );
  await page.route("**/api/credits", async (route) => {
    const known = await (await route.fetch()).json();
    await route.fulfill({ json: { ...known, reserved: "0.0975" } });
  });
  await page.goto("/credit");
  const held = region(page, "Held for open extractions");
  await expect(held).toContainText("What is queued would spend at most $0.06 on 1 page");
  await expect(held).toContainText("Together $0.0975");
  await expect(held).not.toContainText("The wallet says");
  await expect(held.getByRole("row").nth(1)).toContainText("$0.0375");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("who is no owner reads the limits and sets none", { tag: "@nightly" }, async ({ browser }) => {
  const { page, context } = await newcomer(browser, "member");
  await page.goto("/credit");
  await expect(region(page, "Warnings and limits")).toContainText("An owner of the workspace can change these.");
  await expect(low(page)).toHaveCount(0);
  const headers = { origin: baseUrl() };
  const refused = await page.request.patch("/api/credits", { data: { low_credit: "1.00" }, headers });
  expect(refused.status()).toBe(403);
  await context.close();
});
