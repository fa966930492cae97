import type { Branch } from "./hidden-units.ts";

/** A layer whose inputs were spread around their means to be learnt. */
type PackedLayer = Branch & { spread: number; means: Float32Array };

/** Layers as the reader has them: the scale of each, their biases, their weights in bytes; spreads and means are taken into them. */
export function packLayers(weights: Float32Array, layers: readonly PackedLayer[]): Buffer {
  const packed = layers.map(({ inputs, units, at, spread, means }) => {
    const own = weights.subarray(at, at + inputs * units).map((weight) => weight * spread);
    const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
    const bytes = Int8Array.from(own, (weight) => Math.round(weight / scale));
    const biases = weights.slice(at + inputs * units, at + (inputs + 1) * units);
    // With the weights as they are stored, so that what rounding moved is made good.
    for (let i = 0; i < bytes.length; i++)
      biases[i % units] = (biases[i % units] ?? 0) - (bytes[i] ?? 0) * scale * (means[Math.floor(i / units)] ?? 0);
    return { scale, biases, bytes };
  });
  const floats = Float32Array.of(...packed.map(({ scale }) => scale), ...packed.flatMap(({ biases }) => [...biases]));
  return Buffer.concat([Buffer.from(floats.buffer), ...packed.map(({ bytes }) => Buffer.from(bytes.buffer))]);
}
