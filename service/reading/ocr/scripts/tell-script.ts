import { readFileSync } from "node:fs";
import type { Features } from "../letters/recognise.ts";
import type { LineCrop } from "../lines/crop.ts";
import type { LineInk } from "../lines/ink.ts";
import { scriptSteps, scriptWindows, stepSize, windowSize } from "./script-inputs.ts";
import { scriptCount, scriptPooledCount, scriptUnits } from "./script-names.ts";

/** A layer of hidden units: a row of weights for each input. Numbers are 64 bits wide, which needs no rounding on the way. */
type Layer = { weights: Float64Array; biases: Float32Array };

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
    weights: Float64Array.from(bytes.subarray(at, at + inputs * units), (byte) => byte * scale),
    biases: floats.subarray(biasAt, biasAt + units),
  };
}

/** A line's ink, and how likely it is in each script. */
export type Look = { ink: LineInk; chances: Float32Array };

/**
 * Tells the script of a line; with the features of the packaged quick recogniser far better than without. Nothing where it has next
 * to no ink.
 */
export function lookAt(crop: LineCrop, ink: LineInk, features?: Features): Look | undefined {
  const chances = scriptChances(crop, ink, features);
  return chances && { ink, chances };
}

/**
 * How likely a line is in each script, in the order of `scriptNames`: by the hidden units of its windows and of the quick recogniser's
 * steps, the mean and the highest of each. Nothing where it has next to no ink.
 */
function scriptChances(crop: LineCrop, ink: LineInk, features?: Features): Float32Array | undefined {
  const windows = scriptWindows(crop, ink);
  if (windows.length === 0) return undefined;
  const steps = (features ? scriptSteps(features) : []).map((step) => Float32Array.from(step, (byte) => byte / 255));
  const units = Float32Array.from([...pooled(windows, ofWindows), ...pooled(steps, ofSteps)]);
  const sums = Float64Array.from(output.biases);
  addRows(sums, output.weights, units);
  const most = Math.max(...sums);
  const chances = sums.map((sum) => Math.exp(sum - most));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return Float32Array.from(chances, (chance) => chance / total);
}

/** The mean of each hidden unit over all rows of inputs, then the highest. */
function pooled(rows: readonly Float32Array[], { weights, biases }: Layer): Float32Array {
  const count = biases.length;
  const units = new Float32Array(2 * count);
  const hidden = new Float64Array(count);
  for (const row of rows) {
    hidden.set(biases);
    addRows(hidden, weights, row);
    for (let unit = 0; unit < count; unit++) {
      const value = Math.max(0, hidden[unit] ?? 0);
      units[unit] = (units[unit] ?? 0) + value / rows.length;
      if (value > (units[count + unit] ?? 0)) units[count + unit] = value;
    }
  }
  return units;
}

/** Adds to each sum what the inputs bring it, four inputs at a time: that takes a third of the time of one by one. */
function addRows(sums: Float64Array, weights: Float64Array, inputs: Float32Array): void {
  const count = sums.length;
  const told: number[] = [];
  for (let input = 0; input < inputs.length; input++) if (inputs[input] !== 0) told.push(input);
  for (let i = 0; i < told.length; i += 4) {
    // Where fewer are left, the first one stands in for them with a value of 0.
    const [a, b, c, d] = [told[i] ?? 0, told[i + 1] ?? -1, told[i + 2] ?? -1, told[i + 3] ?? -1];
    const [ofA, ofB, ofC, ofD] = [inputs[a] ?? 0, inputs[b] ?? 0, inputs[c] ?? 0, inputs[d] ?? 0];
    let [atA, atB, atC, atD] = [a * count, Math.max(0, b) * count, Math.max(0, c) * count, Math.max(0, d) * count];
    for (let unit = 0; unit < count; unit++)
      sums[unit] =
        (sums[unit] ?? 0) +
        ofA * (weights[atA++] ?? 0) +
        ofB * (weights[atB++] ?? 0) +
        ofC * (weights[atC++] ?? 0) +
        ofD * (weights[atD++] ?? 0);
  }
}
