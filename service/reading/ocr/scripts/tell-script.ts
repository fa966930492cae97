import { readFileSync } from "node:fs";
import type { LineCrop } from "../lines/crop.ts";
import type { LineInk } from "../lines/ink.ts";
import { scriptWindows, windowSize } from "./script-inputs.ts";
import { scriptCount, scriptHiddenCount } from "./script-names.ts";

/** The weights of the network that tells scripts: 32-bit scales and biases, then 8-bit weights, hidden layer first. */
const stored = readFileSync(new URL("./scripts.bin", import.meta.url));
const floats = new Float32Array(
  stored.buffer.slice(stored.byteOffset, stored.byteOffset + 4 * (2 + scriptHiddenCount + scriptCount)),
);
const bytes = new Int8Array(stored.buffer, stored.byteOffset + 4 * floats.length);
const hiddenBias = floats.subarray(2, 2 + scriptHiddenCount);
const scriptBias = floats.subarray(2 + scriptHiddenCount);
const weights = Float32Array.from(bytes, (byte, i) => byte * (floats[i < windowSize * scriptHiddenCount ? 0 : 1] ?? 0));

/**
 * How likely a line is in each script, by the hidden units of its windows, their mean and their highest; in the order of `scriptNames`; nothing where it has
 * next to no ink.
 */
export function scriptChances(crop: LineCrop, ink: LineInk): Float32Array | undefined {
  const windows = scriptWindows(crop, ink);
  if (windows.length === 0) return undefined;
  const sums = new Float32Array(scriptHiddenCount);
  const highest = new Float32Array(scriptHiddenCount);
  for (const window of windows) {
    const hidden = hiddenBias.slice();
    for (let i = 0; i < windowSize; i++) {
      const value = window[i] ?? 0;
      if (value === 0) continue;
      for (let h = 0, at = i * scriptHiddenCount; h < scriptHiddenCount; h++, at++)
        hidden[h] = (hidden[h] ?? 0) + value * (weights[at] ?? 0);
    }
    for (let h = 0; h < scriptHiddenCount; h++) {
      const value = Math.max(0, hidden[h] ?? 0);
      sums[h] = (sums[h] ?? 0) + value / windows.length;
      if (value > (highest[h] ?? 0)) highest[h] = value;
    }
  }
  const scores = scriptBias.slice();
  const at = windowSize * scriptHiddenCount;
  addScores(scores, sums, at);
  addScores(scores, highest, at + scriptHiddenCount * scriptCount);
  const most = Math.max(...scores);
  const chances = scores.map((score) => Math.exp(score - most));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

function addScores(scores: Float32Array, pooled: Float32Array, from: number): void {
  for (let h = 0, at = from; h < scriptHiddenCount; h++) {
    const value = pooled[h] ?? 0;
    for (let script = 0; script < scriptCount; script++, at++)
      scores[script] = (scores[script] ?? 0) + value * (weights[at] ?? 0);
  }
}
