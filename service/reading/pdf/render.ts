import type { Box } from "../geometry.ts";
import { cappedScale, type Raster } from "../raster.ts";
import { PageUnreadable } from "../source.ts";
import type { PdfPage } from "./document.ts";

const formatBgr = 2;
const drawAnnotations = 0x01;
const rgbOrder = 0x10;

/**
 * Draws a page on white at `scale` pixels a point, or less where the pixel cap demands it. With a `part` of the displayed page
 * only what lies in it is drawn; the rest of the picture is left empty. Throws `PageUnreadable`.
 */
export function renderPdfPage(page: PdfPage, scale: number, part?: Box): Raster {
  const { pdfium } = page;
  const capped = cappedScale(page.width, page.height, scale);
  const width = Math.max(1, Math.round(page.width * capped));
  const height = Math.max(1, Math.round(page.height * capped));
  const cut = part ? pixelsOf(part, capped, width, height) : { left: 0, top: 0, across: width, down: height };
  const bitmap = pdfium.FPDFBitmap_CreateEx(cut.across, cut.down, formatBgr, 0, 0);
  if (bitmap === 0) throw new PageUnreadable("page_out_of_memory", "There was not enough memory to draw the page.");
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, cut.across, cut.down, 0xffffffff);
    const flags = drawAnnotations | rgbOrder;
    pdfium.FPDF_RenderPageBitmap(bitmap, page.handle, -cut.left, -cut.top, width, height, 0, flags);
    pdfium.FPDF_FFLDraw(page.form, bitmap, page.handle, -cut.left, -cut.top, width, height, 0, flags);
    const data = new Uint8Array(width * height * 3);
    copyRows(page, bitmap, cut, data, width);
    return { data, width, height, scale: capped };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

type Pixels = { left: number; top: number; across: number; down: number };

/** The pixels that a box touches, and one more to each side. */
function pixelsOf(box: Box, scale: number, width: number, height: number): Pixels {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = within(Math.floor(box.x0 * scale) - 1, width - 1);
  const top = within(Math.floor(box.y0 * scale) - 1, height - 1);
  const across = within(Math.ceil(box.x1 * scale) + 1, width) - left;
  return {
    left,
    top,
    across: Math.max(1, across),
    down: Math.max(1, within(Math.ceil(box.y1 * scale) + 1, height) - top),
  };
}

function copyRows({ pdfium }: PdfPage, bitmap: number, cut: Pixels, data: Uint8Array, width: number): void {
  const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const heap = pdfium.bytes();
  for (let y = 0; y < cut.down; y++) {
    const from = buffer + y * stride;
    data.set(heap.subarray(from, from + cut.across * 3), ((cut.top + y) * width + cut.left) * 3);
  }
}
