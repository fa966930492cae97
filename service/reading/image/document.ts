import { readFileSync } from "node:fs";
import type { ContentType } from "@verso/contract/uploads";
import sharp, { type Sharp } from "sharp";
import { cappedScale, type Raster, renderedPixelsMax, webpSideMax } from "../raster.ts";
import { FileUnreadable, PageUnreadable } from "../source.ts";
import { decodeBmp, readBmpHeader } from "./bmp.ts";

/** Above this the picture is not even decoded: 200 million pixels are 600 MB. */
const decodedPixelsMax = 200_000_000;

/** An image file whose frames are pages. Sizes are of the image as it is displayed, after its EXIF orientation. */
export type ImageDocument = {
  pageCount: number;
  /** The page's pixels on white, shrunk where it has more than the cap. */
  raster(page: number): Promise<Raster & { fullWidth: number; fullHeight: number }>;
  /** The page at a width in pixels, as WebP. */
  webp(page: number, widthPx: number): Promise<Uint8Array>;
};

/** Opens an image by its header. Throws `FileUnreadable`. */
export async function openImage(path: string, contentType: ContentType): Promise<ImageDocument> {
  try {
    if (contentType === "image/bmp") {
      readBmpHeader(readFileSync(path));
      return imageDocument(1, () => sharpOfBmp(path));
    }
    const { pages = 1, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (!width || !height) throw new Error("no size");
    const pageCount = contentType === "image/tiff" ? pages : 1;
    return imageDocument(pageCount, (page) =>
      sharp(path, { page: page - 1, failOn: "truncated", limitInputPixels: false }),
    );
  } catch {
    throw new FileUnreadable("file_unreadable", "The file cannot be opened as an image.");
  }
}

function sharpOfBmp(path: string): Sharp {
  const { data, width, height } = decodeBmp(readFileSync(path));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function imageDocument(pageCount: number, open: (page: number) => Sharp): ImageDocument {
  const upright = (page: number): Sharp =>
    open(page).autoOrient().flatten({ background: "#fff" }).toColourspace("srgb");
  const sizeOf = async (page: number): Promise<{ width: number; height: number }> => {
    const { width, height, orientation = 1, pageHeight } = await open(page).metadata();
    const tall = pageHeight ?? height;
    if (width * tall > decodedPixelsMax) {
      throw new PageUnreadable(
        "page_too_large",
        `The image has ${Math.round((width * tall) / 1e6)} million pixels; at most ${decodedPixelsMax / 1e6} million can be read.`,
      );
    }
    return orientation > 4 ? { width: tall, height: width } : { width, height: tall };
  };
  return {
    pageCount,
    raster: async (page) => {
      const size = await sizeOf(page);
      const scale = cappedScale(size.width, size.height, 1);
      const [width, height] = [
        Math.max(1, Math.round(size.width * scale)),
        Math.max(1, Math.round(size.height * scale)),
      ];
      const picture = scale < 1 ? upright(page).resize(width, height, { fit: "fill" }) : upright(page);
      const { data, info } = await decoded(picture.removeAlpha().raw().toBuffer({ resolveWithObject: true }));
      const rgb = info.channels === 1 ? spread(data) : data;
      return {
        data: rgb,
        width: info.width,
        height: info.height,
        scale: info.width / size.width,
        fullWidth: size.width,
        fullHeight: size.height,
      };
    },
    webp: async (page, widthPx) => {
      const size = await sizeOf(page);
      const scale = Math.min(
        widthPx / size.width,
        webpSideMax / size.height,
        Math.sqrt(renderedPixelsMax / (size.width * size.height)),
      );
      const [width, height] = [
        Math.max(1, Math.round(size.width * scale)),
        Math.max(1, Math.round(size.height * scale)),
      ];
      return decoded(upright(page).resize(width, height, { fit: "fill" }).webp({ quality: 82, effort: 2 }).toBuffer());
    },
  };
}

/** libvips speaks of its own insides; the person needs to know that the image is at fault. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new PageUnreadable("page_damaged", "The image is damaged and cannot be decoded.");
  }
}

/** Grey to RGB. */
function spread(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3);
  for (let i = 0; i < grey.length; i++) rgb.fill(grey[i] ?? 0, i * 3, i * 3 + 3);
  return rgb;
}
