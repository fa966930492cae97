import type { Citation } from "@verso/contract/results";
import { expect, it } from "vitest";
import type { Leaf } from "./data-tree.ts";
import { boxesOf } from "./value-boxes.ts";

const cited = (page: number | null, x: number): Citation => ({
  path: "",
  page,
  block_id: null,
  bbox: page === null ? null : [x, 0, x + 10, 10],
  ...(page === null ? { attachment: "factur-x.xml" } : {}),
  text: "",
  confidence: 0.9,
});
const leaf = (path: string, citations: Citation[], confidence = 0.9): Leaf => ({
  kind: "leaf",
  path,
  name: path,
  value: "v",
  citations,
  confidence,
  read: null,
  title: null,
});

it("gives a value a box for each place, and none for what stands in an attachment", () => {
  const boxes = boxesOf([leaf("/a", [cited(1, 0), cited(2, 0)]), leaf("/b", [cited(null, 0)])]);
  expect(boxes.map(({ id, page }) => [id, page])).toEqual([
    ["/a", 1],
    ["/a", 2],
  ]);
});

it("marks the box of a doubtful value by another colour and a sign, by the threshold that is set", () => {
  const leaves = [leaf("/a", [cited(1, 0)]), leaf("/b", [cited(1, 0)], 0.3)];
  const [sure, doubtful] = boxesOf(leaves);
  expect(sure?.colour).not.toBe(doubtful?.colour);
  expect([sure?.letter, doubtful?.letter]).toEqual([null, "?"]);
  expect(boxesOf(leaves, 0.2).map(({ letter }) => letter)).toEqual([null, null]);
});
