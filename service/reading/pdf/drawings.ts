import { areaOf, type Box, heightOf, intersection, widthOf } from "../geometry.ts";
import type { PdfPage } from "./document.ts";
import { joinDotted } from "./dotted-lines.ts";
import type { Dot } from "./drawn-bullets.ts";
import { type DrawnImage, joinStrips } from "./image-strips.ts";
import type { Shape } from "./vector-figures.ts";

/** What is drawn on a page besides text, in points of the displayed page. */
export type Drawings = {
  /** Horizontal and vertical ruling lines, as thin boxes. */
  rules: Box[];
  /** Filled areas that are not white: shaded cells and panels. */
  fills: Box[];
  images: DrawnImage[];
  /** Small squares with an outline and nothing but white in them: boxes to tick. */
  squares: Box[];
  /** Marks as small as bullets. */
  dots: Dot[];
  /** Curves and slanted lines: what tables are not made of. */
  shapes: Shape[];
  /** Whether anything at all is drawn, paths and shadings included. */
  inked: boolean;
};

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const objectType = { path: 2, image: 3, shading: 4, form: 5 } as const;
const segmentType = { line: 0, bezier: 1, move: 2 } as const;
/** Thicker lines are bars. */
const ruleThicknessMaxPt = 3;
const ruleLengthMinPt = 4;
/** A page of more path segments than these is a drawing, not a form: its lines say nothing about tables, and of what comes after them it is told where it is. */
const segmentsMax = 60_000;
/** A path of so many segments is no rectangle. */
const drawingSegmentsMin = 6;
/** Nor do these many lines. */
const rulesMax = 6000;
const formDepthMax = 8;
const imagesCheckedMax = 50;
const squareSidesPt = { min: 5, max: 20 };
/** The longer side of a square against the shorter one. */
const squareRatioMax = 1.25;
/** No bullet, and no piece of a dotted line, is larger. */
const dotSideMaxPt = 8;
/** An edge along an axis moves less than this across it, in the units of its path. */
const axisSlack = 0.05;
/** A line of no width is taken to be this wide. */
const lineWidthMinPt = 0.01;

/** The matrix that applies `inner` first. */
const multiply = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

/** Walks a page's objects, form XObjects included but for those that are `hidden`, for lines, filled areas and images. */
export function readDrawings(page: PdfPage, hidden: ReadonlySet<number> = new Set()): Drawings {
  const { pdfium } = page;
  const drawings: Drawings = {
    rules: [],
    fills: [],
    images: [],
    squares: [],
    dots: [],
    shapes: [],
    inked: pdfium.FPDFPage_GetAnnotCount(page.handle) > 0,
  };
  const walk = { page, hidden, drawings, segments: 0, place: 0 };
  const count = pdfium.FPDFPage_CountObjects(page.handle);
  for (; walk.place < count; walk.place++) visit(walk, pdfium.FPDFPage_GetObject(page.handle, walk.place), identity, 0);
  Object.assign(drawings, joinDotted(drawings));
  if (drawings.rules.length > rulesMax) drawings.rules = [];
  drawings.images = joinStrips(drawings.images);
  return drawings;
}

/** Whether an image of a page, in a form XObject or not, cannot be decoded. */
export function hasBrokenImage(page: PdfPage): boolean {
  const { pdfium } = page;
  let left = imagesCheckedMax;
  const isBroken = (object: number, depth: number): boolean => {
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === objectType.form && depth < formDepthMax) {
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let i = 0; i < count; i++) if (isBroken(pdfium.FPDFFormObj_GetObject(object, i), depth + 1)) return true;
    }
    if (type !== objectType.image || left-- <= 0) return false;
    const bitmap = pdfium.FPDFImageObj_GetBitmap(object);
    if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap);
    return bitmap === 0;
  };
  const count = pdfium.FPDFPage_CountObjects(page.handle);
  for (let i = 0; i < count; i++) if (isBroken(pdfium.FPDFPage_GetObject(page.handle, i), 0)) return true;
  return false;
}

/** `place`: which of the page's own objects is looked at. */
type Walk = { page: PdfPage; hidden: ReadonlySet<number>; drawings: Drawings; segments: number; place: number };

