import "server-only";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { type Font, type Glyph, openSync } from "fontkit";
import { cleanName } from "../format/document-name.ts";

/** Inter comes in parts, each with the letters of some writing. */
const parts = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"] as const;
export type Weight = 400 | 600;
/** A part in a weight: "latin-400". */
export type FontName = `${(typeof parts)[number]}-${Weight}`;

type Letters = { font: Font; widthOf: (text: string) => number };
const opened = new Map<FontName, Letters>();

/** A font, opened once a process, and how wide a text in it is, in sizes of the text. */
export function lettersOf(name: FontName): Letters {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const home = findPackageJSON("@fontsource/inter", import.meta.url);
  if (home === undefined) throw new Error("@fontsource/inter is not installed");
  const letters = byLetter(openSync(join(home, "..", "files", `inter-${name}-normal.woff`)) as Font);
  opened.set(name, letters);
  return letters;
}

/**
 * A font that is set letter by letter, with figures of one width. Shaping whole words takes longer than all the rest of
 * a month with ten thousand lines, and between these letters nobody sees the difference.
 */
function byLetter(font: Font): Letters {
  const known = new Map<string, Glyph | undefined>();
  const glyphOf = (letter: string) => {
    // Signs between figures keep the width of a text's.
    const glyph = known.get(letter) ?? font.layout(letter, { tnum: /[0-9]/.test(letter) }).glyphs[0];
    known.set(letter, glyph);
    return glyph;
  };
  const widthOf = (text: string) => {
    let width = 0;
    for (const letter of text) width += glyphOf(letter)?.advanceWidth ?? 0;
    return width;
  };
  const layout = (text: string) => {
    const glyphs = Array.from(text, glyphOf).filter((glyph) => glyph !== undefined);
    // Whoever asks scales the positions where they stand.
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return {
    font: Object.create(font, { layout: { value: layout } }),
    widthOf: (text) => widthOf(text) / font.unitsPerEm,
  };
}

/** A stretch of text in one font; null: a letter that no part has. */
export type Run = { font: FontName; text: string } | null;

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const letters = new Map<string, FontName | null>();
const lettersMax = 20_000;

function fontFor(letter: string, weight: Weight): FontName | null {
  const key = `${weight}${letter}`;
  const known = letters.get(key);
  if (known !== undefined) return known;
  const points = Array.from(letter, (sign) => sign.codePointAt(0) ?? 0);
  const names = parts.map((part): FontName => `${part}-${weight}`);
  const name = names.find((each) => points.every((point) => lettersOf(each).font.hasGlyphForCodePoint(point))) ?? null;
  if (letters.size >= lettersMax) letters.clear();
  letters.set(key, name);
  return name;
}

const plain = /^[\x20-\x7e]*$/;

/** Any text as stretches that can be drawn. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (plain.test(text)) return text === "" ? [] : [{ font: `latin-${weight}`, text }];
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(cleanName(text).normalize("NFC"))) {
    const font = fontFor(segment, weight);
    const last = runs.at(-1);
    if (font === null) runs.push(null);
    else if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}
