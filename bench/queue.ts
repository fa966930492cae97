/**
 * Many files on Extract at once, in a real browser against the whole product on this machine: dropped, checked, sent, priced, and
 * there again after a reload. `npx node bench/queue.ts [FILES]`. Bar: no task of the page over 100 ms.
 */
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chooseFiles } from "../e2e/person.ts";
import { startVerso } from "../e2e/start-verso.ts";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { ensureChromium } from "../testing/chromium.ts";
import { longTasks, watchLongTasks } from "./viewer/measures.ts";
import { signIn } from "./viewer/sign-in.ts";

const files = Number(process.argv[2] ?? 200);

const drawn = Promise.all(
  Array.from({ length: files }, async (_, i) => ({
    name: `letter-${i + 1}.pdf`,
    mimeType: "application/pdf",
    buffer: await drawPdf(`Letter ${i + 1}`, "A4", (sheet) => write(sheet, `Letter ${i + 1} of ${Date.now()}`, 60, 80)),
  })),
);

const priced = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^Extract ${files} pages for`) }).waitFor({ timeout: 900_000 });

async function measure(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await watchLongTasks(page);
  await signIn(page);
  await page.goto("/extract");
  await page.getByRole("heading", { name: "Drop documents anywhere on this page" }).waitFor();
  const opened = await longTasks(page);
  const began = performance.now();
  await chooseFiles(page, await drawn);
  await priced(page);
  const queuedMs = performance.now() - began;
  const queued = await longTasks(page);
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByRole("radio", { name: "By kind" }).click();
  await page.getByRole("textbox", { name: `Pages of letter-${files}.pdf` }).count();
  await page.waitForTimeout(500);
  const chosen = await longTasks(page);
  await page.reload();
  await priced(page);
  await page.waitForTimeout(500);
  const reloaded = await longTasks(page);
  const told = (tasks: readonly number[]) => ({
    "over 50 ms": tasks.length,
    "over 100 ms": tasks.filter((ms) => ms > 100).length,
    longest: Math.round(Math.max(0, ...tasks)),
  });
  const rows = {
    "opened empty": told(opened),
    queued: told(queued),
    "settings changed": told(chosen),
    reloaded: told(reloaded),
  };
  console.table(rows);
  console.log(JSON.stringify({ bench: "queue", files, seconds: Math.round(queuedMs / 1000), rows }));
}

const stop = await startVerso();
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  const viewport = { width: 1440, height: 900 };
  await measure(await browser.newContext({ baseURL: process.env.E2E_URL ?? "", viewport }));
} finally {
  await browser.close();
  await stop();
}
