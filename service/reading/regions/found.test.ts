import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FoundRegions, foundIn } from "./found.ts";
import { loadNetwork, UnknownNetwork } from "./network.ts";

/** Class, chance, left, top, right, bottom, place in order; of a picture of 100 pixels. */
const text = [22, 0.9, 10, 10, 50, 50, 4];
const found = (...rows: number[][]) => foundIn(Float32Array.from(rows.flat()), 100);

test("regions come in reading order, as shares of the picture", () => {
  const title = [6, 0.8, 10, 0, 90, 8, 2];
  expect(found(text, title)).toMatchObject([
    { label: "doc_title", order: 2, x0: 0.1, y0: 0 },
    { label: "text", order: 4, x1: 0.5, y1: 0.5 },
  ]);
});

test("what is unlikely, of no size or of no known kind is none; what lies outside ends at the edge", () => {
  expect(found([22, 0.1, 0, 0, 9, 9, 1], [22, 0.9, 9, 9, 9, 20, 1], [99, 0.9, 0, 0, 9, 9, 1])).toEqual([]);
  expect(found([22, Number.NaN, 0, 0, 9, 9, 1], [22, 0.9, Number.NaN, 0, Number.NaN, 9, 1])).toEqual([]);
  expect(found([22, 0.9, -5, -5, 120, 120, 1])).toMatchObject([{ x0: 0, y0: 0, x1: 1, y1: 1 }]);
});

test("one region is found once: of one class sooner than of two", () => {
  const nearby = [22, 0.7, 12, 10, 52, 50, 5];
  expect(found(text, nearby)).toHaveLength(1);
  expect(found(text, [21, ...nearby.slice(1)])).toHaveLength(2);
  expect(found(text, [21, 0.7, ...text.slice(2)])).toMatchObject([{ label: "text" }]);
});

test("there are never more than a bounded number, and what is found can be told", () => {
  const many = Array.from({ length: 400 }, (_, i) => [
    22,
    0.9,
    i % 20,
    Math.floor(i / 20),
    (i % 20) + 1,
    Math.floor(i / 20) + 1,
    i,
  ]);
  const regions = foundIn(Float32Array.from(many.flat()), 20);
  expect(regions).toHaveLength(300);
  expect(FoundRegions.safeParse(regions).success).toBe(true);
  expect(FoundRegions.safeParse([...regions, ...regions]).success).toBe(false);
});

test("a file with another hash is not loaded", async () => {
  const folder = mkdtempSync(join(tmpdir(), "verso-network-"));
  try {
    writeFileSync(join(folder, "network.onnx"), "not the network");
    const file = { path: join(folder, "network.onnx"), sha256: "of another file" };
    await expect(loadNetwork(file, 1)).rejects.toThrow(UnknownNetwork);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
