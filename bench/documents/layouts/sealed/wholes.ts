import type { Setting } from "../grids.ts";
import type { Letterhead } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { box } from "./pieces.ts";

type Named<Way> = Readonly<Record<string, Way>>;
const each = <Way>(ways: Named<Way>, change: (way: Way) => Way): Named<Way> =>
  Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, change(way)]));

/** Ways whose lines stand close together, as one block of a page. */
export const asBlocks = <Given extends readonly unknown[]>(
  ways: Named<(...given: Given) => string>,
): Named<(...given: Given) => string> =>
  each(
    ways,
    (way) =>
      (...given) =>
        box("", way(...given)),
  );

/** Lists as one block of a page. */
export const asLists = (ways: Named<Setting>): Named<Setting> =>
  each(ways, ({ set, ...more }) => ({ ...more, set: (grid, rows) => box("", set(grid, rows)) }));

/** Letterheads as one block, with so much between their parts. */
export const asHeads = (
  ways: Named<Letterhead>,
  gap = "display:grid;gap:7px;grid-template-columns:minmax(0,1fr)",
): Named<Letterhead> =>
  each(ways, (way) => (sheet) => {
    const { top, ...more } = way(sheet);
    return { top: box(gap, top), ...more };
  });

/** All the ways of a kind of papers as blocks. */
export const asWholes = ({ letterhead, parties, facts, items, sums }: OwnWays, gap?: string): OwnWays => ({
  ...(letterhead && { letterhead: asHeads(letterhead, gap) }),
  ...(parties && { parties: asBlocks(parties) }),
  ...(facts && { facts: asBlocks(facts) }),
  ...(items && { items: asLists(items) }),
  ...(sums && { sums: asBlocks(sums) }),
});
