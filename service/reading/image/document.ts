import { readFileSync } from "node:fs";
import type { ContentType } from "@verso/contract/uploads";
import sharp, { type Sharp } from "sharp";
import { cappedScale, type Raster, renderedPixelsMax, webpSideMax } from "../raster.ts";
import { FileUnreadable, PageUnreadable } from "../source.ts";
import { decodeBmp, readBmpHeader } from "./bmp.ts";

/** Above this the picture is not even decoded: 200 million pixels are 600 MB. */
const decodedPixelsMax = 200_000_000;

/** A picture no side of which is longer than this has small print as a rule: its letters are read better at twice their size. */
const smallSideMaxPx = 640;
const smallScale = 2;

/** An image file whose frames are pages. Sizes are of the image as it is displayed, after its EXIF orientation. */
export type ImageDocument = {
  pageCount: number;
  /**
   * The page's pixels on white, shrunk where it has more than the cap, enlarged where it is small; `damaged`: some of them are not
   * what they were.
   */
  raster(page: number): Promise<Raster & { fullWidth: number; fullHeight: number; damaged: boolean }>;
  /** The page at a width in pixels, as WebP; of a damaged one what there is. */
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
    return imageDocument(pageCount, (page, failOn) => sharp(path, { page: page - 1, failOn, limitInputPixels: false }));
  } catch {
    throw new FileUnreadable(
      "file_unreadable",
      "The file cannot be opened as an image: it is damaged, or not all of it is there. Make it anew where it came from, and send that.",
    );
  }
}

function sharpOfBmp(path: string): Sharp {
  const { data, width, height } = decodeBmp(readFileSync(path));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

type FailOn = "none" | "error" | "warning";

function imageDocument(pageCount: number, open: (page: number, failOn: FailOn) => Sharp): ImageDocument {
  const upright = (page: number, failOn: FailOn): Sharp =>
    open(page, failOn).autoOrient().flatten({ background: "#fff" }).toColourspace("srgb");
  const sizeOf = async (page: number): Promise<{ width: number; height: number }> => {
    const { width, height, orientation = 1, pageHeight } = await open(page, "none").metadata();
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
      const isSmall = Math.max(size.width, size.height) <= smallSideMaxPx;
      const scale = cappedScale(size.width, size.height, isSmall ? smallScale : 1);
      const [width, height] = [
        Math.max(1, Math.round(size.width * scale)),
        Math.max(1, Math.round(size.height * scale)),
      ];
      const pixels = (failOn: FailOn) => {
        const picture = upright(page, failOn);
        const sized = scale === 1 ? picture : picture.resize(width, height, { fit: "fill" });
        return sized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      };
      const { damaged, data, info } = await asFarAsDecoded(pixels);
      const rgb = info.channels === 1 ? spread(data) : data;
      return {
        data: rgb,
        width: info.width,
        height: info.height,
        scale: info.width / size.width,
        fullWidth: size.width,
        fullHeight: size.height,
        damaged,
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
      return decoded(
        upright(page, "none").resize(width, height, { fit: "fill" }).webp({ quality: 82, effort: 2 }).toBuffer(),
      );
    },
  };
}

/** What decoders warn of when a picture is not as it was, rather than of its colours, its tags or what stands behind it. */
const damageWords =
  /premature end|bad huffman|not enough data|decoding error|bad code word|data check|crc error|invalid frame data/i;

/** The pixels, also where not all of them can be decoded. */
async function asFarAsDecoded<T extends object>(
  decode: (failOn: FailOn) => Promise<T>,
): Promise<T & { damaged: boolean }> {
  try {
    return { ...(await decode("warning")), damaged: false };
  } catch (warning) {
    if (!(warning instanceof Error && damageWords.test(warning.message))) {
      const whole = await decode("error").catch(() => undefined);
      if (whole) return { ...whole, damaged: false };
    }
    return { ...(await decoded(decode("none"))), damaged: true };
  }
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
