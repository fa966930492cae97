import type { Party, Sheet } from "../../sheet.ts";
import { labelled, lines, mark, plain, table } from "../html.ts";
import { caption, div, divs, fieldsOf, flex, valuesOf } from "./pieces.ts";

const all = ({ issuer, parties }: Sheet): readonly Party[] => (issuer.heading === "" ? parties : [issuer, ...parties]);

export const plainParties: Readonly<Record<string, (sheet: Sheet) => string>> = {
  "captioned-window": ({ parties }) =>
    parties
      .map((party) =>
        div("margin-bottom:12px", caption(party.heading, "text-transform:uppercase") + lines(valuesOf(party))),
      )
      .join(""),
  "grey-side-cell": ({ parties }) =>
    table(
      parties
        .map(
          (party) =>
            `<tr><td style="background:#e4e4e4;padding:6px;width:96px;border-bottom:4px solid #fff">${plain(party.heading)}</td><td style="padding:6px 0 6px 10px">${lines(valuesOf(party))}</td></tr>`,
        )
        .join(""),
    ),
  "headed-cells": (sheet) => {
    const shown = all(sheet);
    const cell = (inner: string, style: string) =>
      `<td style="border:1px solid #555;padding:4px 7px;width:${100 / shown.length}%;${style}">${inner}</td>`;
    return table(
      `<tr>${shown.map(({ heading }) => cell(`<b>${plain(heading)}</b>`, "background:#dde4ea")).join("")}</tr><tr>${shown.map((party) => cell(lines(valuesOf(party)), "")).join("")}</tr>`,
      "width:100%;table-layout:fixed",
    );
  },
  "cornered-window": ({ parties }) =>
    parties
      .map((party, i) =>
        div(
          "position:relative;padding:10px 12px;margin-bottom:10px;max-width:320px",
          `${div("position:absolute;left:0;top:0;width:14px;height:14px;border:solid #222;border-width:1px 0 0 1px", "")}${div("position:absolute;right:0;bottom:0;width:14px;height:14px;border:solid #222;border-width:0 1px 1px 0", "")}${i === 0 || party.heading === "" ? "" : `<u>${plain(party.heading)}</u>`}${lines(valuesOf(party))}`,
        ),
      )
      .join(""),
  "name-then-place": (sheet) =>
    all(sheet)
      .map(({ heading, lines: [name, ...rest], contact }) =>
        div(
          "margin-bottom:8px",
          `<b>${heading === "" ? "" : `${plain(heading.toUpperCase())} `}</b>${mark(name?.value)}<div style="padding-left:22px">${rest.map(({ value }) => mark(value)).join(", ")}</div>${contact.length > 0 ? `<div style="padding-left:22px">${contact.map(labelled).join("; ")}</div>` : ""}`,
        ),
      )
      .join(""),
  "fields-behind-heading": (sheet) =>
    table(
      all(sheet)
        .map((party) => {
          const fields = fieldsOf(party);
          return fields
            .map(
              ({ label, value }, i) =>
                `<tr>${i === 0 ? `<td rowspan="${fields.length}" style="border:1px solid #777;padding:5px;width:120px;font-weight:bold">${plain(party.heading)}</td>` : ""}<td style="border:1px solid #777;padding:2px 6px;font-size:85%">${plain(label)}</td><td style="border:1px solid #777;padding:2px 6px">${mark(value)}</td></tr>`,
            )
            .join("");
        })
        .join(""),
      "min-width:440px",
    ),
  "first-at-the-right": ({ parties }) =>
    flex("flex-direction:row-reverse;justify-content:space-between;gap:30px", [
      ...parties.map((party, i) =>
        div(
          "width:310px",
          (i === 0 ? caption(party.heading) : div("font-style:italic", plain(party.heading))) + lines(valuesOf(party)),
        ),
      ),
    ]),
  "thick-topped-columns": (sheet) =>
    flex(
      "gap:18px",
      all(sheet).map((party) =>
        div(
          "flex:1;border-top:3px solid #333;padding-top:5px",
          (party.heading === "" ? "" : div("font-weight:bold;margin-bottom:3px", plain(party.heading))) +
            divs("", valuesOf(party)),
        ),
      ),
    ),
  "colon-in-margin": ({ parties }) =>
    parties
      .map((party) => {
        const [name = "", ...rest] = valuesOf(party);
        return flex("gap:12px;margin-bottom:10px", [
          party.heading === "" ? "" : div("width:90px;text-align:right;flex:none", `${plain(party.heading)}:`),
          div("", `<b>${name}</b>${lines(rest)}`),
        ]);
      })
      .join(""),
};
