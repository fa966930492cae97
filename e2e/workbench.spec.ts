import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { everyPage } from "./every-page.ts";
import { extractMany } from "./extract-many.ts";
import { operate } from "./newcomer.ts";
import { accessibilityFaults, doneExtraction, dropFiles, expect, test } from "./person.ts";

const pdf = { type: "application/pdf" };
const letter = (title: string) =>
  drawPdf(title, "A4", (sheet) => write(sheet, `${title}, ${Date.now()} ${Math.random()}`, 60, 80));

test("what a program reads is in the list by itself, and any identifier opens its extraction", async ({
  person: page,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  expectedErrors.push(/status of 404/);
  await doneExtraction(page);
  await page.goto("/extractions");
  const rows = page.getByRole("table", { name: "Extractions" }).getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const tenant = operate("person", "list").people[0].tenant_id;
  const id = await extractMany(operate("key", "issue", "--tenant", tenant, "--name", "Reader").key, 1);
  await expect(rows.nth(1).getByRole("link")).toHaveAttribute("href", `/extractions/${id}`, { timeout: 40_000 });
  await expect(rows.nth(1)).toContainText("API");

  await page.getByRole("textbox", { name: "Search documents by name" }).fill(id);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/extractions/${id}`));
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible();
  // One that no workspace of this person has is said to be nowhere.
  await page.goto(`/extractions/ext_${"0".repeat(id.length - 4)}`);
  await expect(page.getByText("There is no such extraction in this workspace")).toBeVisible();
});

test("each of two tabs has files of its own, and the one hears of what the other submitted", async ({
  person: page,
  context,
}) => {
  test.setTimeout(180_000);
  await doneExtraction(page);
  await page.goto("/extract");
  await dropFiles(page, [{ ...pdf, name: "of the first tab.pdf", bytes: await letter("First") }]);
  await expect(page.getByRole("button", { name: /^Extract 1 page for/ })).toBeEnabled();
  const other = await context.newPage();
  await other.goto("/extract");
  await expect(other.getByRole("heading", { name: /Drop documents/ })).toBeVisible();
  await dropFiles(other, [{ ...pdf, name: "of the second tab.pdf", bytes: await letter("Second") }]);
  await expect(other.getByRole("button", { name: /^Extract 1 page for/ })).toBeEnabled();
  for (const [tab, own, foreign] of [
    [page, "of the first tab.pdf", "of the second tab.pdf"],
    [other, "of the second tab.pdf", "of the first tab.pdf"],
  ] as const) {
    await tab.reload();
    await expect(tab.getByRole("listitem").filter({ hasText: own })).toBeVisible();
    await expect(tab.getByText(foreign)).toHaveCount(0);
  }
  const third = await context.newPage();
  await third.goto("/extractions");
  await expect(third.getByRole("table", { name: "Extractions" })).toBeVisible();
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await expect(other.getByRole("listitem").filter({ hasText: "of the second tab.pdf" })).toBeVisible();
  await other.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(other).toHaveURL(/\/extractions\/ext_/);
  await third.bringToFront();
  for (const name of ["of the first tab.pdf", "of the second tab.pdf"])
    await expect(third.getByRole("row").filter({ hasText: name })).toContainText("Done", { timeout: 60_000 });
});

test("at 200 % every page fits its window, and what matters of Extract stays in reach", async ({ person: page }) => {
  test.setTimeout(240_000);
  const id = await doneExtraction(page);
  // A window of 1440 by 900, twice as large: so many pixels of a page's own.
  await page.setViewportSize({ width: 720, height: 450 });
  for (const address of [...everyPage, `/extractions/${id}`, "/schemas/new", "/usage/statement"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address })
      .toBeLessThanOrEqual(720);
  }
  await page.goto("/extract?mode=structured");
  await dropFiles(page, [{ ...pdf, name: "large.pdf", bytes: await letter("Large") }]);
  await expect(page.getByRole("button", { name: /^Extract 1 page for/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("states of the list, the library and the editor have nothing that axe finds", async ({ person: page }) => {
  test.setTimeout(240_000);
  await doneExtraction(page);
  const faultless = async () => expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("/extractions?status=done&order=oldest");
  const table = page.getByRole("table", { name: "Extractions" });
  await expect(table).toBeVisible();
  await faultless();
  await table.getByRole("checkbox").nth(1).click();
  await expect(page.getByText("1 extraction chosen")).toBeVisible();
  await faultless();
  await page.setViewportSize({ width: 390, height: 844 });
  await faultless();
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const address of [
    "/",
    "/extract",
    "/extract?mode=structured",
    "/extractions?status=waiting",
    "/schemas",
    "/schemas/new",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await faultless();
  }
  await page.getByRole("link", { name: "Begin from the template CV" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("CV");
  await expect(page.getByRole("list", { name: "Fields", exact: true })).toBeVisible();
  await faultless();
  await page.goto("/extract?mode=ocr");
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByRole("button", { name: /^Metadata/ }).click();
  await faultless();
});

test("files are taken that are pasted, and those of a folder with the folders in it, but for hidden ones", async ({
  person: page,
}, testInfo) => {
  const bytes = await letter("Post");
  const folder = testInfo.outputPath("post");
  mkdirSync(join(folder, "march"), { recursive: true });
  for (const name of ["one.pdf", "march/two.pdf", ".hidden.pdf"]) {
    writeFileSync(join(folder, name), Buffer.concat([bytes, Buffer.from(`% ${name}\n`)]));
  }
  await page.goto("/extract");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a folder" }).click();
  await (await chosen).setFiles(folder);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("one.pdf")).toContainText("1 page");
  await expect(row("two.pdf")).toContainText("1 page");

  await page.evaluate((base64) => {
    const clipboardData = new DataTransfer();
    const pasted = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    clipboardData.items.add(new File([pasted], "pasted.pdf", { type: "application/pdf" }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, bytes.toString("base64"));
  await expect(row("pasted.pdf")).toContainText("1 page");
  await expect(page.getByRole("region", { name: "Files" })).toContainText("3 files");
});
