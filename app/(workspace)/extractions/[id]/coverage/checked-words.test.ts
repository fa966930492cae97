import { expect, it } from "vitest";
import { checkedWords, trustWords } from "./checked-words.ts";

it("says what was looked at and what came of it, and of what was not looked at nothing", () => {
  expect(checkedWords({ trust: 0.97, order: 1 })).toBe("order certain");
  expect(checkedWords({ trust: 0.97, ink: 0.9899, order: 0.94, tables: 0.6 })).toBe(
    "98% of its print is covered, order likely right, tables in doubt",
  );
  const layer = { words: 40, agree: 0.95 };
  expect(checkedWords({ trust: 0.97, layer, order: 1 })).toBe(
    "38 of 40 words tried are alike in its text layer, order certain",
  );
  expect(checkedWords({ trust: 1, model: { words: 300, agree: 0.996 }, order: 1 })).toBe(
    "a vision model reads 99% of its words alike, order certain",
  );
  expect(trustWords({ trust: 0.978, order: 1 })).toBe("About 97% of the text is likely to be right.");
});
