import type { PageContent, PageWord } from "../content.ts";
import { areaOf, type Box, contains, middleX, middleY, overlapX, overlapY } from "../geometry.ts";
import { type DraftBlock, type DraftCell, type DraftTable, joinLines } from "../layout/drafts.ts";
import { lineText, toLines } from "../layout/lines.ts";
import { toSegments } from "../layout/segments.ts";
import { type Grid, type GridCell, toGrids } from "./grid.ts";
import { isNumeric } from "./numeric.ts";

/** Slots narrower than this have no room for text. */
const sliverPt = 5;
const numberLike = /^[\p{Sc}(+−-]*\d[\d.,' ]*[%)\p{Sc}]*$/u;

/** Ruled tables, and the words of the page that are not in one. `scale` is the page's units a point. */
export function findRuledTables(content: PageContent, scale = 1): { tables: DraftBlock[]; rest: PageWord[] } {
  const tables: DraftBlock[] = [];
  let rest = [...content.words];
  for (const grid of toGrids(content.rules, scale)) {
    const inside = rest.filter(({ box }) => contains(grid.box, middleX(box), middleY(box)));
    const table = toTable(grid, inside, content.fills, scale);
    if (!table) continue;
    const placed = new Set(table.cells.flatMap(({ words }) => words));
    rest = rest.filter((word) => !placed.has(word));
    tables.push({
      kind: "tables",
      box: grid.box,
      text: tableText(table),
      words: table.cells.flatMap(({ words }) => words),
      table,
    });
  }
  return { tables, rest };
}

/** A grid is a table when it has two rows and columns with something in them; otherwise it is a frame or a drawing. */
function toTable(grid: Grid, words: readonly PageWord[], fills: readonly Box[], scale: number): DraftTable | undefined {
  const cells = splitTall(grid, words).map((cell): DraftCell => {
    const own = words.filter(({ box }) => contains(cell.box, middleX(box), middleY(box)));
    const lines = toLines(toSegments(own));
    return {
      row: cell.row,
      column: cell.column,
      row_span: cell.rowSpan,
      column_span: cell.columnSpan,
      text: joinLines(lines),
      box: cell.box,
      words: lines.flatMap((line) => line.words),
    };
  });
  const filled = cells.filter(({ text }) => text !== "");
  const rows = new Set(filled.map(({ row }) => row)).size;
  const columns = new Set(filled.map(({ column }) => column)).size;
  if (rows < 2 || columns < 2 || filled.length < 3 || filled.length < 0.2 * cells.length) return undefined;
  if (hidesRows(cells) || hidesColumns(cells, grid.xs.length - 1)) return undefined;
  const tight = withoutEmptyBands(cells, grid, sliverPt * scale);
  return { ...tight, header_rows: headerRows(tight.cells, tight.rows, fills) };
}

/** A cell beside several rows, with one line for each of them that stands level with theirs, is a column whose lines are not drawn. */
function splitTall(grid: Grid, words: readonly PageWord[]): GridCell[] {
  return grid.cells.flatMap((cell) => {
    if (cell.rowSpan < 3) return [cell];
    const lines = toLines(toSegments(words.filter(({ box }) => contains(cell.box, middleX(box), middleY(box)))));
    if (lines.length < 3 || lines.length > cell.rowSpan) return [cell];
    const outside = words.filter(({ box }) => !contains(cell.box, middleX(box), middleY(box)));
    const level = lines.filter((line) =>
      outside.some(({ box }) => Math.abs(box.y1 - line.box.y1) < 0.25 * line.size),
    ).length;
    if (level < 0.7 * cell.rowSpan) return [cell];
    return Array.from({ length: cell.rowSpan }, (_, i): GridCell => {
      const [y0, y1] = [grid.ys[cell.row + i] ?? cell.box.y0, grid.ys[cell.row + i + 1] ?? cell.box.y1];
      return { ...cell, row: cell.row + i, rowSpan: 1, box: { ...cell.box, y0, y1 } };
    });
  });
}

/** Whether cells of one row hold figures below one another in several columns: rows that no line parts. */
function hidesRows(cells: readonly DraftCell[]): boolean {
  const stacked = new Map<number, number>();
  for (const { row, words } of cells) {
    const lines = toLines(toSegments(words)).map(lineText);
    const figures = lines.filter(isNumeric).length;
    if (lines.length < 3 || figures < 0.7 * lines.length) continue;
    stacked.set(row, (stacked.get(row) ?? 0) + 1);
  }
  return [...stacked.values()].some((columns) => columns > 1);
}

/** Whether most rows are one cell over all columns with several pieces in it: columns that no line parts. */
function hidesColumns(cells: readonly DraftCell[], columns: number): boolean {
  const whole = cells.filter(({ column_span, text }) => columns > 1 && column_span === columns && text !== "");
  const rows = new Set(cells.map(({ row }) => row)).size;
  return whole.filter(({ words }) => toSegments(words).length > 1).length * 2 > rows;
}

/** Double lines make slots with no room for text: rows and columns that only hold empty slivers are taken out. */
function withoutEmptyBands(
  cells: readonly DraftCell[],
  grid: Grid,
  sliverMax: number,
): Omit<DraftTable, "header_rows"> {
  const sliver = (positions: readonly number[], i: number) => (positions[i + 1] ?? 0) - (positions[i] ?? 0) < sliverMax;
  const used = (from: (cell: DraftCell) => number, span: (cell: DraftCell) => number, positions: readonly number[]) => {
    const count = positions.length - 1;
    return Array.from({ length: count }, (_, i) => i).filter(
      (i) => !sliver(positions, i) || cells.some((cell) => from(cell) === i && span(cell) === 1 && cell.text !== ""),
    );
  };
  const rows = used(
    (cell) => cell.row,
    (cell) => cell.row_span,
    grid.ys,
  );
  const columns = used(
    (cell) => cell.column,
    (cell) => cell.column_span,
    grid.xs,
  );
  const kept = cells.flatMap((cell) => {
    const cellRows = rows.filter((row) => row >= cell.row && row < cell.row + cell.row_span);
    const cellColumns = columns.filter((column) => column >= cell.column && column < cell.column + cell.column_span);
    const [row, column] = [cellRows[0], cellColumns[0]];
    if (row === undefined || column === undefined) return [];
    return [
      {
        ...cell,
        row: rows.indexOf(row),
        column: columns.indexOf(column),
        row_span: cellRows.length,
        column_span: cellColumns.length,
      },
    ];
  });
  return { rows: Math.max(1, rows.length), columns: Math.max(1, columns.length), cells: kept };
}

/** The first rows whose cells are words, while they are bold, shaded, or stand over figures. */
function headerRows(cells: readonly DraftCell[], rows: number, fills: readonly Box[]): number {
  const textsOf = (row: number) => cells.filter((cell) => cell.row === row && cell.text !== "");
  const first = textsOf(0);
  if (first.length < 2) return 0;
  const shaded = ({ box }: DraftCell) =>
    fills.some((fill) => Math.max(0, overlapX(fill, box)) * Math.max(0, overlapY(fill, box)) > 0.6 * areaOf(box));
  const bold = ({ words }: DraftCell) => words.every((word) => word.bold);
  const marked = (row: number, mark: (cell: DraftCell) => boolean) =>
    textsOf(row).length > 0 && textsOf(row).every(mark);
  const body = Array.from({ length: rows - 1 }, (_, i) => i + 1).filter((row) => textsOf(row).length > 0);
  for (const mark of [bold, shaded]) {
    if (!marked(0, mark) || body.every((row) => marked(row, mark))) continue;
    let count = 1;
    while (count < rows - 1 && marked(count, mark)) count++;
    return count;
  }
  if (first.some(({ text }) => numberLike.test(text))) return 0;
  const overFigures = body.some((row) => textsOf(row).some(({ text }) => numberLike.test(text)));
  const spans = Math.max(...first.map(({ row_span }) => row_span));
  return overFigures ? Math.min(spans, rows - 1) : 0;
}

/** The cells' text row by row: tabs between cells, a line for each row. */
export function tableText(table: DraftTable): string {
  return Array.from({ length: table.rows }, (_, row) =>
    table.cells
      .filter((cell) => cell.row === row)
      .sort((a, b) => a.column - b.column)
      .map(({ text }) => text)
      .join("\t"),
  ).join("\n");
}
