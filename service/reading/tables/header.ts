import { type Box, heightOf, middleX, unionOf } from "../geometry.ts";
import { isNumeric, isYear } from "./numeric.ts";
import type { Line, Piece, Slot } from "./structure.ts";

const tightLeading = 1.7;
/** A header has at most so many lines. */
const linesMax = 9;

/** How many of the first lines head the columns: those above the first rule, or above the first line of figures. */
export function headerEnd(lines: readonly Line[]): number {
  const data = lines.findIndex(isDataLine);
  const ruled = lines.slice(0, linesMax).findIndex(({ ruledBelow }) => ruledBelow) + 1;
  const ruledRows = lines.filter(({ ruledBelow }) => ruledBelow).length;
  if (ruled > 0 && ruled < lines.length && data !== 0 && (ruledRows * 3 < lines.length || ruled <= data))
    return lastRule(lines, ruled, data);
  if (data > 0) {
    // A line with a label only, right above the figures, heads a group of rows.
    let at = data;
    while (at > 1 && isGroupHeading(lines[at - 1])) at--;
    return at;
  }
  const [first] = lines;
  return data < 0 && isBold(first) && !lines.every(isBold) ? 1 : 0;
}

/** Rules part the levels of a header too: it ends with the last one above the figures. */
function lastRule(lines: readonly Line[], first: number, data: number): number {
  let end = first;
  for (let i = first; i < Math.min(data, linesMax); i++) if (lines[i]?.ruledBelow) end = i + 1;
  return end;
}

const isBold = (line: Line | undefined): boolean =>
  line !== undefined && line.pieces.every(({ words }) => words.every(({ bold }) => bold));

function isDataLine({ pieces }: Line): boolean {
  const cells = pieces.filter(({ from }) => from > 0);
  const figures = cells.filter(({ text }) => isNumeric(text) && !isYear(text)).length;
  return figures > 0 && figures * 2 >= cells.length;
}

const isGroupHeading = (line: Line | undefined): boolean => line?.pieces.every(({ to }) => to === 0);

/** Joins the lines of a header to cells: headings over several columns above those that they part into. */
export function mergeHeader(
  lines: readonly Line[],
  columns: number,
  across: readonly Box[],
  first: Line | undefined,
): { slots: Slot[]; rows: number } {
  if (lines.length === 0) return { slots: [], rows: 0 };
  const spread = lines.map((line, i) => spreadPieces(line, lines[i + 1] ?? first, columns, across));
  const levels = toLevels(spread, across);
  const slots: Slot[] = [];
  for (const [row, level] of levels.entries()) {
    for (const piece of level.flatMap(({ pieces }) => pieces)) {
      const same = slots.find(
        (slot) =>
          slot.row + slot.rowSpan - 1 >= row - 1 &&
          slot.column === piece.from &&
          slot.columnSpan === piece.to - piece.from + 1 &&
          (slot.row === row || joins(slot, piece, across)),
      );
      if (same) {
        same.lines.push(piece.words);
        same.box = unionOf([same.box, piece.box]);
        same.rowSpan = row - same.row + 1;
      } else {
        slots.push({
          row,
          column: piece.from,
          rowSpan: 1,
          columnSpan: piece.to - piece.from + 1,
          lines: [piece.words],
          box: piece.box,
        });
      }
    }
  }
  stretch(slots, levels.length);
  return { slots, rows: levels.length };
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
function toLevels(lines: readonly Line[], across: readonly Box[]): Line[][] {
  const levels: Line[][] = [];
  let last: Line | undefined;
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

/** Gives headings the columns that they stand over: by the rule beneath them, or by where their middle lies. */
function spreadPieces(line: Line, next: Line | undefined, columns: number, across: readonly Box[]): Line {
  const below = next?.pieces ?? [];
  const extent = (column: number): Box | undefined =>
    below.find(({ from, to }) => from === column && to === column)?.box;
  const pieces = line.pieces.map((piece) => ({ ...piece }));
  const taken = new Set(pieces.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));
  for (const piece of pieces) {
    const rule = across.find(
      ({ x0, x1, y0 }) =>
        y0 > piece.box.y0 + 0.5 * heightOf(piece.box) &&
        y0 < piece.box.y1 + 0.8 * piece.size &&
        x0 <= middleX(piece.box) &&
        x1 >= middleX(piece.box),
    );
    if (rule && next && rule.y1 < next.box.y1 - 0.5 * next.em) {
      const under = Array.from({ length: columns }, (_, i) => i).filter((column) => {
        const box = extent(column);
        return box !== undefined && middleX(box) > rule.x0 && middleX(box) < rule.x1;
      });
      const [first, end] = [under[0], under.at(-1)];
      const others = pieces.filter(
        (other) => other !== piece && middleX(other.box) > rule.x0 && middleX(other.box) < rule.x1,
      );
      if (first !== undefined && end !== undefined && end > first && others.length === 0) {
        piece.from = Math.min(piece.from, first);
        piece.to = Math.max(piece.to, end);
        for (let column = piece.from; column <= piece.to; column++) taken.add(column);
        continue;
      }
    }
    if (piece.from === 0 || below.length <= line.pieces.length) continue;
    const free = (column: number) =>
      column > 0 && column < columns && !taken.has(column) && extent(column) !== undefined;
    let best = { from: piece.from, to: piece.to, off: offCentre(piece, extent(piece.from), extent(piece.to)) };
    for (let from = piece.from; from === piece.from || free(from); from--) {
      for (let to = piece.to; to === piece.to || free(to); to++) {
        const off = offCentre(piece, extent(from), extent(to));
        const wider = to - from > best.to - best.from;
        if (off < best.off - (wider ? -0.25 : 0.25) * piece.size) best = { from, to, off };
      }
    }
    piece.from = best.from;
    piece.to = best.to;
    for (let column = piece.from; column <= piece.to; column++) taken.add(column);
  }
  return { ...line, pieces };
}

function offCentre(piece: Piece, first: Box | undefined, last: Box | undefined): number {
  if (!first || !last) return Number.POSITIVE_INFINITY;
  return Math.abs(middleX(piece.box) - (first.x0 + last.x1) / 2);
}

/** A heading that has no other above or below it in its columns reaches over the header's whole height. */
function stretch(slots: Slot[], rows: number): void {
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
  for (const slot of slots) {
    while (slot.row > 0 && isFree(slot.row - 1, slot)) {
      slot.row--;
      slot.rowSpan++;
    }
    while (slot.row + slot.rowSpan < rows && isFree(slot.row + slot.rowSpan, slot)) slot.rowSpan++;
  }
}
