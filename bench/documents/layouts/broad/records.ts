import type { Grid, GridRow } from "../../sheet.ts";
import { named, type Setting } from "../grids.ts";
import { inGroups, mark, plain, table } from "../html.ts";
import {
  cellOf,
  div,
  divs,
  flex,
  grid,
  labelOf,
  linesEach,
  measure,
  notesOf,
  over,
  restOf,
  roleAt,
  tableOf,
  td,
  tiny,
  tr,
  unitAt,
} from "./pieces.ts";

const factsOf = ({ columns }: Grid, { cells }: GridRow, isKept: (at: number) => boolean) =>
  columns.flatMap(({ label }, at) => (cells[at] && isKept(at) ? [{ label, value: cells[at] }] : []));
const hasSums = (list: Grid): boolean => roleAt(list, "price") >= 0 && roleAt(list, "amount") >= 0;
const small = "font-size:84%;color:#333";
const usual = (list: Grid, rows: readonly GridRow[]): string =>
  tableOf(list, rows, { head: () => "border-bottom:1px solid #000", cell: () => "padding:4px 8px 4px 0" });
/** The heading of quantities, with that of units where they have one. */
const measureLabel = (list: Grid): string =>
  [labelOf(list, "quantity"), plain(list.columns[unitAt(list)]?.label ?? "")].filter((one) => one !== "").join(" / ");

