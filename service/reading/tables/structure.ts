import type { PageWord } from "../content.ts";
import { type Box, heightOf, median, middleX, overlapX, unionOf, widthOf } from "../geometry.ts";
import { type DraftCell, type DraftTable, joinLines } from "../layout/drafts.ts";
import { lineText, toLine } from "../layout/lines.ts";
import { type Segment, toSegment } from "../layout/segments.ts";
import { partCloseHeadings } from "./close-headings.ts";
import { headerEnd, mergeHeader } from "./header.ts";
import { isOverRule } from "./heading-spans.ts";
import { mergeLines } from "./merge-lines.ts";
import { isNumeric } from "./numeric.ts";
import { partlyRuled } from "./partly-ruled.ts";
import { columnExtents, type Piece, type Slot, type TableLine } from "./pieces.ts";
import { rowStarts } from "./row-breaks.ts";
import { findSeparators, type Ruling, type Separator } from "./separators.ts";
import { settleSlots } from "./settle-slots.ts";
import type { TextRow } from "./text-rows.ts";

/** Cells are so many times as far apart as words, but within these limits, in em. */
const wordGapFactor = 1.8;
const columnGapMinEm = 0.42;
const columnGapMaxEm = 0.85;
/** What is narrower, in em, is no space between words. With fewer spaces than these the gap between cells is taken to be this, in em. */
const spaceMinEm = 0.1;
const spacesMin = 5;
const unknownGapEm = 0.6;
/** Figures further apart than this, in em, are of two cells. */
const figuresGapMaxEm = 0.2;
/** How far, in em, a piece may reach over a separator without standing in the next column. */
const insetEm = 0.3;
/** Words part where their space is so many times as wide as the usual one of their piece. */
const widerSpaceMin = 1.35;
/** How far a rule may lie within the lines above and below, as a share of their height, and how much of the table's width it runs over. */
const ruleSlackShare = 0.35;
const ruleShareMin = 0.7;
const figure = /^[-–−+(]?\d+(?:[.,]\d+)*\)?%?$/u;
const currencySign = /^\p{Sc}$/u;
const signGapMaxEm = 6;
const groupBegins = /^[-–−+]?\d{1,3}$/u;
const groupGoesOn = /^\d{3}(?:[.,]\d+)?%?$/u;

/**
 * Finds the columns of rows that stand under one another, joins lines to rows, and places the text in cells. `drawn`: where the
 * columns begin and end, where that is known; the rows have no headings then.
 */
export function toStructure(
  rows: readonly TextRow[],
  ruling: Ruling,
  drawn?: readonly number[],
): DraftTable | undefined {
  const em = median(rows.map((row) => row.em));
  const gap = pieceGap(rows, em);
  const pieces = rows.map((row) => repiece(row.pieces, gap));
  const region = unionOf(rows.map(({ box }) => box));
  const separators =
    drawn?.slice(1, -1).map((x) => ({ x, drawn: true })) ?? findSeparators(pieces, gap, em, ruling, region);
  if (separators.length === 0) return undefined;
  const columns = separators.length + 1;
  const placed = pieces.map((line) =>
    line.flatMap((piece) => place(piece, separators, em, () => isOverRule(piece, ruling.across))),
  );
  const extents = columnExtents(placed.filter((line) => line.length > 1).flat());
  const bands = placed.map((line) => line.map((piece) => trimSpan(piece, extents)));
  const lines = bands.map((line, i): TableLine => {
    const box = unionOf(line.map((piece) => piece.box));
    const next = rows[i + 1];
    return {
      pieces: line,
      box,
      em: rows[i]?.em ?? em,
      ruledBelow: next !== undefined && hasWideRule(ruling.across, region, box, next.box),
    };
  });
  const starts = rowStarts(lines);
  const end = drawn ? 0 : headerEnd(lines, starts);
  const below = lines.slice(end);
  const head = partCloseHeadings(lines.slice(0, end), columnExtents(below.flatMap(({ pieces }) => pieces)), (piece) =>
    isOverRule(piece, ruling.across),
  );
  const header = mergeHeader(head, below, ruling.across);
  const body =
    partlyRuled(below, ruling.across, columns, header.rows) ??
    mergeLines(below, columns, header.rows, startsFrom(starts, end));
  const slots = settleSlots([...header.slots, ...body.slots], columns);
  const xs = drawn ?? [region.x0, ...separators.map(({ x }) => x), region.x1];
  return toTable(slots, header.rows, header.rows + body.rows, xs, region);
}

