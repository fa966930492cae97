import type { PageText, Phrase } from "./page-text.ts";

/** How far, in em, a value may reach over the edge of its head, and how far below it may stand. */
const reach = { asideMaxEm: 0.6, gapMaxEm: 2.2 };
/** No strip has more heads. */
const headsMax = 24;

/**
 * The value of a head in a strip of as many values as heads, each within the room of its own, though they share no edge: heads
 * stand at the left of their cells, say, and sums at the right.
 */
export function valueInStrip({ lines, em }: PageText, head: Phrase): Phrase | undefined {
  const [heads, values] = [lines[head.line]?.phrases ?? [], lines[head.line + 1]?.phrases ?? []];
  const [first] = values;
  if (heads.length < 2 || heads.length > headsMax || heads.length !== values.length) return undefined;
  if (!first || first.page !== head.page || first.y0 - head.y1 > reach.gapMaxEm * em) return undefined;
  if (heads.some(({ text }) => /\d/.test(withoutRate(text))) || !values.some(({ text }) => /\d/.test(text)))
    return undefined;
  const aside = reach.asideMaxEm * em;
  const isInRoom = (fits: (value: Phrase, own: Phrase, at: number) => boolean): boolean =>
    values.every((value, i) => heads[i] !== undefined && fits(value, heads[i], i));
  const isOwn =
    isInRoom(({ x0, x1 }, own, i) => x0 > own.x0 - aside && x1 < (heads[i + 1]?.x0 ?? Number.POSITIVE_INFINITY)) ||
    isInRoom(({ x0, x1 }, own, i) => x1 < own.x1 + aside && x0 > (heads[i - 1]?.x1 ?? 0)) ||
    isInRoom(({ x0, x1 }, own) => Math.abs(x0 + x1 - own.x0 - own.x1) < 2 * aside);
  return isOwn ? values[heads.indexOf(head)] : undefined;
}

/** "VAT 19 %" is a head. */
const withoutRate = (text: string): string => text.replace(/\d+(?:[.,]\d+)?\s?%/, "");
