/**
 * What a long absence of the connection does to an upload and to a submission, with the page open and with the page closed
 * meanwhile. `E2E_OFFLINE_MINUTES` is how long it lasts, 5 unless it says otherwise: 30 are longer than the signed address of
 * an upload holds. Each journey has one such absence.
 */
import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import PDFDocument from "pdfkit";
import { baseUrl, chooseFiles, expect, signIn, test } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

const minute = 60_000;
const goneMs = Number(process.env.E2E_OFFLINE_MINUTES ?? 5) * minute;

test.describe.configure({ mode: "parallel" });

const interrupted = "no connection; this goes on by itself when it is back";
const rowOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** A document that nobody has read before. */
async function drawn(name: string, bytes: number): Promise<Buffer> {
  const document = new PDFDocument({ compress: false });
  document.text(`${name} of ${Date.now()}`);
  if (bytes > 0) document.file(Buffer.alloc(bytes, "0123456789"), { name: "numbers.txt" });
  document.end();
  return buffer(document);
}

/** How the page is connected: not at all, or so that an upload takes a while. */
async function connectionOf(page: Page): Promise<(offline: boolean) => Promise<unknown>> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  return (offline) =>
    client.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 3_000_000,
    });
}

/** The ids of the upload slots that the pages of this browser got. */
function slotsOf(context: BrowserContext): Set<string> {
  const slots = new Set<string>();
  context.on("response", async (answer) => {
    if (answer.url().endsWith("/api/uploads") && answer.ok()) slots.add((await answer.json()).id);
  });
  return slots;
}

/** Begins to send 30 MB and gives the way to cut the connection, once some of it is sent. */
async function beginUpload(page: Page, path: string): Promise<(offline: boolean) => Promise<unknown>> {
  const connection = await connectionOf(page);
  await page.goto("/extract");
  await connection(false);
  await chooseFiles(page, path);
  await expect(rowOf(page, "tide.pdf")).toContainText(/[2-6]\d%/, { timeout: minute });
  return connection;
}

/** Presses the button of a file that is priced, without a connection. */
async function submitWithout(page: Page): Promise<(offline: boolean) => Promise<unknown>> {
  const connection = await connectionOf(page);
  await page.goto("/extract");
  const files = [{ name: "ebb.pdf", mimeType: "application/pdf", buffer: await drawn("ebb", 0) }];
  await chooseFiles(page, files);
  const submit = page.getByRole("button", { name: "Extract 1 page for $0.02" });
  await expect(submit).toBeEnabled();
  await connection(true);
  await submit.click();
  await expect(rowOf(page, "ebb.pdf")).toContainText("Not submitted yet · no connection");
  return connection;
}

const reservationsOf = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/usage?kind=reservation")).json()).ledger.total_entries;

/** Presses the button of the file that is there by now; how many reservations there are then. */
async function reservationsOnceSubmitted(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/, { timeout: minute });
  return reservationsOf(page);
}

/** A browser of the same person, which keeps its files for itself. */
async function otherBrowser(browser: Browser, page: Page): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: baseUrl() });
  await context.addCookies(await page.context().cookies());
  return context;
}

test("the connection is gone for ten seconds and for minutes, within an upload and a submission: one of each in the end", async ({
  person: page,
  context,
  expectedErrors,
}, testInfo) => {
  test.setTimeout(goneMs + 6 * minute);
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const before = await reservationsOf(page);
  const path = testInfo.outputPath("tide.pdf");
  writeFileSync(path, await drawn("tide", 30_000_000));
  const slots = slotsOf(context);
  const row = rowOf(page, "tide.pdf");
  const uploading = await beginUpload(page, path);
  await uploading(true);
  await expect(row).toContainText(interrupted);
  await page.waitForTimeout(10_000);
  await expect(row).toContainText(interrupted);
  await uploading(false);
  await expect(row).toContainText(/[2-6]\d%/, { timeout: minute });

  const second = await context.newPage();
  const submitting = await submitWithout(second);
  await uploading(true);
  await expect(row).toContainText(interrupted);
  await page.waitForTimeout(goneMs);
  await expect(row).toContainText(interrupted);
  await expect(rowOf(second, "ebb.pdf")).toContainText("Not submitted yet · no connection");
  await Promise.all([uploading(false), submitting(false)]);
  await expect(second).toHaveURL(/\/extractions\/ext_/, { timeout: minute });
  await expect(row).toContainText("1 page", { timeout: 2 * minute });
  // One of each file.
  expect(slots.size).toBe(2);
  expect(await reservationsOnceSubmitted(page)).toBe(before + 2);
});

test("the connection is gone for minutes and the pages are closed: the next ones go on, and one of each is there in the end", async ({
  browser,
  person: page,
  expectedErrors,
}, testInfo) => {
  test.setTimeout(goneMs + 6 * minute);
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const before = await reservationsOf(page);
  const path = testInfo.outputPath("tide.pdf");
  writeFileSync(path, await drawn("tide", 30_000_000));
  await using uploads = await otherBrowser(browser, page);
  await using submissions = await otherBrowser(browser, page);
  const slots = slotsOf(uploads);
  const [one, other] = [await uploads.newPage(), await submissions.newPage()];
  const uploading = await beginUpload(one, path);
  await Promise.all([uploading(true), submitWithout(other)]);
  await expect(rowOf(one, "tide.pdf")).toContainText(interrupted);
  await Promise.all([one.close(), other.close()]);
  await page.waitForTimeout(goneMs);

  const [next, nextOther] = [await uploads.newPage(), await submissions.newPage()];
  await Promise.all([next.goto("/extract"), nextOther.goto("/extract")]);
  await expect(nextOther).toHaveURL(/\/extractions\/ext_/, { timeout: minute });
  await expect(rowOf(next, "tide.pdf")).toContainText("1 page", { timeout: 2 * minute });
  expect(slots.size).toBe(1);
  expect(await reservationsOnceSubmitted(next)).toBe(before + 2);
});

test("a slot that expires meanwhile is replaced by itself, and the row says so: one extraction in the end", async ({
  browser,
}, testInfo) => {
  test.setTimeout(6 * minute);
  await using parts = new AsyncDisposableStack();
  const settings = { VERSO_UPLOAD_SLOT_TTL_S: "40", VERSO_SIGNED_URL_TTL_S: "20" };
  const verso = parts.adopt(await launchVerso(settings), ({ stop }) => stop());
  const context = parts.use(await browser.newContext({ baseURL: `http://localhost:${verso.port}` }));
  const page = await context.newPage();
  await signIn(page, verso.account);
  const path = testInfo.outputPath("tide.pdf");
  writeFileSync(path, await drawn("tide", 30_000_000));
  const slots = slotsOf(context);
  const uploading = await beginUpload(page, path);
  await uploading(true);
  const row = rowOf(page, "tide.pdf");
  await expect(row).toContainText(interrupted);
  // Longer than the slot is kept.
  await page.waitForTimeout(minute);
  await uploading(false);
  await expect(row).toContainText("the first upload had expired, this is a new one", { timeout: minute });
  await expect(row).toContainText("1 page", { timeout: minute });
  expect(slots.size).toBe(2);
  expect(await reservationsOnceSubmitted(page)).toBe(1);
});
