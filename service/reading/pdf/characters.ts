import { areaOf, type Box, nearestTurn, overlapX, overlapY, type Turn } from "../geometry.ts";
import { joinClusters, spanOf } from "./actual-text.ts";
import type { Character } from "./character.ts";
import { isBlank, isUnknown, mayJoin, shapedLetter } from "./codes.ts";
import type { PdfPage } from "./document.ts";
import { addLooks, boldenMedium, type FontStyle, fontStyle } from "./font-style.ts";
import { inLogicalOrder, isRightToLeft } from "./right-to-left.ts";
import { clipOf, directlyOn, isInkless, seenByGround } from "./unseen-text.ts";

const invisibleMode = 3;
const plainStyle: FontStyle = { bold: false, italic: false };
/** The tangents of the angles by which letters that are leaned over lean. */
const leanMin = 0.1;
const leanMax = 0.6;
/** What PDFium puts for a hyphen that breaks a word, and the file's own sign for a place where a word may break. */
const breakingHyphens = new Set([0x02, 0xfffe]);
const softHyphen = 0xad;
/** The ink of a soft hyphen that is drawn is at least so large. */
const hyphenInkPt = { width: 0.1, height: 0.05 };
const ligatures = new Map([
  [0xfb00, "ff"],
  [0xfb01, "fi"],
  [0xfb02, "fl"],
  [0xfb03, "ffi"],
  [0xfb04, "ffl"],
  [0xfb05, "st"],
  [0xfb06, "st"],
  // Symbol fonts keep their bullets in the private use area.
  [0xf06c, "●"],
  [0xf06d, "❍"],
  [0xf06e, "■"],
  [0xf06f, "□"],
  [0xf071, "❑"],
  [0xf075, "◆"],
  [0xf076, "❖"],
  [0xf09f, "•"],
  [0xf0a7, "▪"],
  [0xf0a8, "◻"],
  [0xf0b7, "•"],
  [0xf0d8, "➢"],
  [0xf0e8, "➔"],
  [0xf0fb, "✗"],
  [0xf0fc, "✓"],
  [0xf0fd, "☒"],
  [0xf0fe, "☑"],
]);

/**
 * The characters of a page in the order of the file, those of right-to-left lines in reading order. What lies outside the page or of its own clip is left out, and so is what
 * leaves no ink and stands on nothing: nobody sees it.
 */
export function readCharacters(page: PdfPage): Character[] {
  const { pdfium } = page;
  const text = pdfium.FPDFText_LoadPage(page.handle);
  if (text === 0) return [];
  const key = pdfium.malloc(actualText.length + 1);
  try {
    pdfium.bytes().set(Buffer.from(`${actualText}\0`), key);
    const collected = collect(page, text, key);
    boldenMedium(collected.characters);
    return inReadingOrder(page, text, collected, key);
  } finally {
    pdfium.free(key);
    pdfium.FPDFText_ClosePage(text);
  }
}

const actualText = "ActualText";
/** The characters; beside each the object that drew it and its span. */
type Collected = {
  characters: Character[];
  objects: number[];
  spans: number[];
  inkless: ReadonlySet<Character>;
  blanks: number[];
  joins: boolean;
  backwards: boolean;
};

function inReadingOrder(
  page: PdfPage,
  text: number,
  { characters: all, objects, spans, inkless, blanks, joins, backwards }: Collected,
  key: number,
) {
  const drawn = joins
    ? all.map((character, i) => ({ character, object: objects[i] ?? 0, span: spans[i] ?? 0 }))
    : undefined;
  let characters = all;
  if (inkless.size > 0) {
    const isSeen = seenByGround(page);
    const seen = new Set(all.filter((character) => !inkless.has(character) || isSeen(character.box)));
    characters = drawn
      ? joinClusters(
          page,
          drawn.filter(({ character }) => seen.has(character)),
          key,
        )
      : [...seen];
  } else if (drawn) characters = joinClusters(page, drawn, key);
  return backwards
    ? inLogicalOrder(
        characters,
        blanks.flatMap((index) => {
          // A space that nothing draws is PDFium's guess, whatever it says of it.
          const object = page.pdfium.FPDFText_GetTextObject(text, index);
          return object === 0 ? [] : [{ ...penAt(page, text, index), object }];
        }),
        placesInFile(page),
      )
    : characters;
}

