import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { halveWeights } from "./halve-weights.ts";
import { operatorsOf, readGraph, writeGraph } from "./onnx-graph.ts";
import { furthest, scoresOf } from "./scores.ts";

/** The multilingual recogniser's first blocks, with their constants where the layout network has its own. */
function withInitializers(): Uint8Array {
  const model = readFileSync(new URL("./first-blocks.onnx", import.meta.url));
  const { operations, constants } = readGraph(model);
  const kept = operations.filter(({ outputs }) => !constants.has(outputs[0] ?? ""));
  return writeGraph(model, { operations: kept, constants: new Map(), added: new Map(constants) }, operatorsOf(model));
}
const castsOf = (model: Uint8Array) =>
  readGraph(model).operations.flatMap(({ type, outputs }) => (type === "Cast" ? outputs : []));

test("large constants take half the bytes, small ones stay, and the scores are the same but for the last digits", async () => {
  const model = withInitializers();
  const halved = halveWeights(model);
  const large = [...readGraph(readFileSync(new URL("./first-blocks.onnx", import.meta.url))).constants].flatMap(
    ([name, { data }]) => (data.byteLength >= 4096 ? [{ name, bytes: data.byteLength }] : []),
  );
  expect(large.length).toBeGreaterThan(0);
  expect(castsOf(halved).sort()).toEqual(large.map(({ name }) => name).sort());
  const saved = large.reduce((sum, { bytes }) => sum + bytes / 2, 0);
  expect(model.length - halved.length).toBeGreaterThan(saved - 200 * large.length);
  const [expected, found] = [await scoresOf(model, 200, 1), await scoresOf(halved, 200, 1)];
  expect(expected.length).toBeGreaterThan(1000);
  expect(furthest(expected, found)).toBeLessThan(0.02);
  expect(furthest(expected, found)).toBeGreaterThan(0);
});

test("what has nothing to halve stays as it is", () => {
  const halved = halveWeights(withInitializers());
  expect(Buffer.from(halveWeights(halved)).equals(halved)).toBe(true);
});
