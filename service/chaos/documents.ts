import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Chance } from "../flow/chance.ts";
import { picture } from "../testing/scan.ts";

/** A made PDF: what each page must be read as, and which of them cannot be read. */
export type MadeDocument = {
  file: Buffer;
  pages: number;
  /** What a page's text must hold, by its number. */
  texts: Map<number, string>;
  unreadable: Set<number>;
};

/** Taller than any picture of it could be: such a page is refused, and the others are read. */
const unreadableSize: [number, number] = [800, 2_900_000_000];

/**
 * A PDF of 1 to 12 pages that no other document equals. Most pages carry a text layer; some are a picture, so that there
 * is something to be killed in the middle of, and a few cannot be read.
 */
export async function makeDocument(chance: Chance, name: string): Promise<MadeDocument> {
  const pages = chance.whole(1, 12);
  const pictured = chance.often(0.25) ? chance.whole(1, pages) : 0;
  const unreadable = new Set<number>();
  if (chance.often(0.3)) unreadable.add(chance.whole(1, pages));
  if (chance.often(0.05)) for (let page = 1; page <= pages; page++) unreadable.add(page);

  const texts = new Map<number, string>();
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (let page = 1; page <= pages; page++) {
    if (unreadable.has(page)) pdf.addPage({ size: unreadableSize });
    else if (page === pictured) {
      pdf.addPage({ size: [420, 297], margin: 0 }).image(await picture(page), 0, 0, { width: 420 });
      texts.set(page, `${page}, line`);
    } else {
      const text = `Document ${name} page ${page} of ${pages}`;
      pdf.addPage({ size: "A6" }).text(text);
      texts.set(page, text);
    }
  }
  pdf.end();
  return { file: await buffer(pdf), pages, texts, unreadable };
}
