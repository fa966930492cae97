import type { PageWord } from "../content.ts";
import { type Box, type Turn, turnBox, unionOf, widthOf } from "../geometry.ts";
import type { Character } from "../pdf/characters.ts";

/** A gap of this share of the em parts words where the file has no space. */
const gapEm = 0.18;
/** Where PDFium guessed a space, a smaller gap is enough. */
const guessedGapEm = 0.08;
const ascentEm = 0.74;
const descentEm = 0.21;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

type Placed = { character: Character; box: Box; advance: Box; baseline: number; x: number };

/**
 * Joins characters, in the order of the file, to words. `turn` brings the displayed page, of `width` x `height`,
 * upright for these characters. `confidence` is the text layer's; a character no one can read has none.
 */
export function charactersToWords(
  characters: readonly Character[],
  turn: Turn,
  width: number,
  height: number,
  confidence: number,
): PageWord[] {
  const words: PageWord[] = [];
  let run: Placed[] = [];
  const finish = () => {
    if (run.length > 0) words.push(toWord(run, confidence));
    run = [];
  };
  for (const character of characters) {
    const { x, y } = character.origin;
    const origin = turnBox({ x0: x, y0: y, x1: x, y1: y }, turn, width, height);
    const next = {
      character,
      box: turnBox(character.box, turn, width, height),
      advance: turnBox(character.advance, turn, width, height),
      baseline: origin.y0,
      x: origin.x0,
    };
    const last = run.at(-1);
    if (last && isOverprint(last, next)) continue;
    if (last && startsWord(last, next)) finish();
    run.push(next);
  }
  finish();
  return words;
}

/** The same character once more at the same place: a cheap bold. */
function isOverprint(last: Placed, next: Placed): boolean {
  const near = 0.15 * Math.max(1, next.character.size);
  return (
    last.character.text === next.character.text &&
    Math.abs(last.x - next.x) < near &&
    Math.abs(last.baseline - next.baseline) < near &&
    widthOf(next.box) > 0
  );
}

function startsWord(last: Placed, next: Placed): boolean {
  const size = Math.max(0.1, Math.min(last.character.size, next.character.size));
  if (Math.abs(last.baseline - next.baseline) > 0.6 * size) return true;
  if (next.character.spaceBefore === "real") return true;
  if (isIdeograph(last.character.text) !== isIdeograph(next.character.text))
    return gapBetween(last, next) > guessedGapEm * size;
  const backwards = next.box.x1 < last.box.x0 - size && !rightToLeft.test(next.character.text);
  const limit = next.character.spaceBefore === "guessed" ? guessedGapEm : gapEm;
  return backwards || gapBetween(last, next) > limit * size;
}

/** Between the fonts' own widths; a narrow figure has much room around its ink. Where those are wrong the ink decides. */
const gapBetween = (a: Placed, b: Placed): number => Math.min(apart(a.advance, b.advance), apart(a.box, b.box));
const apart = (a: Box, b: Box): number => Math.max(b.x0 - a.x1, a.x0 - b.x1);
const isIdeograph = (text: string): boolean => /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text);

function toWord(run: readonly Placed[], confidence: number): PageWord {
  const characters = run.map(({ character }) => character);
  const ink = unionOf(run.map(({ box }) => box));
  const size = Math.max(...characters.map((character) => character.size));
  const baseline = run[0]?.baseline ?? ink.y1;
  const unreadable = characters.filter(({ unmapped }) => unmapped).length / characters.length;
  return {
    text: characters
      .map(({ text }) => text)
      .join("")
      .normalize("NFC"),
    box: { x0: ink.x0, x1: ink.x1, y0: baseline - ascentEm * size, y1: baseline + descentEm * size },
    shown: unionOf(characters.map(({ box }) => box)),
    size,
    bold: characters.filter(({ bold }) => bold).length * 2 > characters.length,
    confidence: confidence * (1 - unreadable),
    spaced: characters[0]?.spaceBefore !== "none",
  };
}
