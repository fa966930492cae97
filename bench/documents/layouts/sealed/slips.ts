import type { Sheet } from "../../sheet.ts";
import { type FactWay, type Letterhead, labelled, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { bold, box, boxes, cell, colon, ends, pair, raster, rule, senderOf, side, tr } from "./pieces.ts";
import { slipItems } from "./slip-items.ts";

const dash = rule("1px dashed #000;margin:4px 0");
const starred = (text: string): string => box("text-align:center;letter-spacing:1px", `* * ${text} * *`);

const letterheads: Readonly<Record<string, Letterhead>> = {
  "market-centred": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("text-align:center;font-size:150%;font-weight:bold;line-height:1.1", name) +
        boxes("text-align:center", [...address, ...contact]) +
        box("text-align:center;margin-top:6px", title),
      foot: "",
    };
  },
  "inn-with-rules": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: box(
        "text-align:center;font-family:'Liberation Serif'",
        box("font-size:140%;font-style:italic", name) +
          box("border-bottom:1px solid #000;padding-bottom:4px", [...address, ...contact].join("<br>")) +
          box("padding-top:4px;letter-spacing:3px;text-transform:uppercase", title),
      ),
      foot: "",
    };
  },
  "pump-left": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return { top: bold(name) + boxes("", [...address, ...contact]) + starred(title), foot: "" };
  },
  "chemist-boxed": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box(
          "border:2px solid #000;text-align:center;padding:5px",
          bold(name) + box("font-size:88%", address.join(", ")),
        ) + box("font-weight:bold;margin-top:5px", title),
      foot: box("text-align:center;font-size:90%", contact.join(" ")),
    };
  },
  "title-before-the-shop": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("text-align:center;font-size:125%", title) +
        dash +
        box("padding-top:4px", name) +
        boxes("", address) +
        boxes("", contact),
      foot: "",
    };
  },
  "initial-over-the-name": (sheet) => {
    const { name, address, contact, title, initial } = senderOf(sheet);
    return {
      top:
        box(
          "width:44px;height:44px;margin:0 auto 4px;background:#000;color:#fff;font-size:28px;line-height:44px;text-align:center",
          initial,
        ) +
        box("text-align:center;font-weight:bold", name) +
        box("text-align:center;font-size:90%", title),
      foot: dash + boxes("font-size:90%;text-align:center", [...address, ...contact]),
    };
  },
  "address-in-two-ends": (sheet: Sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("font-size:120%;text-transform:uppercase", name) +
        boxes("font-size:92%", [...address, ...contact]) +
        box("text-align:right;font-weight:bold", title),
      foot: "",
    };
  },
};

const facts: Readonly<Record<string, FactWay>> = {
  "day-left-number-right": (all) =>
    side(
      "justify-content:space-between;gap:2px 10px;flex-wrap:wrap",
      all.map((one) => `<span>${labelled(one)}</span>`),
    ),
  "ends-between-dashes": (all) => dash + all.map((one) => ends(one)).join("") + dash,
  "centred-pairs": (all) => boxes("text-align:center", all.map(labelled)),
  "colons-in-a-column": (all) =>
    `<table>${all
      .map(({ label, value }) =>
        tr([
          cell(plain(label), "padding:0"),
          cell(label === "" ? "" : ":", "padding:0 6px"),
          cell(mark(value), "padding:0"),
        ]),
      )
      .join("")}</table>`,
  "captions-side-by-side": (all) =>
    raster(
      2,
      all.map(({ label, value }) => box("", `<div style="font-size:80%">${plain(label)}</div>${mark(value)}`)),
      "gap:3px 8px;border:1px solid #000;padding:3px 6px",
    ),
  "rows-in-a-frame": (all) =>
    `<table style="width:100%;border:1px solid #000">${all.map((one) => pair(one, "padding:1px 6px", "padding:1px 6px;text-align:right")).join("")}</table>`,
};

const isTotal = (path: string | undefined): boolean => path === "/total";
const sums: NonNullable<OwnWays["sums"]> = {
  "total-between-double-lines": (all) =>
    all
      .map((one) =>
        ends(
          one,
          isTotal(one.value.path)
            ? "font-size:130%;font-weight:bold;border:solid #000;border-width:3px 0;border-style:double none;padding:2px 0"
            : "",
        ),
      )
      .join(""),
  "total-in-white-on-black": (all) =>
    all
      .map((one) =>
        ends(
          one,
          isTotal(one.value.path) ? "background:#000;color:#fff;padding:4px 6px;font-size:115%" : "padding:1px 6px",
        ),
      )
      .join(""),
  "plain-after-a-dash": (all) =>
    dash + all.map((one) => ends(one, isTotal(one.value.path) ? "font-weight:bold" : "")).join(""),
  "total-first-at-the-till": (all) =>
    [...all.filter(({ value }) => isTotal(value.path)), ...all.filter(({ value }) => !isTotal(value.path))]
      .map((one) => ends(one, isTotal(one.value.path) ? "font-size:140%;border-top:2px solid #000" : "font-size:90%"))
      .join(""),
  "total-centred-large": (all) =>
    all
      .map((one) =>
        isTotal(one.value.path)
          ? box(
              "text-align:center;padding:5px 0",
              `<div>${plain(one.label)}</div><div style="font-size:170%">${mark(one.value)}</div>`,
            )
          : ends(one),
      )
      .join(""),
  "to-the-right-with-colons": (all) =>
    boxes(
      "text-align:right",
      all.map(({ label, value }) =>
        isTotal(value.path) ? bold(`${colon(label)} ${mark(value)}`) : `${colon(label)} ${mark(value)}`,
      ),
    ),
};

/** Slips of supermarkets, inns, petrol stations, car parks and chemists. */
export const slipWays: OwnWays = { letterhead: letterheads, facts, items: slipItems, sums };
