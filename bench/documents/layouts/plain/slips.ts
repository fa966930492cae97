import type { Grid, GridRow, Sheet } from "../../sheet.ts";
import { type Setting, said } from "../grids.ts";
import { labelled, lines, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { div, divs, ends } from "./pieces.ts";

const partsOf = ({ issuer, title }: Sheet) => {
  const [name = "", ...address] = issuer.lines.map(({ value }) => mark(value));
  return { name, address, contact: issuer.contact.map(labelled), title: plain(title) };
};
const at = ({ columns }: Grid, { cells }: GridRow, role: string): string =>
  mark(cells[columns.findIndex((column) => column.role === role)]);
const others = (grid: Grid, row: GridRow, shown: readonly string[]): string => {
  const rest = said(grid, row, (i) => !shown.includes(grid.columns[i]?.role ?? ""));
  const more = [...(row.details ?? []), ...(row.note === undefined ? [] : [row.note])].map(plain);
  return divs("padding-left:12px;font-size:88%", [...rest, ...more]);
};
const endless = (set: Setting["set"]): Setting => ({ linesEach: () => 2, isEndless: true, set });
const row = (left: string, right: string): string =>
  `<div class="apart" style="gap:8px"><span>${left}</span><span style="white-space:nowrap">${right}</span></div>`;
const headOf = ({ columns }: Grid): string => {
  const label = (role: string) => plain(columns.find((column) => column.role === role)?.label ?? "");
  return div("border-bottom:1px dashed #000", row(label("description"), label("amount")));
};

export const slipWays: OwnWays = {
  letterhead: {
    "till-centred": (sheet) => {
      const { name, address, contact, title } = partsOf(sheet);
      return {
        top:
          div("text-align:center", `<b>${name}</b>${lines([...address, ...contact])}`) +
          div("text-align:center;border:solid #000;border-width:1px 0", title),
        foot: "",
      };
    },
    "till-left": (sheet) => {
      const { name, address, contact, title } = partsOf(sheet);
      return {
        top: div("font-size:125%", name) + lines(address) + div("border-top:1px dashed #000;margin-top:4px", title),
        foot: contact.join("<br>"),
      };
    },
    "till-dark": (sheet) => {
      const { name, address, contact, title } = partsOf(sheet);
      return {
        top: div("background:#000;color:#fff;text-align:center;padding:5px", name) + div("text-align:center", title),
        foot: div("text-align:center;border-top:1px dashed #000", lines([...address, ...contact])),
      };
    },
  },
  facts: {
    "till-ends": (facts) =>
      divs(
        "",
        facts.map((one) => ends(one)),
      ),
    "till-one-line": (facts) => div("border-bottom:1px dashed #000", facts.map(labelled).join("<br>")),
    "till-edges": (facts) =>
      `<div class="apart" style="flex-wrap:wrap;gap:0 10px">${facts.map((one) => `<span>${labelled(one)}</span>`).join("")}</div>`,
  },
  items: {
    "amount-at-name": endless(
      (grid, rows) =>
        headOf(grid) +
        rows
          .map(
            (one) =>
              row(at(grid, one, "description"), at(grid, one, "amount")) +
              others(grid, one, ["description", "amount", "position"]),
          )
          .join(""),
    ),
    "amount-at-end": endless((grid, rows) =>
      rows
        .map((one) =>
          div(
            "border-bottom:1px dotted #000",
            div("", at(grid, one, "description")) +
              others(grid, one, ["description", "amount", "position"]) +
              div("text-align:right", at(grid, one, "amount")),
          ),
        )
        .join(""),
    ),
  },
  sums: {
    "till-total-large": (sums) =>
      div(
        "border-top:1px dashed #000",
        sums.map((one) => ends(one, one.value.path === "/total" ? "font-size:120%;font-weight:bold" : "")).join(""),
      ),
    "till-total-boxed": (sums) =>
      sums.map((one) => ends(one, one.value.path === "/total" ? "border:1px solid #000;padding:3px 4px" : "")).join(""),
  },
};
