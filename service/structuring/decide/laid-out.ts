import type { Reading } from "../document/reading.ts";
import type { Place } from "./given-values.ts";
import { knownPages } from "./known-pages.ts";

type Cited = NonNullable<Place["cited"]>;
type Cell = Pick<Place, "row"> & { cited: Cited };

/** How far two edges may be apart to be one, in usual heights of a word; how many rows above a cell, and below, are looked at. */
const [edgeMax, rowsMax] = [0.6, 32];

/**
 * How far a list's cells stand where those of a table would, 0 to 1 each: `aligned`, the share of its column near by that begins, ends or has its middle
 * where a cell does; `claimed`, the share of the words in its line that the list took.
 */
export function laidOut<Own extends Cell>(
  reading: Reading,
  cells: readonly Own[],
): ReadonlyMap<Own, { aligned: number; claimed: number }> {
  const { em, lines } = reading.text;
  const { phraseAt } = knownPages(reading);
  const aligned = new Map(
    [...Map.groupBy(cells, ({ row }) => row?.column).values()].flatMap((column) =>
      column.map((own, i) => {
        const near = column.slice(Math.max(0, i - rowsMax), i + rowsMax + 1);
        // The cell itself is among them.
        const alike = near.filter(({ cited }) => isAligned(cited, own.cited, edgeMax * em)).length - 1;
        return [own, alike / Math.max(1, near.length - 1)] as const;
      }),
    ),
  );
  const byLine = Map.groupBy(cells, ({ cited }) => phraseAt(cited)?.line);
  return new Map(
    [...byLine].flatMap(([line, inLine]) => {
      const words = lines[line ?? -1]?.phrases.reduce((sum, one) => sum + one.words.length, 0) ?? 0;
      const taken = inLine.reduce((sum, { cited }) => sum + cited.text.trim().split(/\s+/).length, 0);
      const claimed = words === 0 ? 0 : Math.min(1, taken / words);
      return inLine.map((own) => [own, { aligned: aligned.get(own) ?? 0, claimed }] as const);
    }),
  );
}

function isAligned({ bbox: a }: Cited, { bbox: b }: Cited, most: number): boolean {
  const [left, right] = [a[0] - b[0], a[2] - b[2]];
  return [left, right, (left + right) / 2].some((apart) => Math.abs(apart) <= most);
}
