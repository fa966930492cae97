import { cropHeightPx, halfLevels, type LineCrop } from "../lines/crop.ts";
import { type InkColumns, isInked, type LineInk } from "../lines/ink.ts";
import type { Recogniser } from "../networks/network-kinds.ts";
import { easternShare } from "./combine.ts";
import { bandOf, inkShares } from "./diacritic-inputs.ts";
import { familyOf } from "./letter-families.ts";
import { centreOf, type Emission, type Part, recognise } from "./recognise.ts";

/** A letter's ink is at least and at most so wide, in pixels of the crop. */
const [widthMinPx, widthMaxPx] = [8, 1.25 * cropHeightPx];
/** What stands so near to ink may be told from it. */
const slackPx = 2;
/** The middles of two letters are so far apart. */
const apartPx = 10;
/** What is beside a lost letter, for the recogniser to see it in its word. */
const besidePx = 2 * cropHeightPx;
/** Between a letter and what it carries a row has so much less ink than both, in pixels; the letter begins within so many rows. */
const [dipMinPx, belowRows] = [0.8, 8];
/** Half the width of a letter that is joined to the next one, in pixels of the crop; a wide one may be told at its beginning. */
const [halfPx, halfMaxPx, wideHalfPx] = [6, 12, 24];
const wide = /[ßmwMWæœÆŒ@%]/;
/** Of a line that lacks more, something else is wrong. */
const lostMax = 16;
/** A letter is taken that is at least so likely. */
const chanceMin = 0.3;

/**
 * The letters of a line, with those that the recogniser lost since it does not know what they carry: of a Č it may make nothing at all.
 * Their ink is shown to it once more without what is above the letter; what that is, is decided later.
 */
export async function withLostLetters(
  recogniser: Recogniser,
  crop: LineCrop,
  ink: LineInk,
  emissions: readonly Emission[],
): Promise<Emission[]> {
  // Signs of other scripts are told in a fraction of their width.
  const unread = easternShare(emissions) > 0 ? [] : inkWithoutLetters(ink.columns, emissions);
  if (unread.length === 0) return [...emissions];
  const shares = inkShares(crop, ink.letters, ink.paper);
  const { top } = bandOf(shares, crop.width);
  const lost = unread.flatMap((letter) => {
    const neck = neckOf(rowSums(shares, crop.width, letter), top + slackPx);
    return neck === undefined ? [] : [{ ...letter, neck }];
  });
  if (lost.length > lostMax) return [...emissions];
  let all = [...emissions];
  for (const { neck, ...letter } of lost) {
    const part = { from: Math.max(0, letter.from - besidePx), to: Math.min(crop.width, letter.to + besidePx) };
    const bare = blankedAbove(crop, letter, neck, ink.paper);
    const { emissions: seen } = await recognise(recogniser, bare, { part });
    const [found, ...others] = seen.filter((each) => centreOf(each) >= letter.from && centreOf(each) < letter.to);
    if (!found || others.length > 0 || found.chance < chanceMin || !familyOf(found.text)) continue;
    if (all.some((each) => Math.abs(centreOf(each) - centreOf(found)) < apartPx)) continue;
    // The right half of an ß looks like an s; of the whole an l may have been made.
    if (found.text === "s" && all.some(({ text, to }) => /[ßl]/.test(text) && Math.abs(to - letter.from) < halfMaxPx))
      continue;
    const at = all.findIndex((each) => centreOf(each) > centreOf(found));
    const [before, [next, ...after]] = at < 0 ? [all, []] : [all.slice(0, at), all.slice(at)];
    // What was seen of a space before the next letter may have been before this one.
    const nextSeen = seen.find((each) => centreOf(each) >= letter.to);
    all = [...before, found, ...(next ? [{ ...next, spaces: nextSeen?.spaces ?? next.spaces }] : []), ...after];
  }
  return all;
}

/** Ink as wide as a letter of which nothing was read: that of a letter ends as far behind its middle as it began before it. */
function inkWithoutLetters(columns: InkColumns, emissions: readonly Emission[]): Part[] {
  const found: Part[] = [];
  const add = (from: number, to: number) => {
    if (to - from >= widthMinPx && to - from <= widthMaxPx) found.push({ from, to });
  };
  for (let from = 0, to = 0; from < columns.length; from = to + 1) {
    while (from < columns.length && !isInked(columns, from)) from++;
    for (to = from; to < columns.length && isInked(columns, to); ) to++;
    let start = from;
    for (const each of emissions) {
      const centre = centreOf(each);
      if (centre <= from - slackPx || centre >= to + slackPx) continue;
      add(start, Math.floor(centre - halfPx));
      const half = wide.test(each.text) ? wideHalfPx : Math.max(halfPx, Math.min(centre - start, halfMaxPx));
      start = Math.max(start, Math.ceil(centre + half));
    }
    add(start, to);
  }
  return found;
}

/** How much ink each row of a part of the line holds. */
function rowSums(shares: Float32Array, width: number, { from, to }: Part): number[] {
  return Array.from({ length: cropHeightPx }, (_, y) => {
    let sum = 0;
    for (let at = y * width + from; at < y * width + to; at++) sum += shares[at] ?? 0;
    return sum;
  });
}

/** The crop with nothing above a row of a part of it. */
function blankedAbove({ planes, width }: LineCrop, { from, to }: Part, row: number, paper: number): LineCrop {
  const blanked = planes.slice();
  for (let plane = 0; plane < 3; plane++) {
    for (let y = 0; y < row; y++) {
      const start = (plane * cropHeightPx + y) * width;
      blanked.fill(paper / halfLevels - 1, start + Math.max(0, from - 1), start + Math.min(width, to + 1));
    }
  }
  return { planes: blanked, width };
}

/**
 * The row between a letter and what it carries, which ends above that row: there is less ink than somewhere before it, and than
 * somewhere behind it.
 */
function neckOf(rows: readonly number[], end: number): number | undefined {
  let [deepest, neck]: [number, number | undefined] = [dipMinPx, undefined];
  let above = 0;
  for (let y = 0; y <= end; y++) {
    const sum = rows[y] ?? 0;
    const below = Math.max(...rows.slice(y + 1, y + 1 + belowRows));
    const dip = Math.min(above, below) - sum;
    if (dip > deepest) [deepest, neck] = [dip, y];
    above = Math.max(above, sum);
  }
  return neck;
}
