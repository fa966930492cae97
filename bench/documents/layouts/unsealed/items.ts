import type { Column, Grid, GridRow, Value } from "../../sheet.ts";
import { body, classOf, empty, head, line, named, type Setting, said, under } from "../grids.ts";
import { inGroups, labelled, lines, mark, plain, table } from "../html.ts";

const valueAt = ({ columns }: Grid, { cells }: GridRow, role: Column["role"]): Value | undefined =>
  cells[columns.findIndex((column) => column.role === role)];
const isFigure = ({ role }: Column) => ["quantity", "price", "amount"].includes(role);

/** Headings that are broken into lines where they have more than one word. */
const brokenHead = (columns: readonly Column[]): string =>
  `<tr>${columns.map((column) => `<th class="${classOf(column)}">${column.label.split(/[ /]/).map(plain).join("<br>")}</th>`).join("")}</tr>`;

/** The columns in another order. */
function inOrder(grid: Grid, order: readonly number[]): Grid {
  const cells = (row: GridRow): GridRow => ({ ...row, cells: order.map((at) => row.cells[at]) });
  return { ...grid, columns: order.flatMap((at) => grid.columns[at] ?? []), rows: grid.rows.map(cells) };
}

const tableOf = (name: string, style = ""): Setting => ({
  linesEach: () => 1.5,
  set: (grid, rows) => table(head(grid.columns) + body(grid, rows), style, `grid ${name}`),
});

