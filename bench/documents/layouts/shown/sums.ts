import type { Fact } from "../../sheet.ts";
import { labelled, mark, plain, row, table } from "../html.ts";
import { apart, div, factApart } from "./pieces.ts";

const ends = (sums: readonly Fact[]): { last: Fact | undefined; before: readonly Fact[] } => ({
  last: sums.at(-1),
  before: sums.slice(0, -1),
});

export const shownSums: Readonly<Record<string, (sums: readonly Fact[]) => string>> = {
  "shaded-stubs": (sums) =>
    table(
      sums
        .map(
          ({ label, value }) =>
            `<tr><td style="background:#e4e8e0;padding:4px 14px;border:1px solid #fff">${plain(label)}</td><td class="number" style="padding:4px 10px;border:1px solid #e4e8e0">${mark(value)}</td></tr>`,
        )
        .join(""),
      "margin-left:auto;min-width:290px",
    ),
  "banner-end": (sums) => {
    const { last, before } = ends(sums);
    return `${div("margin-left:330px;padding:0 10px 5px", before.map((one) => factApart(one)).join(""))}${last ? factApart(last, "background:#274156;color:#fff;padding:7px 10px;font-weight:bold") : ""}`;
  },
  "run-of-sums": (sums) => {
    const { last, before } = ends(sums);
    return `<div style="text-align:right">${div("font-size:94%", before.map(labelled).join(" &nbsp;/&nbsp; "))}${last ? div("font-weight:bold;font-size:115%;padding-top:4px", labelled(last)) : ""}</div>`;
  },
  "sums-across": (sums) =>
    table(
      row(
        sums.map(({ label }) => plain(label)),
        "th",
      ) + row(sums.map(({ value }) => mark(value))).replace(/<td>/g, '<td class="number">'),
      "width:100%",
      "ruled",
    ),
  "leader-sums": (sums) =>
    div(
      "margin-left:260px",
      sums
        .map(
          ({ label, value }) =>
            `<div style="display:flex;gap:4px"><span>${plain(label)}</span><span style="flex:1;border-bottom:1px dotted #555;margin-bottom:4px"></span><span>${mark(value)}</span></div>`,
        )
        .join(""),
    ),
  "end-above": (sums) => {
    const { last, before } = ends(sums);
    return `<div style="width:330px;border-top:3px solid #000;padding-top:5px">${last ? factApart(last, "font-size:130%;font-weight:bold;padding-bottom:4px") : ""}${before.map((one) => factApart(one, "font-size:90%;color:#333")).join("")}</div>`;
  },
  "typed-rules": (sums) => {
    const { last, before } = ends(sums);
    const rule = (character: string) => div("overflow:hidden;white-space:nowrap;height:1.3em", character.repeat(80));
    return `<div style="font-family:'Liberation Mono';margin-left:290px">${before.length > 0 ? rule("-") : ""}${before.map((one) => factApart(one)).join("")}${rule("-")}${last ? factApart(last) : ""}${rule("=")}</div>`;
  },
  "boxed-end-left": (sums) => {
    const { last, before } = ends(sums);
    return `<div style="display:flex;justify-content:space-between;align-items:center;gap:30px">${last ? `<div style="border:2px solid #000;padding:8px 16px"><div>${plain(last.label)}</div><b style="font-size:130%">${mark(last.value)}</b></div>` : ""}<div style="width:310px">${before.map(({ label, value }) => apart(plain(label), mark(value), "border-bottom:1px solid #ccc;padding:2px 0")).join("")}</div></div>`;
  },
};
