import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { limits } from "@verso/contract/limits";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
/** All that shows, counts or hands on confidences; what makes them has thresholds of its own. */
const product =
  "{{app,clients,components,contract,lib}/**/,service/{export,extractions,http,reviews,webhooks}/**/}*.{ts,tsx}";
/** Tests, what they stand on, and what another plants for a moment. */
const isOfTests = (path: string) => /\.test\.tsx?$|(^|\/)((testing|node_modules)\/|planted-)/.test(path);

/** A confidence held against a number of its own: `confidence < 0.9`, `0.5 >= word.confidence`. */
const judges = (text: string) =>
  /\b\w*(confidence|doubtful|below|sure)\w*\)?\s*(<|>|<=|>=)\s*0?\.\d|\b0?\.\d+\s*(<|>|<=|>=)\s*[\w.]*(confidence|sure)/i.test(
    text,
  ) || /\b(below|threshold|doubtfulBelow)\s*[:=]\s*0?\.\d/i.test(text);

it("what is doubtful is decided by one number, which stands in the contract", () => {
  const files = globSync(product, { cwd: root }).filter((path) => !isOfTests(path));
  expect(files.length).toBeGreaterThan(500);
  const judging = files.filter((path) => judges(readFileSync(root + path, "utf8")));
  // The reference shows somebody who chose another.
  expect(judging.sort()).toEqual(["contract/limits.ts", "service/http/openapi/words/review-threshold.ts"]);
  expect(limits.doubtfulBelow).toBeGreaterThan(0);
});

it.each([
  "word.confidence < 0.9",
  "if (confidence >= .95)",
  "0.8 > citation.confidence",
  "const below = 0.7;",
  "{ doubtfulBelow: 0.8 }",
])("%s is another", (text) => {
  expect(judges(text)).toBe(true);
});
