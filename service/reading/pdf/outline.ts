import type { Pdfium } from "./library.ts";

/** More entries than these, deeper ones and longer names are not read. */
const entriesMax = 5000;
const depthMax = 12;
const nameBytesMax = 1000;

/** The names that a document's outline gives to places, by the page (from 1) on which these lie; what loops is read once. */
export function readOutline(pdfium: Pdfium, document: number): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  const seen = new Set<number>();
  const visit = (parent: number, depth: number) => {
    let entry = pdfium.FPDFBookmark_GetFirstChild(document, parent);
    while (entry !== 0 && !seen.has(entry) && seen.size < entriesMax) {
      seen.add(entry);
      const page = pageOf(pdfium, document, entry);
      const name = nameOf(pdfium, entry);
      const known = names.get(page);
      if (known && name) known.push(name);
      else if (page > 0 && name) names.set(page, [name]);
      if (depth < depthMax) visit(entry, depth + 1);
      entry = pdfium.FPDFBookmark_GetNextSibling(document, entry);
    }
  };
  visit(0, 1);
  return names;
}

function pageOf(pdfium: Pdfium, document: number, entry: number): number {
  const place = pdfium.FPDFBookmark_GetDest(document, entry);
  if (place !== 0) return pdfium.FPDFDest_GetDestPageIndex(document, place) + 1;
  const action = pdfium.FPDFBookmark_GetAction(entry);
  const target = action === 0 ? 0 : pdfium.FPDFAction_GetDest(document, action);
  return target === 0 ? 0 : pdfium.FPDFDest_GetDestPageIndex(document, target) + 1;
}

/** Its name, which PDFium gives in UTF-16 with a zero at its end. */
function nameOf(pdfium: Pdfium, entry: number): string {
  const length = pdfium.FPDFBookmark_GetTitle(entry, 0, 0);
  if (length <= 2 || length > nameBytesMax) return "";
  const buffer = pdfium.malloc(length);
  if (buffer === 0) return "";
  try {
    pdfium.FPDFBookmark_GetTitle(entry, buffer, length);
    return Buffer.from(pdfium.bytes().slice(buffer, buffer + length - 2)).toString("utf16le");
  } finally {
    pdfium.free(buffer);
  }
}
