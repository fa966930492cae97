import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import weights from "./weights.json" with { type: "json" };
import { readWeights, type WeightsFile, weightsFolder } from "./weights.ts";

const names = Object.keys(weights) as WeightsFile[];

test.each(names)("%s is the file that was packaged", (name) => {
  expect(readWeights(name).equals(readFileSync(new URL(name, weightsFolder)))).toBe(true);
});

test("a file with one other bit is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "verso-weights-"));
  const url = pathToFileURL(`${folder}/`);
  try {
    copyFileSync(new URL("detector.onnx", weightsFolder), join(folder, "detector.onnx"));
    expect(readWeights("detector.onnx", url).length).toBeGreaterThan(1e6);
    const bytes = readFileSync(join(folder, "detector.onnx"));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(join(folder, "detector.onnx"), bytes);
    expect(() => readWeights("detector.onnx", url)).toThrow("detector.onnx is damaged");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
