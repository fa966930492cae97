import { choiceSigns } from "../content.ts";
import { type Box, nearestTurn } from "../geometry.ts";
import { readAppearances } from "./appearances.ts";
import type { Character } from "./character.ts";
import type { PdfPage } from "./document.ts";

const subtype = { freeText: 3, widget: 20 } as const;
/** Notes, links, marks on text, strokes, pop-ups, files: they show a sign, or nothing. A note's own words are not on the page. */
const wordless = new Set([1, 2, 9, 10, 11, 12, 15, 16, 17]);
const fieldType = { checkBox: 2, radioButton: 3, comboBox: 4, listBox: 5, text: 6, signature: 7 } as const;
const fieldFlag = { multiline: 1 << 12, password: 1 << 13 } as const;
/** Hidden, and not to be shown on a screen. */
const unseenFlags = 0x02 | 0x20;
const sizeMaxPt = 11;
const valueBytesMax = 16_384;
const optionsMax = 1_000;
/** The mean width of a letter, in em, and the room between lines. */
const letterEm = 0.5;
const pitchEm = 1.2;
/** A value's letters are of this share of the room for its line, and stand so far below its middle, in em. */
const sizeShare = 0.75;
const baselineEm = 0.3;
/** How far letters reach above and below their baseline, in em. */
const ascentEm = 0.72;
const descentEm = 0.2;
/** What stands for each letter of a password. */
const mask = "*";

/** An annotation that shows text: `value` is what the file says of it, `drawn` whether its letters are looked for where they are drawn. */
type Annotation = { index: number; box: Box; corners: Corners; value: string; drawn: boolean; multiline: boolean };
/** In PDF user space. */
type Corners = { left: number; bottom: number; right: number; top: number };

/**
 * What a page's annotations show as characters, which PDFium's text does not hold: the values of filled form fields, stamps, notes that
 * are written on the page, and a sign for each box that can be ticked. They stand where they are drawn; of what has no drawing of
 * its own each line starts at its left edge. A password is as many asterisks, a list what is chosen in it. Those whose places are
 * among those that are `off` are not looked at.
 */
export function readFormFields(page: PdfPage, off: ReadonlySet<number> = new Set()): Character[] {
  const { pdfium } = page;
  const annotations: Annotation[] = [];
  const count = pdfium.FPDFPage_GetAnnotCount(page.handle);
  for (let index = 0; index < count; index++) {
    if (off.has(index)) continue;
    const handle = pdfium.FPDFPage_GetAnnot(page.handle, index);
    if (handle === 0) continue;
    const corners = cornersOf(page, handle);
    const seen = corners && seenText(page, handle);
    if (corners && seen) {
      const box = page.display(corners.left, corners.bottom, corners.right, corners.top);
      annotations.push({ index, box, corners, ...seen });
    }
    pdfium.FPDFPage_CloseAnnot(handle);
  }
  const drawn = readAppearances(
    page,
    annotations.filter((annotation) => annotation.drawn),
  );
  return annotations.flatMap((annotation) => {
    const { index, value } = annotation;
    const shown = drawn.get(index);
    return shown ? spacedAs(shown, value) : valueCharacters(page, annotation);
  });
}

