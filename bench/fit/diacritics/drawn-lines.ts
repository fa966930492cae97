import { existsSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { seededChance } from "../../../service/flow/chance.ts";
import { type Emission, recognise } from "../../../service/reading/ocr/letters/recognise.ts";
import { cropLine, type LineCrop } from "../../../service/reading/ocr/lines/crop.ts";
import { detectText } from "../../../service/reading/ocr/lines/detect.ts";
import { type Quad, quadHeight, quadWidth } from "../../../service/reading/ocr/lines/quads.ts";
import { loadOcrModels } from "../../../service/reading/ocr/networks/models.ts";
import { openPdf } from "../../../service/reading/pdf/document.ts";
import { startPdfium } from "../../../service/reading/pdf/library.ts";
import { renderPdfPage } from "../../../service/reading/pdf/render.ts";
import { declaration, declarationInput, type FitInput, filesInput } from "../fitted.ts";
import { worn } from "../worn.ts";
import { fonts } from "./fonts.ts";

/** A line as it was written, without its spaces, and as the Latin recogniser read it. */
export type DrawnLine = { text: string; crop: LineCrop; emissions: readonly Emission[] };
type Written = { text: string; middlePx: number };

const languages = "eng deu_1996 fra spa ita nld por_PT dan swe pol ces".split(" ");
/** What a letter is replaced by, where it is: letters that are often taken for another one stand twice. */
const variants: Readonly<Record<string, string>> = {
  a: "áàâãäåą",
  c: "çćčç",
  e: "éèêëěęœæ",
  i: "íìîï",
  l: "łł",
  n: "ñńňñ",
  o: "óòôõöøő",
  r: "ř",
  s: "śšßß",
  t: "ť",
  u: "úùûüůű",
  y: "ýÿ",
  z: "źžż",
  A: "ÁÀÂÃÄÅĄ",
  C: "ÇĆČ",
  E: "ÉÈÊËĚĘÆŒ",
  I: "ÍÌÎÏ",
  L: "Ł",
  N: "ÑŃŇ",
  O: "ÓÒÔÕÖØŐ",
  R: "Ř",
  S: "ŚŠ",
  U: "ÚÙÛÜŮŰ",
  Y: "Ý",
  Z: "ŹŽŻ",
};
const [widthPt, heightPt, marginPt] = [400, 420, 15];
const lineWidthMinPt = 150;
const linesMax = 14;
/** So many lines are read without their edges, as English ones are. */
const innerShare = 0.25;

/** The words that are drawn, and the fonts that they are drawn in. */
export const drawnInputs = (): FitInput[] => [declarationInput(languages), filesInput("fonts", fonts)];

/** Draws pages of words with and without diacritics, in print of many kinds, and reads their lines. */
export async function* drawnLines(pages: number, seed: number): AsyncGenerator<DrawnLine> {
  const { float: random } = seededChance(seed);
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(random() * from.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from.");
    return chosen;
  };
  const words = readWords();
  const present = fonts.filter((font) => existsSync(font));
  if (present.length < fonts.length)
    throw new Error(
      `${fonts.length - present.length} fonts are missing; bench/fit/diacritics/fonts.ts names their packages.`,
    );
  const [models, pdfium] = [await loadOcrModels(1), await startPdfium()];

  /** A figure as on a bill. */
  const figure = () => {
    const [before, after] = [pick(["", "", "€", "£"]), pick(["", "", "", "€", " €", " £"])];
    return `${before}${Math.floor(random() * 500)}${pick([".", ","])}${Math.floor(10 + random() * 90)}${after}`;
  };
  const line = () => {
    const style = random();
    const diacritics = pick(["none", "own", "own", "any", "any", "any", "any"]);
    let text = "";
    for (let length = 30 + random() * 25; text.length < length; ) {
      let word = random() < 0.08 ? figure() : pick(words);
      if (diacritics !== "own") word = bare(word);
      if (style < 0.35) word = word.toUpperCase();
      else if (style < 0.55) word = word.charAt(0).toUpperCase() + word.slice(1);
      if (diacritics === "any")
        word = [...word]
          .map((each) => (each in variants && random() < 0.45 ? pick([...(variants[each] ?? each)]) : each))
          .join("");
      text += `${text ? " " : ""}${word}`;
    }
    return text;
  };

  for (let page = 0; page < pages; page++) {
    const [sizePt, font] = [pick([7, 8, 9, 10, 11, 12, 14, 18]), pick(present)];
    const scale = pick(sizePt > 8 ? [150, 150, 200, 200, 250, 300] : [200, 250, 300]) / 72;
    const drawing = new PDFDocument({ size: [widthPt, heightPt], margin: 0 });
    drawing.font(font).fontSize(sizePt);
    const step = sizePt * (random() < 0.3 ? 1 + random() / 4 : 1.25 + random() / 2);
    const written: Written[] = [];
    for (let y = 20; y < heightPt - 20 && written.length < linesMax; y += step) {
      let text = line();
      while (drawing.widthOfString(text) > widthPt - 2 * marginPt) text = text.slice(0, text.lastIndexOf(" "));
      drawing.text(text, marginPt, y, { lineBreak: false });
      // Rules under and over lines are no diacritics.
      const ruled = random();
      if (ruled < 0.2) {
        const at = ruled < 0.14 ? y + sizePt * (0.95 + random() * 0.35) : y + sizePt * (random() * 0.25 - 0.05);
        drawing
          .lineWidth(0.3 + random())
          .moveTo(marginPt, at)
          .lineTo(widthPt - marginPt, at)
          .stroke();
      }
      written.push({ text, middlePx: (y + 0.6 * sizePt) * scale });
    }
    drawing.end();
    const pdf = openPdf(pdfium, await buffer(drawing));
    const raster = await worn(
      pdf.withPage(1, (open) => renderPdfPage(open, scale)),
      random,
    );
    pdf.close();
    const [shift, grow] = [random() * 0.1 - 0.05, random() * 0.1];
    const longest = Math.max(raster.width, raster.height);
    for (const { quad } of await detectText(models, raster, longest > 1400 ? 1600 : 960)) {
      const middle = (quad[0][1] + quad[2][1]) / 2;
      const own = written.find(({ middlePx }) => Math.abs(middlePx - middle) < 0.45 * sizePt * scale);
      if (!own || quadWidth(quad) < lineWidthMinPt * scale) continue;
      const crop = cropLine(raster, moved(quad, shift * quadHeight(quad), grow * quadHeight(quad)));
      yield {
        text: own.text.replace(/\s/g, ""),
        crop,
        emissions: (await recognise(models.latin, crop, { inner: random() < innerShare })).emissions,
      };
    }
  }
}

const readWords = (): string[] =>
  languages.flatMap((language) =>
    declaration(language)
      .split(/\s+/)
      .filter((word) => word.length > 0 && word.length < 16),
  );

const bare = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øłØŁ]/g, (letter) => ({ ø: "o", ł: "l", Ø: "O" })[letter] ?? "L");

/** A line's box a little further down and higher, as the detector may have it too. */
function moved([a, b, c, d]: Quad, down: number, higher: number): Quad {
  const move = ([x, y]: Quad[0], by: number): Quad[0] => [x, y + by];
  return [
    move(a, down - higher / 2),
    move(b, down - higher / 2),
    move(c, down + higher / 2),
    move(d, down + higher / 2),
  ];
}
