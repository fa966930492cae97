import type { Fact } from "../../sheet.ts";
import { type FactWay, inGroups, labelled, lines, mark, plain, row, table } from "../html.ts";
import { div, factApart, label, strip, tiles } from "./pieces.ts";

const strong = ({ value }: Fact): string => `<b>${mark(value)}</b>`;
const stacked = (fact: Fact, style = ""): string => div(style, label(fact) + div("", mark(fact.value)));

export const shownFacts: Readonly<Record<string, FactWay>> = {
  "pairs-in-two": (facts) =>
    div(
      "columns:2;column-gap:36px;column-rule:1px solid #ccc",
      facts.map((one) => factApart(one, "break-inside:avoid")).join(""),
    ),
  "tiny-labels-in-fours": (facts) =>
    tiles(
      facts.map((one) => stacked(one, "border-left:1px solid #999;padding:0 4px 4px 6px")),
      4,
      "row-gap:8px",
    ),
  "reference-band": (facts) =>
    div(
      "border-top:1px solid #000;border-bottom:1px solid #000;padding:4px 0",
      strip(facts.map((one) => stacked(one, "padding:0 22px 3px 0;min-width:105px"))),
    ),
  "leader-pairs": (facts) =>
    div(
      "width:315px",
      facts
        .map(
          ({ label: name, value }) =>
            `<div style="display:flex;gap:4px;align-items:flex-end"><span>${plain(name)}</span><span style="flex:1;border-bottom:1px dotted #333;margin-bottom:4px;min-width:12px"></span><span style="text-align:right">${mark(value)}</span></div>`,
        )
        .join(""),
    ),
  chips: (facts) =>
    div(
      "display:flex;flex-wrap:wrap;gap:7px",
      facts.map((one) => div("border:1px solid #8aa;border-radius:11px;padding:2px 11px", labelled(one))).join(""),
    ),
  "subject-then-run": (facts, joined) => {
    const [first, second, ...rest] = facts;
    const said = joined
      ? joined.map(mark).join("")
      : [first, second].flatMap((one) => (one ? [labelled(one)] : [])).join(", ");
    return `${div("font-weight:bold;font-size:115%", said)}${rest.length > 0 ? div("margin-top:5px", rest.map(labelled).join("; ")) : ""}`;
  },
  "cornered-boxes": (facts) =>
    tiles(
      facts.map(
        (fact) =>
          `<div style="border:1px solid #333;margin:0 -1px -1px 0;padding:2px 5px 4px">${label(fact, "font-size:9px;color:#333")}<div style="text-align:right">${mark(fact.value)}</div></div>`,
      ),
      3,
    ),
  "flush-colons": (facts) =>
    table(
      facts
        .map(
          ({ label: name, value }) =>
            `<tr><td style="text-align:right;padding:1px 6px 1px 0">${plain(name)}</td><td style="padding:1px 6px 1px 0">:</td><td style="padding:1px 0">${mark(value)}</td></tr>`,
        )
        .join(""),
      "margin-left:auto",
    ),
  "large-three": (facts) =>
    `<div style="display:flex;gap:22px;background:#eef0ea;padding:9px 12px">${facts
      .slice(0, 3)
      .map((one) => div("flex:1", label(one) + div("font-size:115%", strong(one))))
      .join(
        "",
      )}</div>${facts.length > 3 ? div("padding:6px 12px 0;font-size:93%", lines(facts.slice(3).map(labelled))) : ""}`,
  "number-aloud": (facts) => {
    const [first, ...rest] = facts;
    return `<div style="display:flex;justify-content:space-between;align-items:flex-start;gap:26px">${first ? div("font-size:125%", `${plain(first.label)} <b>${mark(first.value)}</b>`) : ""}<div style="min-width:270px">${rest.map((one) => factApart(one)).join("")}</div></div>`;
  },
  "typed-pairs": (facts) =>
    div(
      "font-family:'Liberation Mono';font-size:92%",
      table(
        facts
          .map(({ label: name, value }) =>
            row([plain(name), `: ${mark(value)}`]).replace(/<td>/g, '<td style="padding:0 8px 0 0">'),
          )
          .join(""),
      ),
    ),
  "stub-table": (facts) =>
    table(
      facts
        .map(
          ({ label: name, value }) =>
            `<tr><td style="background:#dfe6ee;border:1px solid #9ab;padding:3px 7px">${plain(name)}</td><td style="border:1px solid #9ab;padding:3px 7px">${mark(value)}</td></tr>`,
        )
        .join(""),
    ),
  "matrix-of-four": (facts) =>
    table(
      inGroups(facts, 2)
        .map((two) => {
          const cells = two.flatMap(({ label: name, value }) => [`<b>${plain(name)}</b>`, mark(value)]);
          return row([...cells, ...Array.from({ length: 4 - cells.length }, () => "")]);
        })
        .join(""),
      "width:100%",
      "ruled",
    ),
  "between-bars": (facts) =>
    div(
      "text-align:center;border-top:1px solid #bbb;border-bottom:1px solid #bbb;padding:6px 0;line-height:1.6",
      facts.map((one) => `<span style="display:inline-block">${labelled(one)}</span>`).join(" &nbsp;|&nbsp; "),
    ),
  "value-over-label": (facts) =>
    tiles(
      facts.map((fact) =>
        div(
          "padding:0 14px 9px 0",
          div("border-bottom:1px solid #000;padding:0 2px 1px", mark(fact.value)) +
            label(fact, "font-size:80%;font-style:italic;padding-left:2px"),
        ),
      ),
      3,
    ),
};
