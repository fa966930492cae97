import type { Column, Grid, GridRow } from "../../sheet.ts";
import { body, classOf, empty, head, line, named, type Setting, said } from "../grids.ts";
import { labelled, mark, plain } from "../html.ts";
import { div, extras, inRole, listTable, roleAt } from "./pieces.ts";

const headStyled = (grid: Grid, style: string): string => head(grid.columns).replace("<tr", `<tr style="${style}"`);
/** Where there are many columns, what stands in them is broken. */
const linesEach = (columns: number): number => (columns > 6 ? 2.2 : 1.4);
/** A table whose heading and whole have a style of their own. */
const dressed = (headStyle: string, style: string, name = ""): Setting => ({
  linesEach,
  carriesWithin: true,
  set: (grid, rows) => listTable(grid, headStyled(grid, headStyle) + body(grid, rows), style, name),
});
const cellsStyled = (style: string): string => `<style>${style}</style>`;
/** The first and last columns keep off the edges. */
const padded = (setting: Setting): Setting => ({
  ...setting,
  set: (grid, rows) =>
    cellsStyled(
      ".grid td:first-child,.grid th:first-child{padding-left:7px}.grid td:last-child,.grid th:last-child{padding-right:7px}",
    ) + setting.set(grid, rows),
});
/** The same with the one at a place first. */
const ledBy = <T>(all: readonly T[], from: number): T[] => [
  ...all.slice(from, from + 1),
  ...all.slice(0, from),
  ...all.slice(from + 1),
];
const without = (grid: Grid, role: Column["role"]): ((at: number) => boolean) => {
  const left = roleAt(grid, role);
  return (at) => at !== left;
};
const smalls = (all: readonly string[]): string => all.map((text) => `<div class="small">${text}</div>`).join("");

/** A row under a heading for its group, with what the group comes to after its last one. */
function grouped(grid: Grid, rows: readonly GridRow[]): string {
  const hasAmounts = roleAt(grid, "amount") >= 0;
  const span = grid.columns.length;
  return rows
    .map((each, i) => {
      const { group } = each;
      if (group === undefined) return body(grid, [each]);
      const members = grid.rows.filter((other) => other.group === group);
      const opens = i === 0 || rows[i - 1]?.group !== group;
      const heading = opens ? `<tr><td colspan="${span}" style="padding-top:8px"><b>${plain(group)}</b></td></tr>` : "";
      const sum =
        hasAmounts && members.at(-1) === each
          ? `<tr><td colspan="${span}" class="number" style="border-top:1px solid #777"><i>${plain(grid.groupWord?.(group) ?? group)} ${plain(grid.groupSum(members))}</i></td></tr>`
          : "";
      return heading + body(grid, [each]) + sum;
    })
    .join("");
}

