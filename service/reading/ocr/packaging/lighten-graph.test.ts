import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lightenGraph } from "./lighten-graph.ts";
import { readGraph } from "./onnx-graph.ts";
import { furthest, scoresOf } from "./scores.ts";

/** The multilingual recogniser's first blocks as they came, and one of its `Squeeze` behind them. */
const original = readFileSync(new URL("./first-blocks.onnx", import.meta.url));
const count = (model: Uint8Array, type: string) =>
  readGraph(model).operations.filter((operation) => operation.type === type).length;

test("every hard swish becomes one operation, and the numbers around it go", () => {
  const light = lightenGraph(original);
  expect(["Clip", "Div", "Mul", "Add"].map((type) => count(original, type))).toEqual([4, 4, 12, 12]);
  expect(["Clip", "Div", "Mul", "Add"].map((type) => count(light, type))).toEqual([0, 0, 0, 0]);
  expect(count(light, "HardSwish")).toBe(4);
});

test("the scores stay the same", async () => {
  const [expected, found] = [await scoresOf(original, 200, 1), await scoresOf(lightenGraph(original), 200, 1)];
  expect(expected.length).toBeGreaterThan(1000);
  expect(furthest(expected, found)).toBeLessThan(1e-5);
});

test("weights next to nothing become nothing", () => {
  const weights = readGraph(original).constants.get("batch_norm2d_2.w_0")?.data ?? new Float32Array();
  expect(weights).toHaveLength(16);
  const traces = bytesOf(weights.with(3, 1e-40).with(7, -1e-21));
  const nothing = bytesOf(weights.with(3, 0).with(7, 0));
  const traced = Buffer.from(original);
  traced.set(traces, original.indexOf(bytesOf(weights)));
  const light = Buffer.from(lightenGraph(traced));
  expect([traced.includes(traces), light.includes(traces), light.includes(nothing)]).toEqual([true, false, true]);
});

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength);
