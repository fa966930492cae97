import type { PageWord } from "../content.ts";
import { type Box, median, middleY, unionOf, widthOf } from "../geometry.ts";
import { type DraftCell, type DraftTable, joinLines } from "../layout/drafts.ts";
import { lineText, toLine } from "../layout/lines.ts";
import { toSegments } from "../layout/segments.ts";
import { isNumeric } from "./numeric.ts";
import { type TextRow, toRows } from "./text-rows.ts";

/** So many rows of a grid, and this share of those with text, have a label on their left. */
const labelledMin = 4;
const labelledShareMin = 0.9;
/** How far the widest label is from the grid, and how wide labels are, in em. */
const distanceMaxEm = 3;
const widthMaxEm = 16;
/** How far, in em, the base of a label is from that of its row. */
const levelMaxEm = 0.4;
/** Of running text more lines than this share begin with a small letter; of the numbers of lines most are figures. */
const runningShareMax = 0.25;
const figuresShareMax = 0.5;

type Band = { row: number; y0: number; y1: number; cells: DraftCell[] };

/**
 * Takes in the labels of rows that stand on the left of a drawn grid, one level with each row: they are its first column. `words`
 * are those of the page that are in no table.
 */
export function withLabelsBeside<T extends DraftTable>(table: T, words: readonly PageWord[]): T {
  const grid = unionOf(table.cells.map(({ box }) => box));
  const sizes = table.cells.flatMap((cell) => cell.words.map(({ size }) => size));
  const em = median(sizes);
  const reach = grid.x0 - (distanceMaxEm + widthMaxEm) * em;
  const beside = words.filter(
    ({ box }) => box.x0 > reach && box.x1 <= grid.x0 && middleY(box) > grid.y0 && middleY(box) < grid.y1,
  );
  const lines = toRows(toSegments(beside));
  if (lines.length < labelledMin || lines.some(({ pieces }) => pieces.length > 1)) return table;
  const bands = bandsOf(table);
  const labels = bands.map((band) => ({ band, own: lines.filter((line) => isIn(band, line)) }));
  const body = labels.filter(({ band }) => band.row >= table.header_rows && band.cells.some(({ text }) => text !== ""));
  const level = body.filter(({ band, own }) => own.length === 1 && own.every((line) => isLevel(line, band)));
  if (level.length < labelledMin || level.length < labelledShareMin * body.length) return table;
  const placed = labels.flatMap(({ own }) => own);
  const box = unionOf(placed.map((line) => line.box));
  if (grid.x0 - box.x1 > distanceMaxEm * em || widthOf(box) > widthMaxEm * em) return table;
  const texts = level.flatMap(({ own }) => own.flatMap(({ pieces }) => pieces.map(lineText)));
  if (texts.filter((text) => /^\p{Ll}/u.test(text)).length > runningShareMax * texts.length) return table;
  if (texts.filter(isNumeric).length > figuresShareMax * texts.length) return table;
  return withColumn(table, labels, { ...grid, x0: box.x0, x1: grid.x0 });
}

/** Where the rows of a table lie; a row that holds nothing but parts of taller cells has no place of its own. */
function bandsOf({ rows, cells }: DraftTable): Band[] {
  return Array.from({ length: rows }, (_, row): Band => {
    const own = cells.filter((cell) => cell.row === row && cell.row_span === 1);
    const { y0, y1 } = own.length > 0 ? unionOf(own.map(({ box }) => box)) : { y0: 0, y1: 0 };
    return { row, y0, y1, cells: own };
  });
}

const isIn = ({ y0, y1 }: Band, { box }: TextRow): boolean => middleY(box) >= y0 && middleY(box) < y1;

const isLevel = ({ box, em }: TextRow, { cells }: Band): boolean =>
  cells.some(({ words }) => words.some((word) => Math.abs(word.box.y1 - box.y1) < levelMaxEm * em));

function withColumn<T extends DraftTable>(table: T, labels: readonly { band: Band; own: TextRow[] }[], column: Box): T {
  const stubs = labels.map(({ band, own }): DraftCell => {
    const lines = own.map(({ pieces }) => toLine(pieces.flatMap(({ words }) => words)));
    const words = lines.flatMap((line) => line.words);
    const box = { ...column, y0: band.y0, y1: band.y1 };
    return { row: band.row, column: 0, row_span: 1, column_span: 1, text: joinLines(lines), box, words };
  });
  const cells = [...stubs, ...table.cells.map((cell) => ({ ...cell, column: cell.column + 1 }))];
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  return { ...table, columns: table.columns + 1, cells };
}
