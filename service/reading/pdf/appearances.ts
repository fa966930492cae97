import { type Box, contains, middleX, middleY } from "../geometry.ts";
import type { Character } from "./character.ts";
import { readCharacters } from "./characters.ts";
import { describePage, type PdfPage } from "./document.ts";

/** Flattened for a screen, not for print. */
const forScreen = 0;
const flattened = 1;

/** An annotation by its place among the page's; its box on the displayed page. */
export type Shown = { index: number; box: Box };

/**
 * The letters that annotations show, by the places of these: what a viewer draws of them, which PDFium's text of a page does not
 * hold. The page is copied into a document of its own, where they become a part of it.
 */
export function readAppearances(page: PdfPage, annotations: readonly Shown[]): Map<number, Character[]> {
  const found = new Map<number, Character[]>();
  if (annotations.length === 0) return found;
  const { pdfium } = page;
  const copy = pdfium.FPDF_CreateNewDocument();
  if (copy === 0) return found;
  try {
    for (const character of flattenedCharacters(page, copy, new Set(annotations.map(({ index }) => index)))) {
      // What lies over another is drawn later.
      const owner = annotations.findLast(({ box }) => contains(box, middleX(character.box), middleY(character.box)));
      if (!owner) continue;
      const own = found.get(owner.index);
      if (own) own.push(character);
      else found.set(owner.index, [character]);
    }
  } finally {
    pdfium.FPDF_CloseDocument(copy);
  }
  return found;
}

function flattenedCharacters({ pdfium, ...page }: PdfPage, copy: number, kept: ReadonlySet<number>): Character[] {
  const index = pdfium.scratch;
  new DataView(pdfium.bytes().buffer).setInt32(index, page.number - 1, true);
  if (pdfium.FPDF_ImportPagesByIndex(copy, page.document, index, 1, 0) === 0) return [];
  const own = withPage(pdfium, copy, (handle) => {
    for (let i = pdfium.FPDFPage_GetAnnotCount(handle) - 1; i >= 0; i--)
      if (!kept.has(i)) pdfium.FPDFPage_RemoveAnnot(handle, i);
    const objects = pdfium.FPDFPage_CountObjects(handle);
    return pdfium.FPDFPage_Flatten(handle, forScreen) === flattened ? objects : undefined;
  });
  if (own === undefined) return [];
  return (
    withPage(pdfium, copy, (handle) => {
      for (let i = 0; i < own; i++) pdfium.FPDFPageObj_SetIsActive(pdfium.FPDFPage_GetObject(handle, i), 0);
      return readCharacters(describePage(pdfium, { document: copy, number: 1, handle, form: 0 }));
    }) ?? []
  );
}

function withPage<T>(pdfium: PdfPage["pdfium"], document: number, use: (handle: number) => T): T | undefined {
  const handle = pdfium.FPDF_LoadPage(document, 0);
  if (handle === 0) return undefined;
  try {
    return use(handle);
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}