/** The place of each object that stands on the page directly among all of them. */
export function placesInFile({ pdfium, handle, drawn }: PdfPage): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = 0; i < drawn; i++) places.set(pdfium.FPDFPage_GetObject(handle, i), i);
  return places;
}

/** Where the pen stood on the displayed page. */
function penAt(page: PdfPage, text: number, index: number): { x: number; y: number } {
  const { pdfium } = page;
  pdfium.FPDFText_GetCharOrigin(text, index, pdfium.scratch, pdfium.scratch + 8);
  const x = pdfium.float64(pdfium.scratch);
  const y = pdfium.float64(pdfium.scratch + 8);
  const { x0, y0 } = page.display(x, y, x, y);
  return { x: x0, y: y0 };
}

type Style = FontStyle & {
  scale: number;
  direction: Turn;
  hidden: boolean;
  inkless: boolean;
  clip: Box | undefined;
  span: number;
};
/** What is found out once for a page. */
type Known = { fonts: Map<number, FontStyle>; isDirect: ((object: number) => boolean) | undefined };

function collect(page: PdfPage, text: number, key: number): Collected {
  const { pdfium } = page;
  const at = pdfium.scratch;
  const characters: Character[] = [];
  const objects: number[] = [];
  const spans: number[] = [];
  const blanks: number[] = [];
  let joins = false;
  let backwards = false;
  const inkless = new Set<Character>();
  const known: Known = { fonts: new Map(), isDirect: undefined };
  const count = pdfium.FPDFText_CountChars(text);
  let style: Style = { ...plainStyle, scale: 0, direction: 0, hidden: false, inkless: false, clip: undefined, span: 0 };
  let styledObject = -1;
  let space: Character["spaceBefore"] = "none";

  for (let index = 0; index < count; index++) {
    let code = pdfium.FPDFText_GetUnicode(text, index);
    if (isBlank(code)) {
      const generated = pdfium.FPDFText_IsGenerated(text, index) === 1;
      if (!generated) blanks.push(index);
      if (space !== "real") space = generated ? "guessed" : "real";
      continue;
    }
    if (breakingHyphens.has(code)) code = 0x2d;
    else if (code < 0x20 && pdfium.FPDFText_IsGenerated(text, index) === 1) continue;
    if (code >= 0xd800 && code < 0xdc00) {
      const low = pdfium.FPDFText_GetUnicode(text, index + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      }
    } else if (code >= 0xdc00 && code < 0xe000) continue;

    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object !== styledObject) {
      style = readStyle(page, text, index, object, known, key);
      styledObject = object;
    }
    // The tight box of the glyph as left, right, bottom, top.
    pdfium.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
    const box = page.display(
      pdfium.float64(at),
      pdfium.float64(at + 16),
      pdfium.float64(at + 8),
      pdfium.float64(at + 24),
    );
    const outside = box.x1 <= 0 || box.y1 <= 0 || box.x0 >= page.width || box.y0 >= page.height;
    if (outside || !Number.isFinite(box.x0 + box.x1 + box.y0 + box.y1)) continue;
    if (style.clip && (overlapX(style.clip, box) < 0 || overlapY(style.clip, box) < 0)) continue;
    if (code === softHyphen) {
      // Without ink it is only a hint; with ink it is a hyphen.
      if (box.x1 - box.x0 < hyphenInkPt.width || box.y1 - box.y0 < hyphenInkPt.height) continue;
      code = 0x2d;
    }
    const origin = penAt(page, text, index);
    // The font's own room for it as left, top, right, bottom, in floats.
    const roomy = pdfium.FPDFText_GetLooseCharBox(text, index, at) !== 0;
    const advance = roomy
      ? page.display(pdfium.float32(at), pdfium.float32(at + 12), pdfium.float32(at + 8), pdfium.float32(at + 4))
      : box;

    if (isUnknown(code) && hasNoPlace(box, advance)) continue;
    const mapped = ligatures.get(code) ?? shapedLetter(code);
    const unmapped = mapped === undefined && (isUnknown(code) || pdfium.FPDFText_HasUnicodeMapError(text, index) === 1);
    const character: Character = {
      text: mapped ?? (isUnknown(code) || code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code)),
      box,
      advance,
      origin,
      size: style.scale,
      bold: style.bold,
      italic: style.italic,
      direction: style.direction,
      spaceBefore: space,
      object,
      hidden: style.hidden || style.inkless,
      unmapped,
    };
    addLooks(character, style);
    characters.push(character);
    objects.push(object);
    spans.push(style.span);
    if (style.inkless) inkless.add(character);
    if (style.span !== 0 || mayJoin(code)) joins = true;
    if (!backwards && mayJoin(code) && isRightToLeft(character.text)) backwards = true;
    space = "none";
  }
  return { characters, objects, spans, inkless, blanks, joins, backwards };
}

