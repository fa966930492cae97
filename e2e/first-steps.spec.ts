import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, expect, readSample, test } from "./person.ts";

test("a new workspace is led by its first steps, which say what is done, and stay hidden where one hides them", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const tenant = operate("tenant", "create", "--name", "New Here").tenant_id;
  const { page, context } = await newcomer(browser, "owner", tenant);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps).toContainText("0 of 5 done");
  expect(await accessibilityFaults(page)).toEqual([]);
  await readSample(page);
  await page.goto("/");
  await expect(steps).toContainText("1 of 5 done");
  await expect(steps.getByRole("link", { name: "Read a document" })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await steps.getByRole("link", { name: "Ask for data by a schema" }).press("Enter");
  await expect(page.getByRole("radio", { name: "Structured" })).toBeChecked();
  await page.goto("/");
  await steps.getByRole("button", { name: "Hide the first steps" }).press("Enter");
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await expect(steps).toHaveCount(0);
  await context.close();
});
