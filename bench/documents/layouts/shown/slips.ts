import type { Column, Fact, Grid, GridRow } from "../../sheet.ts";
import type { Setting } from "../grids.ts";
import { beside, labelled, lines, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, contact, div, extras, inRole, own, roleAt } from "./pieces.ts";

/** A row of characters as a till's printer sets it. */
const rule = (character: string): string =>
  div("overflow:hidden;white-space:nowrap;height:1.35em", character.repeat(60));
/** Tables of taxes stay within the slip. */
const fitting =
  "<style>.slip .lined{font-size:min(80%,9.5px)}.slip .lined td,.slip .lined th{padding:2px 4px 2px 0;font-weight:normal}</style>";
const centred = (all: readonly string[], style = ""): string => div(`text-align:center;${style}`, lines(all));
const kept = (value: string): string => `<span style="white-space:nowrap">${value}</span>`;
/** What a slip has no column for: beside its label, below the goods. */
const rest = (grid: Grid, each: GridRow): string[] => [
  ...grid.columns.flatMap(({ label, role }, at) => {
    const value = each.cells[at];
    return value && ["code", "other"].includes(role) ? [beside({ label, value })] : [];
  }),
  ...extras(each),
];
const restLines = (grid: Grid, each: GridRow): string =>
  rest(grid, each)
    .map((text) => div("font-size:86%;padding-left:10px", text))
    .join("");
/** How many of what at which price, where a price is printed. */
const counted = (grid: Grid, each: GridRow, times: string): string => {
  const price = inRole(grid, each, "price");
  return inRole(grid, each, "quantity") + (price === "" ? "" : ` ${times} ${price}`);
};
const each = (set: (grid: Grid, row: GridRow) => string, before = ""): Setting => ({
  linesEach: () => 1,
  isEndless: true,
  set: (grid, rows) => `<div>${before}${rows.map((one) => set(grid, one)).join("")}</div>`,
});
const pairs = (sums: readonly Fact[], last: string): string =>
  sums.map(({ label, value }, i) => apart(plain(label), kept(mark(value)), i === sums.length - 1 ? last : "")).join("");
/** Where the sum of all stands: the last but what is given for it, which comes to the same. */
const totalAt = (sums: readonly Fact[]): number => sums.findIndex(({ value }) => value.path === "/total");

export const slipWays: OwnWays = {
  letterhead: {
    "till-stars": (sheet) => ({
      top: `${fitting}${rule("*")}${centred(own(sheet))}${centred(contact(sheet))}${rule("*")}${centred([plain(sheet.title)])}`,
      foot: "",
    }),
    "till-block": (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `${fitting}${centred([name], "font-size:150%;font-weight:bold;line-height:1.15")}${centred([...address, ...contact(sheet)], "font-size:88%")}`,
        later: centred([plain(sheet.title)], "background:#000;color:#fff"),
        foot: "",
      };
    },
    "till-left": (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `${fitting}<div><b>${name}</b>${lines(address)}${lines(contact(sheet))}</div>${rule("-")}`,
        foot: centred([plain(sheet.title)]),
      };
    },
  },
  facts: {
    "till-sides": (facts) =>
      `<div class="apart" style="gap:8px;flex-wrap:wrap">${facts.map((one) => `<span>${beside(one)}</span>`).join("")}</div>`,
    "till-rows": (facts) => facts.map(({ label, value }) => apart(plain(label), mark(value))).join(""),
    "till-colons": (facts) => lines(facts.map(labelled)),
    "till-centre": (facts) => centred(facts.map(beside)) + rule("-"),
  },
  items: {
    "till-times": each((grid, one) => {
      const amount = kept(inRole(grid, one, "amount"));
      return `${apart(inRole(grid, one, "description"), amount)}${div("padding-left:18px", counted(grid, one, "x"))}${restLines(grid, one)}`;
    }),
    "till-count-first": each(
      (grid, one) =>
        `${apart(`${inRole(grid, one, "quantity")} ${inRole(grid, one, "description")}`, kept(inRole(grid, one, "amount")))}${inRole(grid, one, "price") === "" ? "" : div("padding-left:18px", `@ ${inRole(grid, one, "price")}`)}${restLines(grid, one)}`,
    ),
    "till-name-above": each(
      (grid, one) =>
        `<div>${inRole(grid, one, "description")}</div>${restLines(grid, one)}${apart(`&nbsp;&nbsp;${counted(grid, one, "×")}`, kept(inRole(grid, one, "amount")))}`,
    ),
    "till-columns": {
      linesEach: () => 1,
      isEndless: true,
      set: (grid, rows) => {
        const labelOf = (role: Column["role"]): string => plain(grid.columns[roleAt(grid, role)]?.label ?? "");
        const below = (one: GridRow): string => beneath(grid, one, "quantity") + beneath(grid, one, "price");
        return table(
          `<tr><th>${labelOf("description")}</th><th class="number">${labelOf("amount")}</th></tr>${rows
            .map(
              (one) =>
                `<tr><td>${inRole(grid, one, "description")}${below(one)}${restLines(grid, one)}</td><td class="number">${inRole(grid, one, "amount")}</td></tr>`,
            )
            .join("")}`,
          "font-size:88%",
          "grid",
        );
      },
    },
    "till-ruled": each(
      (grid, one) =>
        `${apart(`<b>${inRole(grid, one, "description")}</b>`, "")}${restLines(grid, one)}${apart(counted(grid, one, "*"), `= ${kept(inRole(grid, one, "amount"))}`, "border-bottom:1px dotted #000;padding-bottom:2px")}`,
      rule("="),
    ),
    "till-brackets": each(
      (grid, one) =>
        `${apart(`${inRole(grid, one, "description")} (${counted(grid, one, "x")})`, kept(inRole(grid, one, "amount")))}${restLines(grid, one)}`,
    ),
  },
  sums: {
    "till-large": (sums) => {
      const at = totalAt(sums);
      return `<div>${rule("-")}${sums.map(({ label, value }, i) => apart(plain(label), kept(mark(value)), i === at ? "font-size:116%;font-weight:bold;padding:3px 0" : "")).join("")}</div>`;
    },
    "till-equals": (sums) => `<div>${rule("=")}${pairs(sums, "")}${rule("=")}</div>`,
    "till-inverse": (sums) => {
      const at = totalAt(sums);
      return `<div>${sums.map(({ label, value }, i) => apart(plain(label), kept(mark(value)), i === at ? "background:#000;color:#fff;padding:2px 4px" : "padding:0 4px")).join("")}</div>`;
    },
    "till-total-first": (sums) => {
      const at = totalAt(sums);
      const total = sums[at];
      const others = sums.filter((_, i) => i !== at);
      return `<div>${total ? div("text-align:center;font-size:125%;border:solid #000;border-width:1px 0;padding:3px 0", `${plain(total.label)} ${kept(mark(total.value))}`) : ""}${pairs(others, "")}</div>`;
    },
  },
};

/** How many, or what one costs, below the goods. */
function beneath(grid: Grid, one: GridRow, role: Column["role"]): string {
  const at = roleAt(grid, role);
  const [column, value] = [grid.columns[at], one.cells[at]];
  return column && value ? div("padding-left:10px", beside({ label: column.label, value })) : "";
}
