import type { Column, Grid, GridRow } from "../sheet.ts";
import { labelled, lines, mark, plain, table, type Ways } from "./html.ts";

/** So many lines fit on the first page below its head, and on each later one. */
const pageLines = { first: 22, later: 40 };

/** A way to set things that are listed: how many lines each takes, whether it suits only goods, and the HTML of some of them. */
type Setting = {
  linesEach: (columns: number) => number;
  isForGoods?: boolean;
  set: (grid: Grid, rows: readonly GridRow[]) => string;
};

const classOf = (column: Column | undefined): string => (column?.isNumber ? "number" : "");
const cell = (columns: readonly Column[], { cells }: GridRow, at: number): string =>
  `<td class="${classOf(columns[at])}">${mark(cells[at])}</td>`;
const empty = "<td></td>";
const head = (columns: readonly Column[], isShown: (at: number) => boolean = () => true): string =>
  `<tr>${columns.map((column, at) => `<th class="${classOf(column)}">${isShown(at) ? plain(column.label) : ""}</th>`).join("")}</tr>`;
const line = ({ columns }: Grid, row: GridRow, isShown: (at: number) => boolean = () => true): string =>
  `<tr>${columns.map((_, at) => (isShown(at) ? cell(columns, row, at) : empty)).join("")}</tr>`;
const named = ({ columns }: Grid): number => columns.findIndex(({ role }) => role === "description");
const under = (grid: Grid, text: string): string =>
  `<tr>${grid.columns.map((_, at) => (at === named(grid) ? `<td class="small">${plain(text)}</td>` : empty)).join("")}</tr>`;
const withNote = (grid: Grid, row: GridRow): string =>
  line(grid, row) + (row.note === undefined ? "" : under(grid, row.note));
const body = (grid: Grid, rows: readonly GridRow[]): string => rows.map((row) => withNote(grid, row)).join("");
const one = () => 1.4;
const plainTable = (name: string): Setting => ({
  linesEach: one,
  set: (grid, rows) => table(head(grid.columns) + body(grid, rows), "", `grid ${name}`),
});
const said = ({ columns }: Grid, { cells }: GridRow, isSaid: (at: number) => boolean = () => true): string[] =>
  columns.flatMap(({ label }, at) => (cells[at] && isSaid(at) ? [labelled({ label, value: cells[at] })] : []));

/** The columns in another order: figures first. */
function reordered(grid: Grid): Grid {
  const order = [...grid.columns.keys()].sort(
    (a, b) =>
      Number(grid.columns[a]?.role === "amount") - Number(grid.columns[b]?.role === "amount") ||
      Number(!grid.columns[a]?.isNumber) - Number(!grid.columns[b]?.isNumber),
  );
  return {
    ...grid,
    columns: order.flatMap((at) => grid.columns[at] ?? []),
    rows: grid.rows.map((row) => ({ ...row, cells: order.map((at) => row.cells[at]) })),
  };
}

