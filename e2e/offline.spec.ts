import { rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { dropFiles, expect, test } from "./person.ts";

/** Somebody is there: what takes files, and their list, come now. */
async function someoneComes(page: Page): Promise<void> {
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length);
  const first = await scripts();
  await page.mouse.move(400, 300);
  await expect.poll(scripts).toBeGreaterThan(first + 1);
}

test("without a connection uploads and a submission wait, and go on by themselves: one extraction in the end", async ({
  person: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  // Each extraction has one reservation: what the ledger counts is what was made.
  const count = async () => (await (await page.request.get("/api/usage?kind=reservation")).json()).ledger.total_entries;
  const before = await count();
  await page.goto("/extract", { waitUntil: "networkidle" });
  const bytes = await buildInvoice();
  await someoneComes(page);
  await context.setOffline(true);
  await dropFiles(page, [{ name: "tide.pdf", type: "application/pdf", bytes }]);
  const row = page.getByRole("listitem").filter({ hasText: "tide.pdf" });
  await expect(row).toContainText("no connection; this goes on by itself when it is back");
  await context.setOffline(false);
  const submit = page.getByRole("button", { name: "Extract 1 page for $0.02" });
  await expect(submit).toBeEnabled();

  await context.setOffline(true);
  await submit.click();
  await expect(row).toContainText("Not submitted yet · no connection");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  expect(await count()).toBe(before + 1);
});

test("a closed tab loses nothing: what was left unsent goes on in the next one, and what was asked for is asked once", async ({
  person: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const count = async (from: Page) =>
    (await (await from.request.get("/api/usage?kind=reservation")).json()).ledger.total_entries;
  const before = await count(page);
  await page.goto("/extract");
  // Nobody has read these before.
  const bytes = Buffer.concat([await buildInvoice(), Buffer.from("% ebb\n")]);
  // Its bytes never arrive while this tab is open.
  await context.route(/\/objects\//, () => {});
  await dropFiles(page, [{ name: "ebb.pdf", type: "application/pdf", bytes }]);
  const rowOf = (on: Page) => on.getByRole("listitem").filter({ hasText: "ebb.pdf" });
  await expect(rowOf(page)).toContainText("0%");
  await page.reload();
  await expect(rowOf(page)).toContainText("0%");
  const second = await context.newPage();
  await page.close();
  await context.unroute(/\/objects\//);

  await second.goto("/extract");
  await expect(rowOf(second)).toContainText("1 page");
  const again = second.getByRole("checkbox", { name: /^Read it again/ });
  const submit = second.getByRole("button", { name: /^Extract/ });
  await expect(again.or(submit.and(second.locator(":enabled"))).first()).toBeVisible();
  if (await again.isVisible()) await again.check();
  await expect(submit).toBeEnabled();
  // It arrives, and the answer does not.
  await context.route("**/api/extractions", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort("internetdisconnected");
  });
  await submit.click();
  await expect(rowOf(second)).toContainText("Not submitted yet · no connection");
  const third = await context.newPage();
  await second.close();
  await context.unroute("**/api/extractions");
  await third.goto("/extract");
  await expect(third).toHaveURL(/\/extractions\/ext_/);
  expect(await count(third)).toBe(before + 1);
});

test("of several that were asked for together and have no answer each is made once, in the next tab too", async ({
  person: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const count = async (from: Page) =>
    (await (await from.request.get("/api/usage?kind=reservation")).json()).ledger.total_entries;
  const before = await count(page);
  await page.goto("/extract");
  const unread = async (mark: string) =>
    Buffer.concat([await buildInvoice(), Buffer.from(`% ${mark} ${Date.now()}\n`)]);
  const type = "application/pdf";
  await dropFiles(page, [
    { name: "flood.pdf", type, bytes: await unread("flood") },
    { name: "surge.pdf", type, bytes: await unread("surge") },
  ]);
  await expect(page.getByRole("button", { name: "Extract 2 pages for $0.04" })).toBeEnabled();
  await context.route("**/api/batches", async (route) => {
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await page.getByRole("button", { name: "Extract 2 pages for $0.04" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "flood.pdf" })).toContainText(
    "Not submitted yet · no connection",
  );
  expect(await count(page)).toBe(before + 2);
  const next = await context.newPage();
  await page.close();
  await context.unroute("**/api/batches");
  await next.goto("/extract");
  await expect(next).toHaveURL(/\/extractions\?metadata/);
  await expect(next.getByRole("region", { name: "Batch" })).toContainText("2 documents");
  expect(await count(next)).toBe(before + 2);
});

test("a file that is deleted while it waits is sent from the copy that the browser keeps", async ({
  person: page,
  context,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const path = testInfo.outputPath("gone.pdf");
  writeFileSync(path, Buffer.concat([await buildInvoice(), Buffer.from("% gone\n")]));
  await page.goto("/extract", { waitUntil: "networkidle" });
  await someoneComes(page);
  await context.setOffline(true);
  await page.locator("input[type=file]").setInputFiles(path);
  const row = page.getByRole("listitem").filter({ hasText: "gone.pdf" });
  await expect(row).toContainText("no connection; this goes on by itself when it is back");
  rmSync(path);
  await context.setOffline(false);
  await expect(row).toContainText("1 page");
});

test("what is ready is submitted while another file is sent: the page stays, and its upload goes on", async ({
  person: page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const unread = async (mark: string) => Buffer.concat([await buildInvoice(), Buffer.from(`% ${mark}\n`)]);
  await page.goto("/extract");
  await dropFiles(page, [{ name: "first.pdf", type: "application/pdf", bytes: await unread("first") }]);
  const submit = page.getByRole("button", { name: "Extract 1 page for $0.02" });
  await expect(submit).toBeEnabled();
  await page.route(/\/objects\//, async (route) => {
    await held;
    await route.continue();
  });
  await dropFiles(page, [{ name: "second.pdf", type: "application/pdf", bytes: await unread("second") }]);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("second.pdf")).toContainText("0%");
  await submit.click();
  await expect(row("first.pdf")).toContainText("Submitted.");
  letGo();
  await expect(row("second.pdf")).toContainText("1 page");
  await expect(page).toHaveURL(/\/extract$/);
  await submit.click();
  await expect(page).toHaveURL(/\/extractions$/);
});
