import type { Fact, Grid, GridRow, Value } from "../../sheet.ts";
import type { Setting } from "../grids.ts";
import { inGroups, type Letterhead, labelled, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { bold, box, boxes, cell, colon, ends, over, pair, senderOf, side, tr } from "./pieces.ts";
import { looking, looks } from "./tables.ts";

const isBalance = ({ value }: Fact): boolean => /_balance$/.test(value.path ?? "");

const letterhead: Readonly<Record<string, Letterhead>> = {
  "bank-on-a-band": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box(
          "margin:0 -60px 16px;padding:22px 60px 14px;border-bottom:6px solid #c8102e;font-size:165%;font-weight:bold",
          name,
        ) + box("font-size:130%", title),
      foot: box("font-size:10px", [...address, ...contact].join(" · ")),
    };
  },
  "bank-and-title-at-ends": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        side("justify-content:space-between;gap:24px;align-items:baseline", [
          box("font-size:140%;color:#00457c;font-weight:bold", name),
          box("text-align:right;font-size:120%", title),
        ]) + box("font-size:85%;border-top:1px solid #00457c;padding-top:3px", [...address, ...contact].join(", ")),
      foot: "",
    };
  },
  "bank-address-at-the-right": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("margin-left:auto;width:230px;font-size:90%", bold(name) + boxes("", [...address, ...contact])) +
        box("font-size:150%;font-weight:bold;margin-top:12px", title),
      foot: "",
    };
  },
};

const facts: NonNullable<OwnWays["facts"]> = {
  "balances-on-tiles": (all) =>
    box("margin-bottom:8px", boxes("", all.filter((one) => !isBalance(one)).map(labelled))) +
    side(
      "gap:14px",
      all.filter(isBalance).map((one) => over(one, "flex:1;background:#eef3f8;padding:8px 14px;font-size:115%")),
    ),
  "holder-and-a-table": ([holder, ...others]) =>
    side("justify-content:space-between;gap:30px;align-items:flex-start", [
      holder ? over(holder, "font-size:110%;width:260px", "") : "",
      `<table>${others.map((one) => pair(one, "padding:2px 22px 2px 0", "padding:2px 0;text-align:right")).join("")}</table>`,
    ]),
  "strip-of-heads": (all) =>
    inGroups(all, 3)
      .map(
        (some) =>
          `<table style="width:100%;table-layout:fixed;margin-bottom:-1px">${tr(some.map(({ label }) => cell(plain(label), "border:1px solid #555;border-bottom:0;font-size:80%;padding:2px 6px")))}${tr(some.map(({ value }) => cell(mark(value), "border:1px solid #555;border-top:0;padding:0 6px 4px")))}</table>`,
      )
      .join(""),
  "account-and-summary-panels": (all) =>
    side(
      "gap:20px",
      [all.filter((one) => !isBalance(one)), all.filter(isBalance)].map((some) =>
        box(
          "flex:1;border-top:2px solid #00457c;padding-top:4px",
          some.map((one) => ends(one, "padding:2px 0")).join(""),
        ),
      ),
    ),
  "colons-at-a-tab": (all) =>
    `<table>${all.map(({ label, value }) => tr([cell(colon(label), "width:240px;padding:1px 0"), cell(mark(value), "padding:1px 0;font-weight:bold")])).join("")}</table>`,
};

/** Rows that follow one another on one day. */
function daysOf(rows: readonly GridRow[]): GridRow[][] {
  const days: GridRow[][] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last && last[0]?.cells[0]?.text === row.cells[0]?.text) last.push(row);
    else days.push([row]);
  }
  return days;
}
/** One printed day that is the day of several rows. */
const dayOf = (rows: readonly GridRow[]): string => {
  const [first, ...others] = rows.flatMap(({ cells }) => cells[0] ?? []);
  if (!first) return "";
  return mark(others.reduce<Value>((inner, { path }) => ({ text: "", ...(path && { path }), parts: [inner] }), first));
};
const number = (value: Value | undefined, style: string): string =>
  `<td class="number" style="${style}">${mark(value)}</td>`;
const headRow = ({ columns }: Grid, from: number, style: string): string =>
  columns
    .slice(from)
    .map(({ label, isNumber }) => `<th class="${isNumber ? "number" : ""}" style="${style}">${plain(label)}</th>`)
    .join("");

const items: Readonly<Record<string, Setting>> = {
  "ledger-hairlines": looking(looks.hairlines),
  "ledger-stripes": looking(looks.striped),
  "ledger-boxes": looking(looks.boxedColumns),
  "ledger-typed": looking(looks.typed),
  "ledger-heavy": looking(looks.heavyHead),
  "day-stands-once": {
    linesEach: () => 1.3,
    set: (grid, rows) =>
      `<table style="width:100%"><tr>${headRow(grid, 0, "border-bottom:1px solid #000")}</tr>${daysOf(rows)
        .map((some) =>
          some
            .map(({ cells }, i) => {
              const style = i === 0 ? "border-top:1px solid #ccc" : "";
              return tr([
                cell(i === 0 ? dayOf(some) : "", `${style};white-space:nowrap`),
                cell(mark(cells[1]), style),
                ...grid.columns.slice(2).map((_, j) => number(cells[j + 2], style)),
              ]);
            })
            .join(""),
        )
        .join("")}</table>`,
  },
  "day-on-a-band": {
    linesEach: () => 2,
    set: (grid, rows) =>
      `<table style="width:100%"><tr>${headRow(grid, 1, "font-size:85%;color:#555;padding-left:8px")}</tr>${daysOf(rows)
        .map(
          (some) =>
            tr([cell(bold(dayOf(some)), "background:#f1f1f4;padding:3px 8px", grid.columns.length - 1)]) +
            some
              .map(({ cells }) =>
                tr([
                  cell(mark(cells[1]), "padding-left:8px"),
                  ...grid.columns.slice(2).map((_, j) => number(cells[j + 2], "")),
                ]),
              )
              .join(""),
        )
        .join("")}</table>`,
  },
  "entries-as-in-an-app": {
    linesEach: () => 1.9,
    set: ({ columns }, rows) => {
      const money = columns.length - 1;
      const isSplit = columns.length > 4;
      return rows
        .map(({ cells }) => {
          const moved = columns.flatMap(({ label }, i) => {
            const value = cells[i];
            return i < 2 || i === money || !value
              ? []
              : [
                  isSplit
                    ? `<span style="font-size:82%;color:#555">${plain(label)}</span> ${mark(value)}`
                    : mark(value),
                ];
          });
          return box(
            "border-bottom:1px solid #e4e4e4;padding:3px 0",
            side("justify-content:space-between;gap:20px", [
              bold(mark(cells[1])),
              box("white-space:nowrap", moved.join(" ")),
            ]) +
              side("justify-content:space-between;gap:20px;font-size:84%;color:#555", [
                box("", mark(cells[0])),
                box("", `${plain(columns[money]?.label ?? "")} ${mark(cells[money])}`),
              ]),
          );
        })
        .join("");
    },
  },
};

/** Statements of banks. */
export const accountWays: OwnWays = { letterhead, facts, items };
