import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { noDeadline } from "../../service/reading/deadline.ts";
import { openImage } from "../../service/reading/image/document.ts";
import { toGrey } from "../../service/reading/image/grey.ts";
import { findUnderlines } from "../../service/reading/image/underlines.ts";
import { handSigns } from "../../service/reading/ocr/letters/handwriting.ts";
import { firstOf, readCharacters } from "../../service/reading/ocr/letters/read-line.ts";
import { meanChance, recognise } from "../../service/reading/ocr/letters/recognise.ts";
import { cropLine, isVertical, type LineCrop } from "../../service/reading/ocr/lines/crop.ts";
import { lineInkOf } from "../../service/reading/ocr/lines/ink.ts";
import { withInkBeside } from "../../service/reading/ocr/lines/ink-beside.ts";
import { findPlaces } from "../../service/reading/ocr/lines/places.ts";
import { boxAround, type Quad } from "../../service/reading/ocr/lines/quads.ts";
import { loadOcrModels, type OcrModels } from "../../service/reading/ocr/networks/models.ts";
import { LabelledHandwriting } from "../handwriting/score.ts";
import { placedSet } from "../sets/placed.ts";
import type { ReadLine } from "./receipt-lines.ts";
import { scriptLines } from "./scripts/drawn-lines.ts";
import { type ScriptTexts, scriptTexts } from "./scripts/texts.ts";

/** A line, what tells a hand in it, and whether it is written by one; `page`: lines of one picture, or a stretch of drawn ones. */
export type HandLine = ReadLine & { signs: readonly number[]; isHand: boolean };

/** A line read with less confidence is left out by the reader, too. */
const chanceMin = 0.5;
const linesOfPage = 14;
/** Fonts made after hands; `bench/README.md` names Debian's packages of them. */
const handFonts =
  "Delphine;Steve;Kristi;Humor Sans;DkgHandwriting;Ecolier_court;Rufscript;kiloji;Breip;femkeklaver;Because We Build;Because We Learn;Because We Organize;Because We Mentor;Because We Connect;Because We Create;Dancing Script".split(
    ";",
  );
const drawnSeed = 5;
const drawn: readonly { wanted: readonly ScriptTexts[]; share: number; isHand: boolean }[] = [
  {
    wanted: handFonts.map((font) => ({ script: "latin", files: ["eng", "deu_1996", "fra"], fonts: [font], pages: 2 })),
    share: 1,
    isHand: true,
  },
  { wanted: scriptTexts.filter(({ script }) => script === "latin"), share: 1, isHand: false },
  { wanted: scriptTexts.filter(({ script }) => /^(han|japanese|korean)$/.test(script)), share: 0.3, isHand: false },
];
/** Every text that is drawn. */
export const handTexts = drawn.flatMap(({ wanted }) => wanted.flatMap(({ files }) => files));

/** What a line's crop says; nothing where it is hardly read. */
async function readCrop(
  models: OcrModels,
  crop: LineCrop,
): Promise<Omit<HandLine, "page" | "words" | "isHand"> | undefined> {
  const { emissions, features } = await readCharacters(models, crop, await recognise(firstOf(models), crop));
  const chance = meanChance(emissions);
  if (!features || chance < chanceMin) return undefined;
  return { emissions, ink: lineInkOf(crop).columns, signs: handSigns(features, chance) };
}

/** Lines drawn in fonts like a pen's and in others, and worn. */
export async function drawnHandLines(): Promise<HandLine[]> {
  const models = await loadOcrModels(1);
  const lines: HandLine[] = [];
  for (const { wanted, share, isHand } of drawn)
    for await (const { text, crop } of scriptLines(wanted, share, drawnSeed)) {
      const read = await readCrop(models, crop);
      const page = -1 - Math.floor(lines.length / linesOfPage);
      if (read) lines.push({ ...read, page, words: text.split(/\s+/), isHand });
    }
  return lines;
}

type Labelled = LabelledHandwriting[number];
type Item = Labelled["items"][number];

/** The lines of the pictures of two sets but for the half that is kept; a line that is half by hand, or is a tick, is left out. */
export async function labelledHandLines(): Promise<HandLine[]> {
  const models = await loadOcrModels(1);
  const file = new URL("../handwriting/labels.json", import.meta.url);
  const labels = LabelledHandwriting.parse(JSON.parse(readFileSync(file, "utf8")));
  const lines: HandLine[] = [];
  let page = 0;
  for (const set of ["peers-forms", "receipts"] as const) {
    const folder = placedSet(set, "the fit");
    if (folder === undefined) throw new Error("There is nothing to fit to.");
    for (const picture of readdirSync(folder)
      .filter((name) => /\.(png|jpg)$/.test(name))
      .sort()) {
      const label = labels.find((each) => each.set === set && each.picture === picture);
      if (label?.half !== "kept")
        lines.push(...(await linesOf(models, join(folder, picture), label?.items ?? [], page++)));
    }
  }
  return lines;
}

async function linesOf(models: OcrModels, path: string, items: readonly Item[], page: number): Promise<HandLine[]> {
  const raster = await (await openImage(path, path.endsWith("png") ? "image/png" : "image/jpeg")).raster(1);
  const { mask, underlines } = findUnderlines(raster, toGrey(raster));
  const places = withInkBeside(mask, await findPlaces(models, raster, noDeadline));
  underlines.takeOut();
  const lines: HandLine[] = [];
  for (const { quad } of places.filter(({ quad }) => !isVertical(quad))) {
    const over = items
      .map((item) => ({ item, share: shareWithin(quad, item, raster.scale) }))
      .filter(({ share }) => share > 0.1);
    const share = over.reduce((sum, each) => sum + each.share, 0);
    if (over.some(({ item }) => item.kind === "tick") || (share > 0 && share < wholeMin)) continue;
    const read = await readCrop(models, cropLine(raster, quad));
    const words = over.flatMap(({ item }) => item.text.split(/\s+/));
    if (read) lines.push({ ...read, page, words, isHand: share > 0 });
  }
  return lines;
}
const wholeMin = 0.6;

/** The share of a line's box that lies within an item's. */
function shareWithin(quad: Quad, { bbox: [x0, y0, x1, y1] }: Item, scale: number): number {
  const box = boxAround(quad);
  const wide = Math.min(box.x1 / scale, x1) - Math.max(box.x0 / scale, x0);
  const high = Math.min(box.y1 / scale, y1) - Math.max(box.y0 / scale, y0);
  const size = ((box.x1 - box.x0) * (box.y1 - box.y0)) / scale ** 2;
  return wide > 0 && high > 0 && size > 0 ? (wide * high) / size : 0;
}
