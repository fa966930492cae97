import { type Box, heightOf, middleX, middleY, overlapX, overlapY, unionOf, widthOf } from "../geometry.ts";

/** Lines nearer than this, in the page's unit times `scale`, are one. */
export const snapPt = 2.5;
/** A line counts as the border of a slot when it runs along this share of it. */
const coverShareMin = 0.6;

/** Straight lines that touch one another, with the positions of their columns and rows; `open` are columns at a side without a line. */
export type Grid = { box: Box; xs: number[]; ys: number[]; cells: GridCell[]; open: number[] };
export type GridCell = { row: number; column: number; rowSpan: number; columnSpan: number; box: Box };

/**
 * Finds the grids that ruling lines draw: lines that touch are one component; its distinct positions make slots, and
 * slots with no border between them make a cell with spans. `scale` is pixels a point (1 for a PDF's own lines).
 */
export function toGrids(rules: readonly Box[], scale = 1): Grid[] {
  const snap = snapPt * scale;
  const grids: Grid[] = [];
  for (const component of components(rules, snap)) {
    const across = component.filter((rule) => widthOf(rule) >= heightOf(rule));
    const down = component.filter((rule) => widthOf(rule) < heightOf(rule));
    if (across.length < 2 || down.length < 1) continue;
    const box = unionOf(component);
    // A side without a line is closed where the other lines end.
    const xs = snapped([...down.map((rule) => (rule.x0 + rule.x1) / 2), ...ends(across, "x0", "x1")], snap);
    const ys = snapped([...across.map((rule) => (rule.y0 + rule.y1) / 2), ...ends(down, "y0", "y1")], snap);
    if (xs.length < 3 || ys.length < 2) continue;
    const isDrawn = (x = 0) => down.some((rule) => Math.abs(middleX(rule) - x) <= snap);
    const open = [0, xs.length - 2].filter((column) => !isDrawn(column === 0 ? xs[0] : xs.at(-1)));
    grids.push({ box, xs, ys, cells: toCells(xs, ys, across, down, snap), open });
  }
  return grids.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** Which column begins at a place; the number of columns where the last one ends, and -1 where none does either. */
export const columnAt = ({ xs }: Pick<Grid, "xs">, x: number, snap: number): number =>
  xs.findIndex((each) => Math.abs(each - x) <= snap);

function ends(rules: readonly Box[], from: "x0" | "y0", to: "x1" | "y1"): number[] {
  return [Math.min(...rules.map((rule) => rule[from])), Math.max(...rules.map((rule) => rule[to]))];
}

function components(rules: readonly Box[], snap: number): Box[][] {
  const sorted = [...rules].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const parent = sorted.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== undefined && parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  for (const [i, a] of sorted.entries()) {
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j];
      if (!b || b.y0 > a.y1 + snap) break;
      if (overlapX(a, b) >= -snap && overlapY(a, b) >= -snap) parent[root(j)] = root(i);
    }
  }
  const byRoot = new Map<number, Box[]>();
  for (const [i, rule] of sorted.entries()) byRoot.set(root(i), [...(byRoot.get(root(i)) ?? []), rule]);
  return [...byRoot.values()];
}

/** Ascending positions, near ones drawn together to their mean. */
function snapped(positions: readonly number[], snap: number): number[] {
  const groups: number[][] = [];
  for (const position of [...positions].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && position - (group.at(-1) ?? position) <= snap) group.push(position);
    else groups.push([position]);
  }
  return groups.map((group) => group.reduce((sum, x) => sum + x, 0) / group.length);
}

function toCells(
  xs: readonly number[],
  ys: readonly number[],
  across: readonly Box[],
  down: readonly Box[],
  snap: number,
): GridCell[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const x = (i: number) => xs[i] ?? 0;
  const y = (i: number) => ys[i] ?? 0;
  const downLines = stretchesAt(
    xs,
    down.map((rule) => [middleX(rule), rule.y0, rule.y1]),
    snap,
  );
  const acrossLines = stretchesAt(
    ys,
    across.map((rule) => [middleY(rule), rule.x0, rule.x1]),
    snap,
  );
  const openRight = (row: number, column: number) =>
    column + 1 < columns && !isCovered(downLines[column + 1], y(row), y(row + 1));
  const openBelow = (row: number, column: number) =>
    row + 1 < rows && !isCovered(acrossLines[row + 1], x(column), x(column + 1));

  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue;
      let columnSpan = 1;
      while (openRight(row, column + columnSpan - 1) && !taken.has(row * columns + column + columnSpan)) columnSpan++;
      let rowSpan = 1;
      const rowIsOpen = (at: number) =>
        Array.from({ length: columnSpan }, (_, i) => openBelow(at, column + i)).every(Boolean);
      while (rowIsOpen(row + rowSpan - 1)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++)
        for (let c = column; c < column + columnSpan; c++) taken.add(r * columns + c);
      cells.push({
        row,
        column,
        rowSpan,
        columnSpan,
        box: { x0: x(column), y0: y(row), x1: x(column + columnSpan), y1: y(row + rowSpan) },
      });
    }
  }
  return cells;
}

type Stretch = readonly [from: number, to: number];

/** For each position the stretches of the lines that run at it, in order. */
function stretchesAt(
  positions: readonly number[],
  lines: readonly (readonly [at: number, from: number, to: number])[],
  snap: number,
): Stretch[][] {
  const sorted = [...lines].sort((a, b) => a[1] - b[1]);
  return positions.map((position) =>
    sorted.flatMap(([at, from, to]): Stretch[] => (Math.abs(at - position) <= snap ? [[from, to]] : [])),
  );
}

/** Whether lines cover enough of the stretch from `from` to `to`. */
function isCovered(stretches: readonly Stretch[] = [], from: number, to: number): boolean {
  let length = 0;
  let reached = from;
  for (const [start, end] of stretches) {
    if (start >= to) break;
    if (end <= reached) continue;
    length += Math.min(end, to) - Math.max(start, reached);
    reached = Math.min(end, to);
  }
  return length >= coverShareMin * (to - from);
}