/** Goods that stand in no table, or each in one of its own. */
export const broadRecords: Readonly<Record<string, Setting>> = {
  "condition-lines": {
    linesEach: (columns) => Math.max(1.7, columns * 0.65 - 1),
    isForGoods: true,
    set: (list, rows) => {
      const shown = ["position", "code", "description", "quantity", "amount"] as const;
      const heads = [
        labelOf(list, "position"),
        [labelOf(list, "code"), labelOf(list, "description")].filter((one) => one !== "").join(" / "),
        measureLabel(list),
        labelOf(list, "amount"),
      ];
      const head = tr(
        ...heads.map((one, i) => td(`border:solid #000;border-width:1px 0;${i > 1 ? "text-align:right" : ""}`, one)),
      );
      const lines = rows.map((row) =>
        tr(
          td("", cellOf(list, row, "position")),
          td(
            "padding-bottom:7px",
            (roleAt(list, "code") < 0 ? "" : div("", cellOf(list, row, "code"))) +
              div("", cellOf(list, row, "description")) +
              divs("padding-left:18px;font-size:90%", [...restOf(list, row, shown), ...notesOf(row)]),
          ),
          td("text-align:right;white-space:nowrap", measure(list, row)),
          td("text-align:right;white-space:nowrap", cellOf(list, row, "amount")),
        ),
      );
      return table(head + lines.join(""), "width:100%;border-bottom:1px solid #000");
    },
  },
  "cards-in-two-columns": {
    linesEach: (columns) => (columns + 2) * 0.4,
    isForGoods: true,
    set: (list, rows) =>
      grid(2, "gap:8px 14px;align-items:start", [
        ...rows.map((row) =>
          div(
            "border:1px solid #999;border-radius:4px;padding:5px 9px",
            div("font-weight:bold;border-bottom:1px solid #ddd", cellOf(list, row, "description")) +
              factsOf(list, row, (at) => at !== named(list))
                .map(({ label, value }) =>
                  flex("justify-content:space-between;gap:8px", [
                    `<span style="color:#444">${plain(label)}</span>`,
                    `<span>${mark(value)}</span>`,
                  ]),
                )
                .join("") +
              divs(small, notesOf(row)),
          ),
        ),
      ]),
  },
  "heads-repeated": {
    linesEach: (columns) => 0.5 + linesEach(columns),
    isForGoods: true,
    set: (list, rows) =>
      rows
        .map((row) =>
          div(
            "margin-bottom:7px",
            tableOf(list, [row], {
              head: () => "background:#eee;border:1px solid #aaa;font-size:76%;padding:1px 5px;font-weight:normal",
              cell: () => "border:1px solid #aaa;padding:3px 5px",
            }),
          ),
        )
        .join(""),
  },
  "fields-down-goods-across": {
    linesEach: (columns) => (columns + 1.5) / 3.2,
    isForGoods: true,
    set: (list, rows) =>
      inGroups(rows, 3)
        .map((some) => {
          const fields = list.columns.map(({ label, role }, at) =>
            tr(
              td("border:1px solid #888;padding:2px 6px;background:#f0ece2;width:22%", plain(label)),
              ...some.map((row) =>
                td(
                  `border:1px solid #888;padding:2px 6px;width:26%;${role === "description" ? "font-weight:bold" : ""}`,
                  mark(row.cells[at]) +
                    (role === "description" ? divs(`${small};font-weight:normal`, notesOf(row)) : ""),
                ),
              ),
            ),
          );
          return table(fields.join(""), `margin-bottom:10px;width:${22 + 26 * some.length}%`);
        })
        .join(""),
  },
  equations: {
    linesEach: () => 2.1,
    isForGoods: true,
    set: (list, rows) => {
      if (!hasSums(list)) return usual(list, rows);
      return (
        div(
          "border-bottom:1px solid #000;font-size:88%",
          `${labelOf(list, "description")} &nbsp; (${measureLabel(list)} × ${labelOf(list, "price")} = ${labelOf(list, "amount")})`,
        ) +
        rows
          .map((row) =>
            div(
              "padding:3px 0 5px",
              `${cellOf(list, row, "position")} <b>${cellOf(list, row, "description")}</b>${div(
                "padding-left:40px",
                `${measure(list, row)} × ${cellOf(list, row, "price")} = <b>${cellOf(list, row, "amount")}</b>`,
              )}${div(`padding-left:40px;${small}`, [...restOf(list, row, ["position", "description", "quantity", "price", "amount"]), ...notesOf(row)].join(" · "))}`,
            ),
          )
          .join("")
      );
    },
  },
  "bars-and-labelled-cells": {
    linesEach: (columns) => (columns > 7 ? 3.6 : 2.5),
    isForGoods: true,
    set: (list, rows) =>
      rows
        .map((row) => {
          const isKept = (at: number) => !["position", "description"].includes(list.columns[at]?.role ?? "");
          const facts = factsOf(list, row, isKept);
          return (
            div(
              "background:#dde3ee;padding:2px 8px;font-weight:bold",
              `${cellOf(list, row, "position")} ${cellOf(list, row, "description")}`,
            ) +
            flex("flex-wrap:wrap;padding:2px 8px 7px;gap:2px 0", [
              ...facts.map((one) => over(one, "min-width:16.6%;padding-right:8px", "font-size:72%;color:#555")),
            ]) +
            divs(`padding-left:8px;${small}`, notesOf(row))
          );
        })
        .join(""),
  },
  "leaders-to-amounts": {
    linesEach: () => 1.7,
    isForGoods: true,
    set: (list, rows) => {
      if (!hasSums(list)) return usual(list, rows);
      const head = flex("justify-content:space-between;font-size:86%;font-style:italic", [
        `<span>${measureLabel(list)}, ${labelOf(list, "description")}, @ ${labelOf(list, "price")}</span>`,
        `<span>${labelOf(list, "amount")}</span>`,
      ]);
      return (
        head +
        rows
          .map(
            (row) =>
              flex("align-items:baseline;gap:6px;padding-top:3px", [
                `<span>${measure(list, row)} &nbsp;${cellOf(list, row, "description")}, @ ${cellOf(list, row, "price")}</span>`,
                '<span style="flex:1;border-bottom:2px dotted #666"></span>',
                `<span style="white-space:nowrap">${cellOf(list, row, "amount")}</span>`,
              ]) +
              div(
                `padding-left:30px;${small}`,
                [...restOf(list, row, ["description", "quantity", "price", "amount"]), ...notesOf(row)].join(", "),
              ),
          )
          .join("")
      );
    },
  },
  "amounts-at-the-edge": {
    linesEach: (columns) => (columns > 7 ? 2.5 : 2),
    isForGoods: true,
    set: (list, rows) =>
      rows
        .map((row) =>
          flex("border-bottom:1px solid #999;padding:5px 0;gap:14px", [
            div("width:30px;flex:none;color:#666", cellOf(list, row, "position")),
            div(
              "flex:1",
              `<b>${cellOf(list, row, "description")}</b>${div("font-size:90%", restOf(list, row, ["position", "description", "amount"]).join(" &nbsp;|&nbsp; "))}${divs(small, notesOf(row))}`,
            ),
            roleAt(list, "amount") < 0
              ? ""
              : div(
                  "width:130px;flex:none;text-align:right",
                  tiny(list.columns[roleAt(list, "amount")]?.label ?? "") + cellOf(list, row, "amount"),
                ),
          ]),
        )
        .join(""),
  },
};
