import weights from "./confidence-weights.json" with { type: "json" };
import type { ScriptName } from "./script-names.ts";

/** What is nearer to 0 or 1 counts as these. */
const [certaintyMin, certaintyMax] = [0.01, 0.99];
const fitted: Readonly<Partial<Record<ScriptName, { offset: number; slope: number }>>> = weights;

/** How likely a word is to be right that Tesseract is so sure of, by how often such words of the script are (Platt 1999). */
export function scriptConfidence(script: ScriptName, certainty: number): number {
  const { offset, slope } = fitted[script] ?? { offset: 0, slope: 1 };
  return 1 / (1 + Math.exp(-offset - slope * certaintyOdds(certainty)));
}

export function certaintyOdds(certainty: number): number {
  const chance = Math.min(certaintyMax, Math.max(certaintyMin, certainty));
  return Math.log(chance / (1 - chance));
}
