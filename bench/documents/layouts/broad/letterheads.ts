import type { Sheet } from "../../sheet.ts";
import { type Letterhead, labelled, lines, mark, plain, table } from "../html.ts";
import { div, divs, flex, over, pairs, td, tr, writerOf } from "./pieces.ts";

/** So many columns of few lines: what stands at the foot must not grow into the page. */
const footColumns = (all: readonly string[], count: number, style = ""): string => {
  const size = Math.ceil(all.length / count);
  const columns = Array.from({ length: count }, (_, i) => all.slice(size * i, size * i + size));
  return flex(
    `gap:18px;font-size:88%;${style}`,
    columns.filter(({ length }) => length > 0).map((some) => div("flex:1", lines(some))),
  );
};
const logo = (shape: string, size = 46): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 46 46" style="flex:none">${shape}</svg>`;
const tinyContact = ({ issuer }: Sheet): string =>
  issuer.contact.map((one) => over(one, "margin-bottom:3px", "font-size:82%;color:#666")).join("");

/** Where the paper is folded and punched. */
const foldMarks = [350, 561, 706]
  .map((top) => div(`position:absolute;left:0;top:${top}px;width:20px;border-top:1px solid #888`, ""))
  .join("");

export const broadLetterheads: Readonly<Record<string, Letterhead>> = {
  "small-print-foot": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        flex("justify-content:space-between;align-items:flex-end;gap:20px", [
          div("font-size:112%", name),
          div("font-size:150%;font-weight:bold", title),
        ]) + div("border-bottom:1px solid #000;height:4px", ""),
      foot: footColumns([address.join(", "), ...contact], 3, "border-top:1px solid #999;padding-top:4px"),
    };
  },
  "side-column": (sheet) => {
    const { name, address, title } = writerOf(sheet);
    return {
      top: `${foldMarks}${flex("justify-content:space-between;gap:24px", [
        div("padding-top:46px;font-size:170%", title),
        div(
          "width:190px;font-size:84%;border-left:1px solid #888;padding-left:10px",
          logo('<circle cx="23" cy="23" r="21" fill="#b54"/><circle cx="23" cy="23" r="9" fill="#fff"/>') +
            div("font-weight:bold;margin-top:4px", name) +
            lines(address) +
            div("height:6px", "") +
            tinyContact(sheet),
        ),
      ])}`,
      foot: "",
    };
  },
  "large-title-at-left": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: flex("justify-content:space-between;align-items:flex-start;gap:30px", [
        div("font-size:230%;line-height:1.1;color:#222", title),
        div("text-align:left;width:230px;flex:none", `<b>${name}</b>${lines(address)}`),
      ]),
      foot: div("border-top:1px solid #ddd;padding-top:6px", contact.join(" &nbsp; ")),
    };
  },
  "grey-name-at-right": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        flex("justify-content:space-between;align-items:baseline;gap:20px", [
          div("font-size:185%;font-weight:bold", title),
          div("color:#8a8f98;font-size:150%;font-weight:bold", name),
        ]) + div("font-size:92%;line-height:1.5", lines([...address, ...contact])),
      foot: "",
    };
  },
  "centred-in-italics": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        div(
          "text-align:center;font-family:Liberation Serif",
          div("font-size:190%;font-weight:bold;font-style:italic;text-decoration:underline", name) +
            lines(address) +
            div("font-size:92%", contact.join(", ")),
        ) + div("text-align:center;font-size:130%;font-weight:bold;text-decoration:underline", title),
      foot: "",
    };
  },
  "cells-of-a-sheet": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    const cell = "border:1px solid #000;padding:4px 8px";
    return {
      top: table(
        tr(
          td(
            `${cell};width:34%;text-align:center;vertical-align:middle;font-size:150%;font-weight:bold`,
            title,
            'rowspan="3"',
          ),
          td(`${cell};font-weight:bold`, name),
        ) +
          tr(td(cell, address.join(", "))) +
          tr(td(`${cell};font-size:88%`, contact.join("; "))),
        "width:100%",
      ),
      foot: div("text-align:right;font-size:80%", "QF 07-12 / Rev. 4"),
    };
  },
  "ribbon-title": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        div(
          "background:#0b6e4f;color:#fff;font-size:140%;padding:7px 60px 7px 24px;margin:0 -60px 10px 300px;border-radius:20px 0 0 20px",
          title,
        ) +
        flex("gap:14px;align-items:center", [
          logo('<path d="M4 42 L23 4 L42 42 Z" fill="#0b6e4f"/><path d="M14 42 L23 24 L32 42 Z" fill="#fff"/>'),
          div("", `<b style="font-size:120%">${name}</b>${div("font-size:88%", address.join(" – "))}`),
        ]),
      foot: footColumns(contact, 3),
    };
  },
  "nearly-all-at-the-foot": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        logo(
          '<rect x="2" y="10" width="26" height="26" fill="#245"/><rect x="18" y="2" width="26" height="26" fill="#8ac" fill-opacity=".8"/>',
          60,
        ) + div("font-size:135%;font-weight:bold", title),
      foot: footColumns(
        [`<b>${name}</b>`, address.slice(0, 2).join(", "), address.slice(2).join(", "), ...contact].filter(
          (one) => one !== "",
        ),
        4,
      ),
    };
  },
  "line-across-the-top": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        div(
          "font-size:76%;border-bottom:2px solid #444;padding-bottom:4px;margin-top:-24px",
          `<b>${name}</b> | ${[...address, ...contact].join(" | ")}`,
        ) + div("text-align:center;font-size:200%;letter-spacing:2px;padding:10px 0", title),
      foot: "",
    };
  },
  "two-panels": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        flex("margin:-50px -60px 18px", [
          div("background:#4a2545;color:#fff;padding:40px 20px 20px 60px;width:46%;font-size:150%", name),
          div(
            "background:#f0e8ef;padding:30px 60px 14px 24px;flex:1;font-size:86%",
            lines([...(address.length > 0 ? [address.join(", ")] : []), ...contact]),
          ),
        ]) + div("font-size:150%;color:#4a2545", title),
      foot: "",
    };
  },
  "title-between-rules-later": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: div(
        "text-align:right",
        `${div("font-size:130%", name)}${div("font-size:84%", lines([...address, ...contact]))}`,
      ),
      later: div(
        "border:solid #000;border-width:1px 0;text-align:center;font-weight:bold;font-size:125%;padding:5px",
        title,
      ),
      foot: "",
    };
  },
  "corner-box": (sheet) => {
    const { name, address, title } = writerOf(sheet);
    return {
      top:
        flex("justify-content:space-between;gap:24px;align-items:flex-start", [
          div("", `${div("font-size:140%;font-weight:bold", name)}${lines(address)}`),
          div("border:4px double #000;padding:10px 22px;font-size:130%;font-weight:bold;text-align:center", title),
        ]) +
        (sheet.issuer.contact.length > 0
          ? flex(
              "border:1px solid #000;font-size:84%",
              sheet.issuer.contact.map((one) => over(one, "flex:1 1 auto;padding:2px 6px;border-right:1px solid #ccc")),
            )
          : ""),
      foot: "",
    };
  },
  "numbers-at-left": (sheet) => {
    const { name, address, title } = writerOf(sheet);
    return {
      top:
        flex("justify-content:space-between;gap:24px", [
          pairs(sheet.issuer.contact, "font-size:82%;padding:0 10px 1px 0", "font-size:82%;padding:0 0 1px"),
          div("text-align:right", `${div("font-size:125%;font-weight:bold", name)}${lines(address)}`),
        ]) + div("background:#e9e9e9;padding:6px 10px;font-size:130%", title),
      foot: "",
    };
  },
  "centred-foot": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top: flex("align-items:center;gap:16px;border-bottom:5px solid #d90;padding-bottom:10px", [
        logo('<rect x="3" y="3" width="40" height="40" rx="20" fill="none" stroke="#d90" stroke-width="6"/>'),
        div("font-size:160%;flex:1", title),
      ]),
      foot: div("text-align:center;font-size:90%", `${[name, ...address].join(" – ")}<br>${contact.join(" – ")}`),
    };
  },
  "name-over-stripes": (sheet) => {
    const { name, address, contact, title } = writerOf(sheet);
    return {
      top:
        div("font-size:175%;font-weight:bold;color:#135", name) +
        div("height:3px;background:#135;margin-bottom:2px", "") +
        div("height:1px;background:#135;margin-bottom:6px", "") +
        flex("justify-content:space-between;gap:30px;font-size:84%", [
          div("", lines(address)),
          div("", divs("text-align:right", contact)),
        ]) +
        div("font-size:125%;margin-top:14px;font-variant:normal", title),
      foot: div("text-align:right", plain(sheet.issuer.lines[0]?.value.text ?? "")),
    };
  },
  "contact-under-name": (sheet) => {
    const { name, address, title } = writerOf(sheet);
    return {
      top: `${flex("gap:40px;align-items:flex-start", [
        div("flex:1", `<b>${name}</b>${lines(address)}`),
        div(
          "flex:1",
          sheet.issuer.contact
            .map((one) => div("", `<i>${labelled({ ...one, value: { text: "" } })}</i> ${mark(one.value)}`))
            .join(""),
        ),
      ])}${div("font-size:140%;font-weight:bold;color:#a00;margin-top:16px", title)}`,
      foot: "",
    };
  },
};
