import sharp, { type Sharp } from "sharp";
import type { Turn } from "../geometry.ts";
import type { Raster } from "../raster.ts";

/** A raster, to be shrunk, turned, cut or encoded. */
export const pictureOf = ({ data, width, height }: Pick<Raster, "data" | "width" | "height">): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });

/** The raster turned clockwise. */
export async function turned(raster: Raster, by: Turn): Promise<Raster> {
  const { data, info } = await pictureOf(raster).rotate(by).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: raster.scale };
}

/** Turns a raster by half where it is. */
export function turnByHalf({ data }: Raster): void {
  for (let at = 0, other = data.length - 3; at < other; at += 3, other -= 3) {
    for (let channel = 0; channel < 3; channel++) {
      const value = data[at + channel] ?? 0;
      data[at + channel] = data[other + channel] ?? 0;
      data[other + channel] = value;
    }
  }
}
