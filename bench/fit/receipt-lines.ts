import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bbox } from "@verso/contract/results";
import { openImage } from "../../service/reading/image/document.ts";
import { firstOf, readCharacters } from "../../service/reading/ocr/letters/read-line.ts";
import type { Emission } from "../../service/reading/ocr/letters/recognise.ts";
import { recognise } from "../../service/reading/ocr/letters/recognise.ts";
import { cropLine, isVertical } from "../../service/reading/ocr/lines/crop.ts";
import { detectText } from "../../service/reading/ocr/lines/detect.ts";
import { type InkColumns, lineInkOf } from "../../service/reading/ocr/lines/ink.ts";
import type { Quad } from "../../service/reading/ocr/lines/quads.ts";
import { loadOcrModels } from "../../service/reading/ocr/networks/models.ts";
import { LabelledLines } from "../score/receipt-words.ts";
import { placedSet } from "../sets/placed.ts";
import { wordsOfLine } from "../structuring/truth-pages.ts";

/** A line as it was read, by its characters, and the words that stand there; lines of one page are kept or left out together. */
export type ReadLine = { page: number; emissions: readonly Emission[]; ink: InkColumns; words: readonly string[] };

/** The side of the picture in which lines are looked for. */
const coarseSidePx = 960;
const fineSidePx = 1600;
const largePx = 1400;

let known: Promise<ReadLine[]> | undefined;

/** The lines of the labelled receipts, in order, read once. Throws where the set was not fetched. */
export function receiptLines(): Promise<ReadLine[]> {
  known ??= readAll();
  return known;
}

async function readAll(): Promise<ReadLine[]> {
  const set = placedSet("receipts", "the fit");
  if (set === undefined) throw new Error("There is nothing to fit to.");
  const truth = LabelledLines.parse(JSON.parse(readFileSync(join(set, "truth.json"), "utf8")));
  const models = await loadOcrModels(1);
  const lines: ReadLine[] = [];
  for (const [receipt, [name, { lines: labelled }]] of Object.entries(truth).entries()) {
    const words = labelled.flatMap(wordsOfLine);
    const raster = await (await openImage(join(set, name), "image/jpeg")).raster(1);
    const longest = Math.max(raster.width, raster.height);
    for (const { quad } of await detectText(models, raster, longest > largePx ? fineSidePx : coarseSidePx)) {
      if (isVertical(quad)) continue;
      const crop = cropLine(raster, quad);
      const ink = lineInkOf(crop);
      const { emissions } = await readCharacters(models, crop, await recognise(firstOf(models), crop));
      lines.push({ page: receipt, emissions, ink: ink.columns, words: wordsIn(quad, words, raster.scale) });
    }
  }
  return lines;
}

/** The words with their middles within a line that was found, from left to right. */
function wordsIn(quad: Quad, words: readonly { text: string; bbox: Bbox }[], scale: number): string[] {
  const [xs, ys] = [quad.map(([x]) => x / scale), quad.map(([, y]) => y / scale)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return words
    .filter(({ bbox: [x0, y0, x1, y1] }) => {
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      return x > left && x < right && y > top && y < bottom;
    })
    .toSorted((a, b) => a.bbox[0] - b.bbox[0])
    .map(({ text }) => text);
}
