import { createTenant } from "./create-tenant.ts";
import { apiUrl, expect, test } from "./person.ts";

for (const width of [1440, 390]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the API's reference is drawn in ${colorScheme} at ${width} px, and asks no other host`, {
      tag: "@nightly",
    }, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      const page = await context.newPage();
      const foreign: string[] = [];
      const complaints: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== new URL(apiUrl()).origin && !request.url().startsWith("data:"))
          foreign.push(request.url());
      });
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      await page.goto(`${apiUrl()}/docs`);
      const submission = page.getByRole("button", { name: /Submit an extraction/ });
      await submission.click();
      await expect(page.getByText("Your own name for this request").first()).toBeVisible();
      await expect(page.getByText(/"upload_id"/).first()).toBeVisible();

      expect(foreign).toEqual([]);
      expect(complaints).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await context.close();
    });
  }
}

test("a request is tried from the reference with a key that stays in the page's memory", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent: { origin: string; authorization: string | undefined }[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (!request.url().startsWith("data:")) sent.push({ origin, authorization: request.headers().authorization });
  });
  const key = createTenant();
  await page.goto(`${apiUrl()}/docs`);
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("textbox", { name: "auth-bearer-value" }).fill(key);
  await page.getByRole("button", { name: "Apply credentials" }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page
    .getByRole("button", { name: /GET\s*\/credits/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table")).toContainText('"available"');

  expect(sent.filter(({ authorization }) => authorization === `Bearer ${key}`)).toHaveLength(1);
  expect(sent.every(({ origin }) => origin === new URL(apiUrl()).origin)).toBe(true);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(kept).not.toContain(key);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page.getByRole("button", { name: "Apply credentials" })).toBeVisible();
  await context.close();
});