function visit(walk: Walk, object: number, outer: Matrix, depth: number): void {
  if (walk.hidden.has(object)) return;
  const { pdfium } = walk.page;
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === objectType.form && depth < formDepthMax) {
    const matrix = multiply(matrixOf(walk.page, object), outer);
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count; i++) visit(walk, pdfium.FPDFFormObj_GetObject(object, i), matrix, depth + 1);
  } else if (type === objectType.image) {
    walk.drawings.inked = true;
    const image = onPage(
      walk.page,
      boxOf(
        walk.page,
        [
          [0, 0],
          [1, 1],
          [0, 1],
          [1, 0],
        ],
        multiply(matrixOf(walk.page, object), outer),
      ),
    );
    if (image && areaOf(image) > 1) walk.drawings.images.push({ ...image, place: walk.place });
  } else if (type === objectType.path) {
    walk.drawings.inked = true;
    readPath(walk, object, outer);
  } else if (type === objectType.shading) walk.drawings.inked = true;
}

function matrixOf(page: PdfPage, object: number): Matrix {
  const { pdfium } = page;
  const at = pdfium.scratch;
  if (pdfium.FPDFPageObj_GetMatrix(object, at) === 0) return identity;
  const read = (i: number) => pdfium.float32(at + 4 * i);
  return [read(0), read(1), read(2), read(3), read(4), read(5)];
}

type Point = readonly [number, number];

function boxOf(page: PdfPage, points: readonly Point[], m: Matrix): Box {
  let [left, bottom, right, top] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const point of points) {
    const x = point[0] * m[0] + point[1] * m[2] + m[4];
    const y = point[0] * m[1] + point[1] * m[3] + m[5];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return page.display(left, bottom, right, top);
}

/** The visible part; a line has no area, so the page's edge counts as inside. */
function onPage(page: PdfPage, box: Box): Box | undefined {
  return intersection(
    { x0: -1, y0: -1, x1: page.width + 1, y1: page.height + 1 },
    { ...box, x1: Math.max(box.x1, box.x0 + lineWidthMinPt), y1: Math.max(box.y1, box.y0 + lineWidthMinPt) },
  );
}

function readPath(walk: Walk, object: number, outer: Matrix): void {
  const { page, drawings } = walk;
  const count = page.pdfium.FPDFPath_CountSegments(object);
  walk.segments += count;
  const tooMany = walk.segments > segmentsMax;
  if (tooMany && count < drawingSegmentsMin) return;
  const { filled, stroked } = inkOfPath(page, object);
  if (!filled && !stroked) return;
  if (tooMany) {
    const drawn = boundsOf(page, object, outer);
    if (drawn) drawings.shapes.push({ box: drawn, points: count });
    return;
  }
  const matrix = multiply(matrixOf(page, object), outer);
  const shapes = shapesOf(page, object, count);
  for (const shape of shapes) {
    const whole = boxOf(page, shape.points, matrix);
    const thin = Math.min(widthOf(whole), heightOf(whole)) <= ruleThicknessMaxPt;
    const side = Math.max(widthOf(whole), heightOf(whole));
    if (side <= dotSideMaxPt && side > 0 && !(thin && side >= ruleLengthMinPt)) {
      const dot = onPage(page, whole);
      if (dot) drawings.dots.push({ box: dot, hollow: !filled });
    }
    if (thin) addRule(page, drawings, whole);
    else if (!shape.straight || shape.points.length === 2 || !isRectangle(shape.points)) {
      const drawn = onPage(page, whole);
      if (drawn) drawings.shapes.push({ box: drawn, points: shape.points.length });
    }
    if (!thin && filled && shape.straight && isRectangle(shape.points)) {
      const fill = onPage(page, whole);
      if (fill) drawings.fills.push(fill);
    }
    if (!stroked || thin) continue;
    if (!filled && shape.straight && isRectangle(shape.points) && isSmallSquare(whole)) drawings.squares.push(whole);
    for (const [from, to] of edgesOf(shape)) addRule(page, drawings, boxOf(page, [from, to], matrix));
  }
}

