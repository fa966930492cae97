import type { Fact } from "../../sheet.ts";
import { labelled, mark, plain, row, table } from "../html.ts";

const pair = ({ label, value }: Fact, style = ""): string =>
  `<tr style="${style}"><td>${plain(label)}</td><td class="number">${mark(value)}</td></tr>`;
const thick = "font-weight:bold;border-top:2px solid #222";

export const unsealedSums: Readonly<Record<string, (sums: readonly Fact[]) => string>> = {
  "right-bold-end": (sums) =>
    table(
      sums.map((one, i) => pair(one, i === sums.length - 1 ? thick : "")).join(""),
      "margin-left:auto;min-width:280px",
    ),
  "labels-right": (sums) =>
    table(
      sums
        .map(
          ({ label, value }) =>
            `<tr><td class="number" style="width:540px">${plain(label)}:</td><td class="number">${mark(value)}</td></tr>`,
        )
        .join(""),
      "width:100%",
    ),
  "ruled-strip": (sums) =>
    table(
      row(
        sums.map(({ label }) => plain(label)),
        "th",
      ) + row(sums.map(({ value }) => `<div style="text-align:right">${mark(value)}</div>`)),
      "width:100%",
      "ruled",
    ),
  "boxed-end": (sums) =>
    `<div style="margin-left:340px">${sums
      .map(
        (one, i) =>
          `<div class="apart" style="${i === sums.length - 1 ? "background:#222;color:#fff;padding:8px;font-size:16px" : "padding:2px 8px"}"><span>${plain(one.label)}</span><span>${mark(one.value)}</span></div>`,
      )
      .join("")}</div>`,
  "full-width-rules": (sums) =>
    `<div>${sums.map(({ label, value }) => `<div class="apart" style="border-bottom:1px solid #aaa;padding:3px 0"><span>${plain(label)}</span><span>${mark(value)}</span></div>`).join("")}</div>`,
  "colon-lines": (sums) =>
    `<div style="text-align:right">${sums.map((one) => `<div>${labelled(one)}</div>`).join("")}</div>`,
};