export const itemWays: Ways<Setting> = {
  work: {
    ruled: plainTable("ruled"),
    plain: plainTable(""),
    records: {
      linesEach: (columns) => columns + 1,
      isForGoods: true,
      set: (grid, rows) => rows.map((row) => `<div>${lines(said(grid, row))}</div><br>`).join(""),
    },
    "two-rows": {
      linesEach: () => 2,
      isForGoods: true,
      set: (grid, rows) =>
        table(
          head(grid.columns).replace("<th", '<th style="width:70px"') +
            rows
              .map(
                (row) =>
                  `<tr><td colspan="${grid.columns.length}">${mark(row.cells[named(grid)])}</td></tr>${line(grid, row, (at) => at !== named(grid))}`,
              )
              .join(""),
          "",
          "grid",
        ),
    },
    grouped: {
      linesEach: one,
      set: (grid, rows) =>
        table(
          head(grid.columns) +
            [...new Set(rows.map(({ group }) => group))]
              .map((group) => {
                const own = rows.filter((row) => row.group === group);
                const sum = group === undefined ? "" : grid.groupSum(own);
                const title =
                  group === undefined
                    ? ""
                    : `<tr><td colspan="${grid.columns.length}"><b>${plain(group)}</b></td></tr>`;
                const foot =
                  sum === ""
                    ? ""
                    : `<tr><td colspan="${grid.columns.length - 1}">${plain(group ?? "")} Σ</td><td class="number">${plain(sum)}</td></tr>`;
                return title + own.map((row) => line(grid, row)).join("") + foot;
              })
              .join(""),
          "",
          "grid",
        ),
    },
  },
  opened: {
    zebra: plainTable("zebra"),
    "two-row-head": {
      linesEach: () => 2,
      isForGoods: true,
      set: (grid, rows) => {
        const isFirst = (at: number) => at <= named(grid);
        const isSecond = (at: number) => !isFirst(at);
        return table(
          head(grid.columns, isFirst) +
            head(grid.columns, isSecond) +
            rows.map((row) => line(grid, row, isFirst) + line(grid, row, isSecond)).join(""),
          "",
          "grid",
        );
      },
    },
    card: {
      linesEach: () => 3,
      isForGoods: true,
      set: (grid, rows) =>
        rows
          .map(
            (row) =>
              `<div style="border-top:1px solid #888;padding-top:4px"><b>${mark(row.cells[named(grid)])}</b><div>${said(
                grid,
                row,
                (at) => at !== named(grid),
              )
                .map((each) => `<span style="margin-right:24px">${each}</span>`)
                .join("")}</div></div>`,
          )
          .join(""),
    },
    "no-head": { linesEach: one, isForGoods: true, set: (grid, rows) => table(body(grid, rows), "", "grid") },
    notes: {
      linesEach: one,
      set: (grid, rows) =>
        table(
          head(grid.columns) +
            rows
              .map((row, i) => line(grid, row) + (i % 2 === 0 ? under(grid, `EAN ${4006381 + i}333931`) : ""))
              .join(""),
          "",
          "grid",
        ),
    },
    reordered: {
      linesEach: one,
      set: (grid, rows) => plainTable("").set(reordered(grid), reordered({ ...grid, rows }).rows),
    },
    upright: plainTable("upright"),
    "code-below": {
      linesEach: () => 2.4,
      isForGoods: true,
      set: (grid, rows) => {
        const code = grid.columns.findIndex(({ role }) => role === "code");
        const isKept = (at: number) => at !== code;
        const kept = (row: GridRow): GridRow => ({
          ...row,
          cells: row.cells.map((value, at) =>
            at === named(grid) && code >= 0 ? { text: "", parts: [value ?? { text: "" }] } : value,
          ),
        });
        const below = (row: GridRow) =>
          code < 0
            ? ""
            : `<tr>${grid.columns.map((_, at) => (at === named(grid) ? `<td class="small">${plain(grid.columns[code]?.label ?? "")} ${mark(row.cells[code])}</td>` : empty)).join("")}</tr>`;
        return table(
          head(grid.columns, isKept) + rows.map((row) => line(grid, kept(row), isKept) + below(row)).join(""),
          "",
          "grid",
        );
      },
    },
    wrapped: {
      linesEach: () => 2.8,
      set: (grid, rows) =>
        table(
          head(grid.columns).replace("<th", '<th style="width:60px"') + body(grid, rows),
          "table-layout:fixed;overflow-wrap:anywhere",
          "grid",
        ),
    },
    labelled: {
      linesEach: () => 3,
      isForGoods: true,
      set: (grid, rows) => rows.map((row, i) => `<div><b>${i + 1}.</b> ${said(grid, row).join("; ")}</div>`).join(""),
    },
  },
  sealed: {
    times: {
      linesEach: () => 3,
      isForGoods: true,
      set: (grid, rows) => {
        const at = (row: GridRow, role: Column["role"]) =>
          mark(row.cells[grid.columns.findIndex((column) => column.role === role)]);
        return rows
          .map((row, i) => {
            const price = at(row, "price");
            const product = `${at(row, "quantity")}${price === "" ? "" : ` × ${price}`}`;
            return `<div>${i + 1}. <b>${at(row, "description")}</b> ${at(row, "code")}<div class="apart" style="padding-left:24px"><span>${product}</span><span>${at(row, "amount")}</span></div></div>`;
          })
          .join("");
      },
    },
    "amount-first": {
      linesEach: one,
      set: (grid, rows) => {
        const order = [...grid.columns.keys()].reverse();
        const turned = { ...grid, columns: order.flatMap((at) => grid.columns[at] ?? []) };
        return plainTable("").set(
          turned,
          rows.map((each) => ({ ...each, cells: order.map((at) => each.cells[at]) })),
        );
      },
    },
    lined: plainTable("lined"),
    "bold-names": {
      linesEach: () => 2.4,
      isForGoods: true,
      set: (grid, rows) =>
        table(
          head(grid.columns) +
            rows.map((each) => `${line(grid, each)}${under(grid, "Lorem ipsum dolor sit amet, consectetur")}`).join(""),
          "",
          "grid lined",
        ),
    },
  },
};

/** The things of a sheet, page by page. */
export function setItems(grid: Grid | undefined, carried: string, chosen: Setting, fallback: Setting): string[] {
  if (!grid) return [""];
  const isGoods = grid.columns.some(({ role }) => role === "quantity");
  const setting = chosen.isForGoods && !isGoods ? fallback : chosen;
  const each = setting.linesEach(grid.columns.length);
  const chunks: GridRow[][] = [[]];
  let left = pageLines.first;
  for (const row of grid.rows) {
    if (left < each) {
      chunks.push([]);
      left = pageLines.later;
    }
    chunks.at(-1)?.push(row);
    left -= each;
  }
  return chunks.map(
    (some, i) =>
      setting.set(grid, some) +
      (i < chunks.length - 1 && carried !== "" ? `<div class="number">${plain(carried)} …</div>` : ""),
  );
}
