import type { PageWord } from "../content.ts";
import { type Box, middleX, overlapX, unionOf } from "../geometry.ts";
import { isCaption } from "../layout/captions.ts";
import type { DraftBlock, DraftCell, DraftTable } from "../layout/drafts.ts";
import { lineText } from "../layout/lines.ts";
import type { Segment } from "../layout/segments.ts";
import { isNumeric } from "./numeric.ts";
import { tableText } from "./ruled.ts";
import type { Ruling } from "./separators.ts";
import { toStructure } from "./structure.ts";
import { type TextRow, toRow, toRows } from "./text-rows.ts";

/** A head that is drawn has so many columns at least. */
const columnsMin = 3;
/** Rows that no line closes stand no further apart than this, in em. */
const rowDistanceMaxEm = 4;
/** How far, in em, what stands in the outer columns may reach out of them. */
const outMaxEm = 1;
/** So many rows have figures, and of what stands right of the first column so large a share is figures. */
const figuredRowsMin = 2;
const figuresShareMin = 0.5;
/** The last lines of a label are no further apart than this, base to base, in em. */
const labelLeadingEm = 1.45;
const comparedMax = 5e6;

/**
 * Ruled tables that are headings alone, with the rows under them that no line closes: what stands in their columns, figures among
 * it, down to what does not. `elsewhere` are words of no table.
 */
export function withOpenBodies(
  tables: readonly DraftBlock[],
  segments: readonly Segment[],
  elsewhere: ReadonlySet<PageWord>,
  ruling: Ruling,
): DraftBlock[] {
  const heads = new Set(tables.filter(({ table }) => table && isHead(table)));
  if (heads.size === 0 || heads.size * (segments.length + tables.length) > comparedMax) return [...tables];
  const placed = new Set(tables.flatMap(({ words }) => words));
  const isFree = ({ words }: Segment) => !words.some((word) => placed.has(word) || elsewhere.has(word));
  const rows = toRows(segments.filter(isFree));
  return tables.map((block) => {
    if (!block.table || !heads.has(block)) return block;
    const xs = columnsOf(block.table);
    const own = rowsBelow(block.box, xs, rows, tables);
    const body = hasFigures(own) ? toStructure(own, ruling, xs) : undefined;
    if (!body) return block;
    for (const word of own.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words))) placed.add(word);
    return join(block, block.table, body);
  });
}

/** Whether a table names all of its columns and holds no figures. */
function isHead({ columns, cells }: DraftTable): boolean {
  const texts = cells.filter(({ text }) => text !== "");
  const named = new Set(
    texts.flatMap(({ column, column_span }) => Array.from({ length: column_span }, (_, i) => column + i)),
  );
  return (
    columns >= columnsMin && named.size === columns && !texts.some(({ text }) => /\d/u.test(text) && isNumeric(text))
  );
}

/** Where the columns begin, and where the last one ends. */
function columnsOf({ columns, cells }: DraftTable): number[] {
  const begins = Array.from(
    { length: columns },
    (_, column) => cells.find((cell) => cell.column === column)?.box.x0 ?? 0,
  );
  return [...begins, Math.max(...cells.map(({ box }) => box.x1))];
}

/** The rows from a head down of which each piece stands in one column. */
function rowsBelow(
  head: Box,
  xs: readonly number[],
  all: readonly TextRow[],
  tables: readonly DraftBlock[],
): TextRow[] {
  const below = tables.filter(({ box }) => box.y0 >= head.y1 && overlapX(box, head) > 0);
  const end = Math.min(...below.map(({ box }) => box.y0));
  const rows: TextRow[] = [];
  let bottom = head.y1;
  for (const { pieces } of all) {
    const own = pieces.filter(({ box }) => overlapX(box, head) > 0 && box.y0 >= head.y1 && box.y1 <= end);
    if (own.length === 0) continue;
    const row = toRow(own);
    const isNear = row.box.y0 - bottom <= rowDistanceMaxEm * row.em;
    if (!isNear || isCaption(own.map(lineText).join(" ")) || !own.every((piece) => isInColumn(piece, xs))) break;
    rows.push(row);
    bottom = Math.max(bottom, row.box.y1);
  }
  return withoutNotes(rows, xs);
}

/** Whether a piece reaches over the middle of no column but one, and not out of the table. */
function isInColumn({ box, size }: Segment, xs: readonly number[]): boolean {
  if (box.x0 < (xs[0] ?? 0) - outMaxEm * size || box.x1 > (xs.at(-1) ?? 0) + outMaxEm * size) return false;
  const isReached = (x: number, i: number) => Math.abs(x + (xs[i] ?? x) - box.x0 - box.x1) < box.x1 - box.x0;
  return xs.slice(1).filter(isReached).length < 2;
}

/** Without the last rows that have something in the first column alone, but for the last lines of a label. */
function withoutNotes(rows: readonly TextRow[], xs: readonly number[]): TextRow[] {
  const last = rows.findLastIndex(({ pieces }) => pieces.some((piece) => middleX(piece.box) > (xs[1] ?? 0)));
  let end = last + 1;
  while (end > 0) {
    const [above, next] = [rows[end - 1], rows[end]];
    if (!above || !next || next.box.y1 - above.box.y1 > labelLeadingEm * next.em) break;
    end++;
  }
  return rows.slice(0, end);
}

function hasFigures(rows: readonly TextRow[]): boolean {
  const values = rows.map(({ pieces }) => pieces.slice(1).map(lineText));
  const figured = values.filter((texts) => texts.some(isNumeric)).length;
  const all = values.flat();
  return figured >= figuredRowsMin && all.filter(isNumeric).length >= figuresShareMin * all.length;
}

/** One table of a head and its body, whose rows begin where the head ends. */
function join(block: DraftBlock, head: DraftTable, body: DraftTable): DraftBlock {
  const bottom = Math.max(...head.cells.map(({ box }) => box.y1));
  const cells = body.cells.map((cell): DraftCell => {
    const box = cell.row === 0 ? { ...cell.box, y0: bottom } : cell.box;
    return { ...cell, row: cell.row + head.rows, box };
  });
  const table = { ...head, rows: head.rows + body.rows, header_rows: head.rows, cells: [...head.cells, ...cells] };
  const words = table.cells.flatMap((cell) => cell.words);
  return { ...block, box: unionOf(table.cells.map(({ box }) => box)), text: tableText(table), words, table };
}
