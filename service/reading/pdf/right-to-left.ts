import { middleX } from "../geometry.ts";
import type { Character } from "./character.ts";
import { toLogical } from "./visual-order.ts";

/** Where the pen stood at a space of the file. */
export type Blank = { x: number; y: number };

/** Characters at most so far, in em, from their line's baseline are of it; lines nearer than the second number are one. */
const ofLineEm = 0.6;
const sameLineEm = 0.25;
/** A gap of this share of the em parts words where the file has no space. */
const gapEm = 0.18;
const strong = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const mark = /^\p{M}/u;
const letter = /\p{L}/u;

export const isRightToLeft = (text: string): boolean => text >= "\u0590" && strong.test(text) && letter.test(text);

type Row = { y: number; size: number; last: number; members: number[] };

/**
 * The characters with those of lines that run from right to left in the order in which they are read, whatever the order in which
 * the file draws them: by where they stand, by Unicode's rules (UAX #9) the other way round. `blanks` are the file's own spaces.
 */
export function inLogicalOrder(characters: readonly Character[], blanks: readonly Blank[]): Character[] {
  const rows = rowsOf(characters).filter(({ members }) =>
    members.some((i) => isRightToLeft(characters[i]?.text ?? "")),
  );
  const moved = new Map<number, Character[]>();
  const taken = new Set<number>();
  const spaces = [...blanks].sort((a, b) => a.y - b.y);
  for (const { y, size, members } of rows) {
    const line = members.flatMap((i) => characters[i] ?? []);
    const ofLine = between(spaces, y - ofLineEm * size, y + ofLineEm * size);
    moved.set(Math.min(...members.slice(0, 1)), readLine(line, ofLine));
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

/** The places of the spaces between two heights, from left to right. */
function between(blanks: readonly Blank[], y0: number, y1: number): number[] {
  const at = (i: number) => blanks[i]?.y ?? 0;
  return blanks
    .slice(lowerBound(blanks.length, y0, at), lowerBound(blanks.length, y1, at))
    .map(({ x }) => x)
    .sort((a, b) => a - b);
}

/** A line's characters in reading order, each word's first one with a space before it. */
function readLine(line: readonly Character[], spaces: readonly number[]): Character[] {
  const bases = line.filter(({ text }) => !mark.test(text)).sort((a, b) => middleX(a.advance) - middleX(b.advance));
  const carried = marksOf(line, bases);
  const words: Character[][] = [];
  let next = 0;
  let last: Character | undefined;
  for (const base of bases) {
    const from = last ? middleX(last.advance) : Number.NEGATIVE_INFINITY;
    while ((spaces[next] ?? Number.POSITIVE_INFINITY) < from) next++;
    const spaced = (spaces[next] ?? Number.POSITIVE_INFINITY) < middleX(base.advance);
    const word = words.at(-1);
    if (!last || !word || spaced || isApart(last, base)) words.push([base]);
    else word.push(base);
    last = base;
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

function isApart(left: Character, right: Character): boolean {
  const gap = Math.min(right.advance.x0 - left.advance.x1, right.box.x0 - left.box.x1);
  return gap > gapEm * Math.max(0.1, Math.min(left.size, right.size));
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
