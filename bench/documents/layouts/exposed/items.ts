import type { Column, Grid, GridRow } from "../../sheet.ts";
import { body, classOf, empty, head, line, named, type Setting, said, under } from "../grids.ts";
import { mark, plain, table } from "../html.ts";

const atRole = ({ columns }: Grid, role: Column["role"]): number => columns.findIndex((column) => column.role === role);
const inRole = (grid: Grid, { cells }: GridRow, role: Column["role"]): string => mark(cells[atRole(grid, role)]);
/** A table whose rows of headings and of the end have a style of their own. */
const styled = (headStyle: string, name: string, style = "", linesEach = 1.5): Setting => ({
  linesEach: () => linesEach,
  set: (grid, rows) =>
    table(head(grid.columns).replace("<tr", `<tr style="${headStyle}"`) + body(grid, rows), style, `grid ${name}`),
});
const detailsOf = (grid: Grid, { details = [], note }: GridRow): string =>
  [...details, ...(note === undefined ? [] : [note])].map((one) => under(grid, one)).join("");
const smallLines = ({ details = [], note }: GridRow): string =>
  [...details, ...(note === undefined ? [] : [note])].map((one) => `<div class="small">${plain(one)}</div>`).join("");

export const exposedItems: Readonly<Record<string, Setting>> = {
  "three-rules": {
    ...styled(
      "border-top:2px solid #000;border-bottom:1px solid #000",
      "",
      "border-bottom:2px solid #000;margin-bottom:6px",
    ),
    carriesWithin: true,
  },
  "light-head": styled(
    "background:#f3f4f6;font-size:85%;text-transform:uppercase;color:#555",
    "lined",
    "margin-bottom:8px",
    1.8,
  ),
  typed: {
    linesEach: () => 1.5,
    set: (grid, rows) => {
      const size = grid.columns.length > 7 ? 76 : 90;
      const dashed = "border-bottom:1px dashed #000";
      return table(
        head(grid.columns).replace("<tr", `<tr style="border-top:1px dashed #000;${dashed}"`) + body(grid, rows),
        `font-family:'Liberation Mono';font-size:${size}%;${dashed}`,
        "grid",
      );
    },
  },
  "names-below": {
    linesEach: () => 2.5,
    isForGoods: true,
    set: (grid, rows) => {
      const at = named(grid);
      const isFigure = (i: number) => i !== at;
      const width = grid.columns.length;
      return table(
        head(grid.columns, isFigure) +
          `<tr style="border-bottom:1px solid #000"><th colspan="${width}">${plain(grid.columns[at]?.label ?? "")}</th></tr>` +
          rows
            .map(
              (row) =>
                `${line(grid, row, isFigure)}<tr style="border-bottom:1px solid #ccc"><td colspan="${width}" style="padding-bottom:6px">${mark(row.cells[at])}${smallLines(row)}</td></tr>`,
            )
            .join(""),
        "",
        "grid",
      );
    },
  },
  "code-before-name": {
    linesEach: () => 1.6,
    isForGoods: true,
    set: (grid, rows) => {
      const code = atRole(grid, "code");
      const order = [...grid.columns.keys()].filter((at) => at !== code);
      const label = (at: number) =>
        [at === named(grid) ? grid.columns[code]?.label : undefined, grid.columns[at]?.label]
          .filter((one) => one !== undefined)
          .join(" / ");
      const cell = (row: GridRow, at: number) =>
        at === named(grid) && row.cells[code] ? `${mark(row.cells[code])} ${mark(row.cells[at])}` : mark(row.cells[at]);
      const tableRow = (tag: string, show: (at: number) => string, below = "") =>
        `<tr>${order.map((at) => `<${tag} class="${classOf(grid.columns[at])}">${show(at)}${at === named(grid) ? below : ""}</${tag}>`).join("")}</tr>`;
      return table(
        tableRow("th", (at) => plain(label(at))) +
          rows.map((row) => tableRow("td", (at) => cell(row, at), smallLines(row))).join(""),
        "border-top:1px solid #777;border-bottom:1px solid #777",
        "grid",
      );
    },
  },
  "times-name": {
    linesEach: () => 2.6,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row) => {
          const isBelow = (at: number) =>
            !["position", "description", "quantity", "amount"].includes(grid.columns[at]?.role ?? "");
          return `<div style="border-bottom:1px solid #ddd;padding:5px 0"><div class="apart"><span>${inRole(grid, row, "quantity")} × <b>${inRole(grid, row, "description")}</b></span><span>${inRole(grid, row, "amount")}</span></div><div class="small">${said(grid, row, isBelow).join(" &nbsp; ")}</div>${smallLines(row)}</div>`;
        })
        .join(""),
  },
  blocks: {
    linesEach: () => 1.8,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          rows
            .map((row) => line(grid, row).replace("<tr", '<tr style="background:#eef2f6"') + detailsOf(grid, row))
            .join(""),
        "border-collapse:separate;border-spacing:0 4px",
        "grid",
      ).replace(/<t([dh]) class="(number)?">/g, '<t$1 class="$2" style="padding:4px 8px">'),
  },
  "tinted-last": {
    linesEach: () => 1.6,
    set: (grid, rows) => {
      const tint = (html: string, tag: string) => {
        const at = html.lastIndexOf(`<${tag} `);
        return `${html.slice(0, at)}<${tag} style="background:#e8eef4;padding:4px 8px" ${html.slice(at + tag.length + 2)}`;
      };
      return table(
        tint(head(grid.columns), "th") + rows.map((row) => tint(line(grid, row), "td") + detailsOf(grid, row)).join(""),
        "border-top:1px solid #345;border-bottom:1px solid #345",
        "grid",
      );
    },
  },
  "tall-columns": {
    linesEach: () => 1.5,
    set: (grid, rows) => {
      const room = Math.max(0, Math.min(10, 12 - rows.length)) * 20;
      const rest = `<tr style="height:${room}px">${grid.columns.map(() => empty).join("")}</tr>`;
      return table(
        head(grid.columns).replace("<tr", '<tr style="border-bottom:1px solid #000"') + body(grid, rows) + rest,
        "border:1px solid #000",
        "grid upright",
      );
    },
  },
  "green-bars": {
    linesEach: () => 1.25,
    set: (grid, rows) =>
      table(
        head(grid.columns) +
          rows
            .map((row, i) => {
              const html = body(grid, [row]);
              return i % 6 < 3 ? html.replace(/<tr/g, '<tr style="background:#e2f3e2"') : html;
            })
            .join(""),
        "",
        "grid",
      ),
  },
  "check-boxes": {
    linesEach: () => 1.7,
    isForGoods: true,
    set: (grid, rows) => {
      const box = '<td style="width:24px">☐</td>';
      const boxed = (html: string, first: string) => html.replace(/<tr>/g, `<tr>${first}`);
      return table(
        boxed(head(grid.columns), "<th></th>") +
          rows.map((row) => boxed(line(grid, row), box) + boxed(detailsOf(grid, row), empty)).join(""),
        "border:1px solid #999",
        "grid lined",
      );
    },
  },
  "wide-name": {
    linesEach: () => 1.9,
    set: (grid, rows) => {
      const at = named(grid);
      const width = grid.columns.length > 6 ? 26 : 38;
      const heads = grid.columns
        .map(
          (column, i) =>
            `<th class="${classOf(column)}" style="font-weight:normal;color:#777;${i === at ? `width:${width}%` : ""}">${plain(column.label)}</th>`,
        )
        .join("");
      return table(`<tr>${heads}</tr>${body(grid, rows)}`, "border-top:3px solid #777;margin-bottom:6px", "grid lined");
    },
  },
};
