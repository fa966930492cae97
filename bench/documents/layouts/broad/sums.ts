import type { Fact } from "../../sheet.ts";
import { beside, labelled, mark, plain, table } from "../html.ts";
import { apart, div, flex, grid, mainAt, over, pairs, td, tiny, tr } from "./pieces.ts";

type SumWay = (sums: readonly Fact[]) => string;
const rowsOf = (sums: readonly Fact[], label: string, value: string, main: string, whole: string): string =>
  table(
    sums
      .map((one, i) => {
        const style = i === mainAt(sums) ? main : "";
        return tr(
          td(`${label};${style}`, plain(one.label)),
          td(`text-align:right;white-space:nowrap;${value};${style}`, mark(one.value)),
        );
      })
      .join(""),
    whole,
  );
const main = (sums: readonly Fact[]): Fact[] => sums.filter((_, i) => i === mainAt(sums));
const others = (sums: readonly Fact[]): Fact[] => sums.filter((_, i) => i !== mainAt(sums));

export const broadSums: Readonly<Record<string, SumWay>> = {
  "boxed-with-grey-labels": (sums) =>
    rowsOf(
      sums,
      "border:1px solid #666;background:#ececec;padding:4px 8px;width:190px",
      "border:1px solid #666;padding:4px 8px;width:130px",
      "font-weight:bold",
      "margin-left:auto",
    ),
  "heads-over-sums": (sums) =>
    table(
      tr(...sums.map(({ label }) => td("text-align:right;font-size:84%;border-bottom:1px solid #000", plain(label)))) +
        tr(
          ...sums.map(({ value }, i) =>
            td(
              `text-align:right;white-space:nowrap;border-bottom:1px solid #000;padding:5px 8px 5px 0;${i === mainAt(sums) ? "font-weight:bold" : ""}`,
              mark(value),
            ),
          ),
        ),
      "width:100%",
    ),
  "one-sentence": (sums) =>
    div(
      "text-align:right",
      sums.map((one, i) => (i === mainAt(sums) ? `<b>${beside(one)}</b>` : beside(one))).join(" &nbsp;·&nbsp; "),
    ),
  "figures-before-labels": (sums) =>
    table(
      sums
        .map(({ label, value }, i) =>
          tr(
            td(
              `text-align:right;white-space:nowrap;width:140px;padding-right:14px;${i === mainAt(sums) ? "border-top:1px solid #000;font-weight:bold" : ""}`,
              mark(value),
            ),
            td(i === mainAt(sums) ? "border-top:1px solid #000;font-weight:bold" : "", plain(label)),
          ),
        )
        .join(""),
    ),
  "typed-leaders": (sums) =>
    div(
      "font-family:Liberation Mono;font-size:90%;width:440px;margin-left:auto",
      sums
        .map(({ label, value }) =>
          flex("justify-content:space-between", [
            `<span style="overflow:hidden;white-space:nowrap;flex:1">${plain(label)} ${".".repeat(60)}</span>`,
            `<span style="white-space:nowrap;padding-left:6px">${mark(value)}</span>`,
          ]),
        )
        .join(""),
    ),
  "large-one-at-left": (sums) =>
    flex("justify-content:space-between;align-items:flex-end;border-top:1px solid #888;padding-top:8px", [
      main(sums)
        .map(({ label, value }) => div("", tiny(label, "font-size:90%") + div("font-size:165%", mark(value))))
        .join(""),
      pairs(others(sums), "padding-right:26px;color:#444", "text-align:right;white-space:nowrap"),
    ]),
  "right-labels-with-colons": (sums) =>
    table(
      sums
        .map(({ label, value }, i) =>
          tr(
            td(`text-align:right;${i === mainAt(sums) ? "font-weight:bold;font-size:115%" : ""}`, `${plain(label)}:`),
            td(
              `text-align:right;white-space:nowrap;width:140px;${i === mainAt(sums) ? "font-weight:bold;font-size:115%;border-top:1px solid #000" : ""}`,
              mark(value),
            ),
          ),
        )
        .join(""),
      "width:100%",
    ),
  "full-width-lines": (sums) =>
    sums
      .map((one, i) =>
        apart(
          one,
          `padding:5px 0;border-bottom:1px solid #aaa;${i === mainAt(sums) ? "border-bottom:3px solid #000;font-weight:bold" : ""}`,
        ),
      )
      .join(""),
  "stacked-at-right": (sums) =>
    div(
      "text-align:right",
      sums
        .map((one, i) =>
          over(one, `margin-bottom:6px;${i === mainAt(sums) ? "font-size:130%" : ""}`, "font-size:78%;color:#555"),
        )
        .join(""),
    ),
  "rounded-total": (sums) =>
    div(
      "width:340px;margin-left:auto",
      others(sums)
        .map((one) => apart(one, "padding:2px 14px"))
        .join("") +
        main(sums)
          .map((one) =>
            apart(one, "border:2px solid #0a5c66;border-radius:16px;padding:5px 14px;margin-top:6px;font-weight:bold"),
          )
          .join(""),
    ),
  "framed-pairs-in-two-columns": (sums) =>
    grid(2, "border:1px solid #333", [...sums.map((one) => apart(one, "padding:4px 10px;border:1px solid #ddd"))]),
  "centred-table": (sums) =>
    rowsOf(
      sums,
      "padding:4px 30px 4px 10px",
      "padding:4px 10px",
      "background:#f1e6c8;font-weight:bold",
      "margin:0 auto;border:solid #876;border-width:2px 0",
    ),
  equation: (sums) => {
    const isPlain = sums.length === 3 && mainAt(sums) === 2;
    const boxes = sums.map((one) => over(one, "text-align:center;border:1px solid #999;padding:4px 14px"));
    return flex(
      "justify-content:flex-end;align-items:center;gap:10px",
      isPlain ? [boxes[0] ?? "", "<b>+</b>", boxes[1] ?? "", "<b>=</b>", boxes[2] ?? ""] : boxes,
    );
  },
  "lines-at-left": (sums) =>
    div(
      "border-left:3px double #333;padding-left:12px",
      sums.map((one, i) => div(i === mainAt(sums) ? "font-weight:bold;font-size:110%" : "", labelled(one))).join(""),
    ),
  "wide-bar-below-strip": (sums) =>
    flex("justify-content:space-between;gap:16px;padding:4px 8px;background:#f0f0f0", [
      ...others(sums).map((one) => `<span>${labelled(one)}</span>`),
    ]) +
    main(sums)
      .map((one) => apart(one, "padding:7px 8px;background:#c9d6e4;font-weight:bold;font-size:112%"))
      .join(""),
};
