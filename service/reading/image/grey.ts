import sharp from "sharp";
import type { Raster } from "../raster.ts";

/** One byte a pixel, rows without padding. */
export type GreyPicture = { data: Uint8Array; width: number; height: number };

/**
 * The luma of a raster (Rec. 601). libvips's own greyscale goes through linear light, which costs more than all else that
 * is done to a picture before its lines are read.
 */
export function toGrey({ data, width, height }: Raster): GreyPicture {
  const luma = new Uint8Array(width * height);
  for (let to = 0, at = 0; to < luma.length; to++, at += 3)
    luma[to] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  return { data: luma, width, height };
}

/** The picture, shrunk so that its longest side is at most `sideMaxPx`, and by how much. */
export async function shrinkGrey(grey: GreyPicture, sideMaxPx: number): Promise<GreyPicture & { shrunk: number }> {
  const shrunk = sideMaxPx / Math.max(grey.width, grey.height);
  if (shrunk >= 1) return { ...grey, shrunk: 1 };
  const width = Math.max(1, Math.round(grey.width * shrunk));
  const height = Math.max(1, Math.round(grey.height * shrunk));
  const shape = { width: grey.width, height: grey.height, channels: 1 } as const;
  const data = await sharp(grey.data, { raw: shape, limitInputPixels: false })
    .resize(width, height, { fit: "fill" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { data, width, height, shrunk };
}
