import sharp, { type Sharp } from "sharp";
import type { Raster } from "../raster.ts";

/** A raster, to be shrunk, turned, cut or encoded. */
export const pictureOf = ({ data, width, height }: Pick<Raster, "data" | "width" | "height">): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
