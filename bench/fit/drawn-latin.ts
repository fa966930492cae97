import { firstOf, readCharacters } from "../../service/reading/ocr/letters/read-line.ts";
import { recognise } from "../../service/reading/ocr/letters/recognise.ts";
import { lineInkOf } from "../../service/reading/ocr/lines/ink.ts";
import { loadOcrModels } from "../../service/reading/ocr/networks/models.ts";
import type { ReadLine } from "./receipt-lines.ts";
import { scriptLines } from "./scripts/drawn-lines.ts";
import { scriptTexts } from "./scripts/texts.ts";

const seed = 23;
const share = 0.6;
/** Lines that follow one another are of one page, as good as. */
const linesOfPage = 14;

/** Latin texts whose lines are drawn. */
export const latinTexts = scriptTexts.filter(({ script }) => script === "latin");

let known: Promise<ReadLine[]> | undefined;

/** Lines of Latin letters in many fonts and languages, drawn and worn, as they are read; read once. */
export function drawnLatin(): Promise<ReadLine[]> {
  known ??= readAll();
  return known;
}

async function readAll(): Promise<ReadLine[]> {
  const models = await loadOcrModels(1);
  const lines: ReadLine[] = [];
  for await (const { text, crop } of scriptLines(latinTexts, share, seed)) {
    const ink = lineInkOf(crop);
    const { emissions } = await readCharacters(models, crop, await recognise(firstOf(models), crop));
    lines.push({ page: Math.floor(lines.length / linesOfPage), emissions, ink: ink.columns, words: text.split(/\s+/) });
  }
  return lines;
}
