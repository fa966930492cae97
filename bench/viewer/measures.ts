import type { CDPSession, Page } from "@playwright/test";

const panes = { pages: "section[aria-label=Pages] > [tabindex]", blocks: "[data-block-list]" };
const round = (value: number) => Math.round(value * 10) / 10;

/** The value below which this share of all lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** From here on the page keeps how long each task took that held it up for more than 50 ms, in `longTasks`. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
      buffered: true,
    });
  });
}

/** The long tasks since this was last asked, in ms. */
export const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));

/** Opens a result anew: ms from the start of the navigation until its first page is seen, and until its first block is. */
export async function openResult(page: Page, address: string): Promise<{ pageMs: number; blockMs: number }> {
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise<{ pageMs: number; blockMs: number }>((resolve) => {
        let [pageMs, blockMs] = [0, 0];
        const look = () => {
          const now = performance.now();
          const picture = document.querySelector<HTMLImageElement>('img[alt="Page 1"]');
          if (pageMs === 0 && picture?.complete && picture.naturalWidth > 0) pageMs = now;
          if (blockMs === 0 && document.querySelector("[data-row-block]")) blockMs = now;
          if (pageMs > 0 && blockMs > 0) resolve({ pageMs, blockMs });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

type Scrolled = { seconds: number; frames: number; slowestFrameMs: number; blankMs: number };

/**
 * Scrolls the pages from the first to the last within `seconds`, frame by frame. `blankMs`: the longest time for which in the
 * middle of either pane nothing was drawn.
 */
export function scrollThrough(page: Page, pane: keyof typeof panes, seconds: number): Promise<Scrolled> {
  return page.evaluate(
    ({ panes, pane, seconds }) =>
      new Promise<Scrolled>((resolve) => {
        const moved = document.querySelector(panes[pane]);
        const [pages, blocks] = [document.querySelector(panes.pages), document.querySelector(panes.blocks)];
        if (!moved || !pages || !blocks) throw new Error("the viewer is not there");
        const filled = (of: Element, what: string) => {
          const { left, top, width, height } = of.getBoundingClientRect();
          const drawnAt = (y: number) =>
            document.elementsFromPoint(left + width / 2, y).some((each) => each.closest(what));
          // Between two pages there is nothing to draw.
          return [0.15, 0.5, 0.85].every((share) => [0, -24, 24].some((gap) => drawnAt(top + share * height + gap)));
        };
        const start = performance.now();
        let [frames, slowestFrameMs, blankMs, last, blankSince] = [0, 0, 0, start, 0];
        const step = (now: number) => {
          frames += 1;
          slowestFrameMs = Math.max(slowestFrameMs, now - last);
          last = now;
          const whole = filled(pages, "[data-page]") && filled(blocks, "[data-key]");
          if (whole) blankSince = 0;
          else if (blankSince === 0) blankSince = now;
          else blankMs = Math.max(blankMs, now - blankSince);
          const share = Math.min(1, (now - start) / (seconds * 1000));
          moved.scrollTop = share * (moved.scrollHeight - moved.clientHeight);
          if (share < 1) requestAnimationFrame(step);
          else resolve({ seconds: (now - start) / 1000, frames, slowestFrameMs, blankMs });
        };
        requestAnimationFrame(step);
      }),
    { panes, pane, seconds },
  );
}

/** Goes to so many pages all over the document; ms until each's picture is there. */
export async function pictures(page: Page, pagesOf: number, count: number): Promise<number[]> {
  const waited: number[] = [];
  for (let at = 0; at < count; at++) {
    const number = ((at * 7919 + 13) % pagesOf) + 1;
    const field = page.getByRole("textbox", { name: "Page", exact: true });
    await field.fill(String(number));
    await field.press("Enter");
    const ms = await page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const look = () => {
            const picture = document.querySelector<HTMLImageElement>(`[data-page="${wanted}"] img[alt]:not([alt=""])`);
            if (picture?.complete && picture.naturalWidth > 0) resolve(performance.now() - start);
            else requestAnimationFrame(look);
          };
          look();
        }),
      number,
    );
    waited.push(ms);
  }
  return waited;
}

/**
 * Moves the pointer over what is drawn, from box to box; ms until the row and its box are lit and laid out: `fromMove` from the
 * move itself, which waits for the browser's next frame (up to 16.7 ms), `fromEvent` from when the page was told of it.
 */
export async function hovers(page: Page, count: number): Promise<{ fromMove: number[]; fromEvent: number[] }> {
  await page.evaluate(() => {
    const times = { fromMove: [] as number[], fromEvent: [] as number[] };
    Object.assign(window, { hoverTimes: times });
    document.addEventListener(
      "pointerover",
      ({ timeStamp, target }) => {
        const told = performance.now();
        const id =
          target instanceof Element ? target.closest("[data-row-block]")?.getAttribute("data-row-block") : null;
        if (!id) return;
        const row = document.querySelector(`[data-row-block="${id}"]`);
        if (row === null) return;
        const lit = new MutationObserver(() => {
          lit.disconnect();
          row.getBoundingClientRect();
          times.fromMove.push(performance.now() - timeStamp);
          times.fromEvent.push(performance.now() - told);
        });
        lit.observe(row, { attributes: true, attributeFilter: ["class"] });
      },
      true,
    );
  });
  const rows = page.locator("[data-row-block]:visible");
  const boxes: { x: number; y: number }[] = [];
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    if (box !== null && box.y > 250 && box.y + box.height < 850)
      boxes.push({ x: box.x + 80, y: box.y + box.height / 2 });
  }
  for (let at = 0; at < count; at++) {
    const to = boxes[(at * 3) % boxes.length];
    if (to === undefined) throw new Error("no row is drawn");
    await page.mouse.move(to.x, to.y);
    await page.waitForTimeout(20);
  }
  return page.evaluate(
    () => (window as unknown as { hoverTimes: { fromMove: number[]; fromEvent: number[] } }).hoverTimes,
  );
}

/** Looks for each of these; ms from what was typed until how many there are is said. The first comes as soon as there is a field. */
export async function searches(
  page: Page,
  queries: readonly string[],
): Promise<{ query: string; words: string; ms: number }[]> {
  await page.getByRole("button", { name: "Search the result" }).click();
  const found: { query: string; words: string; ms: number }[] = [];
  for (const query of queries) {
    found.push(
      await page.evaluate(
        (asked) =>
          new Promise<{ query: string; words: string; ms: number }>((resolve) => {
            const field = document.querySelector<HTMLInputElement>("search input");
            const count = document.querySelector("search [role=status]");
            if (field === null || count === null) throw new Error("there is no search");
            const before = count.textContent;
            const start = performance.now();
            const look = () => {
              const words = count.textContent ?? "";
              if (words !== before && words !== "" && !words.startsWith("Searching")) {
                resolve({ query: asked, words, ms: performance.now() - start });
              } else requestAnimationFrame(look);
            };
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, asked);
            field.dispatchEvent(new Event("input", { bubbles: true }));
            look();
          }),
        query,
      ),
    );
  }
  return found.map(({ ms, ...rest }) => ({ ...rest, ms: round(ms) }));
}

/** MB that the page's JavaScript holds; after what is not needed was let go, too. */
export async function heapMb(client: CDPSession, { collected }: { collected: boolean }): Promise<number> {
  if (collected) await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  return round(usedSize / 1024 / 1024);
}
