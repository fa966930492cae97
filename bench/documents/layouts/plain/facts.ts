import type { Fact } from "../../sheet.ts";
import { beside, type FactWay, labelled, mark, plain, row, table } from "../html.ts";
import { caption, cells, div, divs, ends, flex } from "./pieces.ts";

const inCell = ({ label, value }: Fact, style: string): string => div(style, caption(label) + mark(value));
const valueFirst = ({ label, value }: Fact): string =>
  div("", mark(value) + caption(label, "border-top:1px solid #666;margin-top:2px"));

export const plainFacts: Readonly<Record<string, FactWay>> = {
  "three-boxed-cells": (facts) =>
    cells(
      facts.map((one) => inCell(one, "border:1px solid #777;margin:-1px 0 0 -1px;padding:3px 6px 5px")),
      3,
    ),
  "values-over-rules": (facts) => cells(facts.map(valueFirst), 4, "gap:12px 18px"),
  "labels-to-the-right": (facts) =>
    table(
      facts
        .map(
          ({ label, value }) =>
            `<tr><td style="text-align:right;border-right:1px solid #555">${plain(label)}</td><td style="padding-left:8px">${mark(value)}</td></tr>`,
        )
        .join(""),
    ),
  "dark-labels": (facts) =>
    cells(
      facts.map(({ label, value }) =>
        flex("border:1px solid #345", [
          div("background:#345;color:#fff;padding:3px 6px;width:150px", plain(label)),
          div("padding:3px 6px", mark(value)),
        ]),
      ),
      2,
      "gap:4px 10px",
    ),
  "number-of-date": (facts, joined) =>
    (joined
      ? div("font-weight:bold;font-size:115%", joined.map(mark).join(""))
      : divs("", facts.slice(0, 2).map(labelled))) + divs("", facts.slice(2).map(labelled)),
  "striped-rows": (facts) =>
    table(
      facts
        .map(
          ({ label, value }, i) =>
            `<tr style="background:${i % 2 === 0 ? "#e8ecef" : "#fff"}"><td style="padding:3px 14px 3px 6px">${plain(label)}</td><td style="padding-right:6px">${mark(value)}</td></tr>`,
        )
        .join(""),
      "min-width:280px",
    ),
  "shaded-heads-in-fours": (facts) =>
    Array.from({ length: Math.ceil(facts.length / 4) }, (_, i) => facts.slice(4 * i, 4 * i + 4))
      .map((some) =>
        table(
          `<tr>${some.map(({ label }) => `<td style="background:#ddd;border:1px solid #666;text-align:center;font-size:82%;padding:2px 4px;width:${100 / some.length}%">${plain(label)}</td>`).join("")}</tr><tr>${some.map(({ value }) => `<td style="border:1px solid #666;text-align:center;padding:4px">${mark(value)}</td>`).join("")}</tr>`,
          "width:100%;margin-bottom:-1px;table-layout:fixed",
        ),
      )
      .join(""),
  "two-columns-of-ends": (facts) =>
    cells(
      facts.map((one) => ends(one, "border-bottom:1px solid #bbb;padding:2px 0")),
      2,
      "column-gap:40px",
    ),
  "first-one-large": ([first, ...others]) =>
    flex("gap:30px;align-items:flex-start", [
      first
        ? div("border:2px solid #333;padding:6px 14px", caption(first.label) + div("font-size:140%", mark(first.value)))
        : "",
      div("", table(others.map(({ label, value }) => row([plain(label), mark(value)])).join(""))),
    ]),
  "bars-between": (facts) =>
    div(
      "background:#f0f0f0;padding:5px 8px",
      facts.map((one) => `<span style="white-space:nowrap">${labelled(one)}</span>`).join(" &nbsp;| "),
    ),
  "hanging-values": (facts) =>
    divs(
      "padding-left:24px;text-indent:-24px;max-width:320px",
      facts.map((one) => `<b>${beside({ ...one, value: { text: "" } }).trim()}</b> ${mark(one.value)}`),
    ),
};
