import { expect, it } from "vitest";
import { batchWords } from "./batch-words.ts";

it("tells how many of a batch stand where, from what waits to what has ended", () => {
  const of = (...statuses: Parameters<typeof batchWords>[0][number]["status"][]) =>
    statuses.map((status) => ({ status }));
  expect(batchWords(of("succeeded", "queued", "processing", "succeeded", "failed"))).toBe(
    "1 queued, 1 reading, 2 done, 1 failed",
  );
  expect(batchWords([])).toBe("");
});
