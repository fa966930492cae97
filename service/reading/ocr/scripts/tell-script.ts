import { readFileSync } from "node:fs";
import type { Scores } from "../letters/recognise.ts";
import type { LineCrop } from "../lines/crop.ts";
import type { LineInk } from "../lines/ink.ts";
import { scriptSteps, scriptWindows, stepSize, windowSize } from "./script-inputs.ts";
import { scriptCount, scriptPooledCount, scriptUnits } from "./script-names.ts";

/** A layer of hidden units: a row of weights for each input. */
type Layer = { weights: Float32Array; biases: Float32Array };

/** The network that tells scripts: the scales and biases of its three layers in 32-bit floats, then their weights in bytes. */
const stored = readFileSync(new URL("./scripts.bin", import.meta.url));
const unitCounts = [scriptUnits.windows, scriptUnits.steps, scriptCount];
const floatCount = unitCounts.length + unitCounts.reduce((sum, count) => sum + count, 0);
const floats = new Float32Array(stored.buffer.slice(stored.byteOffset, stored.byteOffset + 4 * floatCount));
const bytes = new Int8Array(stored.buffer, stored.byteOffset + 4 * floatCount);
const ofWindows = layerAt(0, 0, windowSize);
const ofSteps = layerAt(1, ofWindows.weights.length, stepSize);
const output = layerAt(2, ofWindows.weights.length + ofSteps.weights.length, scriptPooledCount);

function layerAt(layer: number, at: number, inputs: number): Layer {
  const scale = floats[layer] ?? 0;
  const biasAt = unitCounts.slice(0, layer).reduce((sum, count) => sum + count, unitCounts.length);
  const units = unitCounts[layer] ?? 0;
  return {
    weights: Float32Array.from(bytes.subarray(at, at + inputs * units), (byte) => byte * scale),
    biases: floats.subarray(biasAt, biasAt + units),
  };
}

/** A line's ink, and how likely it is in each script. */
export type Look = { ink: LineInk; chances: Float32Array };

/**
 * Tells the script of a line; with the scores of the Latin recogniser that came with the house far better than without. Nothing where it has next
 * to no ink.
 */
export function lookAt(crop: LineCrop, ink: LineInk, scores?: Scores): Look | undefined {
  const chances = scriptChances(crop, ink, scores);
  return chances && { ink, chances };
}

/**
 * How likely a line is in each script, in the order of `scriptNames`: by the hidden units of its windows and of the Latin recogniser's
 * steps, the mean and the highest of each. Nothing where it has next to no ink.
 */
function scriptChances(crop: LineCrop, ink: LineInk, scores?: Scores): Float32Array | undefined {
  const windows = scriptWindows(crop, ink);
  if (windows.length === 0) return undefined;
  const steps = (scores ? scriptSteps(scores) : []).map((step) => Float32Array.from(step, (byte) => byte / 255));
  const units = [...pooled(windows, ofWindows), ...pooled(steps, ofSteps)];
  const sums = output.biases.slice();
  for (const [unit, value] of units.entries()) addRow(sums, output.weights, unit, value);
  const most = Math.max(...sums);
  const chances = sums.map((sum) => Math.exp(sum - most));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance) => chance / total);
}

/** The mean of each hidden unit over all rows of inputs, then the highest. */
function pooled(rows: readonly Float32Array[], { weights, biases }: Layer): Float32Array {
  const count = biases.length;
  const units = new Float32Array(2 * count);
  for (const row of rows) {
    const hidden = biases.slice();
    for (const [input, value] of row.entries()) if (value !== 0) addRow(hidden, weights, input, value);
    for (let unit = 0; unit < count; unit++) {
      const value = Math.max(0, hidden[unit] ?? 0);
      units[unit] = (units[unit] ?? 0) + value / rows.length;
      if (value > (units[count + unit] ?? 0)) units[count + unit] = value;
    }
  }
  return units;
}

function addRow(sums: Float32Array, weights: Float32Array, row: number, value: number): void {
  for (let i = 0, at = row * sums.length; i < sums.length; i++, at++)
    sums[i] = (sums[i] ?? 0) + value * (weights[at] ?? 0);
}
