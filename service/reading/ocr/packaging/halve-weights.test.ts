import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { weightsFolder } from "../networks/weights.ts";
import { halveWeights } from "./halve-weights.ts";
import { bytesOf, fieldsOf, graphOf, inGraph, inTensor, operationsOf, textOf } from "./onnx-graph.ts";
import { furthest, scoresOf } from "./scores.ts";

const model = readFileSync(new URL("quick.onnx", weightsFolder));
const castsOf = (network: Uint8Array) =>
  operationsOf(network).flatMap(({ type, outputs }) => (type === "Cast" ? outputs : []));

/** The constants of a network by name, and how many bytes each has. */
const constantsOf = (network: Uint8Array) =>
  fieldsOf(graphOf(network)).flatMap(({ number, value }) => {
    if (number !== inGraph.initializer) return [];
    const fields = fieldsOf(bytesOf(value));
    const valueIn = (wanted: number) => fields.find((field) => field.number === wanted)?.value ?? 0;
    return [{ name: textOf(valueIn(inTensor.name)), bytes: bytesOf(valueIn(inTensor.raw)).length }];
  });

test("large constants take half the bytes, small ones stay, and the scores are the same but for the last digits", async () => {
  const halved = halveWeights(model);
  const large = constantsOf(model).filter(({ bytes }) => bytes >= 4096);
  expect(large.length).toBeGreaterThan(0);
  expect(castsOf(halved).sort()).toEqual([...castsOf(model), ...large.map(({ name }) => name)].sort());
  const saved = large.reduce((sum, { bytes }) => sum + bytes / 2, 0);
  expect(model.length - halved.length).toBeGreaterThan(saved - 200 * large.length);
  const [expected, found] = [await scoresOf(model, 200, 48), await scoresOf(halved, 200, 48)];
  expect(expected.length).toBeGreaterThan(1000);
  expect(furthest(expected, found)).toBeLessThan(0.02);
  expect(furthest(expected, found)).toBeGreaterThan(0);
});

test("what has nothing to halve stays as it is", () => {
  const halved = halveWeights(model);
  expect(Buffer.from(halveWeights(halved)).equals(halved)).toBe(true);
});
