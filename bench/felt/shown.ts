import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** A processor that is so many times slower than this one. */
const slowdown = 4;
/** A page is at rest once nothing has come for so long. */
const restMs = 2_500;

/** How a page came: scripts in kB as packed for the way, times in ms. */
export type Shown = {
  /** Of every script that was fetched until the page was at rest, those for pages that may come next among them. */
  scriptsKb: number;
  lcpMs: number;
  /** The largest sum of shifts within five seconds with no second between two. */
  cls: number;
  /** What shifted most. */
  shifted: string;
  /** What the main thread worked until the page was at rest, on a processor that is not slowed down. */
  workedMs: number;
};

type Kept = { lcp: number; events: number[]; shifts: { at: number; value: number; what: string }[] };
const kept = (page: Page): Promise<Kept> => page.evaluate(() => (window as unknown as { felt: Kept }).felt);

/** From here on each document keeps what it shows when, and how long it takes to show what was asked of it. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: Kept = { lcp: 0, events: [], shifts: [] };
    Object.assign(window, { felt });
    const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
    observe("largest-contentful-paint", ({ startTime }) => {
      felt.lcp = startTime;
    });
    observe(
      "event",
      (entry) => {
        if ((entry as PerformanceEventTiming).interactionId) felt.events.push(entry.duration);
      },
      { durationThreshold: 16 },
    );
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    observe("layout-shift", (entry) => {
      const { startTime, value, hadRecentInput, sources } = entry as Shift;
      if (hadRecentInput) return;
      const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const what = nodes.map((node) => `${node?.localName} "${node?.textContent?.slice(0, 24)}"`).join(", ");
      felt.shifts.push({ at: startTime, value, what });
    });
  });
}

/** The page's score by the shifts, as browsers' makers reckon it. */
function shiftScore(shifts: Kept["shifts"]): number {
  let [largest, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [sum, first] = [0, at];
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return Math.round(largest * 1_000) / 1_000;
}

/** Milliseconds that the page's main thread has worked; what slows it down counts as work, and is taken off. */
async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return ((metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN) * 1_000) / slowdown;
}

async function slowed(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return client;
}

/** Waits until nothing has come for `restMs`. */
async function rest(page: Page, last: () => number): Promise<void> {
  while (performance.now() - last() < restMs) await page.waitForTimeout(250);
}

/** Opens `path` in a browser that has fetched nothing yet, slowed down. */
export async function opened(context: BrowserContext, path: string): Promise<Shown> {
  const page = await context.newPage();
  await watch(page);
  const client = await slowed(page);
  await client.send("Network.enable");
  await client.send("Network.clearBrowserCache");
  const scripts = new Set<string>();
  let [bytes, last] = [0, performance.now()];
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "load" });
  await rest(page, () => last);
  const { lcp, shifts } = await kept(page);
  const shown = {
    scriptsKb: Math.round(bytes / 1_000),
    lcpMs: Math.round(lcp),
    cls: shiftScore(shifts),
    shifted: shifts.toSorted((one, other) => other.value - one.value)[0]?.what ?? "",
    workedMs: Math.round(await workedMs(client)),
  };
  await page.close();
  return shown;
}

export type Asked = { path: string; prepare?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> };
/** `inpMs`: from the press until it is shown, by the clock, slowed down; `workedMs`: what the main thread worked for it, not slowed down. */
export type Answered = { inpMs: number; workedMs: number };

/** Has a page that is at rest do something. */
export async function answered(context: BrowserContext, { path, prepare, act }: Asked): Promise<Answered> {
  const page = await context.newPage();
  await watch(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await prepare?.(page);
  await page.waitForTimeout(restMs);
  const client = await slowed(page);
  await page.evaluate(() => (window as unknown as { felt: Kept }).felt.events.splice(0));
  const before = await workedMs(client);
  await act(page);
  await page.waitForTimeout(600);
  const answer = {
    inpMs: Math.max(0, ...(await kept(page)).events),
    workedMs: Math.round((await workedMs(client)) - before),
  };
  await page.close();
  return answer;
}
