import type { Grid, GridRow } from "../../sheet.ts";
import { named, type Setting } from "../grids.ts";
import { labelled, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import {
  arranged,
  cellOf,
  div,
  divs,
  flex,
  labelOf,
  linesEach,
  looking,
  measure,
  notesOf,
  over,
  restOf,
  roleAt,
  tableOf,
  td,
  tr,
} from "./pieces.ts";

const shown = ["position", "description", "quantity"] as const;
/** A table with a column of its own before or behind, whose heading is empty. */
const extended = (cell: string, isFirst: boolean, look: Parameters<typeof tableOf>[2]): Setting => ({
  linesEach,
  set: (list, rows) => {
    const added = `<td style="${look.cell?.({ label: "", role: "other", isNumber: false }, 0, 0) ?? ""};width:34px">${cell}</td>`;
    let nth = 0;
    return tableOf(list, rows, look).replaceAll(/<tr>|<\/tr>/g, (one) => {
      const isOpening = one === "<tr>";
      if (isOpening !== isFirst) return one;
      nth += 1;
      const inner = nth === 1 ? added.replace(cell, "") : added;
      return isFirst ? one + inner : inner + one;
    });
  },
});
const big = (list: Grid, row: GridRow): string =>
  div("width:110px;flex:none;font-size:130%;text-align:center;border-right:1px solid #999", measure(list, row));

/** Notes that go with goods: boxes to tick, quantities large. */
export const deliveryWays: OwnWays = {
  items: {
    "boxes-to-tick": extended("☐", true, {
      head: () => "border-bottom:1px solid #000",
      cell: () => "border-bottom:1px solid #ccc;padding:5px 8px 5px 0",
    }),
    "room-to-sign": extended("&nbsp;", false, {
      head: () => "border:1px solid #444;background:#eee;padding:3px 6px",
      cell: () => "border:1px solid #444;padding:5px 6px",
    }),
    "quantities-large": {
      linesEach: () => 2.6,
      isForGoods: true,
      set: (list, rows) =>
        flex("font-size:84%;border-bottom:1px solid #999", [
          div("width:110px;text-align:center", labelOf(list, "quantity")),
          div("padding-left:12px", labelOf(list, "description")),
        ]) +
        rows
          .map((row) =>
            flex("border-bottom:1px solid #999;padding:5px 0;align-items:center", [
              big(list, row),
              div(
                "padding-left:12px",
                `<b>${cellOf(list, row, "description")}</b>${divs("font-size:88%", [...restOf(list, row, shown), ...notesOf(row)])}`,
              ),
            ]),
          )
          .join(""),
    },
    "quantities-first": {
      linesEach,
      set: (list, rows) => {
        const from = roleAt(list, "quantity");
        const order = [from, ...[...list.columns.keys()].filter((at) => at !== from)];
        return tableOf(...arranged(list, rows, order), {
          head: () => "background:#345;color:#fff;padding:4px 10px",
          cell: () => "padding:4px 10px;border-bottom:1px solid #345",
        });
      },
    },
    "packing-list": {
      linesEach: (columns) => columns * 0.7 + 1,
      isForGoods: true,
      set: (list, rows) =>
        rows
          .map((row, i) =>
            flex("border:1px solid #777;margin-bottom:5px", [
              div("background:#777;color:#fff;width:34px;text-align:center;padding:6px 0", String(i + 1)),
              div(
                "flex:1;padding:4px 10px",
                `<b>${cellOf(list, row, "description")}</b>${divs("font-size:86%", notesOf(row))}`,
              ),
              ...list.columns.flatMap(({ label, role }, at) =>
                at === named(list) || role === "position" || !row.cells[at]
                  ? []
                  : [
                      over(
                        { label, value: row.cells[at] },
                        "padding:4px 8px;border-left:1px solid #ccc;min-width:70px",
                        "font-size:70%",
                      ),
                    ],
              ),
            ]),
          )
          .join(""),
    },
    "typed-list": {
      linesEach: () => 2.4,
      isForGoods: true,
      set: (list, rows) =>
        div(
          "font-family:Liberation Mono;font-size:90%",
          div("border-bottom:1px dashed #000", `${labelOf(list, "quantity")} × ${labelOf(list, "description")}`) +
            rows
              .map((row) =>
                div(
                  "padding-top:3px",
                  `${measure(list, row)} × ${cellOf(list, row, "description")}${divs("padding-left:40px", [...restOf(list, row, shown), ...notesOf(row)])}`,
                ),
              )
              .join(""),
        ),
    },
    "wide-rows": looking(
      {
        head: () => "border-bottom:2px solid #000;padding:3px 8px 3px 0",
        cell: () => "padding:10px 8px 10px 0;border-bottom:1px solid #999",
      },
      { linesEach: (columns) => linesEach(columns) + 0.9 },
    ),
  },
  facts: {
    "consignment-box": (facts) =>
      div("border:2px solid #000;padding:6px 12px;columns:2", divs("break-inside:avoid", facts.map(labelled))),
    "consignment-label": (facts) =>
      div(
        "width:340px;border:2px solid #000;margin-left:auto",
        facts.map((one) => over(one, "border-bottom:1px solid #000;padding:2px 8px", "font-size:74%")).join(""),
      ),
    "consignment-strip": (facts) =>
      table(
        tr(...facts.slice(0, 5).map(({ label }) => td("border-bottom:1px solid #000;font-size:82%", plain(label)))) +
          tr(...facts.slice(0, 5).map(({ value }) => td("", mark(value)))),
        "width:100%",
      ) + divs("font-size:92%", facts.slice(5).map(labelled)),
    "consignment-ends": (facts) =>
      div(
        "columns:2;column-gap:36px",
        facts
          .map((one) =>
            flex("justify-content:space-between;gap:10px;border-bottom:1px solid #ccc;break-inside:avoid", [
              `<span>${plain(one.label)}</span>`,
              mark(one.value),
            ]),
          )
          .join(""),
      ),
    "consignment-rows": (facts) =>
      table(
        facts
          .map(({ label, value }) =>
            tr(
              td("background:#345;color:#fff;padding:3px 10px;border-bottom:1px solid #fff", plain(label)),
              td("padding:3px 12px;border-bottom:1px solid #345", mark(value)),
            ),
          )
          .join(""),
      ),
    "consignment-lines": (facts) => div("line-height:1.6", facts.map((one) => `<b>${labelled(one)}</b>`).join("<br>")),
  },
};
