import { type Box, nearestTurn, type Turn } from "../geometry.ts";
import type { PdfPage } from "./document.ts";

/** One character as it stands on the displayed page, in points. */
export type Character = {
  text: string;
  box: Box;
  /** The room that the font gives it, side bearings included; of the tight box's height where it runs upright. */
  advance: Box;
  /** Where the pen stood on the baseline. */
  origin: { x: number; y: number };
  /** Em size. */
  size: number;
  bold: boolean;
  /** Clockwise direction in which the text runs: 0 is from left to right, 90 downwards. */
  direction: Turn;
  /** Whether a space stands before it: in the file itself, or guessed by PDFium. */
  spaceBefore: "none" | "guessed" | "real";
  /** Drawn with no ink, as a hidden layer under a scan is. */
  hidden: boolean;
  /** The file does not say which character this is. */
  unmapped: boolean;
};

const invisibleMode = 3;
const softHyphens = new Set([0x02, 0xfffe]);
const ligatures = new Map([
  [0xfb00, "ff"],
  [0xfb01, "fi"],
  [0xfb02, "fl"],
  [0xfb03, "ffi"],
  [0xfb04, "ffl"],
  [0xfb05, "st"],
  [0xfb06, "st"],
  // Symbol fonts keep their bullets in the private use area.
  [0xf0b7, "•"],
  [0xf0a7, "▪"],
]);

/** The characters of a page in the order of the file. What lies outside the page is left out. */
export function readCharacters(page: PdfPage): Character[] {
  const { pdfium } = page;
  const text = pdfium.FPDFText_LoadPage(page.handle);
  if (text === 0) return [];
  try {
    return collect(page, text);
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

type Style = { scale: number; bold: boolean; direction: Turn; hidden: boolean };

function collect(page: PdfPage, text: number): Character[] {
  const { pdfium, scratch } = { pdfium: page.pdfium, scratch: page.pdfium.scratch };
  const characters: Character[] = [];
  const count = pdfium.FPDFText_CountChars(text);
  let style: Style = { scale: 0, bold: false, direction: 0, hidden: false };
  let styledObject = -1;
  let space: Character["spaceBefore"] = "none";

  for (let index = 0; index < count; index++) {
    let code = pdfium.FPDFText_GetUnicode(text, index);
    const generated = pdfium.FPDFText_IsGenerated(text, index) === 1;
    if (isBlank(code)) {
      if (space !== "real") space = generated ? "guessed" : "real";
      continue;
    }
    if (softHyphens.has(code)) code = 0x2d;
    else if (generated) continue;
    if (code >= 0xd800 && code < 0xdc00) {
      const low = pdfium.FPDFText_GetUnicode(text, index + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      }
    } else if (code >= 0xdc00 && code < 0xe000) continue;

    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object !== styledObject) {
      style = readStyle(page, text, index, object);
      styledObject = object;
    }
    const box = readBox(page, text, index);
    pdfium.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
    const x = pdfium.float64(scratch);
    const y = pdfium.float64(scratch + 8);
    const origin = page.display(x, y, x, y);
    const outside = box.x1 <= 0 || box.y1 <= 0 || box.x0 >= page.width || box.y0 >= page.height;
    if (outside || !Number.isFinite(box.x0 + box.x1 + box.y0 + box.y1)) continue;

    const mapped = ligatures.get(code);
    const unmapped = mapped === undefined && (isUnknown(code) || pdfium.FPDFText_HasUnicodeMapError(text, index) === 1);
    characters.push({
      text: mapped ?? (isUnknown(code) || code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code)),
      box,
      advance: readAdvance(page, text, index) ?? box,
      origin: { x: origin.x0, y: origin.y0 },
      size: style.scale,
      bold: style.bold,
      direction: style.direction,
      spaceBefore: space,
      hidden: style.hidden,
      unmapped,
    });
    space = "none";
  }
  return characters;
}

const isBlank = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  code === 0xa0 ||
  code === 0xad ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x3000 ||
  code === 0xfeff;

/** Controls, the replacement character, noncharacters and private use: no one can read them. */
const isUnknown = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  code === 0xfffd ||
  code === 0xffff ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  code >= 0xf0000;

function readStyle(page: PdfPage, text: number, index: number, object: number): Style {
  const { pdfium } = page;
  const at = pdfium.scratch;
  let angle = 0;
  let scale = 1;
  if (pdfium.FPDFText_GetMatrix(text, index, at) !== 0) {
    const [a, b, c, d] = [0, 4, 8, 12].map((offset) => pdfium.float32(at + offset));
    angle = (-Math.atan2(b ?? 0, a ?? 1) * 180) / Math.PI;
    scale = Math.hypot(c ?? 0, d ?? 1);
  }
  const size = pdfium.FPDFText_GetFontSize(text, index) * scale;
  const length = pdfium.FPDFText_GetFontInfo(text, index, at, 1024, at + 2048);
  const name = length > 1 && length <= 1024 ? Buffer.from(pdfium.bytes().subarray(at, at + length - 1)).toString() : "";
  return {
    scale: size,
    bold: /bold|black|heavy|demi|CMBX|SFBX|Medi(?![a-z])/i.test(name),
    direction: nearestTurn(angle + page.rotate),
    hidden: object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === invisibleMode,
  };
}

/** The tight box of the glyph; PDFium writes left, right, bottom, top. */
function readBox(page: PdfPage, text: number, index: number): Box {
  const { pdfium } = page;
  const at = pdfium.scratch;
  pdfium.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
  return page.display(pdfium.float64(at), pdfium.float64(at + 16), pdfium.float64(at + 8), pdfium.float64(at + 24));
}

/** PDFium writes left, top, right, bottom as floats. */
function readAdvance(page: PdfPage, text: number, index: number): Box | undefined {
  const { pdfium } = page;
  const at = pdfium.scratch;
  if (pdfium.FPDFText_GetLooseCharBox(text, index, at) === 0) return undefined;
  const read = (offset: number) => pdfium.float32(at + offset);
  return page.display(read(0), read(12), read(8), read(4));
}
