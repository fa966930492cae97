import type { Bbox } from "@verso/contract/results";
import { placeOf } from "../vocabulary/wording.ts";

type Word = { text: string; bbox: Bbox; page: number };
/** Words that stand together in a line. */
type Run = readonly Word[];

/** So many facts beside each other make a line of them. */
const factsMin = 2;
/** Lines that begin so near to each other, in heights of a word, begin at the same place. */
const edgeEm = 1;
/** The next line is so near below, in heights of a word. */
const belowEm = 1.2;

/**
 * Lines of facts one after the other, "Room 645   Arrival 22/01   Booking confirmation", go on in the next line in the middle of one:
 * what begins that line is put behind what ends this one.
 */
export function joinWrappedFacts<Own extends Word>(lines: readonly Own[][][]): Own[][][] {
  const joined: Own[][][] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const [first, ...others] = line;
    const last = before?.at(-1);
    const isOfColumns = others.some((one) => before?.some((over) => isBelow(over, one)));
    if (before && last && first && !isOfColumns && isOfFacts(before.slice(0, -1)) && goesOn(before[0], last, first)) {
      before[before.length - 1] = [...last, ...first];
      if (others.length > 0) joined.push(others);
    } else joined.push([...line]);
  }
  return joined;
}

/** What stands below each other facts of the line above is in their columns, and does not go on with its last one. */
const isBelow = ([over]: Run, [one]: Run): boolean =>
  over !== undefined &&
  one !== undefined &&
  Math.abs(over.bbox[0] - one.bbox[0]) < edgeEm * (one.bbox[3] - one.bbox[1]);

const isOfFacts = (runs: readonly Run[]): boolean => runs.length >= factsMin && runs.every(isFact);

/** "Arrival 22/01/2024" begins with a word and ends with a figure. */
const isFact = (run: Run): boolean => /^\p{L}/u.test(run[0]?.text ?? "") && /\d/.test(run.at(-1)?.text ?? "");

/** A figure, or a word that begins nothing of its own, at the place where the line above began and close below it. */
function goesOn(start: Run | undefined, last: Run, first: Run): boolean {
  const [above, begins, ends] = [start?.[0], first[0], last.at(-1)];
  if (!above || !begins || !ends || /\d/.test(ends.text) || !/^[\d\p{Ll}]/u.test(begins.text)) return false;
  // A place below its street begins with a postcode.
  if (placeOf(first.map(({ text }) => text).join(" "))) return false;
  const height = begins.bbox[3] - begins.bbox[1];
  const isAligned = Math.abs(above.bbox[0] - begins.bbox[0]) < edgeEm * height;
  return isAligned && begins.bbox[1] - ends.bbox[3] < belowEm * height && begins.page === ends.page;
}