/** The same lines counted from `first` on. */
const startsFrom = (starts: ReadonlySet<number> | undefined, first: number) =>
  starts && new Set([...starts].map((line) => line - first));

/** The least gap between cells: well above the space between words, which is taken to be the usual small gap. */
function pieceGap(rows: readonly TextRow[], em: number): number {
  const spaces: number[] = [];
  for (const { pieces } of rows) {
    for (const { words } of pieces) {
      for (let i = 1; i < words.length; i++) {
        const space = (words[i]?.box.x0 ?? 0) - (words[i - 1]?.box.x1 ?? 0);
        if (space > spaceMinEm * em) spaces.push(space);
      }
    }
  }
  const usual =
    spaces.length < spacesMin
      ? unknownGapEm * em
      : Math.min(columnGapMaxEm * em, Math.max(columnGapMinEm * em, wordGapFactor * median(spaces)));
  // Columns that were seen to be narrow stand as near as their pieces do.
  const between = rows.flatMap(({ pieces }) => pieces.slice(1).map(({ box }, i) => box.x0 - (pieces[i]?.box.x1 ?? 0)));
  return Math.min(usual, ...between.filter((room) => room > spaceMinEm * em));
}

/** Pieces parted where there is more room than `gap`; none are joined but a currency's sign and its figure. */
function repiece(row: readonly Segment[], gap: number): Segment[] {
  const begun = new Set(row.flatMap(({ words }) => words[0] ?? []));
  const pieces: PageWord[][] = [];
  for (const word of row.flatMap(({ words }) => words).sort((a, b) => a.box.x0 - b.box.x0)) {
    const last = pieces.at(-1)?.at(-1);
    const isClose = () => last && !begun.has(word) && word.box.x0 - last.box.x1 < gap && !areTwoFigures(last, word);
    const near = last && (isSignOf(last, word) || isClose());
    if (near) pieces.at(-1)?.push(word);
    else pieces.push([word]);
  }
  return pieces.map(toSegment);
}

/** A currency's sign may stand at the left edge of its figure's column. */
const isSignOf = (a: PageWord, b: PageWord): boolean =>
  currencySign.test(a.text) && figure.test(b.text) && b.box.x0 - a.box.x1 < signGapMaxEm * a.size;

/** Figures that follow one another are of two cells, but for groups of three digits. */
const areTwoFigures = (a: PageWord, b: PageWord): boolean =>
  figure.test(a.text) &&
  figure.test(b.text) &&
  !(groupBegins.test(a.text) && groupGoesOn.test(b.text)) &&
  b.box.x0 - a.box.x1 > figuresGapMaxEm * a.size;

/** Gives a piece its columns; one whose words part where columns do is taken apart, but for those that `isWhole`. */
function place(piece: Segment, separators: readonly Separator[], em: number, isWhole = () => false): Piece[] {
  const { words, box } = piece;
  const inset = insetEm * em;
  let from = 0;
  let to = 0;
  let middle = 0;
  for (const { x } of separators) {
    if (x <= box.x0 + inset) from++;
    if (x <= box.x1 - inset) to++;
    if (x <= middleX(box)) middle++;
  }
  if (from < to && words.length > 1 && !isWhole()) {
    for (const separator of separators.slice(from, to)) {
      const at = partAt(words, separator, inset);
      if (at > 0)
        return [toSegment(words.slice(0, at)), toSegment(words.slice(at))].flatMap((part) =>
          place(part, separators, em),
        );
    }
  }
  const placed = widthOf(box) > 2 * inset ? { from, to: Math.max(from, to) } : { from: middle, to: middle };
  return [{ ...piece, ...placed, text: lineText(piece) }];
}

