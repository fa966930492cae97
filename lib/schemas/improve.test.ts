import type { Review } from "@verso/contract/reviews";
import { expect, it } from "vitest";
import { fieldsAsked, scoresOf, truthsOf } from "./improve.ts";

const review = (target: string, after: unknown, more: Partial<Review> = {}): Review => ({
  ...{ id: "rev_1", target, verdict: "corrected", after, citation: null, reviewer: null, key_id: "key_1" },
  ...{ replaces: null, stands: true, created_at: "2026-11-21T09:41:07.118Z", ...more },
});

it("takes for right what has a verdict that stands, and all of a document that was accepted whole", () => {
  const reviews = [review("/total", 12), review("/number", "A", { stands: false }), review("/note", undefined)];
  expect(truthsOf(reviews, {})).toEqual([
    { path: "/total", field: "/total", value: 12 },
    { path: "/note", field: "/note", value: null },
  ]);
  const whole = [review("", undefined, { verdict: "accepted" }), review("/items/1/amount", 3)];
  const data = { items: [{ amount: 2 }, { amount: 9 }], buyer: { name: null } };
  expect(truthsOf(whole, data).map(({ path, field, value }) => [path, field, value])).toEqual([
    ["/items/0/amount", "/items/*/amount", 2],
    ["/items/1/amount", "/items/*/amount", 3],
    ["/buyer/name", "/buyer/name", null],
  ]);
});

it("knows what a schema asks for, through references and lists", () => {
  const asked = fieldsAsked({
    properties: {
      seller: { $ref: "#/$defs/party" },
      tags: { type: "array", items: { type: "string" } },
      items: { type: "array", items: { properties: { amount: {} } } },
    },
    $defs: { party: { properties: { name: {} } } },
  });
  expect([...asked]).toEqual(["/seller/name", "/tags/*", "/items/*/amount"]);
});

it("ends with a schema that leads back to itself", () => {
  expect(fieldsAsked({ properties: { a: { $ref: "#" } } })).toEqual(new Set());
});

it("counts what each schema has right, says what differs, and does not call a field worse that is not asked for", () => {
  const truth = (path: string, value: unknown) => ({ path, field: path, value });
  const tried = [
    {
      name: "one.pdf",
      truths: [truth("/total", "855.40"), truth("/note", null), truth("/date", "2026-01-02")],
      before: { total: "1", note: null, date: "2026-01-02" },
      after: { total: 855.4, note: "x" },
    },
    { name: "two.pdf", truths: [truth("/total", "7")], before: { total: "7" }, after: { total: 7 } },
  ];
  const asked = { before: new Set(["/total", "/note", "/date"]), after: new Set(["/total", "/note", "/day"]) };
  expect(scoresOf(tried, asked)).toEqual([
    {
      field: "/note",
      of: 1,
      before: 1,
      after: 0,
      changes: [
        { document: "one.pdf", path: "/note", right: "nothing", before: "nothing", after: "x", isBetter: false },
      ],
    },
    {
      field: "/total",
      of: 2,
      before: 1,
      after: 2,
      changes: [{ document: "one.pdf", path: "/total", right: "855.40", before: "1", after: "855.4", isBetter: true }],
    },
    { field: "/date", of: 1, before: 1, after: null, changes: [] },
  ]);
});
