import type { Fact, Party, Sheet } from "../../sheet.ts";
import { beside, inGroups, labelled, lines, mark, plain, row, table } from "../html.ts";

const valuesOf = (party: Party): string[] => party.lines.map(({ value }) => mark(value));
const linesOf = (party: Party): string[] => [...valuesOf(party), ...party.contact.map(labelled)];
const formOf = ({ lines: some, contact }: Party): Fact[] => [...some, ...contact];
const all = ({ issuer, parties }: Sheet): readonly Party[] => (issuer.heading === "" ? parties : [issuer, ...parties]);
const boldFirst = ([name = "", ...rest]: readonly string[]): string => `<b>${name}</b>${lines(rest)}`;
const over = ({ label, value }: Fact): string =>
  `<div style="font-size:8px;color:#555">${plain(label)}</div><div>${mark(value)}</div>`;

export const exposedParties: Readonly<Record<string, (sheet: Sheet) => string>> = {
  "window-right": ({ parties }) => {
    const [first, ...others] = parties;
    const left = others
      .map((party) => `<div><div style="color:#666">${plain(party.heading)}</div>${lines(linesOf(party))}</div>`)
      .join("");
    return `<div style="display:flex;min-height:110px"><div style="width:345px">${left}</div><div style="width:310px">${first ? boldFirst(linesOf(first)) : ""}</div></div>`;
  },
  "tinted-panels": (sheet) =>
    `<div class="columns" style="gap:12px">${all(sheet)
      .map(
        (party) =>
          `<div style="background:#f1f5f9;border-radius:6px;padding:10px 12px"><div style="font-size:10px;font-weight:bold;color:#0f6cbd;text-transform:uppercase">${plain(party.heading)}</div>${boldFirst(linesOf(party))}</div>`,
      )
      .join("")}</div>`,
  "divided-table": (sheet) => {
    const cell = (tag: string, content: string, i: number) =>
      `<${tag} style="width:50%;padding:4px 10px;${i > 0 ? "border-left:1px solid #777" : "padding-left:0"}">${content}</${tag}>`;
    const parties = all(sheet);
    return table(
      `<tr style="border-bottom:1px solid #777">${parties.map(({ heading }, i) => cell("th", plain(heading), i)).join("")}</tr><tr>${parties.map((party, i) => cell("td", lines(linesOf(party)), i)).join("")}</tr>`,
      "width:100%",
    );
  },
  "halved-frame": (sheet) =>
    `<div style="display:flex;border:1px solid #000">${all(sheet)
      .map(
        (party, i) =>
          `<div style="flex:1;padding:8px 10px;${i > 0 ? "border-left:1px solid #000" : ""}"><div style="font-size:10px">${plain(party.heading)}</div><div style="padding:6px 0 8px 16px;font-size:110%">${boldFirst(valuesOf(party))}</div>${table(
            party.contact.map(({ label, value }) => row([`${plain(label.replace(/:$/, ""))}:`, mark(value)])).join(""),
          )}</div>`,
      )
      .join("")}</div>`,
  "left-bars": (sheet) =>
    `<div class="columns">${all(sheet)
      .map(
        (party) =>
          `<div style="border-left:4px solid #c8502b;padding-left:12px"><div class="small">${plain(party.heading)}</div>${lines(linesOf(party))}</div>`,
      )
      .join("")}</div>`,
  "short-lines": (sheet) =>
    `<div class="columns" style="gap:36px">${all(sheet)
      .map((party) => {
        const [name = "", ...address] = valuesOf(party);
        return `<div>${party.heading === "" ? "" : `${plain(party.heading)}:<br>`}<b>${name}</b><br>${address.join(", ")}${party.contact.map((one) => `<br>${labelled(one)}`).join("")}</div>`;
      })
      .join("")}</div>`,
  "cell-each": (sheet) =>
    all(sheet)
      .map((party) => {
        const width = 3;
        const rows = inGroups(formOf(party), width).map((some) => {
          const cells = [...some.map(over), ...Array.from({ length: width - some.length }, () => "")];
          return row(cells.map((one) => `<div style="width:205px;min-height:26px">${one}</div>`));
        });
        return `<div style="margin-bottom:8px"><div style="font-weight:bold">${plain(party.heading)}</div>${table(rows.join(""), "width:100%", "ruled")}</div>`;
      })
      .join(""),
  legends: (sheet) =>
    `<div class="columns" style="gap:16px">${all(sheet)
      .map(
        (party) =>
          `<fieldset style="border:1px solid #888;padding:6px 10px"><legend style="padding:0 4px">${plain(party.heading)}</legend>${boldFirst(linesOf(party))}</fieldset>`,
      )
      .join("")}</div>`,
  "filled-lines": (sheet) =>
    all(sheet)
      .map(
        (party) =>
          `<div style="margin-bottom:10px"><i>${plain(party.heading)}</i>${formOf(party)
            .map(
              ({ label, value }) =>
                `<div style="display:flex"><span style="width:160px">${plain(label)}</span><span style="flex:1;border-bottom:1px dotted #444">${mark(value)}</span></div>`,
            )
            .join("")}</div>`,
      )
      .join(""),
  "address-and-line": ({ parties }) =>
    parties
      .map((party, i) =>
        i === 0
          ? `<div style="min-height:96px">${lines(valuesOf(party))}${party.contact.map((one) => `<div>${beside(one)}</div>`).join("")}</div>`
          : `<div style="margin-top:8px" class="small">${plain(party.heading)}: ${linesOf(party).join(", ")}</div>`,
      )
      .join(""),
};
