import type { Column, Grid, GridRow, Sheet } from "../sheet.ts";
import { broadItems } from "./broad/items.ts";
import { exposedItems } from "./exposed/items.ts";
import { body, empty, head, line, named, one, plainTable, type Setting, said, under } from "./grids.ts";
import { lines, mark, plain, table, type Ways } from "./html.ts";
import { plainItems } from "./plain/items.ts";
import { sealedItems } from "./sealed/items.ts";
import { shownItems } from "./shown/items.ts";
import { unsealedItems } from "./unsealed/items.ts";
import { furtherItems } from "./work/items.ts";

/** So many lines fit on the first page below its head, and on each later one. */
const pageLines = { first: 22, later: 40 };

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
    ...furtherItems,
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
  unsealed: unsealedItems,
  exposed: exposedItems,
  shown: shownItems,
  plain: plainItems,
  broad: broadItems,
  sealed: sealedItems,
};

/** The things of a sheet, page by page. */
export function setItems(
  grid: Grid | undefined,
  { carried, brought }: Pick<Sheet, "carried" | "brought">,
  chosen: Setting,
  fallback: Setting,
): string[] {
  if (!grid) return [""];
  const isGoods = grid.columns.some(({ role }) => role === "quantity");
  const setting = chosen.isForGoods && !isGoods ? fallback : chosen;
  const each = setting.linesEach(grid.columns.length);
  const chunks: GridRow[][] = [[]];
  let left = setting.isEndless ? Number.POSITIVE_INFINITY : pageLines.first;
  for (const row of grid.rows) {
    const needed = each + (row.details?.length ?? 0);
    if (left < needed) {
      chunks.push([]);
      left = pageLines.later;
    }
    chunks.at(-1)?.push(row);
    left -= needed;
  }
  return chunks.map((some, i) => {
    const until = (count: number) => grid.groupSum(chunks.slice(0, count).flat());
    const [first, last] = [i === 0, i === chunks.length - 1];
    const sum = (word: string, text: string) =>
      `<div class="number">${plain(word)} ${text === "" ? "…" : plain(text)}</div>`;
    if (brought !== undefined && !grid.columns.some(({ role }) => role === "amount")) return setting.set(grid, some);
    if (brought === undefined)
      return setting.set(grid, some) + (last || carried === "" ? "" : `<div class="number">${plain(carried)} …</div>`);
    if (setting.carriesWithin)
      return setting.set(grid, [
        ...(first ? [] : [sumRow(grid, brought, until(i))]),
        ...some,
        ...(last ? [] : [sumRow(grid, carried, until(i + 1))]),
      ]);
    return (first ? "" : sum(brought, until(i))) + setting.set(grid, some) + (last ? "" : sum(carried, until(i + 1)));
  });
}

/** A row that carries a sum over. */
const sumRow = ({ columns }: Grid, word: string, sum: string): GridRow => ({
  cells: columns.map(({ role }) =>
    role === "description" ? { text: word } : role === "amount" ? { text: sum } : undefined,
  ),
});
