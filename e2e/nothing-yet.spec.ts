import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, expect, test } from "./person.ts";

test("every empty list shows what it would have of one document", async ({ browser }) => {
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Nothing yet");
  const { page, context } = await newcomer(browser, "owner", tenant);
  const examples = page.getByRole("figure").filter({ hasText: "For example" });
  const lists = {
    "/extractions": ["Your extractions will be listed here"],
    "/review": ["Nothing needs review"],
    "/schemas": ["No schemas yet"],
    "/usage": ["Nothing was charged in this time", "Nothing ended in this time"],
    "/usage/statement?month=2026-01": ["Nothing moved in 2026-01"],
    "/credit": ["No payments yet"],
    "/settings/rules": ["Nothing learned yet"],
    "/settings/webhooks": ["Be told instead of asking"],
  };
  for (const [path, titles] of Object.entries(lists)) {
    await page.goto(path);
    for (const title of titles) await expect(page.getByText(title)).toBeVisible();
    await expect(examples, path).toHaveCount(titles.length);
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
  await context.close();
});
