import type { Sheet } from "../../sheet.ts";
import { inGroups, type Letterhead, labelled, lines, mark, plain } from "../html.ts";

const own = ({ issuer }: Sheet) => issuer.lines.map(({ value }) => mark(value));
const contact = ({ issuer }: Sheet) => issuer.contact.map(labelled);
const firm = ({ issuer }: Sheet): string => issuer.lines[0]?.value.text ?? "";
const initials = (sheet: Sheet): string =>
  firm(sheet)
    .split(" ")
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");
const titled = ({ title }: Sheet, style: string): string => `<div style="${style}">${plain(title)}</div>`;
const inColumns = (blocks: readonly (readonly string[])[]): string =>
  `<div class="columns" style="gap:18px">${blocks
    .filter((block) => block.length > 0)
    .map((block) => `<div>${lines(block)}</div>`)
    .join("")}</div>`;

export const exposedLetterheads: Readonly<Record<string, Letterhead>> = {
  "colour-band": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div class="apart" style="margin:-50px -60px 26px;padding:26px 60px;background:#00594c;color:#fff;align-items:center"><span style="font-size:22px;font-weight:bold">${name}</span>${titled(sheet, "font-size:17px")}</div>`,
      foot: [...address, ...contact(sheet)].join(" &nbsp;·&nbsp; "),
    };
  },
  initials: (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div class="apart"><div style="display:flex;gap:14px"><div style="width:62px;height:62px;background:#c8502b;color:#fff;font-size:26px;line-height:62px;text-align:center">${plain(initials(sheet))}</div><div><b>${name}</b>${lines(address)}</div></div>${titled(sheet, "font-size:26px;color:#8a8a8a;text-transform:uppercase")}</div><div class="small">${contact(sheet).join(" &nbsp; ")}</div>`,
      foot: "",
    };
  },
  "spaced-title": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `${titled(sheet, "font-size:30px;letter-spacing:4px;color:#2e74b5;text-align:right;text-transform:uppercase")}<div style="border-top:1px solid #2e74b5;padding-top:8px"><b>${name}</b><div>${address.join(", ")}</div><div>${contact(sheet).join(", ")}</div></div>`,
      foot: "",
    };
  },
  "folded-letter": (sheet) => {
    const [name = "", ...address] = own(sheet);
    const fold = (y: number) =>
      `<div style="position:absolute;margin:0;left:14px;top:${y}px;width:18px;border-top:1px solid #999"></div>`;
    return {
      top: `${fold(396)}${fold(561)}<div style="text-align:right;font-size:25px;color:#1d3f72;height:52px">${name}</div>`,
      later: titled(sheet, "font-size:16px;font-weight:bold"),
      foot: `<div style="border-top:1px solid #1d3f72;padding-top:5px">${inColumns([[name, address.join(", ")], ...inGroups(contact(sheet), 2)])}</div>`,
    };
  },
  "rules-above-below": (sheet) => ({
    top: `<div class="small">${own(sheet).join(" &nbsp; ")}</div><div style="border-top:1px solid #000;border-bottom:1px solid #000;padding:5px 0">${titled(sheet, "font-weight:bold;font-size:15px")}</div>`,
    foot: lines(inGroups(contact(sheet), 3).map((some) => some.join(" &nbsp; "))),
  }),
  emblem: (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div style="text-align:center"><div style="width:54px;height:54px;margin:0 auto 6px;border:3px double #555;border-radius:50%;font-size:17px;line-height:48px">${plain(initials(sheet))}</div><div style="font-size:17px;letter-spacing:1px">${name}</div><div class="small">${address.join(" – ")}</div></div><div style="border-top:3px double #555;padding-top:10px">${titled(sheet, "font-size:19px")}</div>`,
      foot: contact(sheet).join(" – "),
    };
  },
  "edge-strip": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div style="position:absolute;left:0;top:0;width:22px;height:1123px;background:#e0a526"></div><div class="apart">${titled(sheet, "font-size:28px;font-weight:bold")}<div style="text-align:right"><b style="font-size:15px">${name}</b><div class="small">${lines(address)}</div></div></div>`,
      foot: `<div style="text-align:right">${contact(sheet).join(" &nbsp;|&nbsp; ")}</div>`,
    };
  },
  "thick-rule": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div style="font-size:23px;font-weight:bold">${name}</div><div class="apart small" style="border-top:5px solid #9b1c31;padding-top:4px;gap:30px"><span>${address.join(" • ")}</span><span style="text-align:right">${contact(sheet).join(" • ")}</span></div>`,
      later: titled(sheet, "font-size:20px;text-align:center"),
      foot: "",
    };
  },
  "foot-band": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div class="apart" style="align-items:flex-end"><b style="font-size:19px;color:#37474f">${name}</b>${titled(sheet, "font-size:19px;color:#37474f")}</div>`,
      foot: `<div style="margin:0 -60px;padding:10px 60px;background:#37474f;color:#fff">${address.join(", ")}<br>${contact(sheet).join(" &nbsp; ")}</div>`,
    };
  },
  "letters-in-boxes": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div style="display:flex;gap:24px;align-items:stretch"><div style="flex:1;border-right:1px solid #666"><div style="font-size:18px">${name}</div>${lines(address)}</div><div style="flex:1" class="small">${lines(contact(sheet))}</div></div>${titled(sheet, "background:#efefef;padding:6px 10px;font-weight:bold")}`,
      foot: "",
    };
  },
};
