import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, doneExtraction, expect, test } from "./person.ts";

test("a view is saved, chosen, sent to a colleague, changed, renamed and removed, by keyboard and by mouse", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Views & Co");
  const { page, context } = await newcomer(browser, "owner", tenant);
  await doneExtraction(page);
  const rows = page.getByRole("table", { name: "Extractions" }).getByRole("row");
  const menu = page.getByRole("button", { name: /^View/ });
  const dialog = page.getByRole("dialog");

  // By keyboard.
  await page.goto("/extractions?status=done&order=oldest");
  await expect(rows).toHaveCount(2);
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Save as view…" }).press("Enter");
  await expect(dialog).toContainText("Search, filters, order and columns");
  await dialog.getByLabel("Name").fill("To book");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("Name").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(menu).toHaveText("To book");
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}&order=oldest&status=done/);
  await page.goto("/extractions");
  await menu.press("Enter");
  await page.getByRole("menuitemradio", { name: "To book" }).press("Enter");
  await expect(page).toHaveURL(/order=oldest&status=done/);
  const id = new URL(page.url()).searchParams.get("view");

  // What the list shows has changed: the view follows it when it is told to.
  await page.getByRole("button", { name: "Failed" }).click();
  await expect(menu).toHaveAccessibleName("View To book, changed");
  await expect(page.getByText("No extraction matches these filters")).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: "Have To book list this" }).click();
  await expect(menu).toHaveAccessibleName("View To book");
  expect(await accessibilityFaults(page)).toEqual([]);

  // A colleague who may only look opens its address, has views of their own, and leaves everyone's as they are.
  const colleague = await newcomer(browser, "viewer", tenant);
  const theirs = colleague.page.getByRole("button", { name: /^View/ });
  await colleague.page.goto(`/extractions?view=${id}`);
  await expect(theirs).toHaveAccessibleName("View To book");
  await expect(colleague.page).toHaveURL(/status=failed/);
  await colleague.page.getByRole("button", { name: "Done", exact: true }).click();
  await theirs.click();
  await expect(colleague.page.getByRole("menuitem", { name: "Have To book list this" })).toHaveCount(0);
  await colleague.page.getByRole("menuitem", { name: "Save as view…" }).click();
  await expect(colleague.page.getByRole("checkbox", { name: /Everyone/ })).toBeDisabled();
  await colleague.page.getByRole("dialog").getByLabel("Name").fill("Mine");
  await colleague.page.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toHaveAccessibleName("View Mine");
  await theirs.click();
  await expect(colleague.page.getByRole("menuitemradio")).toHaveText(["All extractions", "To book", "Mine"]);
  const own = new URL(colleague.page.url()).searchParams.get("view");
  await colleague.context.close();

  await page.goto(`/extractions?status=done&view=${own}`);
  await expect(page.getByText("The view of this address is not among yours")).toBeVisible();
  await expect(rows).toHaveCount(2);

  await menu.click();
  await page.getByRole("menuitem", { name: "Rename or remove views…" }).click();
  await expect(dialog.getByText("Mine")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Rename To book" }).click();
  await dialog.getByLabel("Name of To book").fill("Failed ones");
  await dialog.getByLabel("Name of To book").press("Enter");
  await dialog.getByRole("button", { name: "Remove Failed ones" }).press("Enter");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(dialog).toContainText("There are no views any more.");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  const { data } = await (await page.request.get("/api/activity?kind=settings")).json();
  expect(data.map(({ event }: { event: string }) => event)).toEqual([
    ...["view_removed", "view_renamed", "view_changed", "view_added"],
  ]);
  await context.close();
});
