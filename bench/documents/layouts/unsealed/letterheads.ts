import type { Sheet } from "../../sheet.ts";
import { type Letterhead, labelled, lines, mark, plain } from "../html.ts";

const own = ({ issuer }: Sheet) => issuer.lines.map(({ value }) => mark(value));
const contact = ({ issuer }: Sheet) => issuer.contact.map(labelled);
const title = (sheet: Sheet, size: number, style = "") =>
  `<div style="font-size:${size}px;${style}">${plain(sheet.title)}</div>`;

export const unsealedLetterheads: Readonly<Record<string, Letterhead>> = {
  "logo-right": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div class="apart"><div class="small" style="padding-top:14px">${lines([...address, ...contact(sheet)])}</div><div style="font-size:26px;font-weight:bold;color:#a33">${name}</div></div>`,
      later: title(sheet, 22),
      foot: "",
    };
  },
  "foot-only": (sheet) => {
    const data = contact(sheet);
    const half = Math.ceil(data.length / 2);
    const [brand = ""] = (sheet.issuer.lines[0]?.value.text ?? "").split(" ").sort((a, b) => b.length - a.length);
    return {
      top: `<div style="font-size:34px;color:#06c;letter-spacing:2px">${plain(brand.toLowerCase())}</div>`,
      later: title(sheet, 20, "font-weight:bold"),
      foot: `<div class="columns" style="border-top:1px solid #888;padding-top:6px">${[own(sheet), data.slice(0, half), data.slice(half)].map((one) => `<div>${lines(one)}</div>`).join("")}</div>`,
    };
  },
  "right-column": (sheet) => ({
    top: `<div style="margin-left:440px" class="small">${lines([`<b>${own(sheet)[0] ?? ""}</b>`, ...own(sheet).slice(1), "&nbsp;", ...contact(sheet)])}</div>`,
    later: title(sheet, 18, "font-weight:bold"),
    foot: "",
  }),
  "title-left": (sheet) => ({
    top: `<div class="apart">${title(sheet, 32)}<div>${lines([...own(sheet), ...contact(sheet)])}</div></div>`,
    foot: "",
  }),
  "framed-head": (sheet) => ({
    top: `<table class="ruled" style="width:100%"><tr><td style="width:60%"><b>${own(sheet)[0] ?? ""}</b>${lines([...own(sheet).slice(1), ...contact(sheet)])}</td><td style="text-align:center;vertical-align:middle">${title(sheet, 20)}</td></tr></table>`,
    foot: "",
  }),
  "centred-lines": (sheet) => ({
    top: `<div style="text-align:center">${lines([`<b style="font-size:20px">${own(sheet)[0] ?? ""}</b>`, ...own(sheet).slice(1), ...contact(sheet)])}</div><div style="text-align:center">${title(sheet, 18, "text-decoration:underline")}</div>`,
    foot: "",
  }),
  "big-due": (sheet) => {
    const due = sheet.sums.at(-1);
    const figure = due
      ? `<div style="text-align:right"><div class="small">${plain(due.label)}</div><span style="font-size:26px">${mark(due.value)}</span></div>`
      : "";
    return {
      top: `<div class="apart">${title(sheet, 24)}${figure}</div><div>${lines(own(sheet))}<span class="small">${contact(sheet).join(" &nbsp; ")}</span></div>`,
      foot: "",
    };
  },
  "legal-foot": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div class="apart"><b style="font-size:17px">${name}</b>${title(sheet, 17)}</div>`,
      foot: `<div style="text-align:center">${[name, ...address].join(" · ")}<br>${contact(sheet).join(" · ")}</div>`,
    };
  },
};
