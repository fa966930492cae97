import type { Sheet } from "../../sheet.ts";
import { type Letterhead, labelled, mark, plain, row, table } from "../html.ts";
import { caption, div, divs, flex } from "./pieces.ts";

const partsOf = ({ issuer, title }: Sheet) => {
  const [name = "", ...address] = issuer.lines.map(({ value }) => mark(value));
  return {
    name,
    address,
    contact: issuer.contact.map(labelled),
    title: plain(title),
    first: issuer.lines[0]?.value.text.charAt(0) ?? "",
  };
};

export const plainLetterheads: Readonly<Record<string, Letterhead>> = {
  "square-and-name": (sheet) => {
    const { name, address, contact, title } = partsOf(sheet);
    return {
      top: flex("justify-content:space-between;align-items:flex-start;gap:20px", [
        flex("gap:12px", [
          div("width:44px;height:44px;background:#274;border-radius:6px;flex:none", ""),
          div("", `<b style="font-size:125%">${name}</b>${divs("font-size:85%", address)}`),
        ]),
        div("font-size:165%;color:#555;text-transform:uppercase;text-align:right", title),
      ]),
      foot: contact.join(" | "),
    };
  },
  "between-double-rules": (sheet) => {
    const { name, address, contact, title } = partsOf(sheet);
    return {
      top:
        div(
          "border-top:4px double #222;border-bottom:4px double #222;text-align:center;padding:8px;font-size:150%",
          name,
        ) + div("font-size:130%;font-weight:bold", title),
      foot: div("text-align:center", `${address.join(", ")}<br>${contact.join(" – ")}`),
    };
  },
  "edge-strip": (sheet) => {
    const { name, address, contact, title } = partsOf(sheet);
    return {
      top:
        div("position:absolute;left:22px;top:0;width:9px;height:1123px;background:#b33", "") +
        flex("justify-content:space-between;gap:30px", [
          div("font-size:170%", title),
          div("text-align:right", `<b>${name}</b>${divs("", address)}${divs("font-size:85%", contact)}`),
        ]),
      foot: "",
    };
  },
  "dark-bar": (sheet) => {
    const { name, address, contact, title } = partsOf(sheet);
    return {
      top:
        flex("justify-content:space-between;gap:20px;align-items:center;background:#223;color:#fff;padding:12px 14px", [
          div("font-size:135%", name),
          div("font-size:120%;text-align:right", title),
        ]) + div("font-size:85%", [...address, ...contact].join(" &nbsp;·&nbsp; ")),
      foot: "",
    };
  },
  "cells-at-foot": (sheet) => {
    const { name, address, contact, title } = partsOf(sheet);
    return {
      top: `${div("text-align:right;font-size:165%;font-style:italic", name)}<h1>${title}</h1>`,
      foot: table(
        `<tr>${[[name, ...address], contact.filter((_, i) => i % 2 === 0), contact.filter((_, i) => i % 2 === 1)].map((some) => `<td style="border:1px solid #888;padding:4px 6px;width:33%">${divs("", some)}</td>`).join("")}</tr>`,
        "width:100%",
      ),
    };
  },
  "address-and-numbers": (sheet) => {
    const { name, address, title } = partsOf(sheet);
    return {
      top:
        flex("justify-content:space-between;gap:30px;border-bottom:1px solid #333;padding-bottom:8px", [
          div("", `<b>${name}</b>${divs("", address)}`),
          table(
            sheet.issuer.contact.map(({ label, value }) => row([plain(label), mark(value)])).join(""),
            "font-size:88%",
          ),
        ]) + div("text-align:center;font-size:145%;letter-spacing:1px", title),
      foot: "",
    };
  },
  "name-against-title": (sheet) => {
    const { name, address, contact, title } = partsOf(sheet);
    return {
      top: flex("justify-content:space-between;gap:24px", [
        div("", div("font-size:185%;color:#064", name) + divs("font-size:85%;color:#333", contact)),
        div("text-align:right;flex:none", `<h1>${title}</h1>${divs("", address)}`),
      ]),
      foot: "",
    };
  },
  "title-below-parties": (sheet) => {
    const { name, address, contact, title } = partsOf(sheet);
    return {
      top: div("border-left:5px solid #c80;padding-left:10px", `<b>${name}</b><br>${address.join(" · ")}`),
      later: div("font-size:140%;font-weight:bold;border-bottom:2px solid #c80", title),
      foot: contact.join(" &nbsp; "),
    };
  },
  "captioned-numbers": (sheet) => {
    const { name, address, title } = partsOf(sheet);
    return {
      top: flex("justify-content:space-between;gap:24px;align-items:flex-end", [
        div("", div("font-size:140%;font-weight:bold", name) + div("", address.join(", "))),
        div("font-size:125%;border:1px solid #444;padding:6px 16px;text-align:center", title),
      ]),
      foot: flex(
        "gap:26px;flex-wrap:wrap",
        sheet.issuer.contact.map(({ label, value }) => div("", caption(label) + mark(value))),
      ),
    };
  },
};
