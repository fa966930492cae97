import { Tensor } from "onnxruntime-node";
import { pictureOf } from "../../image/picture.ts";
import type { Raster } from "../../raster.ts";
import type { OcrModels } from "../networks/models.ts";
import type { Detector } from "../networks/network-kinds.ts";
import { convexHull, type Point, type Quad, smallestRectangle, toQuad } from "./quads.ts";

/** A place where the detector sees a line of text, in pixels of the raster. */
export type TextPlace = { quad: Quad; score: number };

const shortSideMinPx = 3;
const placePixelsMin = 8;
/** The mean and spread of ImageNet's pictures, as PP-OCR's authors take them for every picture; in the order of its channels: B, G, R. */
const mean = [0.485, 0.456, 0.406] as const;
const spread = [0.229, 0.224, 0.225] as const;

/** Finds lines of text; the raster's longest side is brought to `sideMaxPx`, enlarged at most by `enlargedMax`. */
export async function detectText(
  { detector }: OcrModels,
  raster: Raster,
  sideMaxPx: number,
  enlargedMax = 1,
): Promise<TextPlace[]> {
  const ratio = Math.min(enlargedMax, sideMaxPx / Math.max(raster.width, raster.height));
  const width = Math.max(32, Math.round((raster.width * ratio) / 32) * 32);
  const height = Math.max(32, Math.round((raster.height * ratio) / 32) * 32);
  const pixels = await pictureOf(raster).resize(width, height, { fit: "fill", kernel: "linear" }).raw().toBuffer();
  const input = new Tensor("float32", toInput(pixels, width * height), [1, 3, height, width]);
  const { session } = detector;
  const [inputName, outputName] = [session.inputNames[0] ?? "x", session.outputNames[0] ?? ""];
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output || !(output.data instanceof Float32Array)) throw new Error("The text detector gave no scores.");
  const map = { scores: output.data, width, height };
  return toPlaces(map, detector, raster.width / width, raster.height / height);
}

function toInput(pixels: Uint8Array, count: number): Float32Array {
  const input = new Float32Array(3 * count);
  for (let channel = 0; channel < 3; channel++) {
    const factor = 1 / 255 / (spread[channel] ?? 1);
    const offset = -(mean[channel] ?? 0) / (spread[channel] ?? 1);
    const from = 2 - channel;
    for (let i = 0; i < count; i++) input[channel * count + i] = (pixels[i * 3 + from] ?? 0) * factor + offset;
  }
  return input;
}

/** How likely each pixel is to be of a line, row by row. */
type ScoreMap = { scores: Float32Array; width: number; height: number };
type Thresholds = Omit<Detector, "session">;

/** Connected areas of high scores, each as its smallest rectangle grown back to the letters' size. */
function toPlaces(map: ScoreMap, detector: Thresholds, scaleX: number, scaleY: number): TextPlace[] {
  const { scores } = map;
  const { pixelScoreMin, placeScoreMin, unclipRatio } = detector;
  const seen = new Uint8Array(scores.length);
  const places: TextPlace[] = [];
  for (let start = 0; start < scores.length; start++) {
    if (seen[start] === 1 || (scores[start] ?? 0) <= pixelScoreMin) continue;
    const area = fill(map, pixelScoreMin, seen, start);
    if (area.count < placePixelsMin || area.sum / area.count < placeScoreMin) continue;
    const rectangle = smallestRectangle(convexHull(outline(area.rows)));
    if (!rectangle) continue;
    const [w, h] = [rectangle.u1 - rectangle.u0, rectangle.v1 - rectangle.v0];
    if (Math.min(w, h) < shortSideMinPx) continue;
    const margin = (w * h * unclipRatio) / (2 * (w + h));
    places.push({ quad: toQuad(rectangle, margin, scaleX, scaleY), score: area.sum / area.count });
  }
  return places;
}

type Area = { count: number; sum: number; rows: Map<number, [number, number]> };

/** The eight-connected area of high scores around `start`: its leftmost and rightmost pixel of every row. */
function fill({ scores, width, height }: ScoreMap, pixelScoreMin: number, seen: Uint8Array, start: number): Area {
  const area: Area = { count: 0, sum: 0, rows: new Map() };
  const stack = [start];
  seen[start] = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    area.count++;
    area.sum += scores[at] ?? 0;
    const row = area.rows.get(y);
    if (!row) area.rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx;
        if (seen[next] === 1 || (scores[next] ?? 0) <= pixelScoreMin) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  return area;
}

const outline = (rows: Area["rows"]): Point[] =>
  [...rows].flatMap(([y, [left, right]]): Point[] => [
    [left, y],
    [right + 1, y],
    [left, y + 1],
    [right + 1, y + 1],
  ]);
