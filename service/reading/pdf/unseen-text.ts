import { type Box, contains, middleX, middleY } from "../geometry.ts";
import type { Raster } from "../raster.ts";
import type { PdfPage } from "./document.ts";
import { inkOfPath, isVisible } from "./drawings.ts";
import { renderPdfPage } from "./render.ts";

const pathType = 2;
const textType = 1;
const formType = 5;
/** Text render modes that fill and that stroke; those that do neither draw nothing. */
const fillModes = new Set([0, 2, 4, 6]);
const strokeModes = new Set([1, 2, 5, 6]);
/** A clip of more paths or segments than these is a drawing; it is not looked through for each piece of text. */
const clipPartsMax = 64;
/** Tones from this one on are white. */
const whiteMin = 250;

/** Whether a text object drawn in a render mode leaves no ink on white paper: none at all, white, or wholly transparent. */
export function isInkless(page: PdfPage, object: number, mode: number): boolean {
  const filled = fillModes.has(mode) && isVisible(page, object, "fill");
  return !filled && !(strokeModes.has(mode) && isVisible(page, object, "stroke"));
}

function topLevelObjects({ pdfium, handle }: PdfPage): number[] {
  const count = pdfium.FPDFPage_CountObjects(handle);
  return Array.from({ length: count }, (_, i) => pdfium.FPDFPage_GetObject(handle, i));
}

/** Whether an object stands on the page directly: what a form holds has coordinates of its own. */
export function directlyOn(page: PdfPage): (object: number) => boolean {
  const objects = topLevelObjects(page);
  if (!objects.some((object) => page.pdfium.FPDFPageObj_GetType(object) === formType)) return () => true;
  const direct = new Set(objects);
  return (object) => direct.has(object);
}

/** The box outside of which an object that stands on the page directly is not drawn; nothing where it is not clipped. */
export function clipOf(page: PdfPage, object: number): Box | undefined {
  const { pdfium } = page;
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : pdfium.FPDFClipPath_CountPaths(clip);
  if (paths <= 0 || paths > clipPartsMax) return undefined;
  let left = -1e9;
  let bottom = -1e9;
  let right = 1e9;
  let top = 1e9;
  const at = pdfium.scratch;
  for (let path = 0; path < paths; path++) {
    const segments = pdfium.FPDFClipPath_CountPathSegments(clip, path);
    if (segments <= 0 || segments > clipPartsMax) return undefined;
    let x0 = 1e9;
    let y0 = 1e9;
    let x1 = -1e9;
    let y1 = -1e9;
    for (let i = 0; i < segments; i++) {
      const segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, i);
      if (segment === 0 || pdfium.FPDFPathSegment_GetPoint(segment, at, at + 4) === 0) return undefined;
      const x = pdfium.float32(at);
      const y = pdfium.float32(at + 4);
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
    left = Math.max(left, x0);
    bottom = Math.max(bottom, y0);
    right = Math.min(right, x1);
    top = Math.min(top, y1);
  }
  return page.display(left, bottom, right, top);
}

/**
 * Whether inkless text is seen all the same, by its box: a dark ground makes white letters legible, a scan makes its hidden
 * layer worth reading. A path filled with a pattern cannot be told from a white one, so there the page is drawn and looked at.
 */
export function seenByGround(page: PdfPage): (box: Box) => boolean {
  const { sure, doubtful } = groundsOf(page);
  let drawn: Raster | undefined;
  return (box) => {
    if (standsOn(sure, box)) return true;
    if (!standsOn(doubtful, box)) return false;
    drawn ??= renderPdfPage(page, 1);
    return isToned(drawn, box);
  };
}

/** Where pictures, shadings, forms and coloured paths lie, and where paths that look white. */
function groundsOf(page: PdfPage): { sure: Box[]; doubtful: Box[] } {
  const { pdfium } = page;
  const at = pdfium.scratch;
  const grounds: { sure: Box[]; doubtful: Box[] } = { sure: [], doubtful: [] };
  for (const object of topLevelObjects(page)) {
    const type = pdfium.FPDFPageObj_GetType(object);
    const ink = type === pathType ? inkOfPath(page, object) : undefined;
    if (type === textType || pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((offset) => pdfium.float32(at + offset));
    const isSure = !ink || ink.filled || ink.stroked;
    grounds[isSure ? "sure" : "doubtful"].push(page.display(left, bottom, right, top));
  }
  return grounds;
}

/** Whether a box has its middle on one of the grounds. */
const standsOn = (grounds: readonly Box[], box: Box): boolean =>
  grounds.some((ground) => contains(ground, middleX(box), middleY(box)));

/** Whether anything but white is drawn in a box or at its edge. */
function isToned({ data, width, height, scale }: Raster, box: Box): boolean {
  const [x0, x1] = [Math.max(0, Math.floor(box.x0 * scale) - 1), Math.min(width, Math.ceil(box.x1 * scale) + 1)];
  const [y0, y1] = [Math.max(0, Math.floor(box.y0 * scale) - 1), Math.min(height, Math.ceil(box.y1 * scale) + 1)];
  for (let y = y0; y < y1; y++) {
    if (data.subarray(3 * (y * width + x0), 3 * (y * width + x1)).some((tone) => tone < whiteMin)) return true;
  }
  return false;
}
