import { extractInvoice, invoice } from "./invoices.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, expect, test } from "./person.ts";

test("values stand in the list: sorted, summed, searched, narrowed; chosen rows are reviewed and tagged", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Values & Co");
  const { page, context } = await newcomer(browser, "owner", tenant);
  for (const [name, seller, number, total] of [
    ["one.pdf", "Harbour Lights Bookshop Ltd.", "4711", "1,017.90"],
    ["two.pdf", "Fennel Joinery Ltd.", "4712", "99.50"],
  ] as const)
    await extractInvoice(page, name, await invoice(seller, number, total));

  await page.goto("/extractions?mode=structured");
  const table = page.getByRole("table", { name: "Extractions" });
  const first = table.getByRole("row").nth(1);
  await expect(first).toContainText("Fennel Joinery Ltd.");
  await expect(first).toContainText("99.50 EUR");
  await expect(page.getByText("Sum of 2 extractions: Total 1,117.40 EUR")).toBeVisible();
  await table.getByRole("button", { name: "Total" }).press("Enter");
  await expect(page).toHaveURL(/sort=total/);
  await table.getByRole("button", { name: "Total" }).click();
  await expect(page).toHaveURL(/direction=descending/);
  await expect(table.getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort", "descending");
  await expect(first).toContainText("1,017.90 EUR");
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("textbox", { name: "Search documents by name or value" }).fill("supplier harb");
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(first).toContainText("one.pdf");
  await page.getByRole("textbox", { name: "Search documents by name or value" }).fill("two.p");
  await expect(first).toContainText("two.pdf");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await page.getByRole("button", { name: "Values" }).click();
  const find = page.getByRole("dialog", { name: "Find by a value" });
  await find.getByRole("combobox", { name: "Value of" }).click();
  await page.getByRole("option", { name: "Total" }).click();
  await find.getByLabel("Is").fill("100..");
  expect(await accessibilityFaults(page)).toEqual([]);
  await find.getByLabel("Is").press("Enter");
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Sum of 1 extraction: Total 1,017.90 EUR")).toBeVisible();

  await table.getByRole("checkbox", { name: "Choose one.pdf" }).press("Space");
  const bar = page.getByRole("region", { name: "Chosen extractions" });
  await bar.getByRole("button", { name: "Mark reviewed" }).press("Enter");
  await expect(first).toContainText("Reviewed");
  await bar.getByRole("button", { name: "Tag" }).press("Enter");
  const tag = page.getByRole("dialog", { name: "Tag 1 extraction" });
  await tag.getByLabel("Value").fill("booked");
  await tag.getByLabel("Value").press("Enter");
  await expect(first).toContainText("tag booked");
  await page.getByRole("button", { name: "Take off Total 100.." }).click();
  await expect(table.getByRole("row")).toHaveCount(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});
