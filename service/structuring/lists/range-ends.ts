import type { PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import patterns from "../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../vocabulary/senses.ts";
import { withMarks } from "./columns/result-marks.ts";
import type { Cell, Item, Wanted } from "./items/item.ts";
import { readThings } from "./read-things.ts";

const [lowWords, highWords] = [new Set(patterns.range_ends.low), new Set(patterns.range_ends.high)];
const ofRanges = new Set(patterns.range_ends.of);

/**
 * The things of a list of which the two ends of a range are asked for, each as a number of its own: papers print both in one
 * column, "136 - 145" or "< 5".
 */
export function readRanged(reading: Reading, wanted: readonly Wanted[], isFlat = true): Item[] {
  const ends = endsOf(wanted);
  if (!ends) return withMarks(reading, wanted, readThings(reading, wanted, isFlat));
  const { low, high } = ends;
  const asRange: Wanted = { concept: undefined, wordings: [["range"], ["reference"]], asks: "text" };
  const others = wanted.map((one, i) => (i === low ? asRange : one)).filter((_, i) => i !== high);
  const place = low > high ? low - 1 : low;
  const items = withMarks(reading, others, readThings(reading, others, isFlat));
  const parted = items.map((item) => partsOf(item[place]));
  if (2 * parted.filter(Boolean).length <= items.length) return readThings(reading, wanted, isFlat);
  return items.map((item, i) => {
    const whole: Item = [...item.slice(0, high), undefined, ...item.slice(high)];
    whole[low] = parted[i]?.low;
    whole[high] = parted[i]?.high;
    return whole;
  });
}

/** Which of what is wanted are the lower and the upper end of one range: "reference_low" and "reference_high", "min" and "max". */
function endsOf(wanted: readonly Wanted[]): { low: number; high: number } | undefined {
  const places = (words: ReadonlySet<string>) =>
    wanted.flatMap(({ asks, wordings: [name = []] }, i) =>
      asks === "number" &&
      name.some((word) => words.has(word)) &&
      name.every((word) => words.has(word) || isOfRange(word))
        ? [i]
        : [],
    );
  const [lows, highs] = [places(lowWords), places(highWords)];
  const [low, high] = [lows[0], highs[0]];
  // What the range is of has to be asked for as well.
  const isOfOther = wanted.some(({ asks }, i) => asks === "number" && i !== low && i !== high);
  const isPair = lows.length === 1 && highs.length === 1 && low !== high && isOfOther;
  return isPair && low !== undefined && high !== undefined ? { low, high } : undefined;
}

const isOfRange = (word: string): boolean =>
  ofRanges.has(word) ||
  gistOf([word]).cores.some((core) => ["range", "reference", "limit"].some((sense) => hasSense(core, sense)));

const number = "\\d{1,9}(?:[.,]\\d{1,9})?";
const both = new RegExp(
  `^[([]?(${number})\\s?(?:-|–|—|−|\\.\\.\\.?|…|bis|to|à|a|t/m|till|til|do)\\s?(${number})[)\\]]?$`,
  "u",
);
const least = new RegExp(`^[([]?(?:>=?|≥|from|over|above|ab|über|mind\\.|min\\.)\\s?(${number})[)\\]]?$`, "iu");
const most = new RegExp(`^[([]?(?:<=?|≤|up to|below|under|bis|unter|max\\.)\\s?(${number})[)\\]]?$`, "iu");
/** A longer text is no range. */
const rangeMax = 40;

/** The ends of the range that a cell prints, as cells of their own; `undefined` where it prints none. */
function partsOf(cell: Cell | undefined): { low: Cell | undefined; high: Cell | undefined } | undefined {
  const [phrase, ...more] = cell?.phrases ?? [];
  if (!phrase || more.length > 0 || phrase.text.length > rangeMax) return undefined;
  const text = phrase.words.map((word) => word.text).join(" ");
  const [, from, to] = both.exec(text) ?? [];
  const lower = from ?? least.exec(text)?.[1];
  const upper = to ?? most.exec(text)?.[1];
  const cellOf = (value: string | undefined, isLast: boolean): Cell | undefined => {
    const words = phrase.words.filter((word) => value !== undefined && word.text.includes(value));
    const own: PlacedWord | undefined = isLast ? words.at(-1) : words[0];
    return own && value
      ? { ...cell, phrases: [{ ...phrase, words: [{ ...own, text: value }], text: value }] }
      : undefined;
  };
  return lower || upper ? { low: cellOf(lower, false), high: cellOf(upper, true) } : undefined;
}
