import { choiceSigns } from "../content.ts";
import { nearestTurn } from "../geometry.ts";
import type { Character } from "./character.ts";
import type { PdfPage } from "./document.ts";

/** Of the kinds of fields those that hold text: combo box, list box, text field. */
const textFields = new Set([4, 5, 6]);
/** Those that are on or off: check box, radio button. */
const choiceFields = new Set([2, 3]);
const widgetSubtype = 20;
const freeTextSubtype = 3;
/** Hidden, and not to be shown on a screen. */
const unseenFlags = 0x02 | 0x20;
const sizeMaxPt = 11;
const valueBytesMax = 16_384;
/** The mean width of a letter, in em. */
const letterEm = 0.5;
/** A value's letters are of this share of the room for its line, and stand so far below its middle, in em. */
const sizeShare = 0.75;
const baselineEm = 0.3;
/** How far letters reach above and below their baseline, in em. */
const ascentEm = 0.72;
const descentEm = 0.2;

/**
 * The values of a page's filled form fields, a sign for each box that can be ticked, and the text of its free text annotations as characters, which PDFium's
 * text does not hold; each line starts at its field's left edge.
 */
export function readFormFields(page: PdfPage): Character[] {
  const { pdfium } = page;
  const characters: Character[] = [];
  const count = pdfium.FPDFPage_GetAnnotCount(page.handle);
  for (let i = 0; i < count; i++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page.handle, i);
    if (annotation === 0) continue;
    const value = seenText(page, annotation);
    if (value !== "") characters.push(...valueCharacters(page, annotation, value));
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  return characters;
}

/** What an annotation shows as text; nothing where it is hidden or of another kind. */
function seenText(page: PdfPage, annotation: number): string {
  const { pdfium, form } = page;
  const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
  if (subtype !== widgetSubtype && subtype !== freeTextSubtype) return "";
  if ((pdfium.FPDFAnnot_GetFlags(annotation) & unseenFlags) !== 0) return "";
  if (subtype === freeTextSubtype) {
    return readUtf16(page, (buffer, length) =>
      pdfium.FPDFAnnot_GetStringValue(annotation, contentsKey(page), buffer, length),
    );
  }
  const field = pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
  if (choiceFields.has(field)) return choiceSigns[pdfium.FPDFAnnot_IsChecked(form, annotation) === 1 ? "on" : "off"];
  if (!textFields.has(field)) return "";
  return readUtf16(page, (buffer, length) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, length));
}

/** The key's name in PDFium's memory, after the room for out-parameters. */
function contentsKey({ pdfium }: PdfPage): number {
  const at = pdfium.scratch + 256;
  pdfium.bytes().set(Buffer.from("Contents\0"), at);
  return at;
}

function valueCharacters(page: PdfPage, annotation: number, value: string): Character[] {
  const { pdfium } = page;
  const at = pdfium.scratch;
  if (pdfium.FPDFAnnot_GetRect(annotation, at) === 0) return [];
  // FS_RECTF is left, top, right, bottom; some writers give the corners in another order.
  const [a, b, c, d] = [0, 4, 8, 12].map((offset) => pdfium.float32(at + offset));
  const [left, right] = [Math.min(a ?? 0, c ?? 0), Math.max(a ?? 0, c ?? 0)];
  const [bottom, top] = [Math.min(b ?? 0, d ?? 0), Math.max(b ?? 0, d ?? 0)];
  const lines = value.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const pitch = (top - bottom) / Math.max(1, lines.length);
  const size = Math.min(sizeMaxPt, sizeShare * pitch);
  if (!(size > 1)) return [];
  return lines.flatMap((line, index) => {
    const baseline = top - pitch * (index + 0.5) - baselineEm * size;
    const letter = Math.min(letterEm * size, (right - left - 4) / line.length);
    let spaceBefore: Character["spaceBefore"] = "real";
    return [...line].flatMap((text, position): Character[] => {
      const x = left + 2 + position * letter;
      if (text.trim() === "") {
        spaceBefore = "real";
        return [];
      }
      const box = page.display(x, baseline - descentEm * size, x + letter, baseline + ascentEm * size);
      const pen = page.display(x, baseline, x, baseline);
      const character: Character = {
        text,
        box,
        advance: box,
        origin: { x: pen.x0, y: pen.y0 },
        size,
        bold: false,
        direction: nearestTurn(page.rotate),
        spaceBefore,
        hidden: false,
        unmapped: false,
      };
      spaceBefore = "none";
      return [character];
    });
  });
}

/** UTF-16LE with a closing zero, asked for twice: how long it is, and what. */
function readUtf16({ pdfium }: PdfPage, read: (buffer: number, length: number) => number): string {
  const length = read(0, 0);
  if (length <= 2 || length > valueBytesMax) return "";
  const buffer = pdfium.malloc(length);
  read(buffer, length);
  const value = Buffer.from(pdfium.bytes().slice(buffer, buffer + length - 2)).toString("utf16le");
  pdfium.free(buffer);
  return value;
}
