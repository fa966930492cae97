import { middleX } from "../geometry.ts";
import type { Character } from "./character.ts";
import { leftToRight, type Placed } from "./left-to-right.ts";
import { toLogical } from "./visual-order.ts";

/** Where the pen stood at a space of the file, and the object that drew it. */
export type Blank = { x: number; y: number; object: number };

/** Characters at most so far, in em, from their line's baseline are of it; lines nearer than the second number are one. */
const ofLineEm = 0.6;
const sameLineEm = 0.25;
/** A gap of this share of the em parts words where the file has no space, and where it has those of the whole line. */
const gapEm = { unspaced: 0.18, spaced: 1 };
/** A line with a space for so many letters has all of its spaces in the file. */
const lettersPerSpaceMax = 12;
const strong = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const mark = /^\p{M}/u;
const letter = /\p{L}/u;

export const isRightToLeft = (text: string): boolean => text >= "\u0590" && strong.test(text) && letter.test(text);

type Row = { y: number; size: number; last: number; members: number[] };

/**
 * The characters with those of lines that run from right to left in the order in which they are read, whatever the order in which
 * the file draws them: by where they stand, by Unicode's rules (UAX #9) the other way round. `blanks` are the file's own spaces, `places`
 * the order in which it draws its objects.
 */
export function inLogicalOrder(
  characters: readonly Character[],
  blanks: readonly Blank[],
  places: ReadonlyMap<number, number>,
): Character[] {
  const rows = rowsOf(characters).filter(({ members }) =>
    members.some((i) => isRightToLeft(characters[i]?.text ?? "")),
  );
  const moved = new Map<number, Character[]>();
  const taken = new Set<number>();
  const spaces = [...blanks].sort((a, b) => a.y - b.y);
  for (const { y, size, members } of rows) {
    const line = members.flatMap((i) => characters[i] ?? []);
    const ofLine = between(spaces, y - ofLineEm * size, y + ofLineEm * size);
    moved.set(Math.min(...members.slice(0, 1)), readLine(line, ofLine, places));
    for (const i of members) taken.add(i);
  }
  return characters.flatMap((character, i) => moved.get(i) ?? (taken.has(i) ? [] : [character]));
}

/** The characters by the lines on which they stand; only those that run across. */
function rowsOf(characters: readonly Character[]): Row[] {
  const rows: Row[] = [];
  let row: Row | undefined;
  for (const [i, { origin, size, direction }] of characters.entries()) {
    if (direction !== 0) continue;
    const em = Math.max(1, size);
    if (!row || (Math.abs(origin.y - row.y) > ofLineEm * em && Math.abs(origin.y - row.last) > sameLineEm * em)) {
      row = { y: origin.y, size: em, last: origin.y, members: [] };
      rows.push(row);
    }
    row.last = origin.y;
    row.members.push(i);
  }
  const merged: Row[] = [];
  for (const each of rows.sort((a, b) => a.y - b.y)) {
    const above = merged.at(-1);
    if (above && each.y - above.y < sameLineEm * Math.min(above.size, each.size))
      for (const i of each.members) above.members.push(i);
    else merged.push({ ...each, members: [...each.members] });
  }
  return merged;
}

/** The first index whose value is at least `low`. */
function lowerBound(length: number, low: number, valueAt: (i: number) => number): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (valueAt(middle) < low) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The spaces between two heights. */
function between(blanks: readonly Blank[], y0: number, y1: number): readonly Blank[] {
  const at = (i: number) => blanks[i]?.y ?? 0;
  return blanks.slice(lowerBound(blanks.length, y0, at), lowerBound(blanks.length, y1, at));
}

/** A line's characters in reading order, each word's first one with a space before it. */
function readLine(
  line: readonly Character[],
  blanks: readonly Blank[],
  places: ReadonlyMap<number, number>,
): Character[] {
  const bases = line.filter(({ text }) => !mark.test(text)).sort((a, b) => middleX(a.advance) - middleX(b.advance));
  const carried = marksOf(line, bases);
  const em = Math.max(1, ...bases.map(({ size }) => size));
  const apartEm = blanks.length * lettersPerSpaceMax >= bases.length ? gapEm.spaced : gapEm.unspaced;
  const placeOf = (object: number | undefined) => (object === undefined ? undefined : places.get(object));
  const signs = [
    ...bases.map((base): Placed<Character> => ({ x: middleX(base.advance), place: placeOf(base.object), sign: base })),
    ...blanks.map(({ x, object }): Placed<Character> => ({ x, place: placeOf(object), sign: undefined })),
  ];
  const words: Character[][] = [];
  let last: Character | undefined;
  let spaced = false;
  for (const { sign } of leftToRight(signs, em)) {
    if (!sign) {
      spaced = true;
      continue;
    }
    const word = words.at(-1);
    if (!last || !word || spaced || isApart(last, sign, apartEm)) words.push([sign]);
    else word.push(sign);
    last = sign;
    spaced = false;
  }
  return toLogical(words, isRightToLeft).flatMap((word) =>
    word
      .flatMap((base) => [base, ...(carried.get(base) ?? [])])
      .map((character, i) => ({
        ...character,
        spaceBefore: i === 0 ? ("real" as const) : ("none" as const),
        ...(i === 0 ? {} : { joined: true as const }),
      })),
  );
}

function isApart(left: Character, right: Character, apartEm: number): boolean {
  const gap = Math.min(right.advance.x0 - left.advance.x1, right.box.x0 - left.box.x1);
  return gap > apartEm * Math.max(0.1, Math.min(left.size, right.size));
}

/** The signs that stand above or below each letter. */
function marksOf(line: readonly Character[], bases: Character[]): Map<Character, Character[]> {
  const carried = new Map<Character, Character[]>();
  for (const sign of line) {
    if (!mark.test(sign.text)) continue;
    const x = middleX(sign.box);
    const i = lowerBound(bases.length, x, (at) => middleX(bases[at]?.advance ?? sign.advance));
    const distance = (base: Character | undefined) =>
      base ? Math.abs(middleX(base.advance) - x) : Number.POSITIVE_INFINITY;
    const base = distance(bases[i - 1]) < distance(bases[i]) ? bases[i - 1] : bases[i];
    if (!base) bases.push(sign);
    else carried.set(base, [...(carried.get(base) ?? []), sign]);
  }
  return carried;
}