/** What an annotation shows; nothing where it is hidden or shows no text. */
function seenText(page: PdfPage, annotation: number): Pick<Annotation, "value" | "drawn" | "multiline"> | undefined {
  const { pdfium, form } = page;
  const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
  if (wordless.has(kind) || (pdfium.FPDFAnnot_GetFlags(annotation) & unseenFlags) !== 0) return undefined;
  const read = (from: (buffer: number, length: number) => number) => readUtf16(page, from);
  if (kind !== subtype.widget) {
    const key = contentsKey(page);
    const contents = (buffer: number, length: number) =>
      pdfium.FPDFAnnot_GetStringValue(annotation, key, buffer, length);
    return { value: kind === subtype.freeText ? read(contents) : "", drawn: true, multiline: true };
  }
  const field = pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
  const single = { drawn: false, multiline: false };
  if (field === fieldType.checkBox || field === fieldType.radioButton)
    return { ...single, value: choiceSigns[pdfium.FPDFAnnot_IsChecked(form, annotation) === 1 ? "on" : "off"] };
  if (field === fieldType.signature) return { ...single, value: "", drawn: true };
  if (field === fieldType.listBox)
    return { value: chosenOf(page, annotation).join("\n"), drawn: false, multiline: true };
  if (field !== fieldType.comboBox && field !== fieldType.text) return undefined;
  const value = read((buffer, length) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, length));
  if (field === fieldType.comboBox) return { ...single, value: chosenOf(page, annotation)[0] ?? value, drawn: true };
  const flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation);
  if ((flags & fieldFlag.password) !== 0) return { ...single, value: mask.repeat([...value].length) };
  return { value, drawn: true, multiline: (flags & fieldFlag.multiline) !== 0 };
}

/** What is chosen of a list, by the names that people see. */
function chosenOf(page: PdfPage, annotation: number): string[] {
  const { pdfium, form } = page;
  const count = Math.min(optionsMax, pdfium.FPDFAnnot_GetOptionCount(form, annotation));
  const chosen: string[] = [];
  for (let i = 0; i < count; i++) {
    if (pdfium.FPDFAnnot_IsOptionSelected(form, annotation, i) !== 1) continue;
    chosen.push(
      readUtf16(page, (buffer, length) => pdfium.FPDFAnnot_GetOptionLabel(form, annotation, i, buffer, length)),
    );
  }
  return chosen;
}

/** The key's name in PDFium's memory, after the room for out-parameters. */
function contentsKey({ pdfium }: PdfPage): number {
  const at = pdfium.scratch + 256;
  pdfium.bytes().set(Buffer.from("Contents\0"), at);
  return at;
}

/** Some writers give the corners in another order. */
function cornersOf({ pdfium }: PdfPage, annotation: number): Corners | undefined {
  const at = pdfium.scratch;
  if (pdfium.FPDFAnnot_GetRect(annotation, at) === 0) return undefined;
  // FS_RECTF is left, top, right, bottom.
  const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 8, 12].map((offset) => pdfium.float32(at + offset));
  return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
}

/**
 * Letters that are drawn, with spaces where the value has them, as far as both are the same: figures in a row of boxes stand
 * apart and are one number.
 */
function spacedAs(shown: readonly Character[], value: string): Character[] {
  const letters = [...value].filter((letter) => letter.trim() !== "");
  const same = letters.length === shown.length && shown.every(({ text }, i) => text === letters[i]);
  if (!same) return [...shown];
  const parted = new Set<number>();
  let at = 0;
  for (const letter of value) {
    if (letter.trim() === "") parted.add(at);
    else at++;
  }
  return shown.map((character, i): Character => {
    const last = shown[i - 1];
    const ofOneLine = last !== undefined && Math.abs(last.origin.y - character.origin.y) < character.size / 2;
    if (i === 0 || parted.has(i) || !ofOneLine) return { ...character, spaceBefore: "real" };
    return { ...character, spaceBefore: "none", joined: true };
  });
}

function valueCharacters(page: PdfPage, { corners, value, multiline }: Annotation): Character[] {
  const { left, bottom, right, top } = corners;
  const written = value.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const room = (top - bottom) / Math.max(1, written.length);
  const size = Math.min(sizeMaxPt, sizeShare * room);
  if (!(size > 1)) return [];
  const lettersALine = Math.floor((right - left - 4) / (letterEm * size));
  const lines = multiline ? written.flatMap((line) => wrapped(line, lettersALine)) : written;
  // Several lines follow one another from the top; one stands in the middle.
  const pitch = lines.length > 1 || multiline ? Math.min(room, pitchEm * size) : room;
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

/** A line broken where a word would reach beyond so many letters. */
function wrapped(line: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of line.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
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
