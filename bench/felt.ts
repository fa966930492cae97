/**
 * How quick the dashboard feels, in a real browser slowed down four times, against the whole product in a production build: every
 * page of a workspace with work in it opened by a browser that has fetched nothing yet, on a wide window and on a telephone, and
 * what is asked of pages. `npx node bench/felt.ts [PATH...]`; with E2E_URL it looks at a Verso that runs already. Bars: scripts
 * until a page is at rest 300 kB, the largest paint 1.5 s, shifts .05, from a press until it is shown 150 ms. Times by the clock
 * are of a quiet machine alone; what the main thread worked holds on a busy one, too.
 */
import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { everyPage } from "../e2e/every-page.ts";
import { startVerso } from "../e2e/start-verso.ts";
import { ensureChromium } from "../testing/chromium.ts";
import { type Answered, type Asked, answered, opened, type Shown } from "./felt/shown.ts";
import { signIn } from "./viewer/sign-in.ts";

const windows = { "1440": { width: 1440, height: 900 }, "390": { width: 390, height: 844 } };
const runsWanted = 30;

async function readSample(page: Page): Promise<string> {
  await page.goto("/extract?sample=invoice");
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await page.waitForURL(/\/extractions\/ext_/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** A workspace in which a sample was read so often. Gives an extraction's id. */
async function fill(page: Page): Promise<string> {
  const listed = async (path: string) => (await (await page.request.get(path)).json()).data;
  const known = await listed("/api/extractions?status=succeeded&mode=ocr&limit=50");
  const id = known[0]?.id ?? (await readSample(page));
  const { upload_id } = await (await page.request.get(`/api/extractions/${id}`)).json();
  const headers = { origin: process.env.E2E_URL ?? "" };
  for (let run = Math.max(1, known.length); run < runsWanted; run += 1) {
    await page.request.post("/api/extractions", {
      headers: { ...headers, "idempotency-key": randomUUID() },
      data: { upload_id, mode: "ocr", pages: [1] },
    });
  }
  while ((await listed("/api/extractions?status=succeeded&mode=ocr&limit=50")).length < runsWanted) {
    await page.waitForTimeout(500);
  }
  return id;
}

const press = (role: "button" | "radio", name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

const asked: Record<string, Asked> = {
  "ledger, entry by entry": { path: "/usage", act: press("radio", "Entry by entry") },
  palette: { path: "/", act: (page) => page.keyboard.press("Control+k") },
  "mode, structured": { path: "/extract", act: press("radio", "Structured") },
  "mode, blocks": { path: "/extract", prepare: press("radio", "Structured"), act: press("radio", "Text and blocks") },
  "chip, done": { path: "/extractions", act: press("button", /^Done/) },
  "add field": { path: "/schemas/new", act: press("button", "Add field") },
};

async function measure(browser: Browser, windowName: keyof typeof windows): Promise<void> {
  const viewport = windows[windowName];
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? "", viewport });
  const page = await context.newPage();
  await signIn(page);
  const id = await fill(page);
  await page.close();
  const only = process.argv.slice(2);
  const paths = [...everyPage, "/schemas/new", `/extractions/${id}`].filter(
    (path) => only.length === 0 || only.includes(path),
  );
  const pages: Record<string, Shown> = {};
  for (const path of paths) pages[path.replace(id, "…")] = await opened(context, path);
  const answers = only.length === 0 ? await answersOf(context) : {};
  await context.close();
  console.table(pages, ["scriptsKb", "lcpMs", "cls", "workedMs"]);
  console.table(answers);
  console.log(JSON.stringify({ bench: "felt", window: windowName, pages, answers }));
}

async function answersOf(context: BrowserContext): Promise<Record<string, Answered>> {
  const answers: Record<string, Answered> = {};
  for (const [name, each] of Object.entries(asked)) answers[name] = await answered(context, each);
  return answers;
}

const stop = await startVerso();
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  await measure(browser, "1440");
  await measure(browser, "390");
} finally {
  await browser.close();
  await stop();
}
