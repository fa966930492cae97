import { chromium } from "@playwright/test";
import { ensureChromium } from "../../testing/chromium.ts";
import type { Place } from "./place.ts";

type Size = { width: number; height: number };
export type Printed = { pdf: Uint8Array; places: ReadonlyMap<string, readonly Place[]>; size: Size };

const pagePx = { width: 794, height: 1123 };
/** What a page holds ends above its footer: what would be longer is printed smaller. */
const sheetBottomPx = 1040;

/** Prints documents to PDF, and tells where each of their marked values stands. */
export async function openPress() {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const page = await browser.newPage({ viewport: pagePx });
  return {
    async print(html: string): Promise<Printed> {
      await page.setContent(html);
      await page.$$eval(
        ".sheet",
        (sheets, bottomMax) => {
          for (const sheet of sheets as HTMLElement[]) {
            if (sheet.closest(".slip")) continue;
            const { y, height } = sheet.getBoundingClientRect();
            const top = sheet.closest("section")?.getBoundingClientRect().y ?? 0;
            const room = bottomMax - (y - top);
            if (height > room) sheet.style.zoom = String(room / height);
          }
        },
        sheetBottomPx,
      );
      const [size = pagePx] = await page.$$eval(".slip", (slips) =>
        slips.map((slip) => ({ width: slip.clientWidth, height: Math.ceil(slip.clientHeight) + 1 })),
      );
      if (size !== pagePx) await page.addStyleTag({ content: `@page{size:${size.width}px ${size.height}px}` });
      const found = await page.$$eval("[data-path]", (marks) =>
        marks.map((mark) => {
          const { x, y, right, bottom } = mark.getBoundingClientRect();
          const top = mark.closest("section")?.getBoundingClientRect().y ?? 0;
          return { path: mark.getAttribute("data-path") ?? "", text: mark.textContent ?? "", x, y, right, bottom, top };
        }),
      );
      const places = new Map<string, Place[]>();
      for (const { path, text, x, y, right, bottom, top } of found) {
        const box = [
          x / size.width,
          (y - top) / size.height,
          right / size.width,
          (bottom - top) / size.height,
        ] as const;
        places.set(path, [...(places.get(path) ?? []), { page: Math.round(top / size.height) + 1, box, text }]);
      }
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      return { pdf: withoutTime(pdf), places, size };
    },
    /** What a function finds that runs in the browser, on what was printed last. */
    look: <T>(inBrowser: () => T): Promise<T> => page.evaluate(inBrowser),
    close: () => browser.close(),
  };
}

/** The same document is the same bytes, whenever it is printed. */
const withoutTime = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString("latin1").replace(/\(D:\d{14}/g, "(D:20000101000000"), "latin1");
