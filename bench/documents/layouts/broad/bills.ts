import type { Fact } from "../../sheet.ts";
import { inGroups, labelled, lines, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, div, divs, flex, grid, looking, over, pairs, tableOf, td, tiny, tr, valuesOf } from "./pieces.ts";

/** What is said of a meter is told from the rest by the places that it answers. */
const isReading = ({ value: { path = "" } }: Fact): boolean => /reading|meter|consumption/.test(path);
const split = (facts: readonly Fact[]): [Fact[], Fact[]] => [
  facts.filter((one) => !isReading(one)),
  facts.filter(isReading),
];

/** Bills of those who deliver electricity. */
export const utilityWays: OwnWays = {
  parties: {
    "window-below-space": ({ parties }) => div("padding:30px 0 10px", lines(parties.flatMap(valuesOf))),
    "customer-on-grey": ({ parties }) =>
      div("background:#eee;padding:10px 14px;width:330px", lines(parties.flatMap(valuesOf))),
    "customer-in-a-line": ({ parties }) =>
      div("border-bottom:1px solid #aaa;padding-bottom:4px", parties.flatMap(valuesOf).join(", ")),
    "customer-at-right": ({ parties }) => div("margin-left:380px", lines(parties.flatMap(valuesOf))),
    "bold-customer": ({ parties }) =>
      parties
        .map((party) => {
          const [name = "", ...rest] = valuesOf(party);
          return div("border-left:5px solid #e0a800;padding-left:12px", `<b>${name}</b>${lines(rest)}`);
        })
        .join(""),
    "customer-framed": ({ parties }) =>
      div("width:300px;border:1px solid #000;padding:12px", lines(parties.flatMap(valuesOf))),
  },
  facts: {
    "meter-table": (facts) => {
      const [who, meter] = split(facts);
      return (
        div("margin-bottom:8px", lines(who.map(labelled))) +
        table(
          tr(
            ...meter.map(({ label }) =>
              td("border:1px solid #4a7;background:#dff0e6;padding:3px 6px;font-size:82%", plain(label)),
            ),
          ) + tr(...meter.map(({ value }) => td("border:1px solid #4a7;padding:5px 6px", mark(value)))),
          "width:100%",
        )
      );
    },
    "two-cards": (facts) =>
      flex("gap:16px;align-items:stretch", [
        ...split(facts).map((some) =>
          div(
            "flex:1;border:1px solid #bbb;border-radius:8px;padding:8px 12px",
            some.map((one) => apart(one, "padding:2px 0")).join(""),
          ),
        ),
      ]),
    "cells-of-four": (facts) =>
      inGroups(facts, 4)
        .map((some) =>
          flex("", [
            ...some.map((one) =>
              over(one, "flex:1;border:1px solid #e0a800;margin:0 0 -1px -1px;padding:3px 7px 6px", "font-size:72%"),
            ),
          ]),
        )
        .join(""),
    "readings-as-a-sum": (facts) => {
      const [who, meter] = split(facts);
      return grid(2, "gap:30px", [
        div("", pairs(who, "padding:2px 14px 2px 0;color:#555", "padding:2px 0")),
        div(
          "",
          meter
            .map((one, i) =>
              apart(one, i === meter.length - 1 ? "border-top:1px solid #000;font-weight:bold" : "padding:1px 0"),
            )
            .join(""),
        ),
      ]);
    },
    "circled-captions": (facts) =>
      grid(4, "gap:10px", [
        ...facts.map((one) =>
          div(
            "background:#fdf4d7;border-radius:10px;padding:6px 8px;text-align:center",
            tiny(one.label, "font-size:72%") + div("font-weight:bold;font-size:94%", mark(one.value)),
          ),
        ),
      ]),
    "ruled-both-ways": (facts) =>
      pairs(
        facts,
        "border-bottom:1px solid #ccc;padding:3px 0;width:55%",
        "border-bottom:1px solid #ccc;padding:3px 0",
        "width:70%",
      ),
    "paragraph-of-readings": (facts) => {
      const [who, meter] = split(facts);
      return (
        div("", `${who.map(labelled).join("; ")}.`) +
        div("margin-top:6px", `${meter.map(({ label, value }) => `${plain(label)} <b>${mark(value)}</b>`).join(", ")}.`)
      );
    },
  },
  items: {
    "charges-in-a-box": {
      linesEach: () => 1.6,
      set: (list, rows) =>
        div(
          "border:2px solid #4a7;padding:8px 12px",
          tableOf(list, rows, { head: () => "font-size:84%", cell: () => "border-top:1px solid #cde;padding:4px 0" }),
        ),
    },
    "charges-with-bars": {
      linesEach: () => 2.2,
      set: ({ columns }, rows) =>
        flex("justify-content:space-between;font-weight:bold", [
          ...columns.map(({ label }) => `<span>${plain(label)}</span>`),
        ]) +
        rows
          .map(
            ({ cells: [what, much] }, i) =>
              flex("justify-content:space-between;gap:10px", [mark(what), mark(much)]) +
              div(`height:7px;margin-bottom:5px;width:${85 - 45 * i}%;background:#e0a800`, ""),
          )
          .join(""),
    },
    "charges-ruled": looking({
      head: () => "border-bottom:3px solid #e0a800;padding:4px 0",
      cell: () => "border-bottom:1px solid #ddd;padding:6px 0",
    }),
    "charges-at-half-width": {
      linesEach: () => 1.6,
      set: (list, rows) =>
        div(
          "width:380px",
          tableOf(list, rows, {
            head: () => "background:#f0f0f0;padding:3px 6px;font-weight:normal",
            cell: () => "padding:3px 6px",
          }),
        ),
    },
    "charges-in-lines": {
      linesEach: () => 1.6,
      set: ({ columns }, rows) =>
        div("font-style:italic", columns.map(({ label }) => plain(label)).join(" – ")) +
        divs(
          "padding:2px 0 2px 14px",
          rows.map(({ cells: [what, much] }) => `${mark(what)}: ${mark(much)}`),
        ),
    },
    "charges-in-cells": looking({
      head: () => "border:1px solid #888;padding:4px 8px;background:#f7f7f7",
      cell: () => "border:1px solid #888;padding:4px 8px",
    }),
  },
  sums: {
    "due-in-a-disc": (sums) =>
      sums
        .map((one) =>
          over(
            one,
            "background:#e0a800;border-radius:14px;padding:10px 20px;width:230px;font-size:140%;margin-left:auto",
            "font-size:60%",
          ),
        )
        .join(""),
    "due-on-a-slip": (sums) =>
      div(
        "border-top:2px dashed #000;padding-top:14px;margin-top:20px",
        flex("gap:0", [
          ...sums.map((one) => over(one, "border:1px solid #000;padding:5px 30px 7px 8px", "font-size:72%")),
        ]),
      ),
    "due-in-a-line": (sums) =>
      sums.map((one) => apart(one, "border:solid #000;border-width:2px 0;padding:6px 0;font-weight:bold")).join(""),
    "due-in-words": (sums) =>
      div("font-size:115%", `${sums.map(({ label, value }) => `${plain(label)} <b>${mark(value)}</b>`).join(", ")}.`),
    "due-at-right": (sums) =>
      pairs(sums, "padding:4px 20px 4px 0", "padding:4px 0;font-weight:bold;text-align:right", "margin-left:auto"),
    "due-large": (sums) =>
      sums
        .map((one) => over(one, "text-align:center;font-size:190%;border:1px solid #4a7;padding:8px", "font-size:50%"))
        .join(""),
  },
};
