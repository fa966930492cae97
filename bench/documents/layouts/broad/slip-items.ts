import type { Grid, GridRow } from "../../sheet.ts";
import { named, type Setting } from "../grids.ts";
import { lines, mark, table } from "../html.ts";
import {
  apart,
  cellOf,
  dashes,
  div,
  divs,
  edges,
  flex,
  labelOf,
  measure,
  notesOf,
  restOf,
  roleAt,
  td,
  tr,
  unitAt,
} from "./pieces.ts";

const endless = (set: Setting["set"]): Setting => ({ linesEach: () => 2, isEndless: true, set });
const below = (list: Grid, row: GridRow, shown: Parameters<typeof restOf>[2]): string =>
  divs("padding-left:14px;font-size:86%", [...restOf(list, row, shown), ...notesOf(row)]);
/** Quantity and price, where it has one. */
const product = (list: Grid, row: GridRow, between: string): string =>
  roleAt(list, "price") < 0 ? measure(list, row) : `${measure(list, row)} ${between} ${cellOf(list, row, "price")}`;
const most = ["position", "description", "quantity", "price", "amount"] as const;
/** What was bought, on a slip: a line or a few for each. */
export const slipItems: Readonly<Record<string, Setting>> = {
  "product-then-name": endless((list, rows) =>
    rows
      .map(
        (row) =>
          div("padding-left:14px", product(list, row, "x")) +
          edges(cellOf(list, row, "description"), cellOf(list, row, "amount")) +
          below(list, row, most),
      )
      .join(""),
  ),
  "guest-check": endless((list, rows) => {
    const head = `${dashes};overflow-wrap:anywhere;font-size:88%`;
    const shown = ["position", "description", "quantity", "amount"] as const;
    return table(
      tr(
        td(head, labelOf(list, "quantity")),
        td(head, labelOf(list, "description")),
        td(`${head};text-align:right`, labelOf(list, "amount")),
      ) +
        rows
          .map(
            (row) =>
              tr(
                td("", measure(list, row)),
                td("overflow-wrap:anywhere", cellOf(list, row, "description")),
                td("text-align:right;white-space:nowrap;padding-right:0", cellOf(list, row, "amount")),
              ) + tr(td("padding-top:0", below(list, row, shown), 'colspan="3"')),
          )
          .join(""),
      "width:100%;font-size:94%",
    );
  }),
  "code-name-figures": endless((list, rows) => {
    const figures = (one: readonly string[]) =>
      flex("justify-content:space-between;gap:6px", [
        ...one.map((each) => `<span style="white-space:nowrap">${each}</span>`),
      ]);
    const heads = [labelOf(list, "quantity"), labelOf(list, "price"), labelOf(list, "amount")];
    const code = labelOf(list, "code");
    return (
      div(
        dashes,
        div("", [code, labelOf(list, "description")].filter((one) => one !== "").join(" ")) +
          `<div style="display:flex;justify-content:space-between;gap:6px;font-size:88%">${heads
            .filter((one) => one !== "")
            .map((one) => `<span>${one}</span>`)
            .join("")}</div>`,
      ) +
      rows
        .map((row) =>
          div(
            "padding-top:3px",
            (code === "" ? "" : div("", cellOf(list, row, "code"))) +
              div("", cellOf(list, row, "description")) +
              figures(
                [measure(list, row), cellOf(list, row, "price"), cellOf(list, row, "amount")].filter(
                  (one) => one !== "",
                ),
              ) +
              below(list, row, [...most, "code"]),
          ),
        )
        .join("")
    );
  }),
  "name-row-figure-row": endless((list, rows) => {
    const shown = (["quantity", "price", "amount"] as const).filter((role) => roleAt(list, role) >= 0);
    const right = "text-align:right;font-size:92%";
    return table(
      tr(td("border-bottom:1px solid #000", labelOf(list, "description"), `colspan="${shown.length}"`)) +
        tr(...shown.map((role) => td(`${right};border-bottom:1px solid #000`, labelOf(list, role)))) +
        rows
          .map(
            (row) =>
              tr(
                td(
                  "padding-bottom:0",
                  cellOf(list, row, "description") + below(list, row, most),
                  `colspan="${shown.length}"`,
                ),
              ) +
              tr(...shown.map((role) => td(right, role === "quantity" ? measure(list, row) : cellOf(list, row, role)))),
          )
          .join(""),
      "width:100%",
    );
  }),
  "labelled-ends": endless((list, rows) =>
    rows
      .map((row) =>
        div(
          `${dashes};padding-bottom:4px`,
          list.columns
            .map(({ label }, at) => {
              const value = row.cells[at];
              if (!value || at === unitAt(list)) return "";
              if (at === named(list)) return div("font-weight:bold", mark(value));
              return apart(
                at === roleAt(list, "quantity")
                  ? { label, value: { text: "", parts: [value, ...[row.cells[unitAt(list)] ?? []].flat()] } }
                  : { label, value },
              );
            })
            .join("") + lines(notesOf(row)),
        ),
      )
      .join(""),
  ),
  "amount-then-each": endless((list, rows) =>
    rows
      .map(
        (row) =>
          edges(`${measure(list, row)} ${cellOf(list, row, "description")}`, cellOf(list, row, "amount")) +
          (roleAt(list, "price") < 0 ? "" : div("padding-left:14px;font-size:90%", `@ ${cellOf(list, row, "price")}`)) +
          below(list, row, most),
      )
      .join(""),
  ),
  "product-in-brackets": endless(
    (list, rows) =>
      flex("justify-content:space-between;gap:8px;border:solid #000;border-width:1px 0", [
        `<span>${labelOf(list, "description")}</span>`,
        `<span style="text-align:right">${labelOf(list, "amount")}</span>`,
      ]) +
      rows
        .map(
          (row) =>
            edges(
              `${cellOf(list, row, "position")} ${cellOf(list, row, "description")} (${product(list, row, "×")})`,
              cellOf(list, row, "amount"),
              "align-items:flex-end",
            ) + below(list, row, most),
        )
        .join(""),
  ),
  "dotted-to-amount": endless((list, rows) =>
    rows
      .map(
        (row) =>
          div("", cellOf(list, row, "description")) +
          flex("align-items:baseline;gap:4px", [
            `<span>${product(list, row, "*")}</span>`,
            '<span style="flex:1;border-bottom:1px dotted #000"></span>',
            `<span style="white-space:nowrap">${cellOf(list, row, "amount")}</span>`,
          ]) +
          below(list, row, most),
      )
      .join(""),
  ),
};
