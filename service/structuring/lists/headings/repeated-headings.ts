import type { PageLine, PageText, PlacedWord } from "../../document/page-text.ts";
import { glue } from "../../vocabulary/words.ts";
import type { Column, Heading } from "../items/column.ts";

/** A heading is set in at most so many lines. */
const linesMax = 3;

/**
 * The heading where the list begins, if that is on an earlier page than the one where it was found: there the same words may be broken
 * over lines, or set too close to be told apart, so that they were not known for its columns.
 */
export function firstOfItsWords({ lines }: PageText, heading: Heading): Heading {
  const own = lines.slice(heading.first, heading.last + 1);
  const columnOfKey = columnsByKey(own, heading.columns);
  const wanted = bagOf(own);
  for (let first = 0; columnOfKey && first < heading.first; first++) {
    const worn = wornHeading(lines[first], own, heading);
    if (worn) return worn;
    if (!columnOfKey.has(lines[first]?.phrases[0]?.keys[0]?.key ?? "")) continue;
    for (let count = 1; count <= linesMax; count++) {
      const taken = lines.slice(first, first + count);
      const isEarlier = taken.every(({ page }) => page === taken[0]?.page && page < (own[0]?.page ?? 0));
      if (!isEarlier || bagOf(taken) !== wanted) continue;
      const columns = placed(wordsOf(taken), heading.columns, columnOfKey);
      if (columns) return { ...heading, columns, first, last: first + count - 1 };
    }
  }
  return heading;
}

/** The same heading in a line where letters of it are lost: most of its columns' words are whole, and the others are ends of them. */
function wornHeading(
  line: PageLine | undefined,
  [own, ...more]: readonly PageLine[],
  heading: Heading,
): Heading | undefined {
  const { columns } = heading;
  if (!line || !own || more.length > 0 || line.page >= own.page || line.phrases.length !== columns.length)
    return undefined;
  const keys = line.phrases.map(({ words }) => glue(words.flatMap((word) => word.keys)));
  const whole = columns.filter(({ key }, i) => key === keys[i]).length;
  const isSame = columns.every(({ key }, i) => key === keys[i] || isClipped(keys[i] ?? "", key));
  if (!isSame || 2 * whole <= columns.length) return undefined;
  const placed = columns.map((column, i) => ({
    ...column,
    x0: line.phrases[i]?.x0 ?? 0,
    x1: line.phrases[i]?.x1 ?? 0,
  }));
  return { ...heading, columns: placed, first: line.index, last: line.index };
}

/** Fewer letters may be the end of any word, and more are not lost at once. */
const [keptMin, lostMax] = [4, 3];

/** Whether one of two words is the other without its first letters, as where a scan is worn: "rvice". */
export const isClipped = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= keptMin &&
  Math.abs(a.length - b.length) <= lostMax &&
  (a.endsWith(b) || b.endsWith(a));

const wordsOf = (lines: readonly PageLine[]): PlacedWord[] =>
  lines.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words));

const bagOf = (lines: readonly PageLine[]): string =>
  wordsOf(lines)
    .flatMap(({ keys }) => keys)
    .sort()
    .join(" ");

/** Which column each word of a heading is of; nothing where a word comes twice, or stands over no column. */
function columnsByKey(lines: readonly PageLine[], columns: readonly Column[]): Map<string, Column> | undefined {
  const byKey = new Map<string, Column>();
  for (const { keys, bbox } of wordsOf(lines)) {
    const middle = (bbox[0] + bbox[2]) / 2;
    const column = columns.find(({ x0, x1 }) => middle >= x0 && middle <= x1);
    for (const key of keys) {
      if (!column || byKey.has(key)) return undefined;
      byKey.set(key, column);
    }
  }
  return byKey;
}

/** The columns where their words stand; nothing where these are not beside each other in the same order. */
function placed(
  words: readonly PlacedWord[],
  columns: readonly Column[],
  columnOfKey: ReadonlyMap<string, Column>,
): Column[] | undefined {
  const there = columns.map((column) => {
    const own = words.filter(({ keys }) => keys.some((key) => columnOfKey.get(key) === column));
    return {
      ...column,
      x0: Math.min(...own.map(({ bbox }) => bbox[0])),
      x1: Math.max(...own.map(({ bbox }) => bbox[2])),
    };
  });
  return there.every(({ x0 }, i) => i === 0 || x0 >= (there[i - 1]?.x1 ?? 0)) ? there : undefined;
}
