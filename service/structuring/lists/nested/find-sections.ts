import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { findWording } from "../../document/labels.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { allLeaves, type Leaf, type Shape } from "../../questions/shape.ts";
import { type Wanted, wantedOf } from "../items/item.ts";
import type { Section } from "../items/section.ts";
import { withoutLeads } from "../tables/table-leads.ts";
import { type Chain, matchTables, tableChains } from "../tables/table-rows.ts";
import { withoutSums } from "../tables/table-sums.ts";
import { groupsWithin } from "./row-groups.ts";

/** `labelled` are the leaves of the things that have a label of their own in each of several parts, beside the tables. */
type Sections = { parts: Section[]; labelled: readonly Field[] };

/**
 * The parts of a document that each have a table of what the lists within the things hold: under titles or labels of their
 * own, or groups of rows within one table. `undefined` where there is no such table.
 */
export function findSections(reading: Reading, shape: Shape, takesAnyTable: boolean): Sections | undefined {
  const leaves = leavesFor(reading.text.pages, shape);
  const wanted = wantedOf(leaves);
  const pages = takesAnyTable ? reading.text.pages : withoutLeads(reading.text.pages, wanted);
  const blocks = pages.flatMap((page) => page.blocks.filter(({ kind }) => kind !== "headers" && kind !== "footers"));
  const matched = takesAnyTable
    ? tableChains(pages).map((chain) => ({ chain, match: undefined }))
    : likely(pages, wanted);
  const chains = matched.map(({ chain }) => chain);
  const ranges = chains.map((chain) => blockRangeOf(blocks, chain)).sort((a, b) => a.first - b.first);
  const [only] = chains;
  if (!only) return undefined;
  const named = new Set(
    leaves.flatMap(({ field }, i) => (matched.some(({ match }) => match?.columns[i] !== undefined) ? [field] : [])),
  );
  const depth = depthOf(shape, named);
  const isInner = depth < 2;
  if (chains.length === 1) {
    const groups = isInner ? groupsWithin(pages, only) : [];
    if (groups.length > 0) return { parts: groups, labelled: [] };
    const at = ranges[0]?.first ?? 0;
    return { parts: [toSection(pages, blocks, 0, blocks.length, titleBefore(blocks, at, 0))], labelled: [] };
  }
  const labels = new Map(shape.leaves.map((leaf) => [leaf.field, labelBlocks(reading, leaf)]));
  const titled = isInner ? [] : outerTitles(blocks, ranges, depth);
  const starts = titled.length > 0 ? titled : startsOf(blocks, [...labels.values()], ranges);
  const parts = starts.map((at, i) => {
    const end = starts[i + 1] ?? blocks.length;
    const table = ranges.find(({ first }) => first >= at)?.first ?? at;
    return toSection(pages, blocks, at, end, isInner ? titleBefore(blocks, table, at) : blocks[at]);
  });
  const isLabelled = (ids: ReadonlySet<string>) =>
    parts.every((part) =>
      part.pages.some((page) => page.blocks.some(({ id, kind }) => kind !== "tables" && ids.has(id))),
    );
  return { parts, labelled: [...labels].flatMap(([field, ids]) => (isLabelled(ids) ? [field] : [])) };
}

/** The blocks in which a leaf is asked for by a label of its own, at the beginning of a phrase. */
function labelBlocks({ text, labels }: Reading, { field, meaning }: Leaf): Set<string> {
  const found = [...findWording(text, field.wordings), ...(meaning ? (labels.get(meaning.concept) ?? []) : [])];
  return new Set(
    found.flatMap(({ phrase, from }) => (from === 0 ? phrase.words.slice(0, 1).map(({ blockId }) => blockId) : [])),
  );
}

/** The leaves of the lists that tables name: also those of the lists within these, where tables name enough of them all. */
function leavesFor(pages: readonly StoredPage[], { lists }: Shape): Leaf[] {
  const all = lists.flatMap(({ shape }) => allLeaves(shape));
  const own = lists.flatMap(({ shape }) => shape.leaves);
  const isNamed =
    own.length === all.length || matchTables(withoutLeads(pages, wantedOf(all)), wantedOf(all)).length > 0;
  return isNamed ? all : own;
}

