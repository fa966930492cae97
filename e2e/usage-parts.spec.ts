import { extractMany } from "./extract-many.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, expect, test } from "./person.ts";

const today = () => new Date().toISOString().slice(0, 10);
/** An amount, as the API or the page tells it, in millionths. */
function micros(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace(/[$,\s\u2007]/g, "").split(".");
  return BigInt(whole + fraction.padEnd(6, "0"));
}

test("spend is parted by mode, person, key, schema and outcome, beside the time before; a row leads to its extractions", {
  tag: "@nightly",
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const { tenant_id: tenant, key } = operate("tenant", "create", "--name", "Parts & Co");
  const first = await extractMany(key, 3);
  const { page, context } = await newcomer(browser, "owner", tenant);
  // One more page, by the person.
  const { upload_id } = await (await page.request.get(`/api/extractions/${first}`)).json();
  const submitted = await page.request.post("/api/extractions", {
    headers: { origin: baseUrl(), "idempotency-key": crypto.randomUUID() },
    data: { upload_id, mode: "ocr", pages: [1] },
  });
  const { id: own } = await submitted.json();
  const status = async () => (await (await page.request.get(`/api/extractions/${own}`)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("succeeded");
  await page.goto("/usage");
  await page.getByRole("button", { name: "Today" }).click();
  const card = page.getByRole("region", { name: /^Spend by (mode|person|key|schema|outcome)$/ }).last();
  const row = (name: string | RegExp) => card.getByRole("row").filter({ hasText: name });
  const dayStart = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const period = new URLSearchParams({
    from: new Date(dayStart).toISOString(),
    to: new Date(dayStart + 86_400_000).toISOString(),
  });
  const { days } = await (await page.request.get(`/api/usage/summary?${period}`)).json();
  const all = days.reduce((sum: bigint, day: { charged: string }) => sum + micros(day.charged), 0n);
  for (const by of ["Mode", "Person", "Key", "Schema", "Outcome"]) {
    await card.getByRole("button", { name: by }).click();
    await expect(card.getByRole("table", { name: `Spend by ${by.toLowerCase()}` })).toBeVisible();
    const spent = await card
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map((one) => [...one.querySelectorAll("td.font-medium")].map((td) => td.textContent ?? "")),
      );
    expect(
      spent.flat().reduce((sum, text) => sum + micros(text), 0n),
      by,
    ).toBe(all);
    expect(await accessibilityFaults(page), by).toEqual([]);
  }
  await expect(page).toHaveURL(/by=outcome/);
  await expect(row("Done")).toContainText("4");
  await card.getByRole("button", { name: "Person" }).click();
  await expect(row("By the API")).toContainText("$0.06");
  await row("New Comer").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/extractions\\?person=.*from=${today()}&to=${today()}`));
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("table").getByRole("link").first()).toHaveAttribute("href", `/extractions/${own}`);

  // A bar of the chart, and its twin's pages, lead to the extractions of that day.
  await page.goto(`/usage?from=${today()}&to=${today()}`);
  await page.locator("figure [data-bar]").first().click();
  await expect(page).toHaveURL(new RegExp(`/extractions\\?from=${today()}&to=${today()}`));
  await expect(page.locator(`a[href="/extractions/${first}"]`)).toBeVisible();
  await page.goto(`/usage?from=${today()}&to=${today()}&daily=table`);
  await page.getByRole("link", { name: /show the extractions$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/extractions\\?from=${today()}&to=${today()}`));
  await context.close();
});
