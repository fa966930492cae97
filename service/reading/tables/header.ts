import { type Box, heightOf, middleX, unionOf } from "../geometry.ts";
import { isSpanning, spreadPieces, underline } from "./heading-spans.ts";
import { isNumeric, isYear } from "./numeric.ts";
import { columnExtents, columnsOf, type Piece, type Slot, type TableLine } from "./pieces.ts";

/** The lines of one heading stand no further apart than this, base to base, in em. */
const tightLeading = 1.7;
/** A header has at most so many lines. */
const linesMax = 9;
/** Bases are level that are so near to one another, in the page's unit. */
const levelMax = 1;
/** So many lines of the body tell where the text of a column stands. */
const bodyLinesMax = 12;

/**
 * How many of the first lines head the columns: those above the first rule, or above the first row of figures. `starts`: the lines that
 * begin rows, where that is known.
 */
export function headerEnd(lines: readonly TableLine[], starts?: ReadonlySet<number>): number {
  const figures = lines.findIndex(isDataLine);
  const data = figures < 0 || !starts ? figures : Math.max(...[...starts].filter((line) => line <= figures));
  const ruled = lines.slice(0, linesMax).findIndex(({ ruledBelow }) => ruledBelow) + 1;
  const ruledRows = lines.filter(({ ruledBelow }) => ruledBelow).length;
  if (ruled > 0 && ruled < lines.length && data !== 0 && (ruledRows * 3 < lines.length || ruled <= data))
    return lastRule(lines, ruled, data);
  if (data > 0) {
    // A line with a label only, right above the figures, heads a group of rows.
    let at = data;
    while (at > 1 && lines.slice(at - 1, at).every(isGroupHeading)) at--;
    return at;
  }
  const [first] = lines;
  return data < 0 && first && isBold(first) && !lines.every(isBold) ? 1 : 0;
}

/** Rules part the levels of a header too: it ends with the last one above the figures. */
function lastRule(lines: readonly TableLine[], first: number, data: number): number {
  let end = first;
  for (let i = first; i < Math.min(data, linesMax); i++) if (lines[i]?.ruledBelow) end = i + 1;
  return end;
}

const isBold = ({ pieces }: TableLine): boolean => pieces.every(({ words }) => words.every(({ bold }) => bold));

function isDataLine({ pieces }: TableLine): boolean {
  const cells = pieces.filter(({ from }) => from > 0);
  const figures = cells.filter(({ text }) => isNumeric(text) && !isYear(text)).length;
  return figures > 0 && figures * 2 >= cells.length;
}

const isGroupHeading = ({ pieces }: TableLine): boolean => pieces.every(({ to }) => to === 0);

/** Joins the lines of a header to cells: headings over several columns above those that they part into. */
export function mergeHeader(
  lines: readonly TableLine[],
  body: readonly TableLine[],
  across: readonly Box[],
): { slots: Slot[]; rows: number } {
  if (lines.length === 0) return { slots: [], rows: 0 };
  const extents = columnExtents([...lines, ...body.slice(0, bodyLinesMax)].flatMap(({ pieces }) => pieces));
  const underlined = lines.map((line, i) => underline(line, lines[i + 1] ?? body[0], extents, across));
  const spanAt = (i: number, k: number) => {
    const { from = 0, to = 0 } = lines[i]?.pieces[k] ?? {};
    return to - from;
  };
  const isRuled = (i: number) => lines[i]?.ruledBelow === true || underlined[i]?.pieces.some(isSpanning) === true;
  // Where some headings have a rule under them, those without one are the text of one column.
  const ruled = lines.slice(0, -1).some((_, i) => isRuled(i));
  const spread = underlined.map((line, i) => {
    const next = lines[i + 1];
    const isDrawn = line.pieces.some((piece, k) => piece.to - piece.from !== spanAt(i, k));
    if (ruled && (isDrawn || !isRuled(i))) return line;
    // Below a rule all of the header is of another level; elsewhere what comes later may go on with this line.
    const isNear = ({ box, em }: TableLine) => line.ruledBelow || (next !== undefined && box.y0 - next.box.y0 < em);
    const near = lines.slice(i + 1).filter(isNear);
    const leaves = new Set(near.flatMap(({ pieces }) => pieces.flatMap(columnsOf)));
    const below = columnExtents(
      [...lines.slice(i + 1), ...body.slice(0, bodyLinesMax)].flatMap(({ pieces }) => pieces),
    );
    return spreadPieces(line, leaves, new Map([...extents, ...below]), lines[i - 1]);
  });
  const levels = toLevels(spread, across);
  const slots: Slot[] = [];
  for (const [row, level] of levels.entries()) {
    for (const piece of level.flatMap(({ pieces }) => pieces)) {
      const columnSpan = piece.to - piece.from + 1;
      const same = slots.findLast(
        (slot) =>
          slot.column === piece.from &&
          slot.columnSpan === columnSpan &&
          (slot.row + slot.rowSpan - 1 === row || (slot.row + slot.rowSpan === row && joins(slot, piece, across))),
      );
      if (same) {
        same.lines.push(piece.words);
        same.box = unionOf([same.box, piece.box]);
        same.rowSpan = row - same.row + 1;
      } else {
        slots.push({ row, column: piece.from, rowSpan: 1, columnSpan, lines: [piece.words], box: piece.box });
      }
    }
  }
  const rows = withoutEmptyRows(slots, levels.length);
  const [top, bottom] = [lines[0]?.box.y0 ?? 0, lines.at(-1)?.box.y1 ?? 0];
  stretch(
    slots,
    rows,
    across.some(({ y0, y1 }) => y0 > top && y1 < bottom),
  );
  return { slots, rows };
}

