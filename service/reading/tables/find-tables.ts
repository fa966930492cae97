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
import type { DraftBlock } from "../layout/drafts.ts";
import { lineText } from "../layout/lines.ts";
import { type Segment, toSegments } from "../layout/segments.ts";
import { columnGaps } from "./column-gaps.ts";
import { mergeRules } from "./merge-rules.ts";
import { partRepeated } from "./part-repeated.ts";
import { findProse } from "./prose.ts";
import { findRegions } from "./regions.ts";
import { hasLabel, isTable } from "./reject.ts";
import { findRuledTables, tableText } from "./ruled.ts";
import { toStructure } from "./structure.ts";
import { type TextRow, toRow, toRows } from "./text-rows.ts";

/** Lines nearer than this are pieces of one. */
const ruleSlackPt = 1.5;
/** A table's first and last line are this near to its text. */
const ruleNearPt = 20;
/** A line counts for a table when it runs over more than this share of its width. */
const ruleShareMin = 0.7;
/** A column of long texts begins a text in at least this share of its table's rows. */
const proseSharedMin = 0.92;
const labelledRunMin = 3;
/** So many labels among five rows make a form. */
const labelsNearMin = 3;

/** The tables of a page, ruled or not, and the segments that are in none. `scale` is the page's units a point. */
export function findTables(
  content: PageContent,
  segments: readonly Segment[],
  scale = 1,
): { tables: DraftBlock[]; rest: Segment[] } {
  const { tables, placed } = findRuledTables(content, scale);
  const rows = toRows(withoutWords(segments, placed));
  const prose = findProse(rows);
  const parted = rows.flatMap((row) => part(row, (piece) => !prose.has(piece)));
  const ruling = {
    across: mergeRules(
      content.rules.filter((rule) => widthOf(rule) >= heightOf(rule)),
      ruleSlackPt * scale,
    ),
    down: content.rules.filter((rule) => widthOf(rule) < heightOf(rule)),
  };
  const tryRows = (some: readonly TextRow[]): boolean => {
    const table = some.length > 1 ? toStructure(some, ruling) : undefined;
    const box = unionOf(some.map((row) => row.box));
    const rules = countRules(box, ruling.across, scale);
    if (!table || !isTable(table, rules) || (rules < 2 && isDrawnOn(box, content))) return false;
    for (const one of partRepeated(table)) {
      const words = one.cells.flatMap((cell) => cell.words);
      for (const word of words) placed.add(word);
      tables.push({
        kind: "tables",
        box: unionOf(words.map((word) => word.box)),
        text: tableText(one),
        words,
        table: one,
      });
    }
    return true;
  };
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
  return { tables, rest: withoutWords(segments, placed) };
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

/** Whether most of a region lies on a figure: the figures on a chart's axes stand in rows and columns too. */
function isDrawnOn(box: Box, { images, width, height }: PageContent): boolean {
  return images.some((image) => {
    const common = intersection(image, box);
    return common !== undefined && areaOf(common) > 0.5 * areaOf(box) && areaOf(image) < 0.5 * width * height;
  });
}
