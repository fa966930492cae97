import { lineInkOf } from "../../service/reading/ocr/lines/ink.ts";
import { type Languages, Tesseract } from "../../service/reading/ocr/networks/tesseract.ts";
import { greyLine } from "../../service/reading/ocr/scripts/grey-line.ts";
import { certaintyOdds } from "../../service/reading/ocr/scripts/script-confidence.ts";
import { declarationInput, type Fitted } from "./fitted.ts";
import { type Case, chanceOf, fitLogistic } from "./logistic.ts";
import { scriptLines } from "./scripts/drawn-lines.ts";
import { scriptTexts } from "./scripts/texts.ts";

const seed = 41;
const share = 0.3;
/** Who reads the files of the declaration. */
const languagesOf: Readonly<Record<string, Languages>> = {
  vie: "vie",
  kor: "kor",
  rus: "ukr+bel",
  ukr: "ukr+bel",
  bel: "ukr+bel",
  bul: "bul",
  srp_cyrl: "srp",
  ell_monotonic: "ell",
  arb: "ara",
  pes_1: "fas",
  urd: "urd",
  heb: "heb",
  hin: "hin",
  ben: "ben",
  tam: "tam",
  tha: "tha",
  tha2: "tha",
  kat: "kat",
  hye: "hye",
};

/** How often words of Tesseract's with such a certainty are right, by script, from lines drawn and worn. Takes some minutes. */
export async function fitScriptConfidence(): Promise<Fitted> {
  const tesseract = new Tesseract();
  const cases: Record<string, Case[]> = {};
  const texts = scriptTexts
    .map((each) => ({ ...each, files: each.files.filter((file) => file in languagesOf) }))
    .filter(({ files }) => files.length > 0);
  for await (const { script, file, text, crop } of scriptLines(texts, share, seed)) {
    const words = await tesseract.readLine(languagesOf[file] ?? "", greyLine(crop, lineInkOf(crop)));
    const written = compared(text);
    cases[script] ??= [];
    for (const word of words)
      cases[script].push({ signs: [certaintyOdds(word.certainty)], is: written.includes(compared(word.text)) });
  }
  const fitted = Object.entries(cases).map(([script, own]) => {
    const [offset = 0, slope = 1] = fitLogistic(own).map((weight) => Math.round(weight * 100) / 100);
    return { script, own, offset, slope };
  });
  const numbers = Object.fromEntries(fitted.map(({ script, offset, slope }) => [script, { offset, slope }]));
  const sure = fitted.flatMap(({ own, offset, slope }) =>
    own.filter(({ signs }) => chanceOf([offset, slope], signs) >= 0.9),
  );
  return {
    file: "service/reading/ocr/scripts/confidence-weights.json",
    bytes: Buffer.from(`${JSON.stringify(numbers, null, 2)}\n`),
    inputs: [declarationInput(Object.keys(languagesOf))],
    seed,
    figures: {
      words: fitted.reduce((sum, { own }) => sum + own.length, 0),
      surer: sure.length,
      rightOfSurer: Math.round((sure.filter(({ is }) => is).length / Math.max(1, sure.length)) * 1e4) / 1e4,
    },
  };
}

const compared = (text: string): string => text.normalize("NFKC").replace(/[\s\u200b-\u200f]/g, "");