/** Which word begins the next column; 0 where the words go on over the separator. */
function partAt(words: readonly PageWord[], { x, drawn }: Separator, slack: number): number {
  const at = words.findIndex(({ box }) => middleX(box) > x);
  const [left, right] = [words[at - 1], words[at]];
  if (!left || !right || right.box.x0 < x - slack || left.box.x1 > x + slack) return 0;
  if (drawn || words.length === 2 || isNumeric(lineText({ words: words.slice(at) }))) return at;
  const spaces = words.slice(1).map((word, i) => word.box.x0 - (words[i]?.box.x1 ?? 0));
  return (spaces[at - 1] ?? 0) > widerSpaceMin * median(spaces) ? at : 0;
}

/** A piece that only juts out over a column, short of half of its text, does not stand in it. */
function trimSpan(piece: Piece, extents: Map<number, Box>): Piece {
  const middle = middleX(piece.box);
  const juts = (column: number) => {
    const box = extents.get(column);
    return box !== undefined && overlapX(piece.box, box) < 0.5 * widthOf(box) && (middle < box.x0 || middle > box.x1);
  };
  let { from, to } = piece;
  while (from < to && juts(to)) to--;
  while (from < to && juts(from)) from++;
  return { ...piece, from, to };
}

/** Whether a rule runs over most of the table between two lines. */
function hasWideRule(across: readonly Box[], region: Box, above: Box, below: Box): boolean {
  const slack = ruleSlackShare * Math.min(heightOf(above), heightOf(below));
  let length = 0;
  for (const rule of across) {
    if (rule.y0 > above.y1 - slack && rule.y1 < below.y0 + slack) length += Math.max(0, overlapX(rule, region));
  }
  return length > ruleShareMin * widthOf(region);
}

/** The cells, an empty one in every place that holds nothing; their boxes lie edge to edge. */
function toTable(slots: readonly Slot[], header: number, rows: number, xs: readonly number[], region: Box): DraftTable {
  const columns = xs.length - 1;
  const ys = rowEdges(slots, rows, region);
  const boxOf = ({ row, column, rowSpan, columnSpan }: Omit<Slot, "lines" | "box">): Box => ({
    x0: xs[column] ?? region.x0,
    y0: ys[row] ?? region.y0,
    x1: xs[column + columnSpan] ?? region.x1,
    y1: ys[row + rowSpan] ?? region.y1,
  });
  const taken = new Set(
    slots.flatMap(({ row, column, rowSpan, columnSpan }) =>
      Array.from({ length: rowSpan * columnSpan }, (_, i) => {
        const [down, across] = [Math.floor(i / columnSpan), i % columnSpan];
        return (row + down) * columns + column + across;
      }),
    ),
  );
  const empty = Array.from({ length: rows * columns }, (_, i) => i).flatMap((i): Slot[] => {
    if (taken.has(i)) return [];
    const place = { row: Math.floor(i / columns), column: i % columns, rowSpan: 1, columnSpan: 1 };
    return [{ ...place, lines: [], box: boxOf(place) }];
  });
  const cells = [...slots, ...empty].map(
    (slot): DraftCell => ({
      row: slot.row,
      column: slot.column,
      row_span: slot.rowSpan,
      column_span: slot.columnSpan,
      text: joinLines(slot.lines.map(toLine)),
      box: slot.lines.length > 0 ? unionOf([boxOf(slot), slot.box]) : slot.box,
      words: slot.lines.flat(),
    }),
  );
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  return { rows, columns, header_rows: header, cells };
}

/** Rows part half-way between their texts. */
function rowEdges(slots: readonly Slot[], rows: number, region: Box): number[] {
  const bands: { y0: number; y1: number }[] = [];
  for (const { row, rowSpan, box } of slots) {
    const band = bands[row];
    if (rowSpan === 1)
      bands[row] = { y0: Math.min(band?.y0 ?? box.y0, box.y0), y1: Math.max(band?.y1 ?? box.y1, box.y1) };
  }
  const edges = [region.y0];
  for (let row = 1; row < rows; row++) {
    const above = bands[row - 1]?.y1 ?? edges[row - 1] ?? region.y0;
    const below = bands[row]?.y0 ?? above;
    edges.push(Math.max(edges[row - 1] ?? region.y0, (above + below) / 2));
  }
  return [...edges, region.y1];
}
