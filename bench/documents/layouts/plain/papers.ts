import { labelled, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { plainItems } from "./items.ts";
import { caption, cells, div, divs, ends } from "./pieces.ts";

const { "dark-heads": dark, "dotted-rows": dotted, "framed-columns": framed, "shaded-columns": shaded } = plainItems;
const known = Object.fromEntries(
  Object.entries({ dark, dotted, framed, shaded }).flatMap(([name, way]) => (way ? [[name, way]] : [])),
);

export const accountWays: OwnWays = {
  facts: {
    "account-box": (facts) => div("border:1px solid #333;padding:8px 12px", facts.map((one) => ends(one)).join("")),
    "account-cells": (facts) =>
      cells(
        facts.map(({ label, value }) => div("background:#eef;padding:5px 8px", caption(label) + mark(value))),
        3,
        "gap:4px",
      ),
  },
  items: known,
};

export const labWays: OwnWays = {
  facts: {
    "patient-box": (facts) =>
      div("border:2px solid #444;padding:8px;columns:2", divs("break-inside:avoid", facts.map(labelled))),
    "patient-rows": (facts) =>
      table(
        facts
          .map(
            ({ label, value }) =>
              `<tr><td style="width:200px;border-bottom:1px solid #bbb">${plain(label)}</td><td style="border-bottom:1px solid #bbb">${mark(value)}</td></tr>`,
          )
          .join(""),
        "width:100%",
      ),
  },
  items: known,
};

export const personWays: OwnWays = {
  letterhead: {
    "framed-award": ({ issuer, title }) => ({
      top:
        div("position:absolute;inset:16px;border:6px double #864;pointer-events:none", "") +
        div("text-align:center;font-size:200%;padding:40px 0 10px", plain(title)) +
        div(
          "text-align:center",
          divs(
            "",
            issuer.lines.map(({ value }) => mark(value)),
          ),
        ),
      foot: div("text-align:center", issuer.contact.map(labelled).join(" · ")),
    }),
    "plain-award": ({ issuer, title }) => ({
      top:
        div("font-size:120%;letter-spacing:1px", mark(issuer.lines[0]?.value)) +
        div("font-size:190%;border-bottom:1px solid #222;margin-top:50px", plain(title)),
      foot: [...issuer.lines.slice(1).map(({ value }) => mark(value)), ...issuer.contact.map(labelled)].join(", "),
    }),
  },
  facts: {
    "centred-lines": (facts) => div("text-align:center;line-height:2", divs("", facts.map(labelled))),
    "captions-above": (facts) =>
      facts
        .map(({ label, value }) =>
          div("text-align:center;margin-bottom:12px", caption(label) + div("font-size:120%", mark(value))),
        )
        .join(""),
  },
};
