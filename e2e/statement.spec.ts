import { micros } from "@verso/contract/micros";
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
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goto("/usage/statement?month=2020-02");
  await expect(page.getByText("Nothing moved in 2020-02")).toBeVisible();
});

test("a long month, and one that does not add up: the sheet says so, and the paper has every line", async ({
  person: page,
}) => {
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
