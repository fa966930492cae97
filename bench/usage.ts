/**
 * A year with many ledger entries, looked at in a real browser and taken away, against the whole product in a production build:
 * charted by week, exported as CSV, stated month by month. `npx node bench/usage.ts [ENTRIES] [DATA_DIR]`; a data directory that has
 * been filled before is looked at as it is. Bar: all of it within 20 s for 40,000 entries; every sum is the balance, reckoned in whole
 * millionths of a dollar with big integers.
 */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, chromium, type Page } from "@playwright/test";
import { newcomer, operate } from "../e2e/newcomer.ts";
import { tenantName, writeYear } from "../service/testing/write-year.ts";
import { ensureChromium } from "../testing/chromium.ts";
import { launchVerso } from "../testing/launch-verso.ts";

const wanted = Number(process.argv[2] ?? 40_000);

/** Millionths of a dollar, of an exact decimal string. */
function micros(amount: string): bigint {
  const [, sign, whole, fraction = ""] = /^([-+]?)(\d+)(?:\.(\d{1,6}))?$/.exec(amount) ?? [];
  assert(whole !== undefined, `${amount} is no amount`);
  const value = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
  return sign === "-" ? -value : value;
}

async function took<T>(work: () => Promise<T>): Promise<{ s: number; of: T }> {
  const began = performance.now();
  const of = await work();
  return { s: Math.round(performance.now() - began) / 1000, of };
}

/** The months that end with this one, oldest first. */
function months(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - back), 1)).toISOString().slice(0, 7),
  );
}

/** Fields of a line of CSV that hold no line ends. */
const fields = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

async function exported(request: APIRequestContext) {
  const answer = await request.get("/api/usage/export", { timeout: 600_000 });
  assert.equal(answer.status(), 200);
  const [head = "", ...lines] = (await answer.text()).trimEnd().split("\r\n");
  const column = (name: string) => fields(head).indexOf(name);
  const [balance, held, after] = [column("balance_change_usd"), column("held_change_usd"), column("balance_after_usd")];
  let [sum, open] = [0n, 0n];
  for (const line of lines) {
    const row = fields(line);
    sum += micros(row[balance] || "0");
    open += micros(row[held] || "0");
    assert.equal(micros(row[after] ?? ""), sum);
  }
  assert.equal(lines.length, Number(answer.headers()["x-total-entries"]));
  return { rows: lines.length, sum, open };
}

async function stated(request: APIRequestContext) {
  let closing: bigint | null = null;
  let entries = 0;
  for (const month of months(13)) {
    const answer = await request.get(`/api/usage/statement?month=${month}`, { timeout: 600_000 });
    assert.equal(answer.status(), 200);
    const { statement } = await answer.json();
    if (statement === null) continue;
    assert.equal(statement.brokenAt, null);
    assert.equal(statement.recomputed, statement.closing);
    if (closing !== null) assert.equal(micros(statement.opening), closing);
    const moved = statement.lines.reduce((sum: bigint, line: { amount: string }) => sum + micros(line.amount), 0n);
    assert.equal(micros(statement.opening) + moved, micros(statement.closing));
    closing = micros(statement.closing);
    entries += statement.entries;
  }
  return { entries, closing };
}

/** The same months as files: how many bytes they are. */
async function onPaper(request: APIRequestContext): Promise<number> {
  let bytes = 0;
  for (const month of months(13)) {
    const answer = await request.get(`/api/usage/statement/pdf?month=${month}`, { timeout: 600_000 });
    if (answer.status() === 404) continue;
    const file = await answer.body();
    assert.equal(file.subarray(0, 5).toString("latin1"), "%PDF-");
    bytes += file.length;
  }
  return bytes;
}

/** The year by week in the page's own table: what it says was spent. */
async function charted(page: Page): Promise<bigint> {
  await page.goto("/usage?daily=table");
  const rows = page.getByRole("table", { name: "Spend by week" }).getByRole("row");
  await rows.nth(52).waitFor({ timeout: 120_000 });
  const cells = await rows.locator("td:last-child").allInnerTexts();
  return cells.reduce((sum, text) => sum + micros(text.replace(/[^\d.]/g, "")), 0n);
}

async function measure(page: Page, request: APIRequestContext): Promise<void> {
  const { balance, reserved } = await (await request.get("/api/credits")).json();
  const chart = await took(() => charted(page));
  const file = await took(() => exported(request));
  const statements = await took(() => stated(request));
  const papers = await took(() => onPaper(request));
  assert.equal(file.of.sum, micros(balance));
  assert.equal(file.of.open, micros(reserved));
  assert.equal(statements.of.closing, micros(balance));
  assert.equal(statements.of.entries, file.of.rows);
  const rows = [
    { what: "charted, s", is: chart.s, bar: "" },
    { what: "exported, s", is: file.s, bar: "" },
    { what: "stated, 13 months, s", is: statements.s, bar: "" },
    { what: "as PDF, 13 months, s", is: papers.s, bar: "" },
    { what: "PDF, MB", is: Math.round(papers.of / 10_000) / 100, bar: "" },
    {
      what: "charted, exported and stated together, s",
      is: Math.round((chart.s + file.s + statements.s) * 10) / 10,
      bar: 20,
    },
  ];
  console.table(rows);
  console.log(JSON.stringify({ bench: "usage", entries: file.of.rows, balance, spent: String(chart.of), rows }));
}

const settings = { VERSO_PAYMENTS: "test" };
process.env.VERSO_E2E_KEEP = "1";
let dataDir = process.argv[3];
if (dataDir === undefined || !existsSync(join(dataDir, "first-account.txt"))) {
  const empty = await launchVerso(settings, dataDir === undefined ? {} : { dataDir });
  await empty.stop();
  dataDir = empty.dataDir;
  const filled = await took(() => writeYear({ dataDir: empty.dataDir, entries: wanted }));
  console.log(`${filled.of} extractions in ${dataDir}, written in ${filled.s} s`);
}
const verso = await launchVerso(settings, { dataDir });
process.env.E2E_URL = `http://localhost:${verso.port}`;
process.env.E2E_DATA_DIR = verso.dataDir;
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  const { tenants } = operate("tenant", "list");
  const { id } = tenants.find(({ name }: { name: string }) => name === tenantName);
  const { page, context } = await newcomer(browser, "owner", id);
  await measure(page, context.request);
} finally {
  await browser.close();
  await verso.stop();
}