/** Whether a character has neither ink nor room: with no name either, as some programs put it beside a sign, it is nothing to be read. */
const hasNoPlace = (box: Box, advance: Box): boolean => areaOf(box) === 0 && areaOf(advance) === 0;

function readStyle(page: PdfPage, text: number, index: number, object: number, known: Known, key: number): Style {
  const { pdfium } = page;
  const at = pdfium.scratch;
  let angle = 0;
  let scale = 1;
  let slanted = false;
  if (pdfium.FPDFText_GetMatrix(text, index, at) !== 0) {
    angle = (-Math.atan2(pdfium.float32(at + 4), pdfium.float32(at)) * 180) / Math.PI;
    scale = Math.hypot(pdfium.float32(at + 8), pdfium.float32(at + 12));
    slanted = isSlanted(pdfium.float32(at), pdfium.float32(at + 4), pdfium.float32(at + 8), pdfium.float32(at + 12));
  }
  const font = object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object);
  const ofFont = known.fonts.get(font) ?? fontStyle(pdfium, text, index);
  if (font !== 0) known.fonts.set(font, ofFont);
  const fontSize = pdfium.FPDFText_GetFontSize(text, index);
  // A size below zero turns letters round; a matrix that turns them back stands before it.
  if (fontSize < 0) angle += 180;
  // One by one: there are as many styles as pieces of text, and spreading takes longer than asking for them.
  const style: Style = {
    scale: Math.abs(fontSize) * scale,
    direction: nearestTurn(angle + page.rotate),
    bold: ofFont.bold,
    italic: ofFont.italic,
    hidden: false,
    inkless: false,
    clip: undefined,
    span: 0,
  };
  addLooks(style, ofFont);
  if (object === 0) return style;
  known.isDirect ??= directlyOn(page);
  const mode = pdfium.FPDFTextObj_GetTextRenderMode(object);
  style.italic ||= slanted;
  style.hidden = mode === invisibleMode;
  style.inkless = isInkless(page, object, mode);
  style.clip = known.isDirect(object) ? clipOf(page, object) : undefined;
  style.span = spanOf(page, object, key);
  return style;
}

/** Whether a matrix leans letters over, as programs do that have no italic font at hand. */
function isSlanted(a: number, b: number, c: number, d: number): boolean {
  const lean = (a * c + b * d) / Math.max(1e-9, Math.abs(a * d - b * c));
  return lean > leanMin && lean < leanMax;
}
