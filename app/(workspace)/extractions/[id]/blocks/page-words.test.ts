import type { Block } from "@verso/contract/results";
import { expect, it } from "vitest";
import { blocksWords, isBlank, pageWords } from "./page-words.ts";

const block = (confidence?: number): Block => ({
  id: "p1-b0",
  kind: "text",
  page: 1,
  bbox: [0, 0, 1, 1],
  text: "a",
  ...(confidence === undefined ? {} : { confidence }),
});
const warnings = [{ code: "unread_ink", message: "Something was not read." }];

it("counts the blocks of a page and what of them is doubtful", () => {
  expect(pageWords({ blocks: [block(0.9), block(0.7), block()] }, 0.8)).toBe("3 blocks, 1 doubtful");
  expect(pageWords({ blocks: [block(0.9)] }, 0.8)).toBe("1 block");
  expect(pageWords({ blocks: [block(0.9)] }, 0.95)).toBe("1 block, 1 doubtful");
});

it("calls a page blank that has nothing on it, and none of which something was not read", () => {
  expect([pageWords({ blocks: [] }, 0.8), isBlank({ blocks: [] })]).toEqual(["blank", true]);
  expect([pageWords({ blocks: [], warnings }, 0.8), isBlank({ blocks: [], warnings })]).toEqual(["0 blocks", false]);
});

it("counts a block of which a word is doubtful, as its row says", () => {
  const words = [0.99, 0.7].map((confidence) => ({
    text: "a",
    bbox: [0, 0, 1, 1] as [number, number, number, number],
    confidence,
  }));
  const read = { ...block(0.95), words };
  expect(pageWords({ blocks: [read] }, 0.8)).toBe("1 block, 1 doubtful");
  expect(pageWords({ blocks: [read] }, 0.6)).toBe("1 block");
});

it("says of the whole that nothing is doubtful, where that is known", () => {
  expect(blocksWords(2, 0, "block")).toBe("2 blocks, none doubtful");
  expect(blocksWords(3, 1, "word")).toBe("3 blocks, 1 doubtful");
  expect(blocksWords(2, 0, "page")).toBe("2 blocks, confidence by page only");
  expect(blocksWords(2, 0, "none")).toBe("2 blocks, no confidence kept");
  expect(blocksWords(0, 0, "block")).toBe("No blocks");
});
