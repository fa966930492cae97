/**
 * From the click on submit to the visible result, in a real browser against the whole product on this machine.
 * Bars: a born-digital page at most 1.5 s, a scanned receipt at most 5 s, on 2 cores.
 */
import { chromium, type Page } from "@playwright/test";
import { startVerso } from "../e2e/start-verso.ts";
import { ensureChromium } from "../testing/chromium.ts";

const runs = Number(process.argv[2] ?? 10);

type Case = { name: string; sample: string; submit: RegExp; barMs: number };
const cases: Case[] = [
  { name: "born-digital page (invoice.pdf)", sample: "invoice", submit: /^Extract 1 page/, barMs: 1500 },
  { name: "scanned receipt (receipt.jpg)", sample: "receipt", submit: /^Extract 1 page/, barMs: 5000 },
];

async function signIn(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(process.env.E2E_EMAIL ?? "");
  await page.getByLabel("Password", { exact: true }).fill(process.env.E2E_PASSWORD ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Milliseconds from the click to the first block on the screen. */
async function once(page: Page, { sample, submit }: Case): Promise<number> {
  await page.goto(`/extract?sample=${sample}`);
  const button = page.getByRole("button", { name: submit });
  await button.waitFor();
  await page.waitForLoadState("networkidle");
  const clicked = performance.now();
  await button.click();
  await page.locator("[data-row-block]").first().waitFor({ timeout: 60_000 });
  return performance.now() - clicked;
}

const stop = await startVerso();
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? "",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page);
  for (const each of cases) {
    const coldMs = await once(page, each);
    const warm: number[] = [];
    for (let i = 0; i < runs; i++) warm.push(await once(page, each));
    warm.sort((a, b) => a - b);
    const figure = (ms: number | undefined) => Math.round(ms ?? Number.NaN);
    const row = {
      bench: "journey",
      case: each.name,
      runs,
      coldMs: figure(coldMs),
      minMs: figure(warm[0]),
      medianMs: figure(warm[Math.floor(warm.length / 2)]),
      maxMs: figure(warm.at(-1)),
      barMs: each.barMs,
    };
    console.table([row]);
    console.log(JSON.stringify(row));
  }
} finally {
  await browser.close();
  await stop();
}
