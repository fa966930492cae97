import type { Warning } from "@verso/contract/warnings";
import { expect, it } from "vitest";
import { warningsLeft } from "./warnings-left.ts";

const little: Warning = {
  code: "little_found",
  message: "Little was found.",
  fields: [
    { path: "/seller", reason: "no_label" },
    { path: "/seller_name", reason: "unclear" },
    { path: "/items", reason: "no_rows" },
  ],
};
const paths = (warnings: Warning[]) => warnings.map(({ fields }) => fields?.map(({ path }) => path));

it("names no field any more that somebody filled in, and nothing where none is left", () => {
  expect(paths(warningsLeft([little], []))).toEqual([["/seller", "/seller_name", "/items"]]);
  const filled = [
    { target: "/seller", after: "ACME" },
    { target: "/items/0/amount", after: 3 },
    { target: "/seller_name", after: null },
  ];
  expect(paths(warningsLeft([little], filled))).toEqual([["/seller_name"]]);
  expect(warningsLeft([little], [...filled, { target: "/seller_name", after: "ACME" }])).toEqual([]);
});

it("leaves other warnings as they are, but for sums, which are added up anew", () => {
  const other = { code: "value_left_out", message: "/total: it stands nowhere." };
  expect(warningsLeft([other, { code: "sums_disagree", message: "The amounts differ." }], [])).toEqual([other]);
});