function likely(pages: readonly StoredPage[], wanted: readonly Wanted[]): Matched[] {
  const matched = matchTables(pages, wanted);
  const most = Math.max(0, ...matched.map(({ named }) => named));
  // Another table may happen to have some of these headings.
  return matched.filter(({ named }) => 3 * named >= 2 * most);
}

function blockRangeOf(blocks: readonly StoredBlock[], chain: Chain): BlockRange {
  const places = chain.map(({ block }) => blocks.indexOf(block));
  return { first: Math.min(...places), last: Math.max(...places) };
}

type Matched = ReturnType<typeof matchTables>[number];
type BlockRange = { first: number; last: number };

/**
 * Where the part of each table begins: behind the table before, with the first title or else the first label of the things.
 * Above the first table stands the head of the document as well: there the nearest one of what the other parts begin with.
 */
function startsOf(
  blocks: readonly StoredBlock[],
  labels: readonly ReadonlySet<string>[],
  ranges: readonly BlockRange[],
): number[] {
  const isTitle = ({ kind }: StoredBlock) => kind === "titles";
  const isLabel = ({ id }: StoredBlock) => labels.some((ids) => ids.has(id));
  const later = ranges.slice(1).map(({ first }, i) => {
    const after = (ranges[i]?.last ?? -1) + 1;
    const between = blocks.slice(after, first);
    const title = between.findIndex(isTitle);
    const start = title >= 0 ? title : between.findIndex(isLabel);
    return start < 0 ? after : after + start;
  });
  const table = ranges[0]?.first ?? 0;
  const above = blocks.slice(0, table);
  const begins = later.flatMap((at) => labels.filter((ids) => ids.has(blocks[at]?.id ?? "")));
  const like = above.findLastIndex(({ id }) => begins.some((ids) => ids.has(id)));
  const nearest = above.findLastIndex(isTitle);
  const start = like >= 0 ? like : nearest >= 0 ? nearest : above.findLastIndex(isLabel);
  return [start >= 0 ? start : Math.max(0, table - 1), ...later];
}

/**
 * How many lists lie between a thing and the rows of the tables, which name leaves of the last of them; a list of which no
 * table names anything is none.
 */
const depthOf = ({ lists }: Shape, named: ReadonlySet<Field>): number =>
  Math.max(
    0,
    ...lists.map(({ shape }) => {
      if (shape.leaves.some(({ field }) => named.has(field))) return 1;
      const below = depthOf(shape, named);
      return below > 0 ? 1 + below : 0;
    }),
  );

/** Of the titles over tables, each above the first or between two, those as many levels up as the lists go down. */
function outerTitles(blocks: readonly StoredBlock[], ranges: readonly BlockRange[], depth: number): number[] {
  const gaps = ranges.map(({ first }, i) => {
    const after = (ranges[i - 1]?.last ?? -1) + 1;
    return blocks
      .slice(after, first)
      .flatMap(({ kind, level }, at) => (kind === "titles" && level ? [{ at: after + at, level }] : []));
  });
  const levels = [...new Set(gaps.flat().map(({ level }) => level))].sort((a, b) => b - a);
  const wanted = levels[depth - 1] ?? levels.at(-1);
  return gaps.flatMap((titles, i) => {
    const at =
      i === 0 ? titles.findLast(({ level }) => level === wanted) : titles.find(({ level }) => level === wanted);
    return at ? [at.at] : [];
  });
}

function titleBefore(blocks: readonly StoredBlock[], table: number, from: number): StoredBlock | undefined {
  return blocks.slice(from, table).findLast(({ kind }) => kind === "titles");
}

function toSection(
  pages: readonly StoredPage[],
  blocks: readonly StoredBlock[],
  from: number,
  to: number,
  heading: StoredBlock | undefined,
): Section {
  const own = new Set(blocks.slice(from, to));
  const numbers = new Set([...own].map(({ page }) => page));
  const parts = pages
    .filter(({ number }) => numbers.has(number))
    .map((page) => ({ ...page, blocks: page.blocks.filter((block) => own.has(block)).flatMap(withoutSums) }));
  return { pages: parts, heading };
}
