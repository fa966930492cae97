import { readFileSync } from "node:fs";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { expect, test } from "vitest";
import { weightsFolder } from "../networks/weights.ts";
import { stepSize } from "../scripts/script-inputs.ts";
import { furthest, scoresOf } from "./scores.ts";
import { withFeatures } from "./with-features.ts";

const read = (name: "careful.onnx" | "detector.onnx" | "quick.onnx") => readFileSync(new URL(name, weightsFolder));

test("a recogniser gives its features behind scores that stay the same", async () => {
  const bare = read("careful.onnx");
  const rewritten = withFeatures(bare);
  const scores = await scoresOf(bare, 64, 48);
  expect(furthest(scores, await scoresOf(rewritten, 64, 48))).toBe(0);
  const [before, after] = await Promise.all([InferenceSession.create(bare), InferenceSession.create(rewritten)]);
  expect(after.outputNames).toEqual([before.outputNames[0], expect.any(String)]);
  const given = await after.run({ x: new Tensor("float32", new Float32Array(3 * 48 * 64), [1, 3, 48, 64]) });
  const [ofScores, ofFeatures] = after.outputNames.map((name) => given[name]?.dims ?? []);
  // As many steps, and far fewer numbers for each.
  expect(ofFeatures?.slice(0, 2)).toEqual(ofScores?.slice(0, 2));
  expect(ofFeatures?.[2]).toBeLessThan((ofScores?.[2] ?? 0) / 10);
  await Promise.all([before.release(), after.release()]);
});

test("the packaged quick recogniser has them, as many as scripts are told by", async () => {
  const session = await InferenceSession.create(read("quick.onnx"));
  const given = await session.run({ x: new Tensor("float32", new Float32Array(3 * 48 * 64), [1, 3, 48, 64]) });
  expect(given[session.outputNames[1] ?? ""]?.dims[2]).toBe(stepSize);
  await session.release();
});

test("a network that tells no classes by a product has none", () => {
  expect(() => withFeatures(read("detector.onnx"))).toThrow("The network ends in no product of matrices.");
});
