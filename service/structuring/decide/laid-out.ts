import type { Reading } from "../document/reading.ts";
import type { Place } from "./given-values.ts";
import type { PhraseFinder } from "./phrase-at.ts";

type Cited = NonNullable<Place["cited"]>;
type Cell = Pick<Place, "row"> & { cited: Cited };

/** How far two edges may be apart to be one, in usual heights of a word. */
const edgeMax = 0.6;

/**
 * How far a list's cells stand where those of a table would, 0 to 1 each: `aligned`, the share of its column that begins, ends or has its middle
 * where a cell does; `claimed`, the share of the words in its line that the list took.
 */
export function laidOut<Own extends Cell>(
  { text: { em, lines } }: Reading,
  cells: readonly Own[],
  phraseAt: PhraseFinder,
): ReadonlyMap<Own, { aligned: number; claimed: number }> {
  const columns = Map.groupBy(cells, ({ row }) => row?.column);
  const byLine = Map.groupBy(cells, ({ cited }) => phraseAt(cited)?.line);
  return new Map(
    [...byLine].flatMap(([line, inLine]) => {
      const words =
        line === undefined ? 0 : (lines[line]?.phrases.reduce((sum, one) => sum + one.words.length, 0) ?? 0);
      const taken = inLine.reduce((sum, { cited }) => sum + cited.text.trim().split(/\s+/).length, 0);
      const claimed = words === 0 ? 0 : Math.min(1, taken / words);
      return inLine.map((own) => {
        const others = (columns.get(own.row?.column) ?? []).filter((one) => one !== own);
        const alike = others.filter(({ cited }) => isAligned(cited, own.cited, edgeMax * em)).length;
        return [own, { aligned: alike / Math.max(1, others.length), claimed }] as const;
      });
    }),
  );
}

function isAligned({ bbox: a }: Cited, { bbox: b }: Cited, most: number): boolean {
  const [left, right] = [a[0] - b[0], a[2] - b[2]];
  return [left, right, (left + right) / 2].some((apart) => Math.abs(apart) <= most);
}
