import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

const pages = (title: string, count: number): Promise<Buffer> =>
  drawPdf(title, "A4", (sheet) => {
    for (let number = 1; number <= count; number += 1) {
      if (number > 1) sheet.addPage();
      write(sheet, `${title}, page ${number} of ${count}, ${Date.now()}`, 60, 80);
    }
  });

test("a folder of files stands in its order, is searched and sorted, and price and settings stay in view", async ({
  person: page,
}, testInfo) => {
  test.setTimeout(240_000);
  const folder = testInfo.outputPath("post");
  for (const [within, count] of [
    ["march", 11],
    ["april", 3],
  ] as const) {
    mkdirSync(join(folder, within), { recursive: true });
    for (let i = 1; i <= count; i += 1)
      writeFileSync(join(folder, within, `bill ${i}.pdf`), await pages(`${within} ${i}`, i === 2 ? 3 : 1));
  }
  await page.goto("/extract?mode=structured");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a folder" }).click();
  await (await chosen).setFiles(folder);
  const submit = page.getByRole("button", { name: "Extract 18 pages for $0.36" });
  await expect(submit).toBeEnabled({ timeout: 60_000 });
  const files = page.getByRole("region", { name: "Files" });
  const names = (within: string) =>
    page.getByRole("region", { name: within }).getByRole("listitem").locator("p[title]").allTextContents();
  await expect(files.getByRole("heading", { level: 3 })).toHaveText([/post\/april/, /post\/march/]);
  expect(await names("post/march")).toEqual(Array.from({ length: 11 }, (_, i) => `bill ${i + 1}.pdf`));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Schema: Invoice/ })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole("region", { name: /^Schema: Invoice/ })).toBeInViewport();

  // By keyboard: what is looked for, in another order, and back.
  const find = files.getByRole("searchbox", { name: "Find a file or folder" });
  await find.fill("april");
  await expect(files.getByRole("listitem")).toHaveCount(3);
  await find.press("Escape");
  await expect(files.getByRole("listitem")).toHaveCount(14);
  await files.getByRole("combobox", { name: "Order of the files" }).press("Enter");
  await page.getByRole("option", { name: "Most pages first" }).press("Enter");
  await expect(files.getByRole("listitem").first()).toContainText("post/april/bill 2.pdf");
  await expect(files.getByRole("heading", { level: 3 })).toHaveCount(0);
  await find.fill("no such file");
  await files.getByRole("button", { name: "Show all" }).press("Enter");
  await expect(files.getByRole("listitem")).toHaveCount(14);

  // A template is taken from beside the price, and had back.
  await page.getByRole("button", { name: /^Schema: Invoice/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Receipt" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Schema: Receipt/ })).toContainText("template");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByRole("button", { name: /^Schema: Invoice/ })).toBeVisible();
});

