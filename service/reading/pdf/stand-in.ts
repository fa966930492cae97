import type { Pdfium } from "./library.ts";

/** `FORMTYPE_XFA_FULL`: a form whose pages are made by the program that opens it. */
const xfaFull = 2;
/** The page in its place says to wait, and which program to get. */
const charactersMax = 2_000;
export const programs = /adobe|acrobat/i;

/** Whether the file's only page stands in for a form that few programs can draw: it asks for one of them, and holds nothing else. */
export function isStandIn(pdfium: Pdfium, document: number, pageCount: number): boolean {
  if (pageCount !== 1 || pdfium.FPDF_GetFormType(document) !== xfaFull) return false;
  const page = pdfium.FPDF_LoadPage(document, 0);
  if (page === 0) return false;
  const text = pdfium.FPDFText_LoadPage(page);
  const count = text === 0 ? 0 : pdfium.FPDFText_CountChars(text);
  const codes = Array.from({ length: Math.min(count, charactersMax) }, (_, i) => pdfium.FPDFText_GetUnicode(text, i));
  if (text !== 0) pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return count <= charactersMax && programs.test(String.fromCharCode(...codes));
}
