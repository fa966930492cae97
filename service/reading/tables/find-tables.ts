import type { PageContent, PageWord } from "../content.ts";
import {
  areaOf,
  type Box,
  contains,
  heightOf,
  intersection,
  middleX,
  middleY,
  overlapX,
  overlapY,
  unionOf,
  widthOf,
} from "../geometry.ts";
import type { DraftBlock, DraftTable } from "../layout/drafts.ts";
import { isRightToLeft, lineText } from "../layout/lines.ts";
import { type Segment, toSegments } from "../layout/segments.ts";
import { holdsBars } from "./bars.ts";
import { columnGaps } from "./column-gaps.ts";
import { mergeRules } from "./merge-rules.ts";
import { narrowRuns } from "./narrow-columns.ts";
import { withOpenBodies } from "./open-bodies.ts";
import { partRepeated } from "./part-repeated.ts";
import { findProse } from "./prose.ts";
import { findRegions } from "./regions.ts";
import { hasLabel, isTable } from "./reject.ts";
import { findRuledTables, tableText } from "./ruled.ts";
import type { Ruling } from "./separators.ts";
import { toStructure } from "./structure.ts";
import { findTableAreas } from "./table-areas.ts";
import { type TextRow, toRow, toRows } from "./text-rows.ts";

/** Lines nearer than this are pieces of one. */
const ruleSlackPt = 1.5;
/** A table's first and last line are this near to its text. */
const ruleNearPt = 20;
/** A line counts for a table when it runs over more than this share of its width. */
const ruleShareMin = 0.7;
/** A column of long texts begins a text in at least this share of its table's rows. */
const proseSharedMin = 0.92;
/** A drawn grid with this share of the words where a network sees a table is that table. */
const heldShareMin = 0.8;
/** The rules that frame a table run over this share of it, are so near to its text, and end this near to one another. */
const frameShareMin = 0.9;
const frameNearPt = 9;
const frameSlackPt = 3;
/** What holds a whole drawing of more than this share of it is a chart. */
const drawnShareMin = 0.25;
/** Drawings as high as this share of it count together. */
const highDrawingShareMin = 0.5;
const labelledRunMin = 3;
/** So many labels among five rows make a form. */
const labelsNearMin = 3;

/**
 * The tables of a page, ruled or not, the segments that are in none, and the cells of the grids that are drawn and no tables. `scale` is
 * the page's units a point.
 */
export function findTables(
  content: PageContent,
  segments: readonly Segment[],
  scale = 1,
): { tables: DraftBlock[]; rest: Segment[]; grids: Box[][] } {
  const ruling = {
    across: mergeRules(
      content.rules.filter((rule) => widthOf(rule) >= heightOf(rule)),
      ruleSlackPt * scale,
    ),
    down: content.rules.filter((rule) => widthOf(rule) < heightOf(rule)),
  };
  const { areas, elsewhere } = findTableAreas(content);
  const drawn = findRuledTables(content, elsewhere, scale);
  const ruled = withOpenBodies(drawn.ruled, segments, elsewhere, ruling);
  const tables = withAreas(areas, content, ruled, ruling);
  const placed = new Set(tables.flatMap(({ words }) => words));
  const all = toRows(withoutWords(segments, new Set([...placed, ...elsewhere])));
  const tryRows = (some: readonly TextRow[]): boolean => {
    const table = some.length > 1 ? toStructure(some, ruling) : undefined;
    const box = unionOf(some.map((row) => row.box));
    const rules = countRules(box, ruling.across, scale);
    if (!table || !isTable(table, rules, isFramed(box, ruling.across, scale)) || (rules < 2 && isDrawnOn(box, content)))
      return false;
    if (isAround(box, content.images) || (rules < 2 && holdsBars(box, content.fills, scale))) return false;
    for (const one of partRepeated(table)) {
      const draft = toDraft(one);
      for (const word of draft.words) placed.add(word);
      tables.push(draft);
    }
    return true;
  };
  const narrow = narrowRuns(all, ruling.across).filter(tryRows);
  const rows = narrow.length > 0 ? toRows(withoutWords(segments, new Set([...placed, ...elsewhere]))) : all;
  const prose = findProse(rows);
  const parted = rows.flatMap((row) => part(row, (piece) => !prose.has(piece)));
  for (const region of findRegions(parted, ruling.across)) {
    // What was taken for prose may be the long text of a cell; what stands in another table is not.
    const inside = rows.flatMap((row) =>
      part(
        row,
        ({ box, words }) => contains(region.box, middleX(box), middleY(box)) && !words.some((word) => placed.has(word)),
      ),
    );
    const whole = withoutProseBeside(inside, prose);
    if (!tryRows(whole)) for (const run of betweenLabels(whole)) tryRows(run);
  }
  return { tables: tables.map(inReadingOrder), rest: withoutWords(segments, placed), grids: drawn.grids };
}

