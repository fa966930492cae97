import { expect, test } from "vitest";
import { scoreDocuments, scoreMarkdown } from "./documents.ts";
import { resultsOf } from "./results.ts";

const wanted = "# Harbour\n\nShips come in.\n\n## Tolls\n\n| Ship | Toll |\n|---|---|\n| Oak | 3 |\n";

test("a document is like itself, and tables of bars are like tables of HTML", () => {
  const all = { nid: 1, nidWithoutTables: 1, teds: 1, tedsStructure: 1, tables: 1, mhs: 1, mhsStructure: 1 };
  expect(scoreMarkdown(wanted, wanted)).toEqual(all);
  const html = wanted.replace(
    /\|[\s\S]*\|/,
    "<table><tr><td>Ship</td><td>Toll</td></tr><tr><td>Oak</td><td>3</td></tr></table>",
  );
  expect(scoreMarkdown(wanted, html)).toEqual(all);
});

test("what is missing costs as much of the text as it is", () => {
  expect(scoreMarkdown("abcd", "ab")).toEqual({ nid: 1 - 2 / 6, nidWithoutTables: 1 - 2 / 6 });
  const without = scoreMarkdown(wanted, "Harbour\n\nShips come in.");
  expect(without).toMatchObject({ teds: 0, tedsStructure: 0, mhs: 0, mhsStructure: 0 });
});

test("a heading that is no heading is a node less, and its text is held against it", () => {
  const { mhs = 0, mhsStructure = 0 } = scoreMarkdown("# A\n\nab\n\n# B\n\ncd", "# A\n\nab\n\ncd");
  // Five nodes with the root: one heading and one text are missing, and the text left is "ab cd" instead of "ab".
  expect(mhsStructure).toBeCloseTo(3 / 5);
  expect(mhs).toBeCloseTo(1 - (2 + 3 / 5) / 5);
});

test("results are compared as Markdown by group, without running headers", () => {
  const block = (kind: string, text: string, more = {}) => ({ kind, text, bbox: [0, 0, 1, 1], ...more });
  const items = [
    { marker: "•", text: "one", level: 1 },
    { marker: "a)", text: "two", level: 2 },
  ];
  const blocks = [block("headers", "Page 1"), block("titles", "Harbour", { level: 2 }), block("lists", "", { items })];
  const result = { pages: [{ number: 1, blocks }] };
  const truth = new Map([
    ["a.pdf", { markdown: "## Harbour\n\n- one\n  a) two", group: "own" }],
    ["b.pdf", { markdown: "text", group: "own" }],
  ]);
  const { groups, perFile } = scoreDocuments(truth, resultsOf(new Map([["a.pdf", result]])));
  expect(perFile["a.pdf"]).toMatchObject({ nid: 1, mhs: 1 });
  expect(groups.own).toMatchObject({ nid: 0.5, mhs: 1, tables: 0 });
});
