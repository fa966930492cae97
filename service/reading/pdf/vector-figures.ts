import { areaOf, type Box } from "../geometry.ts";

/** Shapes this near belong to one drawing. */
const cellPt = 8;
/** Fewer shapes are an ornament. */
const shapesMin = 6;
/** A path of so many points is a drawing by itself. */
const longPathPoints = 24;
/** A shape over more of the page than this is its ground. */
const shapeShareMax = 0.5;

/** The box of a path that is no rectangle, and how many points it has. */
export type Shape = { box: Box; points: number };

/** Where curves and slanted lines stand close together: charts, diagrams, maps. Found on a coarse raster of the page. */
export function findVectorFigures(shapes: readonly Shape[], width: number, height: number): Box[] {
  const columns = Math.ceil(width / cellPt) + 1;
  const rows = Math.ceil(height / cellPt) + 1;
  if (shapes.length === 0 || columns * rows > 1e6) return [];
  const owner = new Int32Array(columns * rows).fill(-1);
  const drawn = shapes.filter(({ box }) => areaOf(box) < shapeShareMax * width * height);
  const clip = (x: number, end: number) => Math.min(end - 1, Math.max(0, Math.floor(x / cellPt)));
  for (const [i, { box }] of drawn.entries()) {
    for (let row = clip(box.y0, rows); row <= clip(box.y1, rows); row++)
      owner.fill(i, row * columns + clip(box.x0, columns), row * columns + clip(box.x1, columns) + 1);
  }
  const parts = components(owner, columns);
  const found = new Map<number, { box: Box; count: number }>();
  for (const { box, points } of drawn) {
    const weight = points >= longPathPoints ? shapesMin : 1;
    const part = parts[clip(box.y0, rows) * columns + clip(box.x0, columns)] ?? 0;
    const known = found.get(part);
    if (known) {
      known.count += weight;
      known.box.x0 = Math.min(known.box.x0, box.x0);
      known.box.y0 = Math.min(known.box.y0, box.y0);
      known.box.x1 = Math.max(known.box.x1, box.x1);
      known.box.y1 = Math.max(known.box.y1, box.y1);
    } else found.set(part, { box: { ...box }, count: weight });
  }
  return [...found.values()].filter(({ count }) => count >= shapesMin).map(({ box }) => box);
}

/** Numbers the connected cells that are taken, beginning with 1; free cells are 0. */
function components(owner: Int32Array, columns: number): Int32Array {
  const parts = new Int32Array(owner.length);
  let last = 0;
  for (let start = 0; start < owner.length; start++) {
    if ((owner[start] ?? -1) < 0 || parts[start] !== 0) continue;
    last++;
    const open = [start];
    parts[start] = last;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of [at - columns, at + columns, at - 1, at + 1]) {
        if (next < 0 || next >= owner.length || (owner[next] ?? -1) < 0 || parts[next] !== 0) continue;
        parts[next] = last;
        open.push(next);
      }
    }
  }
  return parts;
}
