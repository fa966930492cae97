import type { LineCrop } from "../../service/reading/ocr/lines/crop.ts";
import { lineInkOf } from "../../service/reading/ocr/lines/ink.ts";
import { scriptWindows } from "../../service/reading/ocr/scripts/script-inputs.ts";
import { type ScriptName, scriptNames } from "../../service/reading/ocr/scripts/script-names.ts";
import { declarationInput, type Fitted } from "./fitted.ts";
import { scriptLines } from "./scripts/drawn-lines.ts";
import { scriptTexts } from "./scripts/texts.ts";
import { packScripts, type ScriptSample, trainScripts } from "./scripts/train-network.ts";

const seed = 14;
const epochs = 45;
/** Signs that are nearly the same upside down teach nothing of it. */
const symmetric = /^(han|japanese|korean|other)$/;
const turnedShare = 5;

/** The small network that tells the script of a line: trained on lines drawn in the fonts of `scripts/texts.ts`. */
export async function fitScripts(): Promise<Fitted> {
  const samples: ScriptSample[] = [];
  let lines = 0;
  for await (const { script, crop, turned } of scriptLines(scriptTexts, 1, seed)) {
    addSample(samples, script, crop);
    if (lines++ % turnedShare === 0 && !symmetric.test(script)) addSample(samples, "turned", turned);
  }
  console.log(`${samples.length} lines`);
  return {
    file: "service/reading/ocr/scripts/scripts.bin",
    bytes: packScripts(trainScripts(samples, epochs, seed)),
    inputs: [declarationInput([...new Set(scriptTexts.flatMap(({ files }) => files))])],
    seed,
    figures: { lines: samples.length, epochs },
  };
}

function addSample(samples: ScriptSample[], script: ScriptName, crop: LineCrop): void {
  const windows = scriptWindows(crop, lineInkOf(crop)).map((window) =>
    Uint8Array.from(window, (ink) => Math.round(ink * 255)),
  );
  if (windows.length > 0) samples.push({ windows, script: scriptNames.indexOf(script) });
}
