import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";
import { tornPdf } from "./torn-pdf.ts";

test("done in part: which page failed and why, what it cost, and another try at it", async ({ person: page }) => {
  await page.goto("/extract");
  await dropFiles(page, [{ name: "torn.pdf", type: "application/pdf", bytes: await tornPdf(3) }]);
  await page.getByRole("button", { name: "Extract 3 pages for $0.06" }).click();
  await expect(page.getByText("1 page of 3 could not be read")).toBeVisible();
  await expect(
    page.getByText("You were charged $0.04 for the 2 pages below. 1 page × $0.02 = $0.02 was returned to your credit."),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "The page is damaged: page 3" })).toBeVisible();

  await page.getByRole("button", { name: "Go to page 3" }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByRole("note")).toContainText("You were not charged for it: $0.02 was returned.");
  // Why is said once, and then what to do.
  const said = await page.getByRole("note").textContent();
  expect(said?.match(/damaged/g)).toHaveLength(1);
  expect(said).toContain("save it anew");
  await expect(page.getByRole("note")).toBeInViewport();
  // A page that is missing has no picture: that is told here, and is no error in the console.
  await expect(page.getByText("There is no picture of this page.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByText("of 3", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=3/);

  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "Extract page 3 again for $0.02" }).first().click();
  await expect(page).not.toHaveURL(new RegExp(pathname));
  await expect(page.locator("#extraction-status")).toBeFocused();
  await expect(page.getByText("The page could not be read").first()).toBeVisible();
  await expect(page.getByText("The $0.02 reserved for it was released: you were not charged.")).toBeVisible();
  await expect(page.getByText("The page is damaged: page 1")).toHaveCount(0);
  // There are no pages beside which it could be said what to do.
  await expect(page.getByText(/^The page is damaged: page 3\. Open the document where it was made/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto("/usage");
  const ledger = page.getByRole("table", { name: "Ledger" });
  const sums = ledger.getByRole("row").filter({ hasText: "torn.pdf" });
  await expect(sums.nth(0)).toContainText("held $0.02, released $0.02");
  await expect(sums.nth(1)).toContainText("held $0.06, charged $0.04 for 2 pages at $0.02, released $0.02");
});