export const shownItems: Readonly<Record<string, Setting>> = {
  "dark-head": padded(dressed("background:#1d1d1f;color:#fff", "border-bottom:1px solid #1d1d1f", "lined")),
  "striped-columns": {
    linesEach,
    set: (grid, rows) =>
      cellsStyled(".cs td:nth-child(even),.cs th:nth-child(even){background:#eef3f7}.cs td,.cs th{padding:4px 6px}") +
      listTable(grid, head(grid.columns) + body(grid, rows), "", "cs"),
  },
  "framed-without-lines": padded(dressed("border-bottom:1px solid #000", "border:1px solid #000")),
  "open-columns": dressed("border:solid #000;border-width:1px 0", "border-bottom:1px solid #000", "upright"),
  "name-over-figures": {
    linesEach: () => 2.6,
    isForGoods: true,
    set: (grid, rows) => {
      const isShown = (at: number) => at !== named(grid);
      const span = grid.columns.length;
      return listTable(
        grid,
        head(grid.columns) +
          rows
            .map(
              (each) =>
                `<tr><td colspan="${span}" style="padding:5px 0 0"><b>${inRole(grid, each, "description")}</b> ${smalls(extras(each))}</td></tr>${line(grid, each, isShown)}`,
            )
            .join(""),
        "",
        "",
      );
    },
  },
  "cards-in-a-row": {
    linesEach: () => 3.6,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((each) => {
          const isSaid = (at: number) => !["description", "amount", "position"].includes(grid.columns[at]?.role ?? "");
          const amount = roleAt(grid, "amount");
          const column = grid.columns[amount];
          const value = each.cells[amount];
          return `<div style="border:1px solid #bcc4cc;border-radius:6px;padding:6px 10px;margin-bottom:6px"><div class="apart" style="gap:14px"><b>${inRole(grid, each, "position")} ${inRole(grid, each, "description")}</b><span style="white-space:nowrap">${column && value ? labelled({ label: column.label, value }) : ""}</span></div><div style="font-size:90%">${said(grid, each, isSaid).join(" &nbsp;·&nbsp; ")}</div>${smalls(extras(each))}</div>`;
        })
        .join(""),
  },
  "typed-list": {
    linesEach,
    carriesWithin: true,
    set: (grid, rows) =>
      cellsStyled(
        ".tl th{border:dashed #000;border-width:1px 0;font-weight:normal;text-transform:uppercase}.tl td,.tl th{padding:2px 7px 2px 0}",
      ) +
      div(
        "border-bottom:1px dashed #000;font-family:'Liberation Mono'",
        listTable(grid, head(grid.columns) + body(grid, rows), "", "tl"),
      ),
  },
  "code-below-name": {
    linesEach: () => 2.1,
    isForGoods: true,
    set: (grid, rows) => {
      const isKept = without(grid, "code");
      const code = grid.columns[roleAt(grid, "code")];
      const cut = <T>(all: readonly T[]): T[] => all.filter((_, at) => isKept(at));
      const small: Grid = { ...grid, columns: cut(grid.columns) };
      const codeOf = (each: GridRow) =>
        code ? `<div class="small">${plain(code.label)} ${inRole(grid, each, "code")}</div>` : "";
      const cells = (each: GridRow) =>
        small.columns
          .map((column, at) => {
            const value = cut(each.cells)[at];
            const more = at === named(small) ? codeOf(each) + smalls(extras(each)) : "";
            return `<td class="${classOf(column)}">${mark(value)}${more}</td>`;
          })
          .join("");
      return listTable(
        grid,
        headStyled(small, "border-bottom:2px solid #7a8b2a") +
          rows.map((each) => `<tr style="border-bottom:1px solid #d5d9c0">${cells(each)}</tr>`).join(""),
        "",
        "",
      );
    },
  },
  "quantity-leads": {
    linesEach,
    carriesWithin: true,
    set: (grid, rows) => {
      const at = roleAt(grid, "quantity");
      if (at < 0) return listTable(grid, head(grid.columns) + body(grid, rows), "", "ruled");
      const turned = { ...grid, columns: ledBy(grid.columns, at) };
      const turnedRows = rows.map((each) => ({ ...each, cells: ledBy(each.cells, at) }));
      return listTable(turned, headStyled(turned, "background:#d9e2ec") + body(turned, turnedRows), "", "ruled");
    },
  },
  "numbered-columns": {
    linesEach,
    carriesWithin: true,
    set: (grid, rows) =>
      listTable(
        grid,
        head(grid.columns) +
          `<tr>${grid.columns.map((_, at) => `<td style="text-align:center;font-size:9px;padding:0">${at + 1}</td>`).join("")}</tr>` +
          body(grid, rows),
        "",
        "ruled",
      ),
  },
  "preprinted-form": {
    linesEach,
    carriesWithin: true,
    set: (grid, rows) =>
      listTable(
        grid,
        headStyled(grid, "border:1px solid #555;background:#f3f3f3") +
          body(grid, rows) +
          `<tr style="height:${rows.length < 6 ? 110 : 16}px">${grid.columns.map(() => empty).join("")}</tr>`,
        "border-bottom:1px solid #555",
        "upright",
      ),
  },
  "dots-to-amount": {
    linesEach: () => 2.4,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((each) => {
          const amount = roleAt(grid, "amount");
          const isSaid = (at: number) => at !== named(grid) && at !== amount;
          const end =
            amount < 0
              ? ""
              : `<span style="flex:1;border-bottom:1px dotted #444;margin-bottom:4px;min-width:20px"></span><span style="white-space:nowrap">${mark(each.cells[amount])}</span>`;
          return `<div style="padding-bottom:5px"><div style="display:flex;gap:5px;align-items:flex-end"><span>${inRole(grid, each, "description")}</span>${end}</div><div style="font-size:88%;padding-left:16px">${[...said(grid, each, isSaid), ...extras(each)].map((text) => `<span style="display:inline-block">${text}</span>`).join(", ")}</div></div>`;
        })
        .join(""),
  },
  "centred-dotted": {
    linesEach,
    set: (grid, rows) =>
      cellsStyled(
        ".cd td,.cd th,.cd td.number,.cd th.number{text-align:center;border-bottom:1px dotted #666;padding:4px 5px}",
      ) + listTable(grid, head(grid.columns) + body(grid, rows), "", "cd"),
  },
  "bar-at-left": {
    linesEach: () => 1.7,
    set: (grid, rows) =>
      cellsStyled(
        ".bl td:first-child{border-left:5px solid #b5476d;padding-left:8px}.bl td,.bl th{padding:5px 7px 5px 0}.bl th:first-child{padding-left:13px}",
      ) + listTable(grid, head(grid.columns) + body(grid, rows), "", "bl"),
  },
  "groups-with-sums": {
    linesEach: () => 1.6,
    set: (grid, rows) =>
      listTable(grid, headStyled(grid, "border-bottom:2px solid #333") + grouped(grid, rows), "", ""),
  },
  "blue-stripes": dressed("color:#0b5394;border-bottom:1px solid #0b5394", "", "zebra"),
};
