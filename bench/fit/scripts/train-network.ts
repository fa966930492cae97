import { seededChance } from "../../../service/flow/chance.ts";
import { windowSize } from "../../../service/reading/ocr/scripts/script-inputs.ts";
import { scriptCount, scriptHiddenCount } from "../../../service/reading/ocr/scripts/script-names.ts";
import { Adam, normalChance, packNetwork, shuffle } from "../training.ts";

/** A line's windows, their ink in bytes, and its script's place among the scripts. */
export type ScriptSample = { windows: readonly Uint8Array[]; script: number };

const hiddenBiasAt = windowSize * scriptHiddenCount;
const scriptWeightAt = hiddenBiasAt + scriptHiddenCount;
const highestWeightAt = scriptWeightAt + scriptHiddenCount * scriptCount;
const scriptBiasAt = highestWeightAt + scriptHiddenCount * scriptCount;
const weightCount = scriptBiasAt + scriptCount;
const batchSize = 24;
const firstRate = 0.003;
const decay = 0.004;
/** A line is learnt from so many of its windows, so that short lines are told as well. */
const windowsMax = 40;
/** No line is sure to be of its script: one in so many is of another. */
const smoothing = 0.02;

/** Trains the network by Adam (Kingma and Ba 2015): hidden units of each window, their mean and their highest, scripts. */
export function trainScripts(samples: readonly ScriptSample[], epochs: number, seed: number): Float32Array {
  const { float: random } = seededChance(seed);
  const normal = normalChance(random);
  const weights = new Float32Array(weightCount);
  for (let at = 0; at < hiddenBiasAt; at++) weights[at] = normal() * 0.1;
  for (let at = scriptWeightAt; at < scriptBiasAt; at++) weights[at] = normal() * Math.sqrt(1 / scriptHiddenCount);
  const gradient = new Float32Array(weightCount);
  const adam = new Adam(weights, { size: batchSize, decay });
  const order = Uint32Array.from(samples, (_, i) => i);
  const batches = epochs * Math.ceil(samples.length / batchSize);
  for (let epoch = 0, steps = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += batchSize, steps++) {
      gradient.fill(0);
      for (const at of order.subarray(from, from + batchSize)) {
        const sample = samples[at];
        if (sample) loss += learn(weights, gradient, sample, random);
      }
      adam.step(gradient, firstRate * (1 - steps / batches) + 1e-5);
    }
    console.log(`epoch ${epoch + 1} of ${epochs}: loss ${(loss / samples.length).toFixed(4)}`);
  }
  return weights;
}

/** Adds to the gradient what one line says of each weight; its loss in nats. */
function learn(
  weights: Float32Array,
  gradient: Float32Array,
  { windows, script }: ScriptSample,
  random: () => number,
): number {
  const count = Math.min(windows.length, 3 + Math.floor(random() * windowsMax));
  const start = Math.floor(random() * (windows.length - count + 1));
  const taken = windows.slice(start, start + count);
  const hiddens = taken.map((window) => hiddenOf(weights, window));
  const pooled = new Float32Array(2 * scriptHiddenCount);
  const highestIn = new Uint16Array(scriptHiddenCount);
  for (const [i, hidden] of hiddens.entries()) {
    for (let h = 0; h < scriptHiddenCount; h++) {
      const value = hidden[h] ?? 0;
      pooled[h] = (pooled[h] ?? 0) + value / count;
      if (value <= (pooled[scriptHiddenCount + h] ?? 0)) continue;
      pooled[scriptHiddenCount + h] = value;
      highestIn[h] = i;
    }
  }
  const { errors, loss } = errorsOf(weights, pooled, script);
  const back = new Float32Array(2 * scriptHiddenCount);
  for (let h = 0, at = scriptWeightAt; h < 2 * scriptHiddenCount; h++) {
    for (let s = 0; s < scriptCount; s++, at++) {
      gradient[at] = (gradient[at] ?? 0) + (errors[s] ?? 0) * (pooled[h] ?? 0);
      back[h] = (back[h] ?? 0) + (errors[s] ?? 0) * (weights[at] ?? 0);
    }
  }
  for (let s = 0; s < scriptCount; s++)
    gradient[scriptBiasAt + s] = (gradient[scriptBiasAt + s] ?? 0) + (errors[s] ?? 0);
  for (const [i, hidden] of hiddens.entries()) {
    const own = hidden.map((value, h) =>
      value > 0 ? (back[h] ?? 0) / count + (highestIn[h] === i ? (back[scriptHiddenCount + h] ?? 0) : 0) : 0,
    );
    addHidden(gradient, taken[i] ?? new Uint8Array(), own);
  }
  return loss;
}

/** How far each script's chance is off, and the loss. */
function errorsOf(weights: Float32Array, pooled: Float32Array, script: number): { errors: Float32Array; loss: number } {
  const errors = weights.slice(scriptBiasAt);
  for (let h = 0, at = scriptWeightAt; h < 2 * scriptHiddenCount; h++)
    for (let s = 0; s < scriptCount; s++, at++) errors[s] = (errors[s] ?? 0) + (pooled[h] ?? 0) * (weights[at] ?? 0);
  const most = Math.max(...errors);
  const sum = errors.reduce((total, score) => total + Math.exp(score - most), 0);
  for (let s = 0; s < scriptCount; s++) errors[s] = Math.exp((errors[s] ?? 0) - most) / sum;
  const loss = -Math.log(Math.max(1e-9, errors[script] ?? 0));
  for (let s = 0; s < scriptCount; s++)
    errors[s] = (errors[s] ?? 0) - (s === script ? 1 - smoothing : smoothing / (scriptCount - 1));
  return { errors, loss };
}

function hiddenOf(weights: Float32Array, window: Uint8Array): Float32Array {
  const hidden = weights.slice(hiddenBiasAt, scriptWeightAt);
  for (let i = 0; i < windowSize; i++) {
    const value = (window[i] ?? 0) / 255;
    if (value === 0) continue;
    for (let h = 0, at = i * scriptHiddenCount; h < scriptHiddenCount; h++, at++)
      hidden[h] = (hidden[h] ?? 0) + value * (weights[at] ?? 0);
  }
  return hidden.map((value) => Math.max(0, value));
}

function addHidden(gradient: Float32Array, window: Uint8Array, errors: Float32Array): void {
  for (let h = 0; h < scriptHiddenCount; h++)
    gradient[hiddenBiasAt + h] = (gradient[hiddenBiasAt + h] ?? 0) + (errors[h] ?? 0);
  for (let i = 0; i < windowSize; i++) {
    const value = (window[i] ?? 0) / 255;
    if (value === 0) continue;
    for (let h = 0, at = i * scriptHiddenCount; h < scriptHiddenCount; h++, at++)
      gradient[at] = (gradient[at] ?? 0) + value * (errors[h] ?? 0);
  }
}

/** The weights as `service/reading/ocr/scripts/tell-script.ts` reads them. */
export const packScripts = (weights: Float32Array): Buffer =>
  packNetwork(weights, { hiddenBiasAt, outputWeightAt: scriptWeightAt, outputBiasAt: scriptBiasAt });
