import type { Fact } from "../../sheet.ts";
import { mark, plain, table } from "../html.ts";
import { caption, div, ends, flex } from "./pieces.ts";

const pair = ({ label, value }: Fact, style = ""): string =>
  `<tr style="${style}"><td style="padding-right:30px">${plain(label)}</td><td class="number">${mark(value)}</td></tr>`;

export const plainSums: Readonly<Record<string, (sums: readonly Fact[]) => string>> = {
  "double-underlined": (sums) =>
    table(
      sums
        .map((one, i) =>
          pair(
            one,
            i === sums.length - 1 ? "font-weight:bold;border-top:1px solid #222;border-bottom:4px double #222" : "",
          ),
        )
        .join(""),
      "margin-left:auto",
    ),
  "labels-at-figures": (sums) =>
    table(
      sums
        .map(
          ({ label, value }) =>
            `<tr style="border-bottom:1px solid #ccc"><td class="number">${plain(label)}</td><td class="number" style="width:150px;background:#eee;padding-right:6px">${mark(value)}</td></tr>`,
        )
        .join(""),
      "width:100%",
    ),
  "cells-in-a-row": (sums) =>
    flex(
      "",
      sums.map(({ label, value }, i) =>
        div(
          `flex:1;border:1px solid #444;margin-left:-1px;padding:4px 8px;text-align:right${i === sums.length - 1 ? ";border-width:2px;font-weight:bold" : ""}`,
          caption(label, "text-align:left") + mark(value),
        ),
      ),
    ),
  "total-in-a-bar": (sums) =>
    div(
      "margin-left:340px",
      sums
        .slice(0, -1)
        .map((one) => ends(one, "padding:2px 8px"))
        .join(""),
    ) +
    sums
      .slice(-1)
      .map((one) => ends(one, "background:#223;color:#fff;padding:7px 8px;margin-top:4px;font-size:115%"))
      .join(""),
  "dots-to-figures": (sums) =>
    div(
      "width:360px;margin-left:auto",
      sums
        .map(({ label, value }) =>
          flex("align-items:baseline;gap:4px", [
            `<span>${plain(label)}</span>`,
            '<span style="flex:1;border-bottom:1px dotted #444"></span>',
            `<span>${mark(value)}</span>`,
          ]),
        )
        .join(""),
    ),
  "framed-at-left": (sums) =>
    div(
      "width:340px;border:1px solid #333",
      sums
        .map((one, i) =>
          ends(one, `padding:4px 8px${i === sums.length - 1 ? ";border-top:1px solid #333;font-size:120%" : ""}`),
        )
        .join(""),
    ),
  "total-above-the-rest": (sums) =>
    div(
      "width:300px;margin-left:auto",
      sums
        .slice(-1)
        .map((one) => ends(one, "font-size:125%;font-weight:bold;border-bottom:1px solid #222"))
        .join("") +
        sums
          .slice(0, -1)
          .map((one) => ends(one, "font-size:88%"))
          .join(""),
    ),
};
