import { isNumeric } from "./numeric.ts";
import type { TableLine } from "./pieces.ts";

/** The room between rows is so much wider, in em, than that between the lines of a cell, and so many times as wide as either differs. */
const widerMinEm = 0.1;
const evenFactor = 1.5;
/** The lines of a cell stand no further apart than this, in em. */
const leadingRoomMaxEm = 0.75;
/** A column of figures has them in this share of its pieces; so large a share of the rows has some. */
const figuresShareMin = 0.6;
const anchoredShareMin = 0.8;

/**
 * Which lines of a table begin rows, told by the room between them: where there is more of it than between the lines of a cell, in
 * all columns at once, and each row then has its figures once, on whichever of its lines. Nothing where room does not tell.
 */
export function rowStarts(lines: readonly TableLine[]): ReadonlySet<number> | undefined {
  const rooms = roomsAbove(lines);
  const sorted = rooms.slice(1).sort((a, b) => a - b);
  const least = sorted.find((room) => room > 0) ?? 0;
  let [best, most]: [ReadonlySet<number> | undefined, number] = [undefined, 0];
  for (const [i, room] of sorted.entries()) {
    const below = Math.max(0, sorted[i - 1] ?? room);
    if (below > leadingRoomMaxEm) break;
    const wider = room - below;
    if (wider <= most || wider < Math.max(widerMinEm, evenFactor * (below - least))) continue;
    const starts = new Set([0, ...rooms.flatMap((each, line) => (each >= room ? [line] : []))]);
    if (areRows(lines, starts)) [best, most] = [starts, wider];
  }
  return best;
}

/** The room above each line, in em: less than none where it stands beside the line before. */
function roomsAbove(lines: readonly TableLine[]): number[] {
  let bottom = Number.NEGATIVE_INFINITY;
  return lines.map(({ box, em }, i) => {
    const room = (box.y0 - bottom) / Math.max(em, lines[i - 1]?.em ?? em);
    bottom = Math.max(bottom, box.y1);
    return room;
  });
}

/** Whether lines parted so are rows: some of several lines, and nearly each with figures, once in a column. */
function areRows(lines: readonly TableLine[], starts: ReadonlySet<number>): boolean {
  const rows: TableLine[][] = [];
  for (const [i, line] of lines.entries()) {
    if (starts.has(i)) rows.push([line]);
    else rows.at(-1)?.push(line);
  }
  if (rows.length === lines.length) return false;
  const figures = figureColumns(lines);
  const counts = rows.map((row) => {
    const own = row.flatMap(({ pieces }) => pieces).filter(({ from, text }) => figures.has(from) && isNumeric(text));
    return { figures: own.length, columns: new Set(own.map(({ from }) => from)).size, lines: row.length };
  });
  const body = counts.slice(counts.findIndex((row) => row.columns > 0));
  return (
    figures.size > 0 &&
    body.length >= 2 &&
    body.some((row) => row.lines > 1) &&
    body.every((row) => row.figures === row.columns) &&
    body.filter((row) => row.columns > 0).length >= anchoredShareMin * body.length
  );
}

/** The columns, but for the first, most of whose pieces are figures. */
function figureColumns(lines: readonly TableLine[]): ReadonlySet<number> {
  const texts = Map.groupBy(
    lines.flatMap(({ pieces }) => pieces.filter(({ from }) => from > 0)),
    ({ from }) => from,
  );
  const isOfFigures = (pieces: readonly { text: string }[]) => {
    const figures = pieces.filter(({ text }) => isNumeric(text)).length;
    return figures > 1 && figures >= figuresShareMin * pieces.length;
  };
  return new Set([...texts].flatMap(([column, pieces]) => (isOfFigures(pieces) ? [column] : [])));
}
