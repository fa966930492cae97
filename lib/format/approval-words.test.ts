import { expect, it } from "vitest";
import { approverWords, causeWords, hasApproved, ruleWords } from "./approval-words.ts";
import { reasonWords } from "./reason-words.ts";

const approval = {
  causes: ["amount_over" as const],
  given: [{ reviewer: "Anna@example.com", created_at: "2026-11-21T09:41:07.118Z" }],
};

it("says who approved a document, why two must, and of what is approved once nothing else", () => {
  const second = { reviewer: null, created_at: "2026-11-21T09:42:07.118Z" };
  expect(approverWords({ ...approval, given: [...approval.given, second] })).toBe(
    "Anna@example.com, then somebody over the API",
  );
  expect(causeWords({ ...approval, causes: ["amount_over", "new_supplier"] })).toBe(
    "its total is over the limit, its supplier is new",
  );
  const review = { doubtful: 0, errors: 1, warnings: [], approval };
  expect(reasonWords({ ...review, reviewed: "some" })).toEqual([
    "approved once by Anna@example.com",
    "its total is over the limit",
  ]);
  expect(reasonWords({ ...review, reviewed: "done" })).toEqual(["1 value not as the schema asks"]);
});

it("knows a person by their address, however it is written", () => {
  expect([hasApproved(approval, "anna@example.com"), hasApproved(approval, "ben@example.com")]).toEqual([true, false]);
  expect(hasApproved(undefined, "anna@example.com")).toBe(false);
});

it.each([
  [{ amount_over: "1000.00", new_supplier: true }, "total over 1000.00, new suppliers"],
  [{ amount_over: null, new_supplier: true }, "new suppliers"],
  [{ amount_over: null, new_supplier: false }, "none"],
])("tells of a rule which documents two people approve: %j", (rule, words) => {
  expect(ruleWords(rule)).toBe(words);
});
