import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { madePage } from "../structuring/testing/made-pages.ts";
import { packPage, unpackPages } from "./result-part.ts";

test("pages that are packed one by one are a part: JSON lines, each with its number first", async () => {
  const { number, ...rest } = madePage(["One\ntwo “three”"], 12);
  const packed = await Promise.all([madePage(["First"], 1), { ...rest, number }].map(packPage));
  const part = Buffer.concat(packed.map(({ bytes }) => bytes));
  const text = gunzipSync(part).toString();
  expect(text.split("\n").map((line) => line.slice(0, 13))).toEqual(['{"number":1,"', '{"number":12,', ""]);
  expect(packed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBe(Buffer.byteLength(text));
  expect([...(await unpackPages(part, new Set([1, 12]))).values()]).toEqual([
    madePage(["First"], 1),
    madePage(["One\ntwo “three”"], 12),
  ]);
});

test("what nobody asked for of a part is not parsed, and what it lacks is not given", async () => {
  const lines = [
    '{"number":1,"no JSON',
    '{"number":2,"blocks":[]}',
    '{"number":22,"no JSON',
    '{"blocks":[],"number":3}',
  ];
  const pages = await unpackPages(gzipSync(lines.join("\n")), new Set([2, 3, 4]));
  expect([...pages]).toEqual([
    [2, { number: 2, blocks: [] }],
    [3, { number: 3, blocks: [] }],
  ]);
});
