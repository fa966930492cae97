import { seededChance } from "../../../service/flow/chance.ts";
import { hiddenCount, inputCount } from "../../../service/reading/ocr/letters/diacritic-inputs.ts";
import { diacritics } from "../../../service/reading/ocr/letters/letter-families.ts";
import { Adam, normalChance, packNetwork, shuffle } from "../training.ts";
import type { Sample } from "./samples.ts";

/** All weights in one array: of the hidden units by input, their biases, of the diacritics by hidden unit, and theirs. */
const hiddenBiasAt = inputCount * hiddenCount;
const diacriticWeightAt = hiddenBiasAt + hiddenCount;
const diacriticBiasAt = diacriticWeightAt + hiddenCount * diacritics.length;
const weightCount = diacriticBiasAt + diacritics.length;

const epochs = 8;
const batchSize = 32;
const [firstRate, lastRate] = [0.002, 0.00005];
const decay = 0.01;
/** How often the recogniser's own chances are hidden, so that the ink is learnt as well. */
const blindShare = 0.3;

const hidden = new Float32Array(hiddenCount);
const chances = new Float32Array(diacritics.length);

/** The chances of a sample's diacritics, by the network with these weights. */
function forward(weights: Float32Array, input: Float32Array, letters: string): void {
  hidden.set(weights.subarray(hiddenBiasAt, diacriticWeightAt));
  for (let i = 0; i < inputCount; i++) {
    const value = input[i] ?? 0;
    if (value === 0) continue;
    for (let h = 0, at = i * hiddenCount; h < hiddenCount; h++, at++)
      hidden[h] = (hidden[h] ?? 0) + value * (weights[at] ?? 0);
  }
  chances.set(weights.subarray(diacriticBiasAt));
  for (let h = 0, at = diacriticWeightAt; h < hiddenCount; h++) {
    const value = Math.max(0, hidden[h] ?? 0);
    hidden[h] = value;
    for (let diacritic = 0; diacritic < diacritics.length; diacritic++, at++)
      chances[diacritic] = (chances[diacritic] ?? 0) + value * (weights[at] ?? 0);
  }
  let sum = 0;
  for (let diacritic = 0; diacritic < diacritics.length; diacritic++) {
    chances[diacritic] = letters[diacritic] === " " ? 0 : Math.exp(Math.min(60, chances[diacritic] ?? 0));
    sum += chances[diacritic] ?? 0;
  }
  for (let diacritic = 0; diacritic < diacritics.length; diacritic++)
    chances[diacritic] = (chances[diacritic] ?? 0) / sum;
}

/** Adds to the gradient what the sample, just seen, says of each weight. */
function backward(weights: Float32Array, gradient: Float32Array, input: Float32Array, wanted: number): void {
  const add = (at: number, value: number) => {
    gradient[at] = (gradient[at] ?? 0) + value;
  };
  chances[wanted] = (chances[wanted] ?? 0) - 1;
  const errors = new Float32Array(hiddenCount);
  for (let diacritic = 0; diacritic < diacritics.length; diacritic++) {
    const error = chances[diacritic] ?? 0;
    if (error === 0) continue;
    add(diacriticBiasAt + diacritic, error);
    for (let h = 0; h < hiddenCount; h++) {
      const at = diacriticWeightAt + h * diacritics.length + diacritic;
      add(at, error * (hidden[h] ?? 0));
      errors[h] = (errors[h] ?? 0) + error * (weights[at] ?? 0);
    }
  }
  for (let h = 0; h < hiddenCount; h++) {
    if ((hidden[h] ?? 0) <= 0) errors[h] = 0;
    add(hiddenBiasAt + h, errors[h] ?? 0);
  }
  for (let i = 0; i < inputCount; i++) {
    const value = input[i] ?? 0;
    if (value === 0) continue;
    for (let h = 0, at = i * hiddenCount; h < hiddenCount; h++, at++) add(at, value * (errors[h] ?? 0));
  }
}

/** Trains the network by Adam (Kingma and Ba 2015), and gives its weights. */
export function trainNetwork(samples: readonly Sample[], seed: number): Float32Array {
  const { float: random } = seededChance(seed);
  const normal = normalChance(random);
  const weights = new Float32Array(weightCount);
  for (let at = 0; at < hiddenBiasAt; at++) weights[at] = normal() * 0.16;
  for (let at = diacriticWeightAt; at < diacriticBiasAt; at++) weights[at] = normal() * Math.sqrt(2 / hiddenCount);
  const gradient = new Float32Array(weightCount);
  const adam = new Adam(weights, { size: batchSize, decay });
  const order = Uint32Array.from(samples, (_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = firstRate * (1 - epoch / epochs) + lastRate;
    shuffle(order, random);
    for (let from = 0; from < order.length; from += batchSize) {
      gradient.fill(0);
      for (const at of order.subarray(from, from + batchSize)) {
        const sample = samples[at];
        if (!sample) continue;
        const input = Float32Array.from(sample.input, (value) => value / 255);
        if (random() < blindShare) input.fill(0, inputCount - diacritics.length);
        forward(weights, input, sample.letters);
        backward(weights, gradient, input, sample.diacritic);
      }
      adam.step(gradient, rate);
    }
    console.log(`epoch ${epoch + 1} of ${epochs}`);
  }
  return weights;
}

/** The weights as `service/reading/ocr/letters/diacritics.ts` reads them. */
export const packWeights = (weights: Float32Array): Buffer =>
  packNetwork(weights, { hiddenBiasAt, outputWeightAt: diacriticWeightAt, outputBiasAt: diacriticBiasAt });
