import type { PageWord } from "../content.ts";
import { contains, middleX, middleY, widthOf } from "../geometry.ts";
import { type Line, lineText } from "../layout/lines.ts";
import { toSegments } from "../layout/segments.ts";
import { isStack } from "../layout/stacked-lines.ts";
import { columnGaps } from "./column-gaps.ts";
import type { Grid, GridCell } from "./grid.ts";
import { isNumeric } from "./numeric.ts";

/** A cell of a grid with the lines of text that stand in it. */
export type FilledCell = GridCell & { lines: Line[] };

const stackedLinesMin = 3;
const columnLinesMin = 4;
/** Lines whose bases are nearer than this, in em, are level. */
const levelMaxEm = 0.25;
/** A tall cell has lines level with others for this share of its rows. */
const levelShareMin = 0.7;
/** Where rows or columns are not drawn, this share of the lines in a cell holds figures. */
const figuresShareMin = 0.7;
/** The room of a space, in em; a line ends freely where the next word would bring it to less than this share of its cell's width. */
const spaceEm = 0.25;
const roomShare = 0.9;
/** Texts are below one another where this share of the lines ends freely. */
const freeShareMin = 0.7;
/** Columns in a cell are this far apart, in em. */
const gapMinEm = 0.6;

/**
 * A cell beside several rows, with one line for each of them that stands level with theirs, is a column whose lines are
 * not drawn.
 */
export function splitTall(cells: readonly FilledCell[], grid: Grid, words: readonly PageWord[]): FilledCell[] {
  return cells.flatMap((cell) => {
    const { lines } = cell;
    if (cell.rowSpan < stackedLinesMin || lines.length < stackedLinesMin || lines.length > cell.rowSpan) return [cell];
    const outside = words.filter(({ box }) => !contains(cell.box, middleX(box), middleY(box)));
    const level = lines.filter((line) =>
      outside.some(({ box }) => Math.abs(box.y1 - line.box.y1) < levelMaxEm * line.size),
    ).length;
    if (level < levelShareMin * cell.rowSpan) return [cell];
    return Array.from({ length: cell.rowSpan }, (_, i): FilledCell => {
      const [y0, y1] = [grid.ys[cell.row + i] ?? cell.box.y0, grid.ys[cell.row + i + 1] ?? cell.box.y1];
      const box = { ...cell.box, y0, y1 };
      const own = lines.filter((line) => middleY(line.box) >= y0 && middleY(line.box) < y1);
      return { ...cell, row: cell.row + i, rowSpan: 1, box, lines: own };
    });
  });
}

/**
 * Whether cells of one row hold figures, or short texts, below one another in several columns: rows that no line parts. Addresses
 * beside each other are none.
 */
export function hidesRows(cells: readonly FilledCell[]): boolean {
  const stacked = cells.filter((cell) => {
    if (cell.lines.length < stackedLinesMin) return false;
    const figures = cell.lines.filter((line) => isNumeric(lineText(line))).length;
    return figures >= figuresShareMin * cell.lines.length || breaksFreely(cell);
  });
  const rows = Map.groupBy(stacked, ({ row }) => row);
  return [...rows.values()].some((some) => some.length > 1 && !some.every(({ lines }) => isStack(lines)));
}

/** Whether most lines of a cell end although the first word of the next would have had room. */
function breaksFreely({ box, lines }: FilledCell): boolean {
  const free = lines.slice(0, -1).filter((line, i) => {
    const [word] = lines[i + 1]?.words ?? [];
    const needed = widthOf(line.box) + (word ? widthOf(word.box) : 0) + spaceEm * line.size;
    return needed < roomShare * (widthOf(box) - line.size);
  }).length;
  return free >= freeShareMin * (lines.length - 1);
}

/**
 * Whether columns are not drawn: most rows are one cell over all columns with several pieces in it, or a cell holds
 * lines whose pieces, figures among them, stand under one another.
 */
export function hidesColumns(cells: readonly FilledCell[], columns: number): boolean {
  if (columns < 2) return false;
  if (cells.some(holdsColumns)) return true;
  const rows = new Set(cells.map(({ row }) => row)).size;
  const parted = cells.filter(
    ({ columnSpan, lines }) => columnSpan === columns && lines.some(({ words }) => toSegments(words).length > 1),
  );
  return parted.length * 2 > rows;
}

function holdsColumns({ lines }: FilledCell): boolean {
  if (lines.length < columnLinesMin) return false;
  const parted = lines.map(({ words }) => toSegments(words)).filter((pieces) => pieces.length > 1);
  const figured = parted.filter((pieces) => pieces.slice(1).some((piece) => isNumeric(lineText(piece))));
  const em = lines[0]?.size ?? 10;
  return figured.length >= figuresShareMin * lines.length && columnGaps(parted, gapMinEm * em).length > 0;
}