/** The box of an object as the file has it, without a look at what it is made of. */
function boundsOf(page: PdfPage, object: number, outer: Matrix): Box | undefined {
  const { pdfium } = page;
  const at = pdfium.scratch;
  if (pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return undefined;
  const [left, bottom, right, top] = [0, 4, 8, 12].map((i) => pdfium.float32(at + i)) as [
    number,
    number,
    number,
    number,
  ];
  const corners: Point[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return onPage(page, boxOf(page, corners, outer));
}

function isSmallSquare(box: Box): boolean {
  const [short = 0, long = 0] = [widthOf(box), heightOf(box)].sort((a, b) => a - b);
  return short >= squareSidesPt.min && long <= squareSidesPt.max && long < squareRatioMax * short;
}

/** Whether a path's area and whether its outline are drawn and seen. */
export function inkOfPath(page: PdfPage, path: number): { filled: boolean; stroked: boolean } {
  const { pdfium } = page;
  const at = pdfium.scratch;
  if (pdfium.FPDFPath_GetDrawMode(path, at, at + 4) === 0) return { filled: false, stroked: false };
  const [filled, stroked] = [pdfium.int32(at) !== 0, pdfium.int32(at + 4) !== 0];
  return { filled: filled && isVisible(page, path, "fill"), stroked: stroked && isVisible(page, path, "stroke") };
}

/** White and wholly transparent ink is not seen. */
export function isVisible(page: PdfPage, object: number, ink: "fill" | "stroke"): boolean {
  const { pdfium } = page;
  const at = pdfium.scratch + 64;
  const read = ink === "fill" ? pdfium.FPDFPageObj_GetFillColor : pdfium.FPDFPageObj_GetStrokeColor;
  if (read(object, at, at + 4, at + 8, at + 12) === 0) return true;
  return pdfium.int32(at + 12) > 0 && Math.min(pdfium.int32(at), pdfium.int32(at + 4), pdfium.int32(at + 8)) < 250;
}

function addRule(page: PdfPage, drawings: Drawings, box: Box): void {
  const [short, long] = [widthOf(box), heightOf(box)].sort((a, b) => a - b);
  if ((short ?? 0) > ruleThicknessMaxPt || (long ?? 0) < ruleLengthMinPt) return;
  const rule = onPage(page, box);
  if (rule) drawings.rules.push(rule);
}

type Outline = { points: Point[]; straight: boolean; closed: boolean };

function shapesOf(page: PdfPage, object: number, count: number): Outline[] {
  const { pdfium } = page;
  const at = pdfium.scratch;
  const shapes: Outline[] = [];
  let shape: Outline | undefined;
  for (let i = 0; i < count; i++) {
    const segment = pdfium.FPDFPath_GetPathSegment(object, i);
    const type = pdfium.FPDFPathSegment_GetType(segment);
    if (pdfium.FPDFPathSegment_GetPoint(segment, at, at + 4) === 0) continue;
    const point: Point = [pdfium.float32(at), pdfium.float32(at + 4)];
    if (type === segmentType.move || !shape) {
      shape = { points: [], straight: true, closed: false };
      shapes.push(shape);
    }
    shape.points.push(point);
    if (type === segmentType.bezier) shape.straight = false;
    if (pdfium.FPDFPathSegment_GetClose(segment) === 1) shape.closed = true;
  }
  return shapes.filter(({ points }) => points.length > 1);
}

function edgesOf({ points, straight, closed }: Outline): [Point, Point][] {
  if (!straight) return [];
  const edges = points.slice(1).map((to, i): [Point, Point] => [points[i] ?? to, to]);
  const [first, last] = [points[0], points.at(-1)];
  if (closed && first && last) edges.push([last, first]);
  return edges;
}

/** Four corners, each edge along an axis. */
function isRectangle(points: readonly Point[]): boolean {
  if (points.length < 4 || points.length > 5) return false;
  return points.slice(1).every(([x, y], i) => {
    const [px, py] = points[i] ?? [x, y];
    return Math.abs(x - px) < axisSlack || Math.abs(y - py) < axisSlack;
  });
}
