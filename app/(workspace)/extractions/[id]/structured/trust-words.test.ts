import type { Citation, FoundBy } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { doubtWords, guessWords, otherWords, searchedWords, trustWords } from "./trust-words.ts";

const source = (confidence: number, found_by?: FoundBy, read_confidence?: number): Citation => ({
  path: "/a",
  page: 1,
  block_id: null,
  bbox: null,
  text: "a",
  confidence,
  ...(found_by === undefined ? {} : { found_by }),
  ...(read_confidence === undefined ? {} : { read_confidence }),
});

describe("how far a value can be trusted", () => {
  it("tells reading and finding apart, with figures only where there is a doubt", () => {
    expect(trustWords(source(0.95, "label", 0.99), 0.8)).toBe("read well, its label stands beside it");
    expect(trustWords(source(0.6, "position", 0.99), 0.8)).toBe(
      "read well, no label beside it, taken for its place on the page (60% sure)",
    );
    expect(trustWords(source(0.95, "label", 0.415), 0.8)).toBe("doubtful reading (41%), its label stands beside it");
    expect(trustWords(source(0.95, "label", 0.9), 0.92)).toBe("doubtful reading (90%), its label stands beside it");
  });

  it("says which of two gave the value, and how sure both are where they differ", () => {
    const other = { value: "b", page: 2, bbox: null, text: "b", confidence: 0.475 };
    const ruled: Citation = { ...source(0.95, "label", 0.99), by: "rules" };
    expect(trustWords(ruled, 0.8)).toBe("read well, its label stands beside it (by the rules)");
    expect(trustWords({ ...ruled, alternatives: [other] }, 0.8)).toBe(
      "read well, its label stands beside it (by the rules, 95% sure)",
    );
    const given: Citation = { ...source(0.9, "model", 0.99), by: "model" };
    expect(trustWords(given, 0.8)).toBe("read well, given by the language model");
    expect(trustWords({ ...given, alternatives: [other] }, 0.8)).toBe(
      "read well, given by the language model (90% sure)",
    );
    expect(otherWords("rules", other)).toBe("Page 2 · by the language model, 47% sure");
    expect(otherWords("model", { ...other, page: null })).toBe("No place on a page · by the rules, 47% sure");
    expect(otherWords(undefined, other)).toBe("Page 2 · 47% sure");
  });

  it("does without what a result of earlier days does not tell", () => {
    expect(trustWords(source(0.95), 0.8)).toBe("found");
    expect(trustWords(source(0.5), 0.8)).toBe("may be another value (50% sure)");
  });

  it("calls a value guessed where nothing but its place speaks for it", () => {
    expect(guessWords({ citations: [source(0.9, "position"), source(0.9, "position")] })).toBe(
      "no label beside it: check",
    );
    expect(guessWords({ citations: [source(0.9, "form")] })).toBe("no label beside it: check");
    expect(guessWords({ citations: [source(0.9, "position"), source(0.9, "label")] })).toBeNull();
    expect([guessWords({ citations: [] }), guessWords({ citations: [source(0.9)] })]).toEqual([null, null]);
  });

  it("says in two words what is doubtful", () => {
    const leaf = (confidence: number | null, read: number | null, by?: FoundBy) => ({
      citations: confidence === null ? [] : [source(confidence, by)],
      confidence,
      read,
    });
    expect(doubtWords(leaf(0.9, 0.3), 0.8)).toBe("Doubtful reading");
    expect(doubtWords(leaf(0.5, 0.9, "position"), 0.8)).toBe("No label beside it: check");
    expect(doubtWords(leaf(0.5, null), 0.8)).toBe("Doubtful");
    expect([doubtWords(leaf(0.9, 0.9), 0.8), doubtWords(leaf(null, null), 0.8)]).toEqual([null, null]);
  });
});

it("says where and by which names was looked, not that it is not there", () => {
  const words = searchedWords({ name: "dueDate", title: "Payable until" }, { read: [1, 2, 3], failed: [] });
  expect(words).toBe(
    "Looked for as “Payable until” or “due date” on pages 1 to 3, and not found. It may stand there under another name.",
  );
  expect(searchedWords({ name: "vat_id", title: null }, { read: [1], failed: [2] })).toBe(
    "Looked for as “vat id” on page 1, and not found. It may stand there under another name. Page 2 could not be read and was not searched.",
  );
});
