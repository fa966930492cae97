import { expect, it } from "vitest";
import { reasonWords } from "./reason-words.ts";

const none = { doubtful: 0, errors: 0, warnings: [] };

it("names what a result is looked at for, and counts what are many", () => {
  const reasons = [
    { code: "missing", count: 2, fields: ["/due_date", "/seller/vat_id"] },
    { code: "unfit", count: 3, fields: ["/a", "/b", "/c"] },
    { code: "sums_disagree", count: 1, fields: [], by: "3.20" },
    { code: "doubtful", count: 1, fields: ["/total"] },
    { code: "of_a_newer_service", count: 1, fields: [] },
  ];
  expect(reasonWords({ ...none, reasons })).toEqual([
    "due_date and seller › vat_id missing",
    "3 values not as the schema asks",
    "sums differ by 3.20",
    "total doubtful",
    "a doubt",
  ]);
  expect(reasonWords({ ...none, reasons: [{ code: "missing", count: 4, fields: ["/a", "/b", "/c"] }] })).toEqual([
    "4 required missing",
  ]);
});

it("counts where a result is of the days before reasons were kept", () => {
  expect(reasonWords({ doubtful: 2, errors: 1, warnings: ["sums_disagree", "instructions_ignored"] })).toEqual([
    "1 value not as the schema asks",
    "sums do not add up",
    "2 doubtful",
  ]);
});
