import type { Sheet } from "../../sheet.ts";
import { inGroups, type Letterhead, lines, plain } from "../html.ts";
import { contact, div, own } from "./pieces.ts";

const title = ({ title: text }: Sheet, style: string): string => div(style, plain(text));
const initial = ({ issuer }: Sheet): string => plain((issuer.lines[0]?.value.text ?? "").charAt(0));
const dotted = (all: readonly string[]): string => all.join(" &nbsp;·&nbsp; ");
const barred = (all: readonly string[]): string => all.join(" | ");

export const shownLetterheads: Readonly<Record<string, Letterhead>> = {
  "coin-logo": (sheet) => {
    const [name = "", ...address] = own(sheet);
    const coin = `<svg width="54" height="54" style="flex:none"><circle cx="27" cy="27" r="25" fill="none" stroke="#8a2c0d" stroke-width="3"/><text x="27" y="36" text-anchor="middle" font-size="26" fill="#8a2c0d">${initial(sheet)}</text></svg>`;
    return {
      top: `<div style="display:flex;gap:14px;align-items:center">${coin}<div style="flex:1"><b style="font-size:130%">${name}</b>${div("font-size:85%;color:#444", dotted(address))}</div></div>`,
      later: title(sheet, "font-size:150%;border-bottom:2px solid #8a2c0d;padding-bottom:3px"),
      foot: div("text-align:center;font-size:92%", dotted(contact(sheet))),
    };
  },
  "frame-right": (sheet) => ({
    top: `<div style="display:flex;justify-content:space-between;gap:30px;align-items:flex-start">${title(sheet, "font-size:185%")}<div style="border:1px solid #000;padding:8px 12px;max-width:330px">${lines([...own(sheet), ...contact(sheet)])}</div></div>`,
    foot: "",
  }),
  "name-left-title-right": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    return {
      top: `<div style="display:flex;justify-content:space-between;gap:24px"><div><b>${name}</b>${lines(rest)}${div("color:#555;font-size:90%;padding-top:4px", lines(contact(sheet)))}</div>${title(sheet, "font-size:200%;color:#5b7083;font-weight:bold;text-align:right")}</div>`,
      foot: "",
    };
  },
  "three-columns-below": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    const all = [name, ...rest, ...contact(sheet)];
    const blocks = inGroups(all, Math.max(1, Math.ceil(all.length / 3)));
    return {
      top: `${div("text-align:right;letter-spacing:3px;font-size:125%", name)}`,
      later: title(sheet, "font-size:135%;font-weight:bold"),
      foot: `<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:16px;border-top:1px solid #999;padding-top:3px;font-size:9px;line-height:1.25">${blocks.map((block) => `<div>${lines(block)}</div>`).join("")}</div>`,
    };
  },
  "edge-stripe": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    return {
      top: `<div style="position:absolute;left:0;top:0;right:0;height:14px;margin:0;background:#c8102e"></div>${div("text-align:right", `<b style="font-size:145%">${name}</b>${lines(rest)}`)}`,
      later: title(sheet, "font-size:165%;color:#c8102e"),
      foot: div("border-top:1px solid #c8102e;padding-top:3px;font-size:92%", barred(contact(sheet))),
    };
  },
  "ribbon-title": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    return {
      top: `<div style="display:flex;justify-content:space-between;align-items:flex-start;gap:24px"><div><div style="font-size:125%;font-weight:bold">${name}</div>${div("font-size:90%", rest.join(", "))}</div>${title(sheet, "background:#2f4b26;color:#fff;padding:10px 60px 10px 26px;margin-right:-60px;font-size:140%;white-space:nowrap")}</div>`,
      later: div("font-size:85%;color:#333", barred(contact(sheet))),
      foot: "",
    };
  },
  "double-rule-centre": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    return {
      top: `<div style="text-align:center;border-bottom:4px double #333;padding-bottom:8px"><div style="font:bold 24px 'Liberation Serif';font-variant:small-caps">${name}</div><div>${rest.join(" – ")}</div><div class="small">${dotted(contact(sheet))}</div></div>`,
      later: title(sheet, "text-align:center;text-decoration:underline;font-size:125%;font-weight:bold"),
      foot: "",
    };
  },
  "box-across": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    return {
      top: `<div style="display:flex;border:2px solid #000"><div style="flex:1;padding:8px 10px;border-right:1px solid #000"><b>${name}</b>${lines(rest)}</div><div style="flex:1;padding:8px 10px">${title(sheet, "font-weight:bold;font-size:135%;margin-bottom:4px")}<div style="font-size:88%">${lines(contact(sheet))}</div></div></div>`,
      foot: "",
    };
  },
  "sender-line": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    return {
      top: `<div style="display:flex;justify-content:flex-end;margin-bottom:34px"><div style="font-size:170%;font-weight:bold;color:#1f3c88">${name}</div></div><div style="margin-bottom:4px"><span style="font-size:9px;border-bottom:1px solid #777">${[name, ...rest].join(" · ")}</span></div>`,
      later: `${div("text-align:right;font-size:88%", lines(contact(sheet)))}${title(sheet, "font-weight:bold;font-size:120%;margin-top:10px")}`,
      foot: "",
    };
  },
  "everything-below": (sheet) => ({
    top: `<div style="display:flex;align-items:center;gap:10px"><div style="width:26px;height:26px;background:#e07a00;transform:rotate(45deg)"></div><div style="flex:1;height:2px;background:#e07a00"></div>${title(sheet, "font-size:160%")}</div>`,
    foot: `<div style="text-align:center;font-size:10px;line-height:1.3">${div("", own(sheet).join(", "))}${div("", dotted(contact(sheet)))}</div>`,
  }),
  "typed-head": (sheet) => ({
    top: `<div style="font-family:'Liberation Mono'">${lines(own(sheet))}${lines(contact(sheet))}${div("overflow:hidden;white-space:nowrap;height:1.3em", "=".repeat(74))}${div("text-align:center;text-transform:uppercase;letter-spacing:4px", plain(sheet.title))}${div("overflow:hidden;white-space:nowrap;height:1.3em", "=".repeat(74))}</div>`,
    foot: "",
  }),
  "two-halves": (sheet) => {
    const [name = "", ...rest] = own(sheet);
    return {
      top: `<div style="display:flex;margin:-50px -60px 22px"><div style="flex:1;background:#27303f;color:#fff;padding:38px 24px 24px 60px;font-size:165%">${plain(sheet.title)}</div><div style="flex:1;background:#e9edf2;padding:30px 60px 20px 24px"><b>${name}</b>${lines(rest)}</div></div>`,
      later: div("font-size:88%;color:#27303f", dotted(contact(sheet))),
      foot: "",
    };
  },
};
