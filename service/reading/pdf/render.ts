import { cappedScale, type Raster } from "../raster.ts";
import { PageUnreadable } from "../source.ts";
import type { PdfPage } from "./document.ts";

const formatBgr = 2;
const drawAnnotations = 0x01;
const rgbOrder = 0x10;

/** Draws a page on white at `scale` pixels a point, or less where the pixel cap demands it. Throws `PageUnreadable`. */
export function renderPdfPage(page: PdfPage, scale: number): Raster {
  const { pdfium } = page;
  const capped = cappedScale(page.width, page.height, scale);
  const width = Math.max(1, Math.round(page.width * capped));
  const height = Math.max(1, Math.round(page.height * capped));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, formatBgr, 0, 0);
  if (bitmap === 0) throw new PageUnreadable("page_out_of_memory", "There was not enough memory to draw the page.");
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    const flags = drawAnnotations | rgbOrder;
    pdfium.FPDF_RenderPageBitmap(bitmap, page.handle, 0, 0, width, height, 0, flags);
    pdfium.FPDF_FFLDraw(page.form, bitmap, page.handle, 0, 0, width, height, 0, flags);
    return { data: copyRows(page, bitmap, width, height), width, height, scale: capped };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function copyRows({ pdfium }: PdfPage, bitmap: number, width: number, height: number): Uint8Array {
  const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const heap = pdfium.bytes();
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    data.set(heap.subarray(buffer + y * stride, buffer + y * stride + width * 3), y * width * 3);
  }
  return data;
}
