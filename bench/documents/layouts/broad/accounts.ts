import type { Fact, Grid, GridRow, Value } from "../../sheet.ts";
import { classOf, named, type Setting } from "../grids.ts";
import { labelled, lines, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import {
  apart,
  arranged,
  bodyRows,
  div,
  flex,
  grid,
  headRow,
  looking,
  over,
  pairs,
  tableOf,
  td,
  tiny,
  tr,
} from "./pieces.ts";

/** The two balances stand last. */
const split = (facts: readonly Fact[]): [readonly Fact[], readonly Fact[]] => [facts.slice(0, -2), facts.slice(-2)];

const facts: OwnWays["facts"] = {
  "balances-in-boxes": (all) => {
    const [who, balances] = split(all);
    return flex("gap:20px;align-items:flex-start", [
      div("flex:1", lines(who.map(labelled))),
      ...balances.map((one) => over(one, "border:1px solid #036;padding:6px 12px;text-align:right", "font-size:78%")),
    ]);
  },
  "summary-table": (all) => {
    const [who, balances] = split(all);
    return flex("gap:40px;align-items:flex-start", [
      pairs(who, "padding:2px 14px 2px 0;color:#444", "padding:2px 0"),
      pairs(
        balances,
        "background:#eef3f8;padding:5px 10px;border-bottom:1px solid #fff",
        "background:#eef3f8;padding:5px 10px;text-align:right;border-bottom:1px solid #fff",
        "margin-left:auto",
      ),
    ]);
  },
  "account-in-a-line": (all) => {
    const [who, balances] = split(all);
    return (
      div(
        "border:solid #000;border-width:1px 0;padding:4px 0;font-size:92%",
        who.map(labelled).join(" &nbsp;/&nbsp; "),
      ) + balances.map((one) => apart(one, "font-weight:bold;padding-top:5px")).join("")
    );
  },
  "cells-over-the-width": (all) =>
    table(
      tr(
        ...all.map(({ label }) =>
          td("border:1px solid #999;background:#f3f3f3;font-size:74%;padding:2px 4px", plain(label)),
        ),
      ) + tr(...all.map(({ value }) => td("border:1px solid #999;padding:4px;font-size:88%", mark(value)))),
      "width:100%",
    ),
  "captions-in-two-columns": (all) =>
    grid(2, "gap:6px 40px", [
      ...all.map((one) => over(one, "border-bottom:1px solid #c00;padding-bottom:2px", "font-size:80%;color:#c00")),
    ]),
  "right-block-of-pairs": (all) =>
    pairs(
      all,
      "text-align:right;padding:1px 10px 1px 0;font-size:90%",
      "padding:1px 0;font-weight:bold",
      "margin-left:auto",
    ),
  "holder-large": ([holder, ...others]) =>
    (holder ? div("margin-bottom:6px", tiny(holder.label) + div("font-size:135%", mark(holder.value))) : "") +
    flex("flex-wrap:wrap;gap:4px 30px", [...others.map((one) => `<span>${labelled(one)}</span>`)]),
};

/** Movements under the day that they were booked on. */
const byDays: Setting = {
  linesEach: () => 2,
  set: (list, rows) => {
    const days: GridRow[][] = [];
    for (const row of rows) {
      const last = days.at(-1);
      if (last && last[0]?.cells[0]?.text === row.cells[0]?.text) last.push(row);
      else days.push([row]);
    }
    const rest = [...list.columns.keys()].slice(1);
    const [kept] = arranged(list, rows, rest);
    const label = plain(list.columns[0]?.label ?? "");
    const parts = days.map((some) => {
      // The day is printed once for all of them, and is the truth of each.
      const day = some.reduceRight(
        (inner, { cells: [date] }) =>
          date?.path === undefined ? inner : `<span data-path="${date.path}">${inner}</span>`,
        plain(some[0]?.cells[0]?.text ?? ""),
      );
      const [, lower] = arranged(list, some, rest);
      const body = bodyRows(kept, lower, { cell: () => "padding:2px 8px 2px 0" });
      return `<tr><td colspan="${rest.length}" style="background:#f0f0f0;font-size:90%;padding:2px 6px">${label}: ${day}</td></tr>${body}`;
    });
    return table(headRow(kept, { head: () => "border-bottom:1px solid #000" }) + parts.join(""), "", "grid");
  },
};
/** Balances below the amounts that they follow, in one cell. */
const stacked: Setting = {
  linesEach: () => 2.6,
  set: (list, rows) => {
    const last = list.columns.length - 1;
    const from = named(list) + 1;
    const amounts = [...list.columns.keys()].slice(from, last);
    const cell = "border-bottom:1px solid #ddd;padding:3px 8px 3px 0";
    const head = tr(
      ...[...list.columns.keys()]
        .slice(0, from)
        .map((at) => td(`${cell};font-weight:bold`, plain(list.columns[at]?.label ?? ""))),
      ...amounts.map((at, i) =>
        td(
          `${cell};font-weight:bold;text-align:right`,
          plain(list.columns[at]?.label ?? "") +
            (i === amounts.length - 1
              ? div("font-weight:normal;font-size:86%", plain(list.columns[last]?.label ?? ""))
              : ""),
        ),
      ),
    );
    const body = rows.map(({ cells }) =>
      tr(
        ...cells.slice(0, from).map((one) => td(cell, mark(one))),
        ...amounts.map((at, i) =>
          td(
            `${cell};text-align:right;white-space:nowrap`,
            `${cells[at] ? mark(cells[at]) : "&nbsp;"}${i === amounts.length - 1 ? div("font-size:86%;color:#444", mark(cells[last])) : ""}`,
          ),
        ),
      ),
    );
    return table(head + body.join(""), "width:100%");
  },
};
/** As on the screen of a telephone: what and when at left, how much at right. */
const feed: Setting = {
  linesEach: () => 2.8,
  set: (list, rows) => {
    const name = named(list);
    const [first] = list.columns;
    const said = (cells: readonly (Value | undefined)[], from: number, to: number) =>
      list.columns
        .slice(from, to)
        .flatMap(({ label }, i) =>
          cells[from + i] ? [labelled({ label, value: cells[from + i] ?? { text: "" } })] : [],
        );
    return rows
      .map(({ cells }) =>
        flex("justify-content:space-between;gap:20px;border-bottom:1px solid #e2e2e2;padding:4px 0", [
          div(
            "",
            `<b>${mark(cells[name])}</b>${div("font-size:86%", `${plain(first?.label ?? "")}: ${mark(cells[0])}`)}`,
          ),
          div("text-align:right;white-space:nowrap", said(cells, name + 1, list.columns.length).join("<br>")),
        ]),
      )
      .join("");
  },
};
const upright = "border:solid #000;border-width:0 1px;padding:2px 6px";
const turned = (order: (list: Grid) => number[], look: Parameters<typeof tableOf>[2]): Setting => ({
  linesEach: () => 1.5,
  set: (list, rows) => tableOf(...arranged(list, rows, order(list)), look),
});

const items: OwnWays["items"] = {
  "ledger-columns": looking(
    {
      whole: "border:1px solid #000",
      head: () => "border:1px solid #000;padding:3px 6px;text-align:center;font-weight:normal;font-size:88%",
      cell: () => upright,
    },
    { linesEach: () => 1.4 },
  ),
  "days-as-headings": byDays,
  "balances-below-amounts": stacked,
  "feed-of-movements": feed,
  "figures-before-texts": turned((list) => [0, ...[...list.columns.keys()].slice(named(list) + 1), named(list)], {
    head: () => "border-bottom:2px solid #036;color:#036;padding:3px 14px 3px 0",
    cell: () => "border-bottom:1px solid #dde;padding:3px 14px 3px 0",
  }),
  "printer-lines": looking(
    {
      whole: "font-family:Liberation Mono;font-size:84%;border-bottom:1px solid #000",
      head: () => "border:solid #000;border-width:1px 0;font-weight:normal",
      cell: () => "padding:1px 8px 1px 0",
    },
    { linesEach: () => 1.2 },
  ),
  "green-bands": looking(
    {
      head: () => "background:#d2e6d0;padding:5px 6px",
      cell: (_, __, nth) => `padding:3px 6px;background:${nth % 6 < 3 ? "#fff" : "#edf6ec"}`,
    },
    { linesEach: () => 1.4 },
  ),
  "balances-in-a-band": {
    linesEach: () => 1.5,
    set: (list, rows) =>
      table(
        headRow(list, { head: () => "border-bottom:1px solid #666;font-size:86%" }) +
          rows
            .map(({ cells }) =>
              tr(
                ...cells.map((one, at) =>
                  td(
                    `padding:3px 8px;${at === cells.length - 1 ? "background:#e9e9e9;font-weight:bold" : "border-bottom:1px dotted #aaa;padding-left:0"}`,
                    mark(one),
                    `class="${classOf(list.columns[at])}"`,
                  ),
                ),
              ),
            )
            .join(""),
        "",
        "grid",
      ),
  },
};

/** Statements of banks of several countries. */
export const accountWays: OwnWays = { facts, items };
