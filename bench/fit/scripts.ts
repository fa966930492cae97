import { recognise } from "../../service/reading/ocr/letters/recognise.ts";
import type { LineCrop } from "../../service/reading/ocr/lines/crop.ts";
import { lineInkOf } from "../../service/reading/ocr/lines/ink.ts";
import { loadOcrModels } from "../../service/reading/ocr/networks/models.ts";
import { scriptSteps, scriptWindows } from "../../service/reading/ocr/scripts/script-inputs.ts";
import { type ScriptName, scriptNames } from "../../service/reading/ocr/scripts/script-names.ts";
import { languages } from "../declaration/languages.ts";
import { declarationInput, type Fitted } from "./fitted.ts";
import { scriptLines } from "./scripts/drawn-lines.ts";
import { scriptTexts } from "./scripts/texts.ts";
import { type ScriptSample, trainScripts } from "./scripts/train-network.ts";

const seed = 14;
const epochs = 30;
/** Signs that are nearly the same upside down teach nothing of it. */
const symmetric = /^(han|japanese|korean|other)$/;
const turnedShare = 5;
/** Families that `bench/declaration.ts` draws with: what it says is to hold for fonts that were never learnt. */
const heldOut = new Set(Object.values(languages).flatMap(({ fonts }) => fonts));

/**
 * The small network that tells the script of a line: trained on lines drawn in the fonts of `scripts/texts.ts` but for those that the
 * bench draws with. Takes half an hour, most of it training.
 */
export async function fitScripts(): Promise<Fitted> {
  const samples: ScriptSample[] = [];
  const { quick } = await loadOcrModels(1);
  if (!quick) throw new Error("There is no quick recogniser.");
  const add = async (crop: LineCrop, script: ScriptName) => {
    const ink = lineInkOf(crop);
    const { features } = await recognise(quick, crop);
    const steps = features ? scriptSteps(features) : [];
    const windows = scriptWindows(crop, ink).map((window) => Uint8Array.from(window, (ink) => Math.round(ink * 255)));
    if (windows.length > 0) samples.push({ windows, steps, script: scriptNames.indexOf(script) });
  };
  const texts = scriptTexts.map((each) => {
    const fonts = each.fonts.filter((font) => !heldOut.has(font));
    return { ...each, fonts: fonts.length > 0 ? fonts : each.fonts };
  });
  let lines = 0;
  for await (const { script, crop, turned } of scriptLines(texts, 1, seed)) {
    await add(crop, script);
    if (lines++ % turnedShare === 0 && !symmetric.test(script)) await add(turned, "turned");
  }
  console.log(`${samples.length} lines`);
  return {
    file: "service/reading/ocr/scripts/scripts.bin",
    bytes: trainScripts(samples, epochs, seed),
    inputs: [declarationInput([...new Set(scriptTexts.flatMap(({ files }) => files))])],
    seed,
    figures: { lines: samples.length, epochs },
  };
}