test("a document is run again by itself, whatever waits in the tray, and stands beside the run before", async ({
  person: page,
}) => {
  test.setTimeout(240_000);
  await page.goto("/extract");
  await dropFiles(page, [{ type: "application/pdf", name: "rerun.pdf", bytes: await pages("Rerun", 2) }]);
  await page.getByRole("button", { name: "Extract 2 pages for $0.04" }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible({ timeout: 60_000 });
  const { pathname } = new URL(page.url());
  await page.goto("/extract");
  await dropFiles(page, [{ type: "application/pdf", name: "waits.pdf", bytes: await pages("Waits", 1) }]);
  await expect(page.getByRole("button", { name: "Extract 1 page for $0.02" })).toBeEnabled();

  await page.goto(pathname);
  const open = page.getByRole("button", { name: "Run again" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Run rerun.pdf again" });
  await expect(dialog.getByRole("button", { name: "Extract 2 pages for $0.04" })).toBeEnabled();
  await expect(dialog).not.toContainText("waits.pdf");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole("textbox", { name: "Pages of rerun.pdf" }).fill("3");
  await expect(dialog.getByRole("button", { name: "Extract", exact: true })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Pages of rerun.pdf" }).fill("2");
  await dialog.getByRole("button", { name: "Extract 1 page for $0.02" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`${pathname}/compare/ext_`));
  await expect(page.getByRole("status").filter({ hasText: "differ" })).toBeVisible({ timeout: 60_000 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("/extract");
  await expect(page.getByRole("listitem").filter({ hasText: "waits.pdf" })).toBeVisible();
  await expect(page.getByText("rerun.pdf")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove waits.pdf from the list" }).click();
});

test("while it runs, the schema's answer is a step with its time, and the pages have a bar and an estimate", async ({
  person: page,
}) => {
  await page.goto("/extract");
  await dropFiles(page, [{ type: "application/pdf", name: "slow.pdf", bytes: await pages("Slow", 12) }]);
  await page.getByRole("button", { name: "Extract 12 pages for $0.24" }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible({ timeout: 60_000 });
  const path = new URL(page.url()).pathname;
  let succeeded = 2;
  // A run as long as it takes to look at it.
  await page.route(`**/api${path}`, async (route) => {
    const told = await (await route.fetch()).json();
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    const count = { ...told.pages, selected: 12, succeeded, numbers };
    succeeded = Math.min(12, succeeded + 1);
    await route.fulfill({
      json: { ...told, mode: "structured", schema: {}, status: "processing", finished_at: null, pages: count },
    });
  });
  await page.reload();
  const steps = page.getByRole("list", { name: "Progress" });
  await expect(steps.getByRole("listitem").filter({ hasText: /^Reading page/ })).toContainText(/left/, {
    timeout: 60_000,
  });
  const bar = await steps.getByRole("progressbar").evaluate((element) => ({
    track: getComputedStyle(element).backgroundColor,
    behind: getComputedStyle(element.closest("ol")?.parentElement ?? element).backgroundColor,
  }));
  expect(bar.track).not.toBe(bar.behind);
  await expect(steps.getByRole("listitem").filter({ hasText: "Answer the schema" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const answering = steps.getByRole("listitem").filter({ hasText: "Answering the schema" });
  await expect(answering).toHaveAttribute("aria-current", "step", { timeout: 90_000 });
  await expect(answering).toContainText(/[2-9]\.0 s|\d\d s/);
  await expect(steps.getByText("12 of 12 pages read")).toBeVisible();
  await expect(page.getByText(/Reading page/)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a folder is let go anywhere, on any page: its files come in their order, without what nobody sees", async ({
  person: page,
}, testInfo) => {
  const folder = testInfo.outputPath("post");
  for (const name of ["april/bill 10.pdf", "april/bill 2.pdf", "note.txt", ".hidden/bill 3.pdf", ".DS_Store"]) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), name.endsWith(".pdf") ? await pages(name, 1) : "No document");
  }
  for (let i = 20; i < 24; i += 1) writeFileSync(join(folder, "april", `bill ${i}.pdf`), await pages(`More ${i}`, 1));
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const drag = (type: "dragEnter" | "dragOver" | "drop" | "dragCancel") =>
    browser.send("Input.dispatchDragEvent", { type, x: 700, y: 450, data });
  const overlay = page.getByText("Let go to add these documents");
  const files = page.getByRole("region", { name: "Files" });
  for (const path of ["/usage", "/extract"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await drag("dragEnter");
    await expect(overlay).toBeVisible();
    await drag("dragOver");
    await drag("drop");
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL(/\/extract$/);
    await expect(page.getByRole("region", { name: "post/april" }).getByRole("listitem")).toContainText([
      ...["bill 2.pdf", "bill 10.pdf", "bill 20.pdf", "bill 21.pdf", "bill 22.pdf", "bill 23.pdf"],
    ]);
    await expect(files.getByText("This type of file cannot be read.")).toHaveCount(1);
    await expect(files.getByText("bill 3.pdf")).toHaveCount(0);
    // A wrong folder goes as it came, by keyboard.
    await files.getByRole("button", { name: "Remove all" }).press("Enter");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Remove all" }).press("Enter");
    await expect(page.getByRole("button", { name: "Choose a folder" })).toBeVisible();
  }
  // What is taken away again leaves nothing over the page.
  await drag("dragEnter");
  await expect(overlay).toBeVisible();
  await drag("dragCancel");
  await page.mouse.move(600, 400);
  await expect(overlay).toBeHidden();
});
