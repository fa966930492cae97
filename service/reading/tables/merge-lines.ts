import { middleX, unionOf } from "../geometry.ts";
import { isNumeric } from "./numeric.ts";
import type { Slot, TableLine } from "./pieces.ts";

/** The lines of one cell stand no further apart than this, base to base, in em. */
const tightLeading = 1.45;
/** Lines of different columns that stand closer than this, base to base, in em, are parts of one row. */
const levelStepEm = 0.75;
/** Pieces whose bases are nearer than this, in em, are on one line. */
const sameLineMaxEm = 0.3;
/** How far, in em, a heading alone on its line may stand off the middle of the columns. */
const centredMaxEm = 2;
/** Where rules part the rows, a line with text in this share of the columns begins a row of its own. */
const wholeShareMin = 0.6;
/** Where at least this share of the lines has a rule below, rules part the rows. */
const ruledShareMin = 0.3;

/** Joins the lines of a table's body to rows. Row numbers begin at `firstRow`. */
export function mergeLines(
  lines: readonly TableLine[],
  columns: number,
  firstRow: number,
): { slots: Slot[]; rows: number } {
  const groups: TableLine[][] = [];
  const ruled = lines.slice(0, -1).filter(({ ruledBelow }) => ruledBelow).length >= ruledShareMin * lines.length;
  for (const [i, line] of lines.entries()) {
    const group = groups.at(-1);
    const last = lines[i - 1];
    if (group && last && !last.ruledBelow && goesOn({ group, last, line, next: lines[i + 1], columns, ruled }))
      group.push(line);
    else groups.push([line]);
  }
  const data = lines.flatMap(({ pieces }) => pieces.filter(({ from }) => from > 0)).map(({ box }) => box);
  const middle = middleX(unionOf(data));
  const centred = groups.map((group) => group.map((line) => centreHeading(line, middle, columns)));
  const slots = centred.flatMap((group, i) => toSlots(group, firstRow + i));
  return { slots, rows: groups.length };
}

/** A line of words alone over the middle of the columns of figures heads the rows below it, in all of those columns. */
function centreHeading(line: TableLine, middle: number, columns: number): TableLine {
  const [only, ...others] = line.pieces;
  if (!only || others.length > 0 || only.from === 0 || columns < 3 || isNumeric(only.text)) return line;
  const off = Math.abs(middleX(only.box) - middle);
  return off < centredMaxEm * only.size ? { ...line, pieces: [{ ...only, from: 1, to: columns - 1 }] } : line;
}

type Meeting = {
  group: readonly TableLine[];
  last: TableLine;
  line: TableLine;
  next: TableLine | undefined;
  columns: number;
  ruled: boolean;
};

/** Whether a line goes on with the row above it. */
function goesOn({ group, last, line, columns, ruled }: Meeting): boolean {
  const filled = new Set(group.flatMap(({ pieces }) => pieces.map(({ from }) => from)));
  const within = line.pieces.every(({ from }) => filled.has(from));
  const step = line.box.y1 - last.box.y1;
  const tight = step < tightLeading * Math.max(line.em, last.em);
  if (ruled) {
    const whole = (some: TableLine) =>
      some.pieces.length >= wholeShareMin * columns && some.pieces.some(({ text }) => isNumeric(text));
    return !(whole(line) && group.some(whole));
  }
  // Parts of one row that stand at half a line's height from one another.
  const columnsOfLast = new Set(last.pieces.map(({ from }) => from));
  if (step < levelStepEm * last.em && line.pieces.every(({ from }) => !columnsOfLast.has(from))) return true;
  if (!tight) return false;
  const figures = line.pieces.some(({ from, text }) => from > 0 && isNumeric(text));
  const stub = line.pieces.find(({ from }) => from === 0);
  const lastStub = last.pieces.find(({ from }) => from === 0);
  // A wrapped label, whose figures stand on its first line.
  if (stub && line.pieces.length === 1 && lastStub && last.pieces.length > 1) {
    return stub.to === 0 && /^[\p{Ll}(]/u.test(stub.text) && lastStub.box.x1 > 0.5 * stub.box.x1;
  }
  // A wrapped label, whose figures stand on its last line.
  if (stub && lastStub && last.pieces.length === 1 && last === group.at(-1)) {
    return (
      lastStub.to === 0 &&
      (/^[\p{Ll}(]/u.test(stub.text) || /(?:[,\-–/]|\b(?:and|or|of|the|for|in|to|with))$/iu.test(lastStub.text))
    );
  }
  // More text of cells that are not the first.
  if (!stub && !figures) return within && line.pieces.length < columns;
  return false;
}

function toSlots(lines: readonly TableLine[], row: number): Slot[] {
  const slots: Slot[] = [];
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    const same = slots.find(({ column, columnSpan }) => piece.from <= column + columnSpan - 1 && piece.to >= column);
    if (same) {
      const onLine = same.lines.at(-1);
      const [lastWord] = onLine ?? [];
      // Two pieces of one line that fell into one column stay on that line.
      if (onLine && lastWord && Math.abs(lastWord.box.y1 - piece.box.y1) < sameLineMaxEm * piece.size)
        onLine.push(...piece.words);
      else same.lines.push([...piece.words]);
      const end = Math.max(same.column + same.columnSpan, piece.to + 1);
      same.column = Math.min(same.column, piece.from);
      same.columnSpan = end - same.column;
      same.box = unionOf([same.box, piece.box]);
    } else {
      slots.push({
        row,
        column: piece.from,
        rowSpan: 1,
        columnSpan: piece.to - piece.from + 1,
        lines: [[...piece.words]],
        box: piece.box,
      });
    }
  }
  return slots;
}
