import type { Column, Fact, Grid, GridRow, Sheet } from "../../sheet.ts";
import type { Setting } from "../grids.ts";
import { beside, labelled, lines, mark, plain, row, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";

/** Slips as a till prints them: narrow, and as long as what was bought. */
const own = ({ issuer }: Sheet) => issuer.lines.map(({ value }) => mark(value));
const contact = ({ issuer }: Sheet) => issuer.contact.map(labelled);
const dashes = '<div style="border-top:1px dashed #000"></div>';
const apart = (left: string, right: string, style = ""): string =>
  `<div class="apart" style="gap:10px;${style}"><span>${left}</span><span style="white-space:nowrap">${right}</span></div>`;
const inRole = ({ columns }: Grid, { cells }: GridRow, role: Column["role"]): string =>
  mark(cells[columns.findIndex((column) => column.role === role)]);
/** What a slip has no place of its own for: the article's number without a label, the rest beside its label. */
const restOf = ({ columns }: Grid, { cells, details = [], note }: GridRow, isCodeSaid = true): string =>
  [
    ...columns.flatMap((column, at) => {
      const value = cells[at];
      if (!value || !["code", "other"].includes(column.role)) return [];
      if (column.role === "code") return isCodeSaid ? [mark(value)] : [];
      return [beside({ label: column.label, value })];
    }),
    ...details.map(plain),
    ...(note === undefined ? [] : [plain(note)]),
  ]
    .map((one) => `<div style="padding-left:12px">${one}</div>`)
    .join("");
const endless = (each: (grid: Grid, row: GridRow) => string, top: (grid: Grid) => string = () => ""): Setting => ({
  linesEach: () => 0,
  isForGoods: true,
  isEndless: true,
  set: (grid, rows) =>
    `${dashes}<div style="padding:6px 0">${top(grid)}${rows.map((one) => each(grid, one)).join("")}</div>${dashes}`,
});
const timesPrice = (grid: Grid, one: GridRow, sign: string): string => {
  const price = inRole(grid, one, "price");
  return `${inRole(grid, one, "quantity")}${price === "" ? "" : ` ${sign} ${price}`}`;
};
const isTotal = ({ value }: Fact): boolean => value.path === "/total";

export const slipWays: OwnWays = {
  letterhead: {
    "slip-centred": (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<div style="text-align:center"><b style="font-size:140%">${name}</b>${lines([...address, ...contact(sheet)])}</div><div style="text-align:center">${plain(sheet.title)}</div>`,
        foot: "",
      };
    },
    "slip-stars": (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<div style="text-align:center">${lines(["*".repeat(22), name, ...address, "*".repeat(22)])}</div><div>${plain(sheet.title)}</div>`,
        foot: `<div style="text-align:center">${contact(sheet).join(" ")}</div>`,
      };
    },
    "slip-logo": (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<div style="background:#111;color:#fff;text-align:center;padding:8px;font-size:125%">${name}</div><div>${lines([...address, ...contact(sheet)])}</div><div style="text-align:center;font-weight:bold">${plain(sheet.title)}</div>`,
        foot: "",
      };
    },
  },
  facts: {
    "slip-ends": (facts) => `<div class="apart">${facts.map((one) => `<span>${labelled(one)}</span>`).join("")}</div>`,
    "slip-pairs": (facts) => facts.map(({ label, value }) => apart(plain(label), mark(value))).join(""),
    "slip-middle": (facts) =>
      `<div style="text-align:center">${facts.map(({ label, value }) => (label === "#" ? `#${mark(value)}` : mark(value))).join(" &nbsp; ")}</div>`,
  },
  items: {
    "slip-name-first": endless(
      (grid, one) =>
        apart(inRole(grid, one, "description"), inRole(grid, one, "amount")) +
        `<div style="padding-left:12px">${timesPrice(grid, one, "x")}</div>${restOf(grid, one)}`,
    ),
    "slip-amount-below": endless(
      (grid, one) =>
        `<div>${inRole(grid, one, "code")} ${inRole(grid, one, "description")}</div>${apart(timesPrice(grid, one, "×"), inRole(grid, one, "amount"), "padding-left:24px")}${restOf(grid, one, false)}`,
    ),
    "slip-quantity-first": endless((grid, one) => {
      const price = inRole(grid, one, "price");
      const each = price === "" ? "" : `<div style="padding-left:34px">@ ${price}</div>`;
      return `<div style="display:flex;gap:8px"><span style="min-width:26px">${inRole(grid, one, "quantity")}</span><span style="flex:1">${inRole(grid, one, "description")}</span><span style="white-space:nowrap">${inRole(grid, one, "amount")}</span></div>${each}${restOf(grid, one)}`;
    }),
    "slip-heads": endless(
      (grid, one) =>
        `<div>${inRole(grid, one, "description")}</div>${restOf(grid, one)}<div class="apart">${(["quantity", "price", "amount"] as const).map((role) => `<span style="min-width:60px;text-align:right">${inRole(grid, one, role)}</span>`).join("")}</div>`,
      ({ columns }) => {
        const label = (role: Column["role"]) => plain(columns.find((column) => column.role === role)?.label ?? "");
        return `<div>${label("description")}</div><div class="apart" style="border-bottom:1px solid #000;margin-bottom:4px">${(["quantity", "price", "amount"] as const).map((role) => `<span style="min-width:60px;text-align:right">${label(role)}</span>`).join("")}</div>`;
      },
    ),
  },
  sums: {
    "slip-large-total": (sums) =>
      `<div>${sums.map((one) => apart(plain(one.label), mark(one.value), isTotal(one) ? "font-size:135%;font-weight:bold" : "")).join("")}</div>`,
    "slip-framed-total": (sums) =>
      `<div>${sums.map((one) => apart(plain(one.label), mark(one.value), isTotal(one) ? "border-top:1px solid #000;border-bottom:3px double #000;padding:3px 0;font-weight:bold" : "")).join("")}</div>`,
    "slip-right": (sums) =>
      table(
        sums.map(({ label, value }) => row([plain(label), `<div class="number">${mark(value)}</div>`])).join(""),
        "margin-left:auto",
      ),
  },
};
