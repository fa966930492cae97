import { expect, test } from "vitest";
import { makePdf, put } from "../testing/made-files.ts";
import { readCharacters } from "./characters.ts";
import { openPdf } from "./document.ts";
import { startPdfium } from "./library.ts";

const pageCount = 5;

/** Five pages whose tree no longer leads to the second and the fourth. */
async function withLostPages(): Promise<Buffer> {
  const pdf = await makePdf(
    (made) => {
      for (let page = 1; page <= pageCount; page++) {
        if (page > 1) made.addPage();
        put(made, `Page ${page}`, 20, 20);
      }
    },
    { compress: false },
  );
  const text = pdf.toString("latin1");
  const kids = /\/Kids \[(.*?)\]/.exec(text)?.[1] ?? "";
  const pages = [...kids.matchAll(/\d+ 0 R/g)].map(([page]) => page);
  // As long as before, so that every other object stays where it was.
  const torn = pages.map((page, i) => (i % 2 === 1 ? "null".padEnd(page.length) : page)).join(" ");
  return Buffer.from(text.replace(kids, torn), "latin1");
}

function ordersOf(pages: readonly number[]): number[][] {
  if (pages.length < 2) return [[...pages]];
  return pages.flatMap((page) => ordersOf(pages.filter((other) => other !== page)).map((rest) => [page, ...rest]));
}

test("what a page gives does not depend on which pages were read before it", async () => {
  const pdfium = await startPdfium();
  const bytes = await withLostPages();
  for (const order of ordersOf([1, 2, 3, 4, 5])) {
    const pdf = openPdf(pdfium, bytes);
    const read = (number: number): string => {
      try {
        return pdf.withPage(number, (page) =>
          readCharacters(page)
            .map(({ text }) => text)
            .join(""),
        );
      } catch (error) {
        return error instanceof Error && "code" in error ? String(error.code) : String(error);
      }
    };
    const found = new Map(order.map((number) => [number, read(number)]));
    const again = new Map(order.map((number) => [number, read(number)]));
    const expected = { 1: "Page1", 2: "page_damaged", 3: "Page3", 4: "page_damaged", 5: "Page5" };
    expect(Object.fromEntries(found), order.join()).toEqual(expected);
    expect(Object.fromEntries(again), order.join()).toEqual(expected);
    pdf.close();
  }
});
