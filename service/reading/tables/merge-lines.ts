import { middleX, unionOf, widthOf } from "../geometry.ts";
import { isNumeric } from "./numeric.ts";
import type { Piece, Slot, TableLine } from "./pieces.ts";

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
/** Fewer do where there are so many, and next to no whole row stands between two of them. */
const ruledMin = 3;
const rowsBetweenShareMax = 0.25;

/** The room of a space, in em; and a line is full where the next word would bring it to this share of its column's widest. */
const spaceEm = 0.25;
const fullShareMin = 0.95;
/** The lines of a label but the first may be indented by more than this, in em. */
const hangingEm = 0.4;
/** The steps to a new row are at least so many times those within a cell; of these so large a share leads to parts of rows. */
const stepRatioMin = 1.15;
const partShareMin = 0.8;

/** The dots that lead from a label to its figures. */
const leader = /(?:[.…·_]\s?){3}$/u;
const loneLetter = /^[(（](?:\p{L}|[ivx]{1,4}|\d{1,2})[)）]$/u;

/** Joins the lines of a table's body to rows, those of `starts` where it is known which begin some. Row numbers begin at `firstRow`. */
export function mergeLines(
  lines: readonly TableLine[],
  columns: number,
  firstRow: number,
  starts?: ReadonlySet<number>,
): { slots: Slot[]; rows: number } {
  const groups: TableLine[][] = [];
  const widths = columnWidths(lines);
  const ruled = rulesPartRows(lines, columns, widths);
  const leadingMax = cellLeadingMax(lines, columns, widths);
  for (const [i, line] of lines.entries()) {
    const group = groups.at(-1);
    const last = lines[i - 1];
    const within = starts && !ruled ? !starts.has(i) : undefined;
    if (
      group &&
      last &&
      !last.ruledBelow &&
      (within ?? goesOn({ group, last, line, columns, ruled, widths, leadingMax }))
    )
      group.push(line);
    else groups.push([line]);
  }
  const data = lines.flatMap(({ pieces }) => pieces.filter(({ from }) => from > 0)).map(({ box }) => box);
  const middle = middleX(unionOf(data));
  const centred = groups.map((group) =>
    group.length > 1 ? group : group.map((line) => spanHeading(line, middle, columns)),
  );
  const slots = centred.flatMap((group, i) => toSlots(group, firstRow + i));
  return { slots, rows: groups.length };
}

/**
 * A line of words alone over the middle of the columns of figures heads the rows below it, in all of those columns, and a letter
 * alone in brackets in all of the table's.
 */
function spanHeading(line: TableLine, middle: number, columns: number): TableLine {
  const [only, ...others] = line.pieces;
  if (only?.from === 0 && others.length === 0 && loneLetter.test(only.text))
    return { ...line, pieces: [{ ...only, from: 0, to: columns - 1 }] };
  if (!only || others.length > 0 || only.from === 0 || columns < 3 || isNumeric(only.text)) return line;
  const off = Math.abs(middleX(only.box) - middle);
  return off < centredMaxEm * only.size ? { ...line, pieces: [{ ...only, from: 1, to: columns - 1 }] } : line;
}

type Meeting = {
  group: readonly TableLine[];
  last: TableLine;
  line: TableLine;
  columns: number;
  ruled: boolean;
  /** How wide the widest text of each column is. */
  widths: ReadonlyMap<number, number>;
  /** Where rows stand further apart than the lines of their cells: the most between the bases of the latter, in em. */
  leadingMax: number | undefined;
};

