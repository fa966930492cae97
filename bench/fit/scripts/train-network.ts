import { seededChance } from "../../../service/flow/chance.ts";
import { stepSize, windowSize } from "../../../service/reading/ocr/scripts/script-inputs.ts";
import { scriptCount, scriptPooledCount, scriptUnits } from "../../../service/reading/ocr/scripts/script-names.ts";
import { Adam, normalChance, shuffle } from "../training.ts";
import { type Branch, learnBranch, type Pooled, poolRows } from "./hidden-units.ts";
import { packLayers } from "./pack-layers.ts";

/** A line's windows and the recogniser's steps over it, in bytes, and its script's place among the scripts. */
export type ScriptSample = { windows: readonly Uint8Array[]; steps: readonly Uint8Array[]; script: number };

const ofWindows: Branch = { inputs: windowSize, units: scriptUnits.windows, at: 0 };
const ofSteps: Branch = {
  inputs: stepSize,
  units: scriptUnits.steps,
  at: (windowSize + 1) * scriptUnits.windows,
};
const outputAt = ofSteps.at + (stepSize + 1) * scriptUnits.steps;
const outputBiasAt = outputAt + scriptPooledCount * scriptCount;
const weightCount = outputBiasAt + scriptCount;
const batchSize = 24;
const firstRate = 0.003;
const decay = 0.004;
/** A line is learnt from so many of its windows, so that short lines are told as well. */
const windowsMin = 3;
const windowsMax = 40;
/** Of the lines so many are learnt without the recogniser's steps: another recogniser may stand in its place. */
const withoutStepsShare = 0.1;
/** No line is sure to be of its script: one in so many is of another. */
const smoothing = 0.02;
/** Features lie close together in bytes; they are spread around their mean. */
const stepSpread = 6;

/** The network's layers as the reader has them, trained by Adam (Kingma and Ba 2015). */
export function trainScripts(samples: readonly ScriptSample[], epochs: number, seed: number): Buffer {
  const { float: random } = seededChance(seed);
  const normal = normalChance(random);
  const weights = new Float32Array(weightCount);
  const spread = (from: number, count: number, size: number) => {
    for (let at = from; at < from + count; at++) weights[at] = normal() * size;
  };
  spread(ofWindows.at, ofWindows.inputs * ofWindows.units, 0.1);
  spread(ofSteps.at, ofSteps.inputs * ofSteps.units, Math.sqrt(1 / stepSize));
  spread(outputAt, scriptPooledCount * scriptCount, Math.sqrt(1 / scriptPooledCount));
  const gradient = new Float32Array(weightCount);
  const adam = new Adam(weights, { size: batchSize, decay });
  const means = meansOf(samples);
  const order = Uint32Array.from(samples, (_, i) => i);
  const batches = epochs * Math.ceil(samples.length / batchSize);
  for (let epoch = 0, steps = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += batchSize, steps++) {
      gradient.fill(0);
      for (const at of order.subarray(from, from + batchSize)) {
        const sample = samples[at];
        if (sample) loss += learn(weights, gradient, stretchOf(sample, means, random), sample.script);
      }
      adam.step(gradient, firstRate * (1 - steps / batches) + 1e-5);
    }
    console.log(`epoch ${epoch + 1} of ${epochs}: loss ${(loss / samples.length).toFixed(4)}`);
  }
  return packLayers(weights, [
    { ...ofWindows, spread: 1, means: new Float32Array(windowSize) },
    { ...ofSteps, spread: stepSpread, means },
    {
      inputs: scriptPooledCount,
      units: scriptCount,
      at: outputAt,
      spread: 1,
      means: new Float32Array(scriptPooledCount),
    },
  ]);
}

/** The mean of each feature over the steps of all lines. */
function meansOf(samples: readonly ScriptSample[]): Float32Array {
  const means = new Float64Array(stepSize);
  let count = 0;
  for (const { steps } of samples) {
    for (const step of steps) for (let i = 0; i < stepSize; i++) means[i] = (means[i] ?? 0) + (step[i] ?? 0) / 255;
    count += steps.length;
  }
  return Float32Array.from(means, (sum) => sum / Math.max(1, count));
}

/** A stretch of a line: its windows and the steps over the same part of it. */
type Stretch = { windows: Float32Array[]; steps: Float32Array[] };

function stretchOf({ windows, steps }: ScriptSample, means: Float32Array, random: () => number): Stretch {
  const count = Math.min(windows.length, windowsMin + Math.floor(random() * windowsMax));
  const start = Math.floor(random() * (windows.length - count + 1));
  const from = Math.floor((start / windows.length) * steps.length);
  const to = Math.max(from + windowsMin, Math.ceil(((start + count) / windows.length) * steps.length));
  const withSteps = random() >= withoutStepsShare;
  return {
    windows: windows.slice(start, start + count).map((window) => Float32Array.from(window, (byte) => byte / 255)),
    steps: withSteps
      ? steps
          .slice(from, to)
          .map((step) => Float32Array.from(step, (byte, i) => (byte / 255 - (means[i] ?? 0)) * stepSpread))
      : [],
  };
}

/** Adds to the gradient what one line says of each weight; its loss in nats. */
function learn(weights: Float32Array, gradient: Float32Array, { windows, steps }: Stretch, script: number): number {
  const branches: [Branch, readonly Float32Array[], Pooled][] = [
    [ofWindows, windows, poolRows(weights, ofWindows, windows)],
    [ofSteps, steps, poolRows(weights, ofSteps, steps)],
  ];
  const units = branches.flatMap(([, , { units: own }]) => [...own]);
  const { errors, loss } = errorsOf(weights, units, script);
  const back = new Float32Array(scriptPooledCount);
  for (const [unit, value] of units.entries()) {
    for (let s = 0, at = outputAt + unit * scriptCount; s < scriptCount; s++, at++) {
      gradient[at] = (gradient[at] ?? 0) + (errors[s] ?? 0) * value;
      back[unit] = (back[unit] ?? 0) + (errors[s] ?? 0) * (weights[at] ?? 0);
    }
  }
  for (let s = 0; s < scriptCount; s++)
    gradient[outputBiasAt + s] = (gradient[outputBiasAt + s] ?? 0) + (errors[s] ?? 0);
  let from = 0;
  for (const [branch, rows, own] of branches) {
    learnBranch(gradient, branch, rows, own, back.subarray(from, from + 2 * branch.units));
    from += 2 * branch.units;
  }
  return loss;
}

/** How far each script's chance is off, and the loss. */
function errorsOf(
  weights: Float32Array,
  units: readonly number[],
  script: number,
): { errors: Float32Array; loss: number } {
  const errors = weights.slice(outputBiasAt);
  for (const [unit, value] of units.entries())
    for (let s = 0, at = outputAt + unit * scriptCount; s < scriptCount; s++, at++)
      errors[s] = (errors[s] ?? 0) + value * (weights[at] ?? 0);
  const most = Math.max(...errors);
  const sum = errors.reduce((total, score) => total + Math.exp(score - most), 0);
  for (let s = 0; s < scriptCount; s++) errors[s] = Math.exp((errors[s] ?? 0) - most) / sum;
  const loss = -Math.log(Math.max(1e-9, errors[script] ?? 0));
  for (let s = 0; s < scriptCount; s++)
    errors[s] = (errors[s] ?? 0) - (s === script ? 1 - smoothing : smoothing / (scriptCount - 1));
  return { errors, loss };
}
