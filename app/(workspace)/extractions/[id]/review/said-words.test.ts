import { expect, it } from "vitest";
import { saidWords } from "./said-words.ts";

it.each([
  ["2026-0418", "2026-0419", "corrected “2026-0418” to “2026-0419”"],
  [null, "Nemo", "filled in “Nemo”"],
  [undefined, 0, "filled in “0”"],
  ["Nemo", null, "took “Nemo” out: not in the document"],
  [null, null, "said that it is not in the document"],
])("says of a correction from %j to %j what it did", (before, after, words) => {
  expect(saidWords({ verdict: "corrected", before, after })).toBe(words);
});
