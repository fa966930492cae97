import type { Fact, Sheet } from "../../sheet.ts";
import { beside, type Letterhead, labelled, lines, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, dashes, div, edges, flex, mainAt, over, pairs, rules, writerOf } from "./pieces.ts";
import { slipItems } from "./slip-items.ts";

const bars = div(
  "height:34px;width:190px;margin:0 auto;background:repeating-linear-gradient(90deg,#000 0 2px,#fff 2px 3px,#000 3px 4px,#fff 4px 8px,#000 8px 11px,#fff 11px 13px)",
  "",
);
const square = div(
  "width:62px;height:62px;margin:0 auto;background:repeating-conic-gradient(#000 0 25%,#fff 0 50%) 0 0/10px 10px;border:4px solid #000",
  "",
);
const fact = (one: Fact): string => (one.label === "#" ? beside(one) : labelled(one));

/** What is taxed at which rate has to fit beside each other. */
const narrowTaxes = rules(
  ".slip .lined{font-size:70%}.slip .lined td,.slip .lined th{padding-right:3px;overflow-wrap:anywhere}",
);

const letterheads: Readonly<Record<string, Letterhead>> = {
  "name-between-stars": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: `${div("text-align:center", `*** ${name} ***${lines([...address, ...contact])}`)}${div("text-align:center;font-weight:bold;margin-top:5px", title)}`,
      foot: bars,
    };
  },
  "lines-at-left-bars-below": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: `${div("", `<b>${name}</b>${lines([...address, ...contact])}`)}${div(`${dashes};border-top:1px dashed #000;text-align:right`, title)}`,
      foot: square,
    };
  },
  "title-first": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: `${div("font-size:130%;text-align:center;border:1px solid #000;padding:3px", title)}${div("margin-top:6px", name)}${div("font-size:90%", address.join(", "))}`,
      foot: div("font-size:90%;text-align:center", contact.join(" ")),
    };
  },
  "shop-at-the-end": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: div("text-align:center;font-weight:bold", title),
      foot: div(
        "text-align:center;border-top:3px double #000;padding-top:5px",
        `<b>${name}</b>${lines([...address, ...contact])}`,
      ),
    };
  },
  "serif-restaurant": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: div(
        "text-align:center;font-family:Liberation Serif",
        `${div("font-size:165%;font-style:italic", name)}${div("font-size:90%", address.join(" · "))}${div("font-size:90%", contact.join(" · "))}${div("letter-spacing:2px;margin-top:8px", title)}`,
      ),
      foot: "",
    };
  },
  "boxed-shop": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        div("border:2px solid #000;padding:5px 8px", `<b>${name}</b>${lines([...address, ...contact])}`) +
        edges(title, "", "padding-top:4px"),
      foot: bars,
    };
  },
  "pump-and-price": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: `${div("text-align:right;font-size:120%;font-weight:bold", name)}${div("text-align:right", lines(address))}${div("border-top:2px solid #000;font-size:110%", title)}`,
      foot: lines(contact),
    };
  },
};

const facts: OwnWays["facts"] = {
  "one-line-at-the-edges": (all) =>
    flex("justify-content:space-between;flex-wrap:wrap;gap:0 12px", [...all.map((one) => `<span>${fact(one)}</span>`)]),
  "centred-line": (all) => div("text-align:center", all.map(fact).join("<br>")),
  "small-captions": (all) => flex("gap:18px", [...all.map((one) => over(one, "", "font-size:78%"))]),
  "dashed-block": (all) => div(`${dashes};border-top:1px dashed #000;padding:3px 0`, lines(all.map(fact))),
  "pairs-in-columns": (all) => pairs(all, "padding:0 12px 0 0", "padding:0"),
  "number-before-date": (all) => div("text-align:right", lines([...all].reverse().map(fact))),
  "values-boxed": (all) =>
    flex("", [
      ...all.map((one) => div("flex:1 1 auto;border:1px solid #000;padding:2px 5px;margin-left:-1px", fact(one))),
    ]),
};

const marked = (style: string) => (sums: readonly Fact[]) =>
  sums.map((one, i) => apart(one, i === mainAt(sums) ? style : "")).join("");
const sums: OwnWays["sums"] = {
  "ruled-total": marked("border:solid #000;border-width:1px 0;font-weight:bold;margin:3px 0;padding:2px 0"),
  "double-height-total": marked("font-size:145%;font-weight:bold;line-height:1.5"),
  "total-in-reverse": marked("background:#000;color:#fff;padding:3px 6px"),
  "right-edge-lines": (all) => div(`text-align:right;border-top:1px dashed #000`, lines(all.map(labelled))),
  "figures-in-a-column": (all) =>
    pairs(
      all,
      "padding:0 10px 0 0;text-align:right",
      "padding:0;text-align:right;white-space:nowrap",
      "margin-left:auto;border-top:3px double #000",
    ),
  "total-over-value": (all) =>
    all
      .map((one, i) =>
        i === mainAt(all)
          ? div(
              "text-align:center;border:1px solid #000;padding:4px;margin:4px 0",
              `${plain(one.label)}${div("font-size:150%", mark(one.value))}`,
            )
          : apart(one, "font-size:92%"),
      )
      .join(""),
  "dots-between": (all) =>
    all
      .map(({ label, value }) =>
        flex("", [
          `<span style="flex:1;overflow:hidden;white-space:nowrap">${plain(label)} ${".".repeat(40)}</span>`,
          `<span style="white-space:nowrap;padding-left:5px">${mark(value)}</span>`,
        ]),
      )
      .join(""),
};

/** Slips from tills, tables, pumps and counters. */
export const slipWays: OwnWays = {
  letterhead: Object.fromEntries(
    Object.entries(letterheads).map(([name, one]) => [
      name,
      (sheet: Sheet) => {
        const { top, ...others } = one(sheet);
        return { ...others, top: narrowTaxes + top };
      },
    ]),
  ),
  facts,
  items: slipItems,
  sums,
};
