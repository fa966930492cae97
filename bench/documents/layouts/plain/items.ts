import type { Column, Grid, GridRow } from "../../sheet.ts";
import { body, classOf, head, line, named, type Setting, said, under } from "../grids.ts";
import { mark, plain, table } from "../html.ts";
import { div, flex } from "./pieces.ts";

/** Lists of many columns have descriptions that go over several lines. */
const each = (columns: number): number => (columns > 8 ? 2.4 : columns > 6 ? 1.9 : 1.5);
const extras = (grid: Grid, { details = [], note }: GridRow): string =>
  [...details, ...(note === undefined ? [] : [note])].map((one) => under(grid, one)).join("");
const cellsOf = (grid: Grid, row: GridRow, style: (column: Column, at: number) => string): string =>
  `<tr>${grid.columns.map((column, at) => `<td class="${classOf(column)}" style="${style(column, at)}">${mark(row.cells[at])}</td>`).join("")}</tr>`;
const headsOf = ({ columns }: Grid, style: (column: Column, at: number) => string): string =>
  `<tr>${columns.map((column, at) => `<th class="${classOf(column)}" style="${style(column, at)}">${plain(column.label)}</th>`).join("")}</tr>`;
/** A table whose cells have a style by their column. */
const styled = (
  headStyle: (column: Column, at: number) => string,
  style: (column: Column, at: number) => string,
  whole = "",
): Setting => ({
  linesEach: each,
  set: (grid, rows) =>
    table(
      headsOf(grid, headStyle) + rows.map((row) => cellsOf(grid, row, style) + extras(grid, row)).join(""),
      whole,
      "grid",
    ),
});
const has = ({ columns }: Grid, role: Column["role"]): boolean => columns.some((column) => column.role === role);
const at = (grid: Grid, row: GridRow, role: Column["role"]): string =>
  mark(row.cells[grid.columns.findIndex((column) => column.role === role)]);
const below = ({ details = [], note }: GridRow): string =>
  [...details, ...(note === undefined ? [] : [note])].map((one) => `<div class="small">${plain(one)}</div>`).join("");
const plainly = (grid: Grid, rows: readonly GridRow[]): string =>
  table(head(grid.columns) + body(grid, rows), "", "grid lined");

/** What stands beside description and amount, in one line below them. */
const figuresOf = (grid: Grid, row: GridRow, without: readonly Column["role"][]): string =>
  said(grid, row, (i) => !without.includes(grid.columns[i]?.role ?? "other")).join(" &nbsp; ");

