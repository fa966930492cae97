import { placeBelowStreet, placeOf } from "../vocabulary/wording.ts";
import { segmentsOf } from "./address-blocks.ts";
import { isLabelLike } from "./label-words.ts";
import type { PageText, Phrase } from "./page-text.ts";
import { column } from "./party-lines.ts";

/** Captions in boxes: so many rows and boxes in a row at most, how near a value stands to its caption, in em, and words of a caption. */
const boxes = { rows: 8, inRow: 6, gapMaxEm: 1.5, asideMaxEm: 1, words: 7 };

/** The values that a party's heading has below it in boxes, each under its caption: "Name | Street | Town" over what they are. */
export function inBoxes(
  page: PageText,
  heading: Phrase,
  others: readonly Phrase[],
  known: ReadonlySet<Phrase>,
): { phrases: Phrase[]; members: Phrase[] } | undefined {
  const limit = Math.min(
    ...others.filter(({ line, x0 }) => line === heading.line && x0 > heading.x1).map(({ x0 }) => x0 - page.em),
    Number.POSITIVE_INFINITY,
  );
  const rowAt = (at: number) =>
    (page.lines[at]?.phrases ?? []).filter(({ page: of, x0 }) => of === heading.page && x0 < limit);
  const phrases: Phrase[] = [];
  const members: Phrase[] = [];
  let left: number | undefined;
  for (let at = heading.line + 1; at < heading.line + 1 + 2 * boxes.rows; at += 2) {
    const [captions, values] = [rowAt(at), rowAt(at + 1)];
    const [first] = captions;
    if (!first || captions.length > boxes.inRow || captions.length !== values.length) break;
    const isCaption = (one: Phrase) =>
      !/\d/.test(one.text) && one.words.length <= boxes.words && !others.includes(one) && !/[:：]$/.test(one.text);
    const isOver = (one: Phrase, i: number) => {
      const value = values[i];
      const isNear = value !== undefined && value.y0 - one.y1 < boxes.gapMaxEm * page.em && !others.includes(value);
      return isNear && Math.abs(value.x0 - one.x0) < boxes.asideMaxEm * page.em;
    };
    if (!captions.every((one, i) => isCaption(one) && isOver(one, i))) break;
    if (left === undefined) {
      const begins = captions.filter((one) => known.has(one) || isLabelLike(one)).length;
      const isNear = first.y0 - heading.y1 < boxes.gapMaxEm * page.em && Math.abs(first.x0 - heading.x0) < 2 * page.em;
      if (captions.length < 2 || begins < 2 || !captions.some((one) => known.has(one)) || !isNear) return undefined;
      left = first.x0;
    }
    if (Math.abs(first.x0 - left) > boxes.asideMaxEm * page.em) break;
    phrases.push(...values);
    members.push(...captions, ...values);
  }
  return phrases.length > 0 ? { phrases, members } : undefined;
}

/** Whether lines, one below or behind the other, end in a place. */
export const holdPlace = (lines: readonly Phrase[]): boolean =>
  lines.some(({ text }, i) => placeOf(text) ?? placeBelowStreet(text, lines[i - 1]?.text));

/** A party in a row: its heading, its name beside that, and its address in a column of its own beside the name. */
export function inRowOf(page: PageText, heading: Phrase, others: readonly Phrase[]): Phrase[] | undefined {
  const [name, street] = (page.lines[heading.line]?.phrases ?? []).filter(({ x0 }) => x0 > heading.x1);
  if (!name || !street || [name, street].some((one) => others.includes(one) || isLabelLike(one))) return undefined;
  if (/[:：]/.test(name.text) || /\d{3}/.test(name.text)) return undefined;
  const end = Math.min(...others.filter(({ line }) => line > heading.line).map(({ line }) => line));
  const below = column(page, street, others).filter(
    ({ line, x0 }) => line < end && Math.abs(x0 - street.x0) < page.em / 2,
  );
  const address = [street, ...below].slice(0, rowLines);
  return holdPlace(address) ? [name, ...address] : undefined;
}
/** An address has no more lines. */
const rowLines = 6;

/** How near a heading stands below the last line of its party, in em, and how near its lines stand to each other. */
const over = { gapMaxEm: 1.3, lines: 6 };

/** The lines of a party whose heading stands below them: those just above it that end in a place and have no heading of their own. */
export function aboveHeading(page: PageText, heading: Phrase, others: readonly Phrase[]): Phrase[] | undefined {
  const found: Phrase[] = [];
  let last = heading;
  for (let at = heading.line - 1; at >= 0 && at >= heading.line - 2 * over.lines && found.length < over.lines; at--) {
    const one = page.lines[at]?.phrases.find(({ x0 }) => Math.abs(x0 - heading.x0) < page.em);
    if (!one) continue;
    if (one.page !== heading.page || last.y0 - one.y1 > over.gapMaxEm * page.em) break;
    if (others.includes(one)) return undefined;
    found.unshift(one);
    last = one;
  }
  const isPlain = found.length >= 3 && !found.slice(0, 3).some(({ text }) => /[:：|]/.test(text));
  return isPlain && holdPlace(found) ? found : undefined;
}

/** Whether the line below a phrase, from the same edge, is an address in its parts: "Anna Dal · Ringweg 4 · 80331 Ollenau". */
export function isOverAddress(page: PageText, { line, page: of, x0, y1 }: Phrase): boolean {
  const below = page.lines[line + 1]?.phrases.find((one) => Math.abs(one.x0 - x0) < page.em);
  if (!below || below.page !== of || below.y0 - y1 > over.gapMaxEm * page.em) return false;
  const parts = segmentsOf(below);
  return parts.length >= 2 && parts.length <= over.lines && !/[:：]/.test(parts[0]?.text ?? "") && holdPlace(parts);
}
