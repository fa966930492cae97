import type { PageContent, PageWord } from "../content.ts";
import { type Box, contains, median, middleX, middleY, unionOf } from "../geometry.ts";
import { isCaption } from "../layout/captions.ts";
import { type DraftBlock, type DraftCell, type DraftTable, joinLines } from "../layout/drafts.ts";
import { toLines } from "../layout/lines.ts";
import { toSegments } from "../layout/segments.ts";
import { joinContinued } from "./continued-grids.ts";
import { withoutEmptyBands } from "./empty-bands.ts";
import { type Grid, toGrids } from "./grid.ts";
import { withHeadBands } from "./head-bands.ts";
import { headerRows } from "./header-rows.ts";
import { withLabelsBeside } from "./labels-beside.ts";
import { withTurnedHeadings } from "./turned-headings.ts";
import { type FilledCell, hidesColumns, hidesRows, splitTall } from "./undrawn-lines.ts";

/** Slots narrower than this have no room for text. */
const sliverPt = 5;
/** Nor have rows lower than this, in em. */
const sliverEm = 0.8;
/** A note in a row of its own has more words than these. */
const noteWordsMin = 10;
/** A table has text in at least this share of its cells. */
const filledShareMin = 0.2;
/** But for one that is to be filled in: at least this share of its rows, and of its columns, have names. */
const namedShareMin = 0.6;
/** Of more grids than these none is looked for in another. */
const gridsMax = 500;
/** A drawing: of the cells with text more than this share lie over several others, and there are fewer of them than this share of all. */
const spanningShareMax = 0.6;
const patchworkFilledMax = 0.6;

/**
 * Ruled tables of words but those that stand `elsewhere`, and the cells of the grids that are no tables. `scale` is the page's units a
 * point.
 */
export function findRuledTables(
  content: PageContent,
  elsewhere: ReadonlySet<PageWord>,
  scale = 1,
): { ruled: DraftBlock[]; grids: Box[][] } {
  const grids: Box[][] = [];
  const found: DraftTable[] = [];
  const placed = new Set(elsewhere);
  const drawn = joinContinued(toGrids(content.rules, scale), content.words, scale);
  for (const grid of innerFirst(withHeadBands(drawn, content.fills, content.words, scale))) {
    const inside = content.words.filter((word) => isIn(grid.box, word) && !placed.has(word));
    const table = toTable(grid, inside, content, scale);
    if (!table) {
      grids.push(grid.cells.map(({ box }) => box));
      continue;
    }
    for (const word of wordsOf(table)) placed.add(word);
    found.push(table);
  }
  const ruled = found.map((unlabelled): DraftBlock => {
    const table = withLabelsBeside(
      unlabelled,
      content.words.filter((word) => !placed.has(word)),
    );
    const words = wordsOf(table);
    for (const word of words) placed.add(word);
    return { kind: "tables", box: boxOf(table), text: tableText(table), words, table };
  });
  return { ruled, grids };
}

/** Grids that stand in one cell of another come before it: what they hold is theirs, and the other's cell holds what is left. */
function innerFirst(grids: readonly Grid[]): Grid[] {
  if (grids.length > gridsMax) return [...grids];
  const isInner = (grid: Grid) =>
    grids.some((other) => other !== grid && isWithin(other.box, grid.box) && isInOneCell(grid.box, other));
  const inner = new Set(grids.filter(isInner));
  return [...inner, ...grids.filter((grid) => !inner.has(grid))];
}

const isWithin = (outer: Box, box: Box): boolean =>
  box.x0 >= outer.x0 && box.y0 >= outer.y0 && box.x1 <= outer.x1 && box.y1 <= outer.y1;

const isInOneCell = (box: Box, { cells }: Grid): boolean => cells.some((cell) => isWithin(cell.box, box));

const wordsOf = ({ cells }: DraftTable): PageWord[] => cells.flatMap(({ words }) => words);

const isIn = (box: Box, word: PageWord): boolean => contains(box, middleX(word.box), middleY(word.box));

function boxOf({ cells }: DraftTable): Box {
  return unionOf(cells.map(({ box }) => box));
}

