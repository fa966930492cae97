import { PageUnreadable } from "./source.ts";

/** Pixels of a page, RGB, three bytes each, rows without padding. `scale`: pixels for each unit of the page. */
export type Raster = { data: Uint8Array; width: number; height: number; scale: number };

/** The most pixels that a page is rendered or decoded to: 25 million are an A3 page at 300 DPI. */
export const renderedPixelsMax = 25_000_000;
/** The longest side of a WebP picture, by its format. */
export const webpSideMax = 16_383;

/**
 * The scale at which a page of `width` x `height` units stays within the pixel cap, at most `wanted`.
 * Throws `page_too_large` where not even a coarse picture would fit.
 */
export function cappedScale(width: number, height: number, wanted: number): number {
  if (!(width > 0 && height > 0) || !Number.isFinite(width * height)) {
    throw new PageUnreadable("page_damaged", "The page has no size.");
  }
  const scale = Math.min(
    wanted,
    Math.sqrt(renderedPixelsMax / (width * height)),
    webpSideMax / Math.max(width, height),
  );
  if (Math.max(width, height) * scale < 1 || Math.min(width, height) * scale < 0.5) {
    throw new PageUnreadable("page_too_large", "The page is too large to be drawn.");
  }
  return scale;
}
