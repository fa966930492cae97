import { Tensor } from "onnxruntime-node";
import { cropHeightPx, type LineCrop } from "../lines/crop.ts";
import type { Recogniser } from "../networks/network-kinds.ts";

/** A character that a recogniser saw, and how likely; `from` and `to` are pixels of the line's crop, `space` the chance of one before it. */
export type Emission = { text: string; chance: number; from: number; to: number; space: number };

export const centreOf = ({ from, to }: Emission): number => (from + to) / 2;
export const meanChance = (emissions: readonly Emission[]): number =>
  emissions.length === 0 ? 0 : emissions.reduce((sum, { chance }) => sum + chance, 0) / emissions.length;

const widthMinPx = 64;
/** What a network makes of a line's steps before it tells classes, `size` numbers a step, step by step. */
export type Features = { values: Float32Array; size: number };
/** The characters of a line, and the line's features where the network gives them. */
export type Recognised = { emissions: Emission[]; features?: Features };

/** Reads one line to its characters. */
export async function recognise({ session, classes }: Recogniser, crop: LineCrop): Promise<Recognised> {
  const [inputName, outputName, featuresName] = [session.inputNames[0] ?? "x", ...session.outputNames];
  const width = Math.max(widthMinPx, Math.ceil(crop.width / 8) * 8);
  const input = new Tensor("float32", padded(crop, width), [1, 3, cropHeightPx, width]);
  const given = await session.run({ [inputName]: input });
  const [output, features] = [given[outputName ?? ""], given[featuresName ?? ""]];
  if (!output || !(output.data instanceof Float32Array)) throw new Error("The recogniser gave no scores.");
  const [, steps = 0, classCount = 0] = output.dims;
  const emissions = decode(output.data, steps, classCount, classes, width / Math.max(1, steps));
  const kept = features?.data instanceof Float32Array ? features.data.slice() : undefined;
  output.dispose();
  features?.dispose();
  // A last character may be told in the padding behind the line.
  const within = emissions.map((each) => ({
    ...each,
    from: Math.min(each.from, crop.width - 1),
    to: Math.min(each.to, crop.width),
  }));
  return { emissions: within, ...(kept && steps > 0 ? { features: { values: kept, size: kept.length / steps } } : {}) };
}

function padded({ planes, width }: LineCrop, target: number): Float32Array {
  if (width === target) return planes;
  const wide = new Float32Array(3 * cropHeightPx * target);
  for (let row = 0; row < 3 * cropHeightPx; row++)
    wide.set(planes.subarray(row * width, (row + 1) * width), row * target);
  return wide;
}

/** Greedy CTC: the likeliest class of each step, repeats joined, blanks dropped. */
function decode(
  scores: Float32Array,
  steps: number,
  classCount: number,
  classes: readonly string[],
  stepPx: number,
): Emission[] {
  const emissions: Emission[] = [];
  const space = classCount - 1;
  let previous = -1;
  let spaceChance = 0;
  for (let step = 0; step < steps; step++) {
    const offset = step * classCount;
    const best = likeliest(scores, offset, classCount, previous);
    const last = emissions.at(-1);
    if (classes[best] === " ") spaceChance = 1;
    else if (best === 0) spaceChance = Math.max(spaceChance, scores[offset + space] ?? 0);
    else if (best === previous && last) last.to = (step + 1) * stepPx;
    else {
      emissions.push({
        text: classes[best] ?? "",
        chance: scores[offset + best] ?? 0,
        from: step * stepPx,
        to: (step + 1) * stepPx,
        space: spaceChance,
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
