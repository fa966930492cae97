import type { Fact } from "../../sheet.ts";
import { type FactWay, inGroups, labelled, mark, plain, table } from "../html.ts";
import { apart, div, divs, flex, grid, over, pair, pairs, td, tiny, tr } from "./pieces.ts";

const strip = (facts: readonly Fact[], head: string, cell: string, whole: string): string =>
  table(
    tr(...facts.map(({ label }) => td(head, plain(label)))) + tr(...facts.map(({ value }) => td(cell, mark(value)))),
    whole,
  );
/** "Number / Date" as one label, with both values behind. */
const slashed = ([first, second, ...others]: readonly Fact[]): { label: string; value: string }[] => [
  ...(first && second
    ? [{ label: `${first.label} / ${second.label}`, value: `${mark(first.value)} / ${mark(second.value)}` }]
    : []),
  ...(first && !second ? [{ label: first.label, value: mark(first.value) }] : []),
  ...others.map(({ label, value }) => ({ label, value: mark(value) })),
];

export const broadFacts: Readonly<Record<string, FactWay>> = {
  "sheet-of-three-pairs": (facts) =>
    table(
      inGroups(facts, 3)
        .map((some) =>
          tr(
            ...some.flatMap(({ label, value }) => [
              td("border:1px solid #bbb;background:#f2f2f2;padding:2px 5px;font-size:86%", plain(label)),
              td("border:1px solid #bbb;padding:2px 5px", mark(value)),
            ]),
          ),
        )
        .join(""),
      "width:100%",
    ),
  "information-slashed": (facts) =>
    div(
      "border:1px solid #000;width:322px;margin-left:auto;padding:4px 8px",
      slashed(facts)
        .map(({ label, value }) => tiny(label, "font-size:80%") + div("padding-bottom:3px", value))
        .join(""),
    ),
  "bar-separated-cells": (facts) =>
    inGroups(facts, 4)
      .map((some) =>
        flex(
          "margin-bottom:8px",
          some.map((one) =>
            over(
              one,
              "flex:1;border-left:2px solid #07a;padding:0 8px",
              "font-size:70%;text-transform:uppercase;color:#07a",
            ),
          ),
        ),
      )
      .join(""),
  "running-text": (facts) =>
    div(
      "text-align:justify",
      `${facts.map(({ label, value }) => `${plain(label)} <b>${mark(value)}</b>`).join("; ")}.`,
    ),
  "right-aligned-labels-twice": (facts) =>
    table(
      inGroups(facts, 2)
        .map((some) =>
          tr(
            ...some.flatMap(({ label, value }) => [
              td("text-align:right;color:#555;width:21%", `${plain(label)}${label === "" ? "" : ":"}`),
              td("font-weight:bold;width:29%", mark(value)),
            ]),
          ),
        )
        .join(""),
      "width:100%",
    ),
  "pad-boxes": (facts) =>
    strip(
      facts.slice(0, 2),
      "border:1px solid #000;text-align:center;font-weight:bold;padding:2px 10px;min-width:110px",
      "border:1px solid #000;text-align:center;padding:4px 10px",
      "margin-left:auto",
    ) +
    inGroups(facts.slice(2), 5)
      .map((some) =>
        strip(
          some,
          "border:1px solid #000;text-align:center;font-size:80%;padding:2px 4px",
          "border:1px solid #000;text-align:center;padding:3px 4px",
          "width:100%;table-layout:fixed;margin-top:8px",
        ),
      )
      .join(""),
  "stack-of-bold-labels": (facts) =>
    facts.map((one) => over(one, "margin-bottom:5px", "font-weight:bold;font-size:92%")).join(""),
  "quiet-pairs": (facts) =>
    pairs(facts, "width:150px;padding:1px 0;font-size:90%", "padding:1px 0", "table-layout:fixed;width:320px"),
  "subject-then-line": (facts, joined) =>
    div(
      "font-weight:bold;text-decoration:underline;margin-bottom:6px",
      joined ? joined.map(mark).join("") : facts.slice(0, 2).map(labelled).join(", "),
    ) +
    div(
      "font-size:92%",
      facts
        .slice(2)
        .map((one) => `<span style="white-space:nowrap">${labelled(one)}</span>`)
        .join(" &nbsp;–&nbsp; "),
    ),
  "numbered-boxes": (facts) =>
    grid(
      3,
      "border:solid #333;border-width:1px 0 0 1px",
      facts.map(({ label, value }, i) =>
        div(
          "border:solid #333;border-width:0 1px 1px 0;padding:2px 5px 6px",
          `${tiny(`${i + 1}  ${label}`, "font-size:72%;white-space:pre-wrap")}<div style="padding-left:12px">${mark(value)}</div>`,
        ),
      ),
    ),
  "two-framed-tables": (facts) => {
    const middle = Math.ceil(facts.length / 2);
    return flex(
      "gap:24px;align-items:flex-start",
      [facts.slice(0, middle), facts.slice(middle)]
        .filter(({ length }) => length > 0)
        .map((some) =>
          div(
            "flex:1",
            pairs(
              some,
              "border:1px solid #777;padding:3px 6px;width:48%",
              "border:1px solid #777;padding:3px 6px",
              "width:100%",
            ),
          ),
        ),
    );
  },
  "values-on-lines": (facts) =>
    grid(
      2,
      "gap:9px 26px;align-items:end",
      facts.map(({ label, value }) =>
        flex("gap:6px;align-items:flex-end", [
          `<span style="flex:none;max-width:60%">${plain(label)}</span>`,
          div("flex:1;border-bottom:1px solid #000;padding-left:6px", mark(value)),
        ]),
      ),
    ),
  "filled-fields": (facts) =>
    grid(
      3,
      "gap:8px 12px;align-items:end",
      facts.map(({ label, value }) =>
        div(
          "",
          tiny(label, "font-size:80%;margin-bottom:2px") + div("background:#e6ebf2;padding:4px 6px", mark(value)),
        ),
      ),
    ),
  "value-then-label": (facts) =>
    table(
      facts
        .map(({ label, value }) =>
          tr(td("font-weight:bold;padding-right:16px", mark(value)), td("font-size:82%;color:#555", plain(label))),
        )
        .join(""),
    ),
  "band-of-first-three": (facts) =>
    flex(
      "background:#3d4f60;color:#fff;padding:8px 12px;gap:24px",
      facts.slice(0, 3).map((one) => over(one, "flex:1;font-size:112%", "font-size:66%;color:#fff")),
    ) +
    (facts.length > 3
      ? flex("flex-wrap:wrap;gap:2px 26px;padding:6px 12px;background:#eef1f4", [
          ...facts.slice(3).map((one) => `<span>${labelled(one)}</span>`),
        ])
      : ""),
  "typed-dots": (facts) =>
    div(
      "font-family:Liberation Mono;font-size:90%",
      facts
        .map(({ label, value }) =>
          div("white-space:pre-wrap", `${plain(label === "" ? "" : `${label.padEnd(22, ".")}: `)}${mark(value)}`),
        )
        .join(""),
    ),
  "ends-between-hairlines": (facts) =>
    div("max-width:322px", facts.map((one) => apart(one, "border-top:1px solid #ccc;padding:3px 0")).join("")),
  "square-of-cells": (facts) =>
    table(
      inGroups(facts, 2)
        .map((some) =>
          tr(
            ...some.map((one) =>
              td("border:1px solid #999;padding:4px 8px;width:160px", over(one, "", "font-size:76%;font-style:italic")),
            ),
          ),
        )
        .join(""),
      "margin-left:auto",
    ),
  "labels-at-left-heads-shaded": (facts) =>
    table(
      facts
        .map((one) =>
          pair(
            one,
            "background:#d7e3d4;padding:3px 8px;border-bottom:2px solid #fff;font-weight:bold",
            "background:#f3f7f2;padding:3px 10px;border-bottom:2px solid #fff;text-align:right",
          ),
        )
        .join(""),
      "min-width:300px",
    ),
  "lines-in-three-columns": (facts) =>
    div("columns:3;column-gap:20px;font-size:92%", divs("break-inside:avoid", facts.map(labelled))),
};