/** Whether a line goes on with the row above it. */
function goesOn({ group, last, line, columns, ruled, widths, leadingMax }: Meeting): boolean {
  const filled = new Set(group.flatMap(({ pieces }) => pieces.map(({ from }) => from)));
  const within = line.pieces.every(({ from }) => filled.has(from));
  const step = line.box.y1 - last.box.y1;
  const em = Math.max(line.em, last.em);
  const isFigure = ({ from, text }: Piece) => from > 0 && isNumeric(text);
  const figureColumns = new Set(group.flatMap(({ pieces }) => pieces.filter(isFigure).map(({ from }) => from)));
  const again = line.pieces.filter((piece) => isFigure(piece) && figureColumns.has(piece.from)).length;
  // More figures below figures, with something of their own beside them.
  if (again > 0 && line.pieces.length > 1) return false;
  if (ruled) {
    const whole = (some: TableLine) =>
      some.pieces.length >= wholeShareMin * columns && some.pieces.some(({ text }) => isNumeric(text));
    return !(whole(line) && group.some(whole));
  }
  // Parts of one row that stand at half a line's height from one another.
  const columnsOfLast = new Set(last.pieces.map(({ from }) => from));
  if (step < levelStepEm * last.em && line.pieces.every(({ from }) => !columnsOfLast.has(from))) return true;
  if (step >= (leadingMax ?? tightLeading) * em) return false;
  if (leadingMax !== undefined) return true;
  const figures = line.pieces.some(isFigure);
  const stub = line.pieces.find(({ from }) => from === 0);
  const lastStub = last.pieces.find(({ from }) => from === 0);
  // A letter alone heads the rows below it.
  if (stub && line.pieces.length === 1 && loneLetter.test(stub.text)) return false;
  const wraps = stub !== undefined && lastStub !== undefined && isFull(lastStub, stub, widths);
  // A wrapped label, whose figures stand on its first line.
  if (stub && line.pieces.length === 1 && lastStub && last.pieces.length > 1) {
    const hangs = stub.box.x0 - lastStub.box.x0 > hangingEm * stub.size;
    return stub.to === 0 && wraps && (/^[\p{Ll}(]/u.test(stub.text) || hangs);
  }
  // A wrapped label, whose figures stand on its last line.
  if (stub && lastStub && last.pieces.length === 1 && last === group.at(-1)) {
    return (
      lastStub.to === 0 &&
      ((wraps && /^[\p{Ll}(]/u.test(stub.text)) ||
        /(?:[,\-–/]|\b(?:and|or|of|the|for|in|to|with))$/iu.test(lastStub.text))
    );
  }
  // More text of cells that are not the first.
  if (!stub && !figures) return within && line.pieces.length < columns;
  return false;
}

/** Whether the rules between lines stand between rows: there are many, or few lines between them could be rows of their own. */
function rulesPartRows(lines: readonly TableLine[], columns: number, widths: ReadonlyMap<number, number>): boolean {
  const rules = lines.slice(0, -1).filter(({ ruledBelow }) => ruledBelow).length;
  if (rules >= ruledShareMin * lines.length) return true;
  if (rules < ruledMin) return false;
  let stub: Piece | undefined;
  const within = lines.filter((line, i) => {
    const above = lines[i - 1];
    if (!above || above.ruledBelow) stub = undefined;
    const before = stub;
    stub = line.pieces.find(({ from }) => from === 0) ?? stub;
    if (!above || above.ruledBelow) return false;
    if (before && stub && stub !== before && !isFull(before, stub, widths)) return true;
    if (line.pieces.length < wholeShareMin * columns) return false;
    return !line.pieces.some((piece) =>
      above.pieces.some((one) => one.from === piece.from && isFull(one, piece, widths)),
    );
  }).length;
  return within <= rules * rowsBetweenShareMax;
}

/** Whether the first word of what stands below had no room left on a line. Dots fill the room that a label leaves. */
function isFull(line: Piece, below: Piece, widths: ReadonlyMap<number, number>): boolean {
  if (leader.test(line.text)) return false;
  const [word] = below.words;
  const needed = widthOf(line.box) + (word ? widthOf(word.box) : 0) + spaceEm * line.size;
  return needed > fullShareMin * (widths.get(line.from) ?? 0);
}

function columnWidths(lines: readonly TableLine[]): Map<number, number> {
  const widths = new Map<number, number>();
  for (const { from, to, box } of lines.flatMap(({ pieces }) => pieces))
    if (from === to) widths.set(from, Math.max(widths.get(from) ?? 0, widthOf(box)));
  return widths;
}

/**
 * Where the steps from line to line are of two kinds, and the small ones lead to lines that are no whole rows, the small ones are
 * those within cells: what parts the two, in em.
 */
function cellLeadingMax(
  lines: readonly TableLine[],
  columns: number,
  widths: ReadonlyMap<number, number>,
): number | undefined {
  const steps = lines.slice(1).flatMap((line, i) => {
    const above = lines[i];
    const step = above ? (line.box.y1 - above.box.y1) / Math.max(line.em, above.em) : 0;
    return step > levelStepEm ? [{ step, line, above }] : [];
  });
  const sorted = steps.map(({ step }) => step).sort((a, b) => a - b);
  let [at, ratio] = [0, stepRatioMin];
  for (let i = 1; i < sorted.length; i++) {
    const [small, large] = [sorted[i - 1] ?? 0, sorted[i] ?? 0];
    if (small > tightLeading) break;
    if (large / small > ratio) [at, ratio] = [i, large / small];
  }
  const [least, most] = [sorted[0] ?? 0, sorted[at - 1] ?? 0];
  if (at === 0 || sorted.length - at < 2 || most / least > ratio) return undefined;
  const parting = ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
  const isPart = ({ line, above }: (typeof steps)[number]) => {
    const full = line.pieces.filter((piece) => {
      const before = above?.pieces.find(({ from }) => from === piece.from);
      return before === undefined ? false : isFull(before, piece, widths);
    });
    return line.pieces.length < columns && full.length * 2 > line.pieces.length;
  };
  const close = steps.filter(({ step }) => step < parting);
  return close.filter(isPart).length >= partShareMin * close.length ? parting : undefined;
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