export const plainItems: Readonly<Record<string, Setting>> = {
  "dark-heads": styled(
    () => "background:#2b3a4a;color:#fff;padding:5px 6px",
    () => "border-bottom:1px solid #ccc;padding:4px 6px",
  ),
  "heads-between-rules": styled(
    () =>
      "border-top:3px double #333;border-bottom:1px solid #333;font-weight:normal;font-size:88%;padding:4px 8px 4px 0",
    () => "",
    "border-bottom:1px solid #333",
  ),
  "shaded-columns": styled(
    (_, i) => `padding:4px 6px;border-bottom:1px solid #555;${i % 2 === 0 ? "background:#e9e9e9" : ""}`,
    (_, i) => `padding:3px 6px;${i % 2 === 0 ? "background:#f1f1f1" : ""}`,
  ),
  "framed-columns": styled(
    () => "border:1px solid #222;padding:4px 6px;font-size:88%;text-align:center",
    () => "border:solid #222;border-width:0 1px;padding:3px 6px",
    "border:1px solid #222",
  ),
  "dotted-rows": styled(
    () => "text-transform:uppercase;font-size:76%;color:#444;padding:2px 8px 2px 0",
    () => "border-bottom:1px dotted #666;padding:4px 8px 4px 0",
  ),
  "amounts-in-a-band": styled(
    ({ role }) => `border-bottom:2px solid #666;padding:4px 6px;${role === "amount" ? "background:#dfe8df" : ""}`,
    ({ role }) => `padding:4px 6px;${role === "amount" ? "background:#dfe8df;font-weight:bold" : ""}`,
  ),
  "sums-in-the-list": {
    linesEach: each,
    carriesWithin: true,
    set: (grid, rows) =>
      table(head(grid.columns) + body(grid, rows), "border-top:1px solid #222;border-bottom:1px solid #222", "grid"),
  },
  "name-over-figures": {
    linesEach: (columns) => 1 + each(columns),
    isForGoods: true,
    set: (grid, rows) => {
      const skip = named(grid);
      const isLeft = (i: number) => i !== skip;
      const span = grid.columns.length;
      const kept: Grid = { ...grid, columns: grid.columns.filter((_, i) => isLeft(i)) };
      const keptRow = (row: GridRow): GridRow => ({ cells: row.cells.filter((_, i) => isLeft(i)) });
      return table(
        `<tr><th colspan="${span}">${plain(grid.columns[skip]?.label ?? "")}</th></tr>${headsOf(kept, () => "border-bottom:1px solid #333")}` +
          rows
            .map(
              (row) =>
                `<tr><td colspan="${span}"><b>${mark(row.cells[skip])}</b>${below(row)}</td></tr>${cellsOf(kept, keptRow(row), () => "border-bottom:1px solid #ccc")}`,
            )
            .join(""),
        "",
        "grid",
      );
    },
  },
  "code-under-name": {
    linesEach: (columns) => each(columns) + 0.9,
    isForGoods: true,
    set: (grid, rows) => {
      const [name, code] = [named(grid), grid.columns.findIndex(({ role }) => role === "code")];
      if (code < 0) return plainly(grid, rows);
      const kept = [...grid.columns.keys()].filter((i) => i !== code);
      const label = grid.columns[code]?.label ?? "";
      return table(
        headsOf(
          { ...grid, columns: kept.flatMap((i) => grid.columns[i] ?? []) },
          () => "border-bottom:2px solid #888",
        ) +
          rows
            .map(
              (row) =>
                `<tr>${kept.map((i) => `<td class="${classOf(grid.columns[i])}" style="border-bottom:1px solid #ddd">${mark(row.cells[i])}${i === name ? `<div class="small">${plain(label)}: ${mark(row.cells[code])}</div>${below(row)}` : ""}</td>`).join("")}</tr>`,
            )
            .join(""),
        "",
        "grid",
      );
    },
  },
  "groups-under-bands": {
    linesEach: (columns) => each(columns) + 0.1,
    set: (grid, rows) => {
      const span = grid.columns.length;
      return table(
        head(grid.columns) +
          rows
            .map((row, i) => {
              const starts = row.group !== undefined && row.group !== rows[i - 1]?.group;
              const closes = row.group !== undefined && row.group !== rows[i + 1]?.group && has(grid, "amount");
              const band = starts
                ? `<tr><td colspan="${span}" style="background:#ddd"><b>${plain(row.group ?? "")}</b></td></tr>`
                : "";
              const some = rows.filter(({ group }) => group === row.group);
              const sum = closes
                ? `<tr><td colspan="${span}" class="number"><i>${plain(grid.groupWord?.(row.group ?? "") ?? "")} ${plain(grid.groupSum(some))}</i></td></tr>`
                : "";
              return `${band}${line(grid, row)}${extras(grid, row)}${sum}`;
            })
            .join(""),
        "",
        "grid lined",
      );
    },
  },
  "quantity-times-price": {
    linesEach: () => 2.5,
    isForGoods: true,
    set: (grid, rows) => {
      if (!has(grid, "price") || !has(grid, "amount")) return plainly(grid, rows);
      const label = (role: Column["role"]) => plain(grid.columns.find((column) => column.role === role)?.label ?? "");
      const unit = grid.columns.findIndex(({ role }) => role === "quantity") + 1;
      const hasUnit = grid.columns[unit]?.role === "other" && grid.columns[unit]?.isNumber === false;
      const bare = (row: GridRow) =>
        said(
          grid,
          row,
          (i) =>
            !["position", "description", "quantity", "price", "amount"].includes(grid.columns[i]?.role ?? "") &&
            !(hasUnit && i === unit),
        ).join(" · ");
      return (
        flex("justify-content:space-between;border-bottom:2px solid #333;font-weight:bold", [
          `<span>${label("description")} (${label("quantity")} × ${label("price")})</span>`,
          `<span>${label("amount")}</span>`,
        ]) +
        rows
          .map((row) =>
            flex("justify-content:space-between;gap:20px;padding:3px 0;border-bottom:1px solid #ddd", [
              div(
                "",
                `${at(grid, row, "position")} <b>${at(grid, row, "description")}</b><br>${at(grid, row, "quantity")}${hasUnit ? ` ${mark(row.cells[unit])}` : ""} × ${at(grid, row, "price")} <span class="small">&nbsp; ${bare(row)}</span>${below(row)}`,
              ),
              div("align-self:flex-end;white-space:nowrap", at(grid, row, "amount")),
            ]),
          )
          .join("")
      );
    },
  },
  "labelled-blocks": {
    linesEach: (columns) => (columns > 6 ? 3.6 : 2.6),
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row) =>
          div(
            "border-left:4px solid #999;padding:2px 0 2px 10px;margin-bottom:5px",
            `<b>${at(grid, row, "description")}</b><div>${figuresOf(grid, row, ["description"])}</div>${below(row)}`,
          ),
        )
        .join(""),
  },
  "names-at-the-end": {
    linesEach: each,
    set: (grid, rows) => {
      const order = [...grid.columns.keys()].sort((a, b) => place(grid.columns[a]) - place(grid.columns[b]));
      const turned: Grid = { ...grid, columns: order.flatMap((i) => grid.columns[i] ?? []) };
      return table(
        headsOf(turned, () => "border-bottom:1px solid #444") +
          rows
            .map((row) => {
              const again = { ...row, cells: order.map((i) => row.cells[i]) };
              return cellsOf(turned, again, () => "") + extras(turned, row);
            })
            .join(""),
        "",
        "grid",
      );
    },
  },
};
/** Quantities before descriptions, as order pads have them; money stays at the right. */
const place = (column: Column | undefined): number =>
  ({ position: 0, quantity: 1, code: 2, description: 3, other: 4, price: 5, amount: 6 })[column?.role ?? "other"];