export const unsealedItems: Readonly<Record<string, Setting>> = {
  "headed-bar": {
    linesEach: () => 1.6,
    set: (grid, rows) =>
      table(
        head(grid.columns).replace("<tr", '<tr style="background:#345;color:#fff"') + body(grid, rows),
        "",
        "grid lined",
      ),
  },
  "broken-heads": {
    linesEach: () => 1.5,
    carriesWithin: true,
    set: (grid, rows) => table(brokenHead(grid.columns) + body(grid, rows), "", "grid ruled"),
  },
  carried: { ...tableOf("upright", "border:1px solid #555"), carriesWithin: true },
  "name-above": {
    linesEach: () => 2.6,
    isForGoods: true,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          rows
            .map((row) => {
              const at = named(grid);
              const code = valueAt(grid, row, "code");
              const name = `<tr>${grid.columns
                .slice(0, at)
                .map(() => empty)
                .join("")}<td colspan="${grid.columns.length - at}"><b>${mark(row.cells[at])}</b></td></tr>`;
              const figures = line(grid, row, (i) => i !== at && grid.columns[i]?.role !== "code");
              const number = code
                ? under(grid, "").replace(
                    'class="small">',
                    `class="small">${plain(grid.columns.find(({ role }) => role === "code")?.label ?? "")}: ${mark(code)}`,
                  )
                : "";
              return name + figures + number + (row.details ?? []).map((one) => under(grid, one)).join("");
            })
            .join(""),
        "",
        "grid",
      ),
  },
  "record-boxes": {
    linesEach: (columns) => columns + 0.8,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row) =>
          table(
            grid.columns
              .map(({ label }, at) =>
                row.cells[at]
                  ? `<tr><td style="width:190px">${plain(label)}</td><td>${mark(row.cells[at])}</td></tr>`
                  : "",
              )
              .join(""),
            "width:100%;margin-bottom:8px",
            "ruled",
          ),
        )
        .join(""),
  },
  "figures-below": {
    linesEach: () => 3.2,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row, i) => {
          const rest = said(grid, row, (at) => {
            const column = grid.columns[at];
            return column !== undefined && !isFigure(column) && !["description", "position"].includes(column.role);
          });
          const price = valueAt(grid, row, "price");
          const amount = valueAt(grid, row, "amount");
          return `<div style="border-bottom:1px solid #ccc;padding:4px 0"><div>${i + 1} &nbsp; <b>${mark(valueAt(grid, row, "description"))}</b></div><div class="apart"><span style="padding-left:20px">${[`${mark(valueAt(grid, row, "quantity"))}${price ? ` x ${mark(price)}` : ""}`, ...rest].join(", ")}</span><span>${amount ? mark(amount) : ""}</span></div></div>`;
        })
        .join(""),
  },
  "subtotals-right": {
    linesEach: () => 1.5,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          [...new Set(rows.map(({ group }) => group))]
            .map((group, i) => {
              const own = rows.filter((row) => row.group === group);
              if (group === undefined) return body(grid, own);
              const width = grid.columns.length;
              const word = grid.groupWord?.(group) ?? group;
              return `<tr><td colspan="${width}" style="padding-top:8px"><b>${i + 1}. ${plain(group)}</b></td></tr>${body(grid, own)}<tr><td colspan="${width}" class="number" style="border-top:1px solid #999">${plain(word)} &nbsp; ${plain(grid.groupSum(own))}</td></tr>`;
            })
            .join(""),
        "",
        "grid",
      ),
  },
  "quantity-first": {
    linesEach: () => 1.5,
    set: (grid, rows) => {
      const rank = ({ role }: Column) =>
        ({ position: 0, quantity: 1, code: 2, description: 4, price: 6, amount: 7, other: 5 })[role];
      const isGoods = grid.columns.some(({ role }) => role === "quantity");
      const order = [...grid.columns.keys()];
      const columns = grid.columns;
      if (isGoods) order.sort((a, b) => rank(columns[a] as Column) - rank(columns[b] as Column) || a - b);
      const turned = inOrder({ ...grid, rows }, order);
      return tableOf("zebra").set(turned, turned.rows);
    },
  },
  "form-rows": {
    linesEach: () => 1.7,
    set: (grid, rows) => {
      const blank = `<tr style="height:20px">${grid.columns.map(() => empty).join("")}</tr>`;
      return table(
        head(grid.columns) + body(grid, rows) + blank.repeat(Math.max(0, Math.min(4, 8 - rows.length))),
        "",
        "grid ruled",
      );
    },
  },
  "notes-between": {
    linesEach: () => 2.4,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          rows
            .map(
              (row, i) =>
                body(grid, [row]) +
                (i % 3 === 1
                  ? `<tr><td colspan="${grid.columns.length}" class="small">* ${plain(`${grid.columns[named(grid)]?.label ?? ""} ${i}: cf. LV 03.${i + 2}, rev. B`)}</td></tr>`
                  : ""),
            )
            .join(""),
        "",
        "grid",
      ),
  },
  "two-line-heads": {
    linesEach: () => 2.5,
    isForGoods: true,
    set: (grid, rows) => {
      const half = Math.ceil(grid.columns.length / 2);
      const cellsOf = (some: readonly number[], show: (at: number) => string, tag: string) =>
        `<tr>${some.map((at) => `<${tag} style="${at >= half ? "padding-left:14px" : ""}">${show(at)}</${tag}>`).join("")}</tr>`;
      const [first = [], second = []] = inGroups([...grid.columns.keys()], half);
      const both = (show: (at: number) => string, tag: string) =>
        cellsOf(first, show, tag) + cellsOf(second, show, tag);
      return table(
        both((at) => plain(grid.columns[at]?.label ?? ""), "th") +
          rows.map((row) => both((at) => mark(row.cells[at]), "td")).join(""),
        "",
        "grid",
      );
    },
  },
  "leader-lines": {
    linesEach: () => 1.4,
    isForGoods: true,
    set: (grid, rows) =>
      lines(
        rows.map((row) => {
          const amount = valueAt(grid, row, "amount");
          const price = valueAt(grid, row, "price");
          const rest = said(grid, row, (at) => {
            const column = grid.columns[at];
            return column !== undefined && !isFigure(column) && !["description", "position"].includes(column.role);
          });
          const text = `${mark(valueAt(grid, row, "description"))}, ${labelled({ label: "", value: valueAt(grid, row, "quantity") ?? { text: "" } })}${price ? ` × ${mark(price)}` : ""}${rest.length > 0 ? ` (${rest.join(", ")})` : ""}`;
          return `<div style="display:flex;gap:6px"><span>${text}</span><span style="flex:1;border-bottom:1px dotted #777"></span><span>${amount ? mark(amount) : ""}</span></div>`;
        }),
      ),
  },
};
