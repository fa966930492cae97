import { attachmentNames } from "./attachments.ts";
import type { Pdfium } from "./library.ts";
import type { PdfObjects } from "./objects.ts";
import { programs } from "./stand-in.ts";

/** What a page stands in for: a form that another program draws, or the documents of a portfolio. */
export type Placeholder = { of: "form" } | { of: "portfolio"; names: string[] };

/** A page in another's place has no more text than this. */
const charactersMax = 2_000;

/**
 * What a page with this text stands in for, where the file is a form that is made by the program that opens it and the page names that
 * program, or where the file is a portfolio, whose documents are attached.
 */
export function placeholderOf(
  pdfium: Pdfium,
  document: number,
  objects: PdfObjects,
  text: string,
): Placeholder | undefined {
  if (text.length > charactersMax) return undefined;
  const catalog = objects.catalog();
  if (catalog?.has("Collection")) {
    const names = attachmentNames(pdfium, document);
    if (names.length > 0) return { of: "portfolio", names };
  }
  const form = objects.dictionary(catalog?.get("AcroForm"));
  return form?.has("XFA") && programs.test(text) ? { of: "form" } : undefined;
}
