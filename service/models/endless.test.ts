import { expect, test } from "vitest";
import { endedText } from "./endless.ts";

const rows = (count: number) =>
  `{"a": [${'{"b": "Nails", "c": 1}, {"b": "Bolts", "c": 24410.00}, '.repeat(count)}`.slice(0, -2);

test.each([
  ['{"a": [{"b": 1, "c": null}, {"b": null, "c": null}', '{"a": [{"b": 1, "c": null}]'],
  ['{"a": [{"b \\"}": null}', '{"a": []'],
])("a row of nothing ends its list: %s", (written, ended) => {
  expect(endedText(written, "")).toBe(ended);
});

test("rows that are there more often than the document has their values end their list", () => {
  const ended = endedText(rows(8), "Bolts Bolts Bolts Nails");
  expect(ended).toMatch(/"c": 24410.00\}\]$/);
  expect(ended?.length).toBeLessThan(rows(3).length);
});

test("what repeats its letters is ended as it is", () => {
  const written = `{"a": "${"so on, ".repeat(20)}`;
  expect(endedText(written, "")).toBe(written);
});

test.each([
  ['{"a": {"b": null, "c": null}', ""],
  ['{"a": [{"b": null, "c": 1}', ""],
  ['{"a": [{"b": null}, ', ""],
  [rows(4), ""],
  [rows(30), "Bolts Nails ".repeat(40)],
])("what gets on is not ended: %.60s", (written, question) => {
  expect(endedText(written, question)).toBeUndefined();
});
