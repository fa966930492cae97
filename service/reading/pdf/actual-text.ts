import { type Box, unionOf } from "../geometry.ts";
import type { Character } from "./character.ts";
import type { PdfPage } from "./document.ts";
import { isRightToLeft } from "./right-to-left.ts";

/** A character with the object that drew it and the span whose `ActualText` it is of; 0 where it is of none. */
export type Drawn = { character: Character; object: number; span: number };

const textType = 1;
const stringValue = 3;
/** A span of more characters than these is no cluster: its objects may stand on several lines. */
const clusterCharactersMax = 16;
/** Marks of one object that are looked through. */
const marksMax = 16;
/** From here on, scripts join several characters in one sign. */
const firstJoining = "\u0590";
/** How much, in em, the parts of one glyph may differ in their width. */
const sliceEm = 0.01;
const carried = /^\p{M}/u;
const reversedLamAlef = /^([\u0622\u0623\u0625\u0627\u0671])\u0644(\p{M}*)$/u;

/** The span with an `ActualText` (ISO 32000-1, 14.9.4) in which a text object stands, by its address; 0 for none. */
export function spanOf({ pdfium }: PdfPage, object: number, key: number): number {
  const count = Math.min(marksMax, pdfium.FPDFPageObj_CountMarks(object));
  for (let i = count - 1; i >= 0; i--) {
    const mark = pdfium.FPDFPageObj_GetMark(object, i);
    if (mark !== 0 && pdfium.FPDFPageObjMark_GetParamValueType(mark, key) === stringValue) return mark;
  }
  return 0;
}

/**
 * Joins the characters of one glyph to one, and gives each span its text once. PDFium slices a glyph's box among its characters, and
 * gives the text of a span again for each of its objects that another stands between.
 */
export function joinClusters(page: PdfPage, drawn: readonly Drawn[], key: number): Character[] {
  const glyphs = joinGlyphs(drawn);
  if (!glyphs.some(({ span }) => span !== 0)) return glyphs.map(({ character }) => character);
  const boxes = boxesOfSpans(page, key);
  const texts = textsOfSpans(glyphs);
  const given = new Map<number, number>();
  const characters: Character[] = [];
  let widened = false;
  for (const { character: found, object, span } of glyphs) {
    // PDFium takes the room of a span's other objects for a space.
    const guessed = widened && found.spaceBefore === "guessed";
    const character: Character = guessed ? { ...found, spaceBefore: "none" } : found;
    const first = given.get(span) ?? object;
    given.set(span, first);
    if (span !== 0 && first !== object && texts.get(object) === texts.get(first)) continue;
    const whole = span === 0 || texts.get(object) !== character.text ? undefined : boxes.get(span);
    widened = whole !== undefined && character.text.length <= clusterCharactersMax && first === object;
    if (!whole || !widened) characters.push(character);
    else {
      const room = { x0: whole.x0, x1: whole.x1, y0: character.advance.y0, y1: character.advance.y1 };
      characters.push({
        ...character,
        box: character.direction === 0 ? unionOf([character.box, whole]) : character.box,
        advance: character.direction === 0 ? unionOf([character.advance, room]) : character.advance,
      });
    }
  }
  return characters;
}

function joinGlyphs(drawn: readonly Drawn[]): Drawn[] {
  const glyphs: Drawn[] = [];
  let parts: Drawn[] = [];
  const finish = () => {
    const [first] = parts;
    if (first) glyphs.push(parts.length === 1 ? first : joined(first, parts));
    parts = [];
  };
  for (const each of drawn) {
    const last = parts.at(-1);
    if (!last || !ofOneGlyph(last, each)) finish();
    parts.push(each);
  }
  finish();
  return glyphs;
}

function ofOneGlyph(a: Drawn, b: Drawn): boolean {
  if (a.object !== b.object || b.character.spaceBefore === "real") return false;
  const [last, next] = [a.character, b.character];
  if (last.text < firstJoining && next.text < firstJoining) return false;
  if (last.origin.x !== next.origin.x || last.origin.y !== next.origin.y) return false;
  const width = ({ x0, x1 }: Box) => x1 - x0;
  const alike = Math.abs(width(last.box) - width(next.box)) < sliceEm * Math.max(1, last.size);
  return alike && last.box.y0 === next.box.y0 && last.box.y1 === next.box.y1;
}

/** In the order of their slices, which is the file's: where text runs from right to left PDFium has turned it round. */
function joined(first: Drawn, parts: readonly Drawn[]): Drawn {
  const inOrder = parts.map(({ character }) => character).sort((a, b) => a.box.x0 - b.box.x0);
  const signs = inOrder.map((part) => part.text);
  // What a letter carries never stands before it; elsewhere a glyph may well begin with a vowel sign.
  const turned = carried.test(signs[0] ?? "") && signs.some(isRightToLeft);
  const text = (turned ? signs.reverse() : signs).join("");
  return {
    ...first,
    character: {
      ...first.character,
      // No glyph is an alef before a lam: the file names the ligature of both from left to right.
      text: text.replace(reversedLamAlef, "\u0644$1$2"),
      box: unionOf(inOrder.map(({ box }) => box)),
      advance: unionOf(inOrder.map(({ advance }) => advance)),
      unmapped: inOrder.some(({ unmapped }) => unmapped),
    },
  };
}

/** What each object of a span says. */
function textsOfSpans(glyphs: readonly Drawn[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { character, object, span } of glyphs)
    if (span !== 0) texts.set(object, (texts.get(object) ?? "") + character.text);
  return texts;
}

/** The box of all objects of each span that stands on the page directly. */
function boxesOfSpans(page: PdfPage, key: number): Map<number, Box> {
  const { pdfium } = page;
  const at = pdfium.scratch;
  const boxes = new Map<number, Box>();
  for (let i = 0; i < page.drawn; i++) {
    const object = pdfium.FPDFPage_GetObject(page.handle, i);
    if (pdfium.FPDFPageObj_GetType(object) !== textType) continue;
    const span = spanOf(page, object, key);
    if (span === 0 || pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue;
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => pdfium.float32(at + offset));
    const box = page.display(left ?? 0, bottom ?? 0, right ?? 0, top ?? 0);
    const others = boxes.get(span);
    boxes.set(span, others ? unionOf([others, box]) : box);
  }
  return boxes;
}
