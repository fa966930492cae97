import { type Column, indexAt, stack, topOf } from "./column.ts";

/** By how much the pages are turned to be looked at, clockwise. */
export type Turn = 0 | 90 | 180 | 270;
/** As wide as there is room, wholly in view, or times its own size: 1 is 100 %. */
export type Zoom = "width" | "page" | number;
export type Size = { width: number; height: number };
export type PageSize = Size & { unit: "pt" | "px" };
export type Point = { x: number; y: number };

/**
 * A point of the document, whatever its size on the screen: a page, shares of its unturned width and height from 0 to 1,
 * and, for what lies beside the page, how far from there on the screen in CSS px.
 */
export type Place = { index: number; x: number; y: number; dx: number; dy: number };
/** Where a page is drawn, in CSS px from the corner of all pages; `scale` is CSS px a unit of the page. */
type PageFrame = { left: number; top: number; width: number; height: number; scale: number };

/** Where every page is. A slot is a page with its caption above it and the gap below. */
export type PageLayout = Size & {
  turn: Turn;
  slots: Column;
  frames: readonly PageFrame[];
  pointOf: (place: Place) => Point;
  placeAt: (point: Point) => Place;
};

const marginPx = 28;
export const captionPx = 24;
const gapPx = 20;
const abovePx = 8;
const pageWidthMinPx = 80;
export const zoomMin = 0.1;
export const zoomMax = 4;
/** CSS px of a page's unit at 100 %. */
const unitPx = { pt: 96 / 72, px: 1 };

/** Where a share of an unturned page comes to lie on the turned one; turned by the rest of a circle, back again. */
function turned({ x, y }: Point, turn: number): Point {
  switch (turn % 360) {
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
    default:
      return { x, y };
  }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** How wide and high something is once it is turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/** CSS px a unit of this page. */
function scaleOf(page: PageSize, zoom: Zoom, turn: Turn, view: Size): number {
  if (typeof zoom === "number") return zoom * unitPx[page.unit];
  const { width, height } = turnedSize(page, turn);
  const wide = Math.max(pageWidthMinPx, view.width - 2 * marginPx) / width;
  if (zoom === "width") return wide;
  return Math.min(wide, Math.max(pageWidthMinPx, view.height - abovePx - captionPx - gapPx) / height);
}

/** How large a page is drawn, where 1 is its own size. */
export function zoomOf({ frames }: PageLayout, pages: readonly PageSize[], index: number): number {
  const [frame, page] = [frames[index], pages[index]];
  return frame === undefined || page === undefined ? 1 : frame.scale / unitPx[page.unit];
}

/** All pages below each other, in the middle of a view of that size. Knows no picture: sizes alone decide. */
export function layOutPages(pages: readonly PageSize[], zoom: Zoom, turn: Turn, view: Size): PageLayout {
  const sizes = pages.map((page) => {
    const scale = scaleOf(page, zoom, turn, view);
    return { ...turnedSize({ width: page.width * scale, height: page.height * scale }, turn), scale };
  });
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 0);
  const width = Math.max(view.width, widest + 2 * marginPx);
  const slots = stack(
    Float64Array.from(sizes, ({ height }) => captionPx + height + gapPx),
    abovePx,
  );
  const frames = sizes.map((size, index) => ({
    ...size,
    left: (width - size.width) / 2,
    top: topOf(slots, index) + captionPx,
  }));
  const none: PageFrame = { left: 0, top: 0, width: 0, height: 0, scale: 1 };
  return {
    width,
    height: topOf(slots, sizes.length),
    turn,
    slots,
    frames,
    pointOf: ({ index, x, y, dx, dy }) => {
      const { left, top, width: wide, height: high } = frames[index] ?? none;
      const on = turned({ x, y }, turn);
      return { x: left + on.x * wide + dx, y: top + on.y * high + dy };
    },
    placeAt: (point) => {
      const index = indexAt(slots, point.y);
      const { left, top, width: wide, height: high } = frames[index] ?? none;
      const on = { x: clamp(point.x, left, left + wide), y: clamp(point.y, top, top + high) };
      const share = { x: wide === 0 ? 0 : (on.x - left) / wide, y: high === 0 ? 0 : (on.y - top) / high };
      return { index, ...turned(share, 360 - turn), dx: point.x - on.x, dy: point.y - on.y };
    },
  };
}

/** The place that lies at the upper left of the view when one turns to a page: its caption is the first line. */
export function startOfPage({ turn, frames }: PageLayout, index: number): Place {
  const corner = turned({ x: 0, y: 0 }, 360 - turn);
  const abovePagePx = index === 0 ? abovePx + captionPx : captionPx;
  return { index, ...corner, dx: -(frames[index]?.left ?? 0), dy: -abovePagePx };
}

/** What surrounds a box of a page (in its unit, unturned) on the screen, in CSS px from the corner of all pages. */
export function boxOnScreen(
  layout: PageLayout,
  index: number,
  { width, height }: Size,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): PageFrame {
  const none = { dx: 0, dy: 0 };
  const a = layout.pointOf({ index, x: x0 / width, y: y0 / height, ...none });
  const b = layout.pointOf({ index, x: x1 / width, y: y1 / height, ...none });
  const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    left,
    top,
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
    scale: layout.frames[index]?.scale ?? 1,
  };
}