/** Reads anew what stands where a network sees a table, unless a drawn grid holds nearly all of it. */
function withAreas(
  areas: readonly Box[],
  { words }: PageContent,
  ruled: readonly DraftBlock[],
  ruling: Ruling,
): DraftBlock[] {
  let tables = [...ruled];
  const taken = new Set<PageWord>();
  for (const area of areas) {
    const own = words.filter(({ box }) => contains(area, middleX(box), middleY(box)));
    const inside = new Set(own);
    const drawn = tables.filter((table) => table.words.some((word) => inside.has(word)));
    const held = drawn.reduce((sum, table) => sum + table.words.filter((word) => inside.has(word)).length, 0);
    if (held >= heldShareMin * own.length) continue;
    const left = own.filter((word) => !taken.has(word));
    const table = toStructure(toRows(toSegments(left)), ruling);
    if (!table || table.rows < 2) continue;
    for (const word of left) taken.add(word);
    tables = [...tables.filter((each) => !drawn.includes(each)), toDraft(table)];
  }
  return tables;
}

function toDraft(table: DraftTable): DraftBlock {
  const words = table.cells.flatMap((cell) => cell.words);
  return { kind: "tables", box: unionOf(words.map((word) => word.box)), text: tableText(table), words, table };
}

/** A table that is written from right to left has its first column on the right. */
function inReadingOrder(block: DraftBlock): DraftBlock {
  const { table, words } = block;
  if (!table || !isRightToLeft(words)) return block;
  const cells = table.cells
    .map((cell) => ({ ...cell, column: table.columns - cell.column - cell.column_span }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const turned = { ...table, cells };
  return { ...block, table: turned, text: tableText(turned), words: cells.flatMap((cell) => cell.words) };
}

/** The runs of rows between those of a form, where labels with colons stand close together: under its head may be a table. */
function betweenLabels(rows: readonly TextRow[]): TextRow[][] {
  const labelled = rows.map(({ pieces }) => pieces.some((piece) => hasLabel(lineText(piece))));
  const runs: TextRow[][] = [[]];
  for (const [i, row] of rows.entries()) {
    const near = labelled.slice(Math.max(0, i - 2), i + 3).filter(Boolean).length;
    if (near >= labelsNearMin) runs.push([]);
    else runs.at(-1)?.push(row);
  }
  return runs.length > 1 ? runs.filter((run) => run.length >= labelledRunMin) : [];
}

/** Takes off a column at either side that is mostly prose, and that few rows share their line with. */
function withoutProseBeside(rows: readonly TextRow[], prose: ReadonlySet<Segment>): TextRow[] {
  const kept = rows.map(({ pieces }) => pieces.filter((piece) => !prose.has(piece)));
  const gaps = columnGaps(
    kept.filter((pieces) => pieces.length > 1),
    0,
  );
  for (const gap of new Set([gaps[0], gaps.at(-1)])) {
    if (!gap) continue;
    const x = (gap.from + gap.to) / 2;
    for (const isBeside of [(piece: Segment) => middleX(piece.box) > x, (piece: Segment) => middleX(piece.box) < x]) {
      const beside = rows.flatMap(({ pieces }) => pieces.filter(isBeside));
      const others = rows.filter(({ pieces }) => pieces.some((piece) => !isBeside(piece)));
      const shared = others.filter(({ pieces }) => pieces.some(isBeside)).length;
      const running = beside.filter((piece) => prose.has(piece)).length;
      const alone = beside.length - shared;
      const unrelated = shared < proseSharedMin * others.length && alone > (1 - proseSharedMin) * beside.length;
      if (running * 2 > beside.length && unrelated)
        return rows.flatMap((row) => part(row, (piece) => !isBeside(piece)));
    }
  }
  return [...rows];
}

/** The part of a row that `keep` lets stand; none where that is nothing. */
function part(row: TextRow, keep: (piece: Segment) => boolean): TextRow[] {
  const kept = row.pieces.filter(keep);
  if (kept.length === row.pieces.length) return [row];
  return kept.length > 0 ? [toRow(kept)] : [];
}

/** The segments without some words; one that loses a part of its words is joined anew. */
function withoutWords(segments: readonly Segment[], words: ReadonlySet<PageWord>): Segment[] {
  if (words.size === 0) return [...segments];
  return segments.flatMap((segment) => {
    const left = segment.words.filter((word) => !words.has(word));
    if (left.length === segment.words.length) return [segment];
    return left.length > 0 ? toSegments(left) : [];
  });
}

/** How many lines are drawn over most of a region's width. */
function countRules(box: Box, across: readonly Box[], scale: number): number {
  const near = { ...box, y0: box.y0 - ruleNearPt * scale, y1: box.y1 + ruleNearPt * scale };
  return across.filter((rule) => overlapX(rule, box) > ruleShareMin * widthOf(box) && overlapY(rule, near) > -1).length;
}

/** Whether rules that begin and end together run above, below and between the rows of a region: a table of three rules. */
function isFramed(box: Box, across: readonly Box[], scale: number): boolean {
  const [near, slack] = [frameNearPt * scale, frameSlackPt * scale];
  const top = across.find(
    (rule) => Math.abs(rule.y1 - box.y0) < near && overlapX(rule, box) > frameShareMin * widthOf(box),
  );
  if (!top) return false;
  const same = across.filter((rule) => Math.abs(rule.x0 - top.x0) < slack && Math.abs(rule.x1 - top.x1) < slack);
  const below = same.some((rule) => Math.abs(rule.y0 - box.y1) < near);
  return below && same.some(({ y0, y1 }) => y0 > box.y0 + near && y1 < box.y1 - near);
}

/** Whether most of a region lies on a figure: the figures on a chart's axes stand in rows and columns too. */
function isDrawnOn(box: Box, { images, width, height }: PageContent): boolean {
  return images.some((image) => {
    const common = intersection(image, box);
    return common !== undefined && areaOf(common) > 0.5 * areaOf(box) && areaOf(image) < 0.5 * width * height;
  });
}

/**
 * Whether what looks like a table stands around drawings: the figures on both axes of a chart do, and the labels of charts side by
 * side with what they share between them.
 */
function isAround(box: Box, images: readonly Box[]): boolean {
  const inside = images.map((image) => {
    const common = areaOf(intersection(image, box) ?? { x0: 0, y0: 0, x1: 0, y1: 0 });
    return common > 0.9 * areaOf(image) ? { common, image } : { common: 0, image };
  });
  const high = inside.filter(({ image }) => heightOf(image) > highDrawingShareMin * heightOf(box));
  const together = high.reduce((sum, { common }) => sum + common, 0);
  return Math.max(together, ...inside.map(({ common }) => common)) > drawnShareMin * areaOf(box);
}
