import { Tensor } from "onnxruntime-node";
import { cropHeightPx, type LineCrop } from "./crop.ts";
import type { OcrModels } from "./models.ts";

/** A word of a line; `from` and `to` are shares of the line's width. */
export type RecognisedWord = { text: string; confidence: number; from: number; to: number };
export type RecognisedLine = { words: RecognisedWord[]; confidence: number; characters: number };

/** PP-OCR drops most spaces: where its blank steps hold more than this chance of one, one is put. */
const spaceChanceMin = 0.05;

/** Reads one line. Full-width forms are folded by NFKC. */
export async function recogniseLine(models: OcrModels, crop: LineCrop): Promise<RecognisedLine> {
  const { recogniser, classes } = models;
  const [inputName, outputName] = [recogniser.inputNames[0] ?? "x", recogniser.outputNames[0] ?? ""];
  const width = Math.max(64, Math.ceil(crop.width / 8) * 8);
  const input = new Tensor("float32", padded(crop, width), [1, 3, cropHeightPx, width]);
  const output = (await recogniser.run({ [inputName]: input }))[outputName];
  if (!output || !(output.data instanceof Float32Array)) throw new Error("The recogniser gave no scores.");
  const steps = output.dims[1] ?? 0;
  const decoded = decode(output.data, steps, output.dims[2] ?? 0, classes);
  output.dispose();
  return toLine(decoded, (crop.width / width) * steps);
}

function padded({ planes, width }: LineCrop, target: number): Float32Array {
  if (width === target) return planes;
  const wide = new Float32Array(3 * cropHeightPx * target);
  for (let row = 0; row < 3 * cropHeightPx; row++)
    wide.set(planes.subarray(row * width, (row + 1) * width), row * target);
  return wide;
}

type Emission = { text: string; chance: number; first: number; last: number; spaceBefore: number };

/** Greedy CTC: the likeliest class of each step, repeats joined, blanks dropped. */
function decode(scores: Float32Array, steps: number, classCount: number, classes: readonly string[]): Emission[] {
  const emissions: Emission[] = [];
  const space = classCount - 1;
  let previous = -1;
  let spaceChance = 0;
  for (let step = 0; step < steps; step++) {
    const best = likeliest(scores, step * classCount, classCount, previous);
    const chance = scores[step * classCount + best] ?? 0;
    const last = emissions.at(-1);
    if (best === space) spaceChance = 1;
    else if (best === 0) spaceChance = Math.max(spaceChance, scores[step * classCount + space] ?? 0);
    else if (best === previous && last) last.last = step;
    else {
      emissions.push({
        text: (classes[best] ?? "").normalize("NFKC"),
        chance,
        first: step,
        last: step,
        spaceBefore: spaceChance,
      });
      spaceChance = 0;
    }
    previous = best;
  }
  return emissions.filter(({ text }) => text.trim() !== "");
}

/** The likeliest class of a step. Chances sum to 1: what has more than half of it has won, mostly the blank or what was before. */
function likeliest(scores: Float32Array, offset: number, classCount: number, previous: number): number {
  if ((scores[offset] ?? 0) > 0.5) return 0;
  if (previous > 0 && (scores[offset + previous] ?? 0) > 0.5) return previous;
  let best = 0;
  let most = -1;
  for (let index = 0; index < classCount && most <= 0.5; index++) {
    const score = scores[offset + index] ?? 0;
    if (score > most) {
      most = score;
      best = index;
    }
  }
  return best;
}

function toLine(emissions: readonly Emission[], steps: number): RecognisedLine {
  const centre = ({ first, last }: Emission) => (first + last + 1) / 2;
  const words: RecognisedWord[] = [];
  let start = 0;
  for (let i = 1; i <= emissions.length; i++) {
    const next = emissions[i];
    if (next && next.spaceBefore <= spaceChanceMin) continue;
    const [before, first, last] = [emissions[start - 1], emissions[start], emissions[i - 1]];
    if (!first || !last) continue;
    const run = emissions.slice(start, i);
    const half = run.length > 1 ? (centre(last) - centre(first)) / (run.length - 1) / 2 : 1;
    const from = Math.max(before ? (centre(before) + centre(first)) / 2 : 0, centre(first) - half - 0.5);
    const to = Math.min(next ? (centre(last) + centre(next)) / 2 : steps, centre(last) + half + 0.5);
    words.push({
      text: run.map(({ text }) => text).join(""),
      confidence: run.reduce((sum, { chance }) => sum + chance, 0) / run.length,
      from: Math.min(1, from / steps),
      to: Math.min(1, Math.max(from, to) / steps),
    });
    start = i;
  }
  const chances = emissions.reduce((sum, { chance }) => sum + chance, 0);
  return { words, confidence: emissions.length > 0 ? chances / emissions.length : 0, characters: emissions.length };
}