/** Takes out rows in which no cell begins. */
function withoutEmptyRows(slots: Slot[], rows: number): number {
  const begun = Array.from({ length: rows }, (_, row) => row).filter((row) => slots.some((slot) => slot.row === row));
  for (const slot of slots) {
    const end = slot.row + slot.rowSpan;
    slot.rowSpan = begun.filter((row) => row >= slot.row && row < end).length;
    slot.row = begun.indexOf(slot.row);
  }
  return begun.length;
}

/** Whether a piece goes on with the text of a cell of the level above: close below it, with no rule between. */
function joins(slot: Slot, piece: Piece, across: readonly Box[]): boolean {
  if (slot.columnSpan > 1) return false;
  const distance = piece.box.y0 - slot.box.y1;
  return distance < 0.5 * piece.size && !ruleBetween(slot.box, piece.box, across);
}

const ruleBetween = (above: Box, below: Box, across: readonly Box[]): boolean =>
  across.some((rule) => {
    const y = (rule.y0 + rule.y1) / 2;
    const x = middleX(above);
    return y > above.y0 + 0.5 * heightOf(above) && y < below.y1 - 0.5 * heightOf(below) && rule.x0 <= x && rule.x1 >= x;
  });

/** Lines with a heading over several columns end a level; so does a rule or a wide gap. */
function toLevels(lines: readonly TableLine[], across: readonly Box[]): TableLine[][] {
  const levels: TableLine[][] = [];
  let last: TableLine | undefined;
  for (const line of lines) {
    const parts =
      !last ||
      last.ruledBelow ||
      last.pieces.some(({ from, to }) => to > from) ||
      line.pieces.some(({ from, to }) => to > from) ||
      line.box.y1 - last.box.y1 > tightLeading * Math.max(last.em, line.em) ||
      line.pieces.filter((piece) =>
        last?.pieces.some((above) => above.from === piece.from && ruleBetween(above.box, piece.box, across)),
      ).length *
        2 >
        line.pieces.length;
    if (parts) levels.push([line]);
    else levels.at(-1)?.push(line);
    last = line;
  }
  return levels;
}

/** A heading that has no other above or below it in its columns reaches over the header's whole height; `ruled`: rules run within it. */
function stretch(slots: Slot[], rows: number, ruled: boolean): void {
  const at = (row: number, column: number) =>
    slots.find(
      (slot) =>
        row >= slot.row &&
        row < slot.row + slot.rowSpan &&
        column >= slot.column &&
        column < slot.column + slot.columnSpan,
    );
  const isFree = (row: number, slot: Slot) =>
    Array.from({ length: slot.columnSpan }, (_, i) => at(row, slot.column + i)).every((found) => found === undefined);
  // Where no rule tells, a heading of the first column that stands level with those beside it is of their row.
  const isLow = ({ column, row, lines, box }: Slot) =>
    column === 0 &&
    !ruled &&
    lines.length === 1 &&
    slots.some((other) => other.row === row && other.column > 0 && Math.abs(other.box.y1 - box.y1) < levelMax);
  for (const slot of slots) {
    while (slot.row > 0 && !isLow(slot) && isFree(slot.row - 1, slot)) {
      slot.row--;
      slot.rowSpan++;
    }
    while (slot.row + slot.rowSpan < rows && isFree(slot.row + slot.rowSpan, slot)) slot.rowSpan++;
  }
}