/** A grid is a table when it has two rows and columns with something in them; otherwise it is a frame or a drawing. */
function toTable(
  grid: Grid,
  words: readonly PageWord[],
  { fills, asides }: PageContent,
  scale: number,
): DraftTable | undefined {
  if (words.length < 3) return undefined;
  const filled = splitTall(fill(grid, words), grid, words);
  const upright = filled.map(
    ({ row, column, rowSpan, columnSpan, box, lines }): DraftCell => ({
      row,
      column,
      row_span: rowSpan,
      column_span: columnSpan,
      text: joinLines(lines),
      box,
      words: lines.flatMap((line) => line.words),
    }),
  );
  const cells = withTurnedHeadings(upright, asides);
  const texts = cells.filter(({ text }) => text !== "");
  const rows = new Set(texts.map(({ row }) => row)).size;
  const columns = new Set(texts.map(({ column }) => column)).size;
  if (rows < 2 || columns < 2 || texts.length < 3) return undefined;
  if (texts.length < filledShareMin * cells.length && !isLabelled(texts, grid)) return undefined;
  if (isPatchwork(cells, columns) || hidesRows(filled) || hidesColumns(filled, grid.xs.length - 1)) return undefined;
  const em = median(words.map(({ size }) => size));
  const slivers = { rows: Math.max(sliverPt * scale, sliverEm * em), columns: sliverPt * scale };
  const tight = withoutCaptions(withoutEmptyBands(cells, grid, slivers));
  return { ...tight, header_rows: headerRows(tight.cells, tight.rows, fills) };
}

/** Whether an empty grid is there to be filled in: its rows and its columns have names. */
function isLabelled(texts: readonly DraftCell[], { xs, ys }: Grid): boolean {
  const named = (is: (cell: DraftCell) => boolean, all: number) => texts.filter(is).length >= namedShareMin * (all - 1);
  return named(({ column }) => column === 0, ys.length) && named(({ row }) => row === 0, xs.length);
}

/** Whether most cells with text lie over several others: the bars of a chart, boxes in boxes. */
function isPatchwork(cells: readonly DraftCell[], columns: number): boolean {
  const filled = cells.filter(({ text }) => text !== "");
  const spanning = filled.filter((cell) => cell.row_span > 1 || cell.column_span > 1).length;
  return (
    columns > 3 && spanning > spanningShareMax * filled.length && filled.length < patchworkFilledMax * cells.length
  );
}

/** The grid's cells with the lines of text that stand in them. */
function fill(grid: Grid, words: readonly PageWord[]): FilledCell[] {
  const columns = grid.xs.length - 1;
  const owners = new Map<number, PageWord[]>();
  const filled = grid.cells.map((cell) => {
    const own: PageWord[] = [];
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
        owners.set(row * columns + column, own);
    return { cell, own };
  });
  const slotOf = (positions: readonly number[], at: number) => positions.findIndex((end, i) => i > 0 && at < end) - 1;
  for (const word of words) {
    const [row, column] = [slotOf(grid.ys, middleY(word.box)), slotOf(grid.xs, middleX(word.box))];
    if (row >= 0 && column >= 0) owners.get(row * columns + column)?.push(word);
  }
  return filled.map(({ cell, own }) => ({ ...cell, lines: own.length > 0 ? toLines(toSegments(own)) : [] }));
}

/** A first row that names the table, and a last one that is a note, are one cell over all columns: they are text, not cells. */
function withoutCaptions<T extends { rows: number; columns: number; cells: DraftCell[] }>(table: T): T {
  const rowOf = (row: number) => table.cells.filter((cell) => cell.row === row);
  const only = (row: number) => {
    const [cell, ...others] = rowOf(row);
    return cell && others.length === 0 && cell.row_span === 1 && cell.column_span === table.columns ? cell : undefined;
  };
  const title = only(0);
  const note = only(table.rows - 1);
  const from = title && table.rows > 3 && isCaption(title.text) ? 1 : 0;
  const end = note && table.rows - from > 3 && note.words.length >= noteWordsMin ? table.rows - 1 : table.rows;
  const cells = table.cells
    .filter(({ row }) => row >= from && row < end)
    .map((cell) => ({ ...cell, row: cell.row - from }));
  return { ...table, rows: end - from, cells };
}

/** The cells' text row by row: tabs between cells, a line for each row. */
export function tableText(table: DraftTable): string {
  const rows: DraftCell[][] = Array.from({ length: table.rows }, () => []);
  for (const cell of table.cells) rows[cell.row]?.push(cell);
  return rows
    .map((cells) =>
      cells
        .sort((a, b) => a.column - b.column)
        .map(({ text }) => text)
        .join("\t"),
    )
    .join("\n");
}
