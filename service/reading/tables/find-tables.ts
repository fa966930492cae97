import type { PageContent, PageWord } from "../content.ts";
import { type Box, contains, heightOf, middleX, middleY, overlapX, overlapY, unionOf, widthOf } from "../geometry.ts";
import type { DraftBlock } from "../layout/drafts.ts";
import { type Segment, toSegments } from "../layout/segments.ts";
import { mergeRules } from "./merge-rules.ts";
import { findProse } from "./prose.ts";
import { findRegions, type Region } from "./regions.ts";
import { isTable } from "./reject.ts";
import { findRuledTables, tableText } from "./ruled.ts";
import { toStructure } from "./structure.ts";
import { type TextRow, toRow, toRows } from "./text-rows.ts";

/** Lines nearer than this are pieces of one. */
const ruleSlackPt = 1.5;

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
  for (const region of findRegions(parted, ruling.across)) {
    // What was taken for prose may be the long text of a cell.
    const whole = rows.flatMap((row) => part(row, ({ box }) => contains(region.box, middleX(box), middleY(box))));
    const table = toStructure(whole, ruling);
    if (!table || !isTable(table, countRules(region, ruling.across))) continue;
    const words = table.cells.flatMap((cell) => cell.words);
    for (const word of words) placed.add(word);
    tables.push({ kind: "tables", box: unionOf(words.map(({ box }) => box)), text: tableText(table), words, table });
  }
  return { tables, rest: withoutWords(segments, placed) };
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
function countRules({ box }: Region, across: readonly Box[]): number {
  const near = { ...box, y0: box.y0 - 20, y1: box.y1 + 20 };
  return across.filter((rule) => overlapX(rule, box) > 0.7 * widthOf(box) && overlapY(rule, near) > -1).length;
}
