import type { Fact } from "../../sheet.ts";
import { mark, plain, row, table } from "../html.ts";

const pair = ({ label, value }: Fact, style = ""): string =>
  `<tr style="${style}"><td>${plain(label)}</td><td class="number">${mark(value)}</td></tr>`;
const apart = ({ label, value }: Fact, style = ""): string =>
  `<div class="apart" style="gap:24px;${style}"><span>${plain(label)}</span><span>${mark(value)}</span></div>`;
const styled = (sums: readonly Fact[], style: string): string =>
  sums.map((one, i) => pair(one, i === sums.length - 1 ? style : "")).join("");

export const exposedSums: Readonly<Record<string, (sums: readonly Fact[]) => string>> = {
  "large-end": (sums) => {
    const last = sums.at(-1);
    return `<div style="margin-left:380px">${sums
      .slice(0, -1)
      .map((one) => apart(one, "color:#555"))
      .join(
        "",
      )}${last ? `<div class="number" style="margin-top:8px"><div>${plain(last.label)}</div><b style="font-size:21px">${mark(last.value)}</b></div>` : ""}</div>`;
  },
  "double-underlined": (sums) =>
    table(
      styled(sums, "font-weight:bold;border-top:1px solid #000;border-bottom:3px double #000"),
      "margin-left:auto;width:310px",
    ),
  "end-at-left": (sums) => {
    const last = sums.at(-1);
    return `<div class="apart" style="align-items:center;border-top:1px solid #888;padding-top:8px">${last ? `<div style="border:1px solid #888;padding:8px 14px"><div class="small">${plain(last.label)}</div><b style="font-size:140%">${mark(last.value)}</b></div>` : ""}${table(
      sums
        .slice(0, -1)
        .map((one) => pair(one))
        .join(""),
      "min-width:270px",
    )}</div>`;
  },
  "typed-lines": (sums) =>
    `<div style="font-family:'Liberation Mono';margin-left:300px">${sums
      .map((one, i) => (i === sums.length - 1 ? '<div style="border-top:1px dashed #000"></div>' : "") + apart(one))
      .join("")}<div style="border-top:1px dashed #000"></div></div>`,
  "tinted-end": (sums) =>
    table(
      styled(sums, "background:#e3edf7;font-weight:bold").replace(/<td>/g, '<td style="padding-left:8px">'),
      "margin-left:50%;width:50%",
    ),
  "band-end": (sums) => {
    const last = sums.at(-1);
    return `${table(
      sums
        .slice(0, -1)
        .map((one) => pair(one))
        .join(""),
      "margin-left:auto;min-width:240px",
    )}${last ? apart(last, "background:#00594c;color:#fff;font-weight:bold;padding:7px 12px;margin-top:6px") : ""}`;
  },
  "cells-at-foot": (sums) =>
    table(
      row(
        sums.map(
          ({ label, value }) =>
            `<div class="small">${plain(label)}</div><div class="number" style="font-weight:bold">${mark(value)}</div>`,
        ),
      ),
      "width:100%",
      "ruled",
    ),
};
