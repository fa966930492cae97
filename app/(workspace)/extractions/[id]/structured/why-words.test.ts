import type { Citation } from "@verso/contract/results";
import { expect, it } from "vitest";
import type { Leaf } from "./data-tree.ts";
import { whyOf } from "./why-words.ts";

const citation: Citation = {
  path: "/total",
  page: 2,
  block_id: null,
  bbox: null,
  text: "1,017.96",
  confidence: 0.68,
  found_by: "position",
  read_confidence: 0.994,
};
const leaf: Leaf = {
  kind: "leaf",
  path: "/total",
  name: "total",
  value: "1017.96",
  citations: [citation],
  confidence: 0.68,
  read: 0.994,
  title: "Total due",
};
const around = {
  shape: { kind: "number", isDate: false, choices: [] },
  pages: { read: [1, 2], failed: [] },
  engine: { name: "rules", version: "1" },
  warnings: [],
} as const;

it("says what was asked, what speaks for the value, and that nothing else was proposed", () => {
  expect(whyOf({ leaf, ...around })).toEqual({
    asked: "“Total due” or “total”, which is a number.",
    proposals: [
      {
        value: "1017.96",
        evidence: [
          "“1,017.96” stands on page 2.",
          "No label stands beside it: it was taken for its place on the page, where such values usually stand.",
          "Its letters were read with 99% certainty.",
        ],
      },
    ],
    decided: ["Nothing else was proposed. It is 68% sure that this is the one that was meant."],
  });
});

it("names the other proposal, which was likelier, and the sums that speak against it", () => {
  const other = { value: "848.30", page: 2, bbox: null, text: "848.30", confidence: 0.4 };
  const message = "/net_total and /tax_total come to 1014.76, but /total is 1017.96.";
  const { proposals, decided } = whyOf({
    leaf: { ...leaf, citations: [{ ...citation, by: "rules", alternatives: [other] }] },
    ...around,
    warnings: [
      { code: "sums_disagree", message },
      { code: "sums_disagree", message: "/totals come to 1.00, but /other is 2.00." },
    ],
  });
  expect(proposals[1]).toEqual({ value: "848.30", evidence: ["Page 2 · by the language model, 40% sure."] });
  expect(decided).toEqual([
    "It is likelier than the other, which is 40% sure. It is 68% sure that this is the one that was meant.",
    "Against it: net_total and tax_total come to 1014.76, but total is 1017.96.",
  ]);
});

it("says of what was not found where and as what it was looked for", () => {
  const { proposals, decided } = whyOf({ leaf: { ...leaf, value: null, citations: [] }, ...around });
  expect(proposals).toEqual([]);
  expect(decided[0]).toContain("Looked for as “Total due” or “total” on pages 1");
});
