import type { Page } from "@playwright/test";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

/** The first block as a vision model reads it that was asked as well, and a page of which little can be trusted. */
async function readByModelToo(page: Page): Promise<void> {
  await page.route(/\/api\/extractions\/[^/]+\/result(\?|$)/, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const result = await response.json();
    const [first] = result.pages;
    const [block] = first.blocks;
    block.readings = [
      { text: "A beading", own: "A heading", bbox: block.bbox },
      { text: "and a line that only it has", own: null, bbox: block.bbox },
    ];
    first.checks = { trust: 0.62, ink: 0.981, model: { words: 9, agree: 0.9 }, order: 1 };
    await route.fulfill({ response, json: result });
  });
}

test("what a vision model reads otherwise stands with its block, and how far the page can be trusted in its coverage", async ({
  person: page,
}) => {
  await readByModelToo(page);
  await page.goto("/extract");
  const bytes = await drawPdf("Twice", "A4", (pdf) => {
    write(pdf, "A heading", 60, 80, { size: 22 });
    write(pdf, "A paragraph of its own, which stands alone.", 60, 160);
  });
  await dropFiles(page, [{ name: "twice.pdf", type: "application/pdf", bytes }]);
  await page.getByRole("button", { name: /^Extract \d+ pages? for/ }).click();
  const blocks = page.getByRole("list", { name: "Blocks" });
  const others = blocks.getByRole("list", { name: "Read otherwise by the vision model" });
  await expect(others.getByRole("listitem")).toHaveText(
    [
      "The vision model reads “A beading” in place of “A heading”",
      "The vision model reads “and a line that only it has” where nothing was read",
    ],
    { timeout: 40_000 },
  );
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("radio", { name: "Coverage" }).click();
  const pane = page.getByRole("region", { name: "Coverage" });
  const checked = "98% of its print is covered, a vision model reads 90% of its words alike, order certain.";
  await expect(pane.getByRole("heading", { name: "1 page needs a look, of 1 selected" })).toBeVisible();
  await expect(pane.getByRole("list", { name: "Pages that need a look" })).toContainText(
    `About 62% of the text is likely to be right. Checked: ${checked}`,
  );
  await expect(pane).toContainText(`Page 1 · Checked: ${checked}`);
  expect(await accessibilityFaults(page)).toEqual([]);
});
