import type { Column, Grid, GridRow, Value } from "../../sheet.ts";
import { body, classOf, empty, head, line, named, type Setting, said } from "../grids.ts";
import { inGroups, mark, plain, table } from "../html.ts";

const valueAt = ({ columns }: Grid, { cells }: GridRow, role: Column["role"]): Value | undefined =>
  cells[columns.findIndex((column) => column.role === role)];
const others: readonly Column["role"][] = ["code", "other"];
const rest = (grid: Grid, row: GridRow): string[] =>
  said(grid, row, (at) => others.includes(grid.columns[at]?.role ?? "amount"));

export const furtherItems: Readonly<Record<string, Setting>> = {
  "stacked-heads": {
    linesEach: () => 1.5,
    carriesWithin: true,
    set: (grid, rows) =>
      table(
        `<tr>${grid.columns.map((column) => `<th class="${classOf(column)}" style="vertical-align:bottom">${plain(column.label).replace(/ (?=\S+$)/, "<br>")}</th>`).join("")}</tr>${body(grid, rows)}`,
        "",
        "grid lined",
      ),
  },
  "names-across": {
    linesEach: () => 2.6,
    isForGoods: true,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          rows
            .map((row) => {
              const code = valueAt(grid, row, "code");
              const isFigure = (at: number) =>
                at !== named(grid) && !["code", "position"].includes(grid.columns[at]?.role ?? "");
              return `<tr><td colspan="${grid.columns.length}">${code ? `${mark(code)} ` : ""}${mark(row.cells[named(grid)])}</td></tr>${line(grid, row, isFigure)}`;
            })
            .join(""),
        "",
        "grid upright",
      ),
  },
  forms: {
    linesEach: (columns) => columns / 2 + 1.6,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row) =>
          table(
            inGroups([...grid.columns.keys()], 2)
              .map(
                (some) =>
                  `<tr>${some.map((at) => `<td style="width:25%;color:#666">${plain(grid.columns[at]?.label ?? "")}</td><td style="width:25%">${mark(row.cells[at])}</td>`).join("")}</tr>`,
              )
              .join(""),
            "width:100%;margin-bottom:10px",
            "lined",
          ),
        )
        .join(""),
  },
  "price-lines": {
    linesEach: () => 3.2,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row) => {
          const price = valueAt(grid, row, "price");
          const amount = valueAt(grid, row, "amount");
          const more = rest(grid, row);
          return `<div style="padding:3px 0">${mark(valueAt(grid, row, "description"))}${more.length > 0 ? `<div class="small">${more.join(" / ")}</div>` : ""}<div class="apart"><span>${mark(valueAt(grid, row, "quantity"))}${price ? ` @ ${mark(price)}` : ""}</span><b>${amount ? mark(amount) : ""}</b></div></div>`;
        })
        .join(""),
  },
  "every-other": {
    linesEach: () => 2.5,
    isForGoods: true,
    set: (grid, rows) => {
      const pairs = inGroups([...grid.columns.keys()], 2);
      const cells = (show: (at: number) => string, tag: string) =>
        [0, 1]
          .map(
            (i) =>
              `<tr>${pairs.map((pair) => (pair[i] === undefined ? empty : `<${tag}>${show(pair[i])}</${tag}>`)).join("")}</tr>`,
          )
          .join("");
      return table(
        cells((at) => plain(grid.columns[at]?.label ?? ""), "th") +
          rows.map((row) => cells((at) => mark(row.cells[at]), "td")).join(""),
        "",
        "grid lined",
      );
    },
  },
  "summed-lines": {
    linesEach: () => 1.4,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row, i) => {
          const price = valueAt(grid, row, "price");
          const amount = valueAt(grid, row, "amount");
          const more = rest(grid, row);
          return `<div class="apart"><span>${i + 1}) ${mark(valueAt(grid, row, "quantity"))}${more.length > 0 ? ` [${more.join("; ")}]` : ""} ${mark(valueAt(grid, row, "description"))}${price ? `, ${mark(price)}` : ""}</span><span>${amount ? mark(amount) : ""}</span></div>`;
        })
        .join(""),
  },
  remarks: {
    linesEach: () => 2.4,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          rows
            .map(
              (row, i) =>
                `${i % 2 === 0 ? `<tr><td colspan="${grid.columns.length}" class="small">— ${plain(grid.columns[named(grid)]?.label ?? "")} ${String.fromCharCode(65 + (i % 26))}, ISO 900${i % 10}</td></tr>` : ""}${body(grid, [row])}`,
            )
            .join(""),
        "",
        "grid ruled",
      ),
  },
  "group-bars": {
    linesEach: () => 1.6,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          [...new Set(rows.map(({ group }) => group))]
            .map((group) => {
              const own = rows.filter((row) => row.group === group);
              if (group === undefined) return body(grid, own);
              const width = grid.columns.length;
              return `<tr style="background:#eee"><td colspan="${width}">${plain(group)}</td></tr>${body(grid, own)}<tr><td colspan="${width - 1}" class="number"><i>${plain(grid.groupWord?.(group) ?? "")}</i></td><td class="number"><i>${plain(grid.groupSum(own))}</i></td></tr>`;
            })
            .join(""),
        "",
        "grid lined",
      ),
  },
};
