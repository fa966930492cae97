import { findIbanParts } from "../vocabulary/values/identifiers.ts";
import { placeOf } from "../vocabulary/wording.ts";
import { isLabelLike } from "./label-words.ts";
import type { PageText, Phrase } from "./page-text.ts";

const linesMax = 16;
/** A line of more words is told, and of nobody's address. */
const wordsMax = 11;
/** How far, in em, the first line under a heading may begin to its left and right, and those below it beside that one. */
const firstLeftMaxEm = 2;
const firstRightMaxEm = 7;
export const sameEdgeMaxEm = 1.6;
/** What is said below a whole address may begin at the heading's own edge, where the address is set in. */
const headEdgeMaxEm = 0.3;
/** Where money goes to is said of who is paid, whose line stands by itself. */
const holdsAccount = (text: string): boolean => findIbanParts(text).length > 0;
/** The widest gap, in em, between a party's lines; and behind an address that is whole, where two empty lines begin something else. */
const gapMaxEm = 4;
const gapAfterAddressMaxEm = 2.5;
/** What stands further below a heading, in em, is not its first line where something stands beside it. */
export const farBelowEm = 1.8;

/** A heading at the left of its party's lines has the first of them in its own line, and nothing near below it. */
export function beside(page: PageText, heading: Phrase, others: readonly Phrase[]): Phrase[] | undefined {
  const right = page.lines[heading.line]?.phrases.find(({ x0 }) => x0 > heading.x1);
  if (!right || others.includes(right)) return undefined;
  const edge = { ...heading, x0: right.x0, x1: right.x1 };
  const next = others.filter(
    ({ line, page: number, x0 }) => number === heading.page && line > heading.line && x0 < right.x0,
  );
  const end = Math.min(...next.map(({ line }) => line), Number.POSITIVE_INFINITY);
  return [
    right,
    ...column(page, edge, others).filter(
      ({ line, x0 }) => line < end && Math.abs(x0 - right.x0) < sameEdgeMaxEm * page.em,
    ),
  ];
}

/** Whether what stands below a heading stands so far down that it is not about it, where something stands beside it. */
export function isElsewhere({ lines, em }: PageText, heading: Phrase, [first]: readonly Phrase[]): boolean {
  const hasRight = lines[heading.line]?.phrases.some(({ x0, words }) => x0 > heading.x1 && words.length > 0) ?? false;
  const isOther = first !== undefined && isLabelLike(first) && (lines[first.line]?.phrases.length ?? 0) > 1;
  return (
    hasRight && first !== undefined && (isOther || first.y0 - heading.y1 > farBelowEm * em || first.x0 > heading.x1)
  );
}

/** A line of labels over their values has no more of them. */
const besideMax = 12;
/** What a party's line says goes on no further right, in em. */
const besideMaxEm = 10;
/** A label's value may stand further away. */
const behindLabelMaxEm = 24;

/** A phrase and those right of it, as far as no wide gap and no other heading's column begins. */
export function withRight({ lines, em }: PageText, phrase: Phrase, headings: readonly Phrase[]): Phrase[] {
  const edges = headings.filter(({ page, x0 }) => page === phrase.page && x0 > phrase.x1).map(({ x0 }) => x0 - em);
  const limit = Math.min(...edges, Number.POSITIVE_INFINITY);
  const isHeads = (at: number) => {
    const all = lines[at]?.phrases.filter(({ page, x0 }) => page === phrase.page && x0 < limit) ?? [];
    return all.length > 1 && all.length <= besideMax && all.every(isLabelLike);
  };
  // In a form with labels over values, columns may stand wide apart.
  const isForm = isHeads(phrase.line) || isHeads(phrase.line - 1);
  const apartMaxEm = isForm ? Number.POSITIVE_INFINITY : isLabelLike(phrase) ? behindLabelMaxEm : besideMaxEm;
  const found = [phrase];
  for (const one of lines[phrase.line]?.phrases ?? []) {
    const last = found.at(-1);
    if (last && one.x0 > last.x0 && one.x0 < limit && one.x0 - last.x1 < apartMaxEm * em) found.push(one);
  }
  return found;
}

/** How far left the lines below a heading may begin: headings beside each other may stand in the middle of their columns. */
function leftEdge({ lines, em }: PageText, heading: Phrase, others: readonly Phrase[]): number {
  const usual = heading.x0 - firstLeftMaxEm * em;
  const row = others.filter(({ line }) => line === heading.line);
  const next = lines[heading.line + 1];
  if (row.length === 0 || !next || next.page !== heading.page) return usual;
  if (next.phrases.some(({ x0 }) => x0 > usual && x0 < heading.x0 + firstLeftMaxEm * em)) return usual;
  return Math.max(0, ...row.filter(({ x1 }) => x1 < heading.x0).map(({ x1 }) => x1));
}

/** The phrases below a heading that begin where the first of them begins, up to the next heading or a wide gap. */
export function column(page: PageText, heading: Phrase, others: readonly Phrase[]): Phrase[] {
  const { em } = page;
  const leftMost = leftEdge(page, heading, others);
  const found: Phrase[] = [];
  let bottom = heading.y1;
  let left: number | undefined;
  let hasPlace = false;
  for (const line of page.lines.slice(heading.line + 1)) {
    if (line.page !== heading.page || found.length >= linesMax) break;
    const fits = line.phrases.filter(({ x0, text }) =>
      left === undefined
        ? x0 > leftMost && x0 < heading.x0 + firstRightMaxEm * em
        : Math.abs(x0 - left) < sameEdgeMaxEm * em ||
          (hasPlace && Math.abs(x0 - heading.x0) < headEdgeMaxEm * em && !holdsAccount(text)),
    );
    const one = fits.reduce<Phrase | undefined>(
      (best, phrase) => (best && Math.abs(best.x0 - heading.x0) <= Math.abs(phrase.x0 - heading.x0) ? best : phrase),
      undefined,
    );
    if (!one) continue;
    const gapMax = hasPlace ? gapAfterAddressMaxEm : gapMaxEm;
    if (others.includes(one) || one.y0 - bottom > gapMax * em || one.words.length > wordsMax) break;
    left ??= one.x0;
    bottom = one.y1;
    found.push(one);
    hasPlace ||= placeOf(one.text) !== undefined;
  }
  return found;
}
