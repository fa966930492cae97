import type { Party, Sheet } from "../../sheet.ts";
import { labelled, lines, mark, plain, row, table } from "../html.ts";

const linesOf = ({ lines: own, contact }: Party): string[] => [
  ...own.map(({ value }) => mark(value)),
  ...contact.map(labelled),
];
const formOf = ({ lines: own, contact }: Party) => [...own, ...contact];
const all = ({ issuer, parties }: Sheet): readonly Party[] => (issuer.heading === "" ? parties : [issuer, ...parties]);
const bold = ([name = "", ...rest]: readonly string[]): string => `<b>${name}</b>${lines(rest)}`;

export const unsealedParties: Readonly<Record<string, (sheet: Sheet) => string>> = {
  "envelope-window": ({ issuer, parties }) =>
    parties
      .map((party, i) =>
        i === 0
          ? `<div style="width:330px"><div style="font-size:8px;text-decoration:underline">${issuer.lines.map(({ value }) => mark(value)).join(" · ")}</div>${lines(linesOf(party))}</div>`
          : `<div style="margin-top:12px"><span class="small">${plain(party.heading)}</span>${lines(linesOf(party))}</div>`,
      )
      .join(""),
  "bill-and-ship": ({ parties }) =>
    `<div class="columns">${parties.map((party) => `<div><div style="font-size:10px;color:#777;text-transform:uppercase">${plain(party.heading)}</div>${bold(linesOf(party))}</div>`).join("")}</div>`,
  "shaded-heads": (sheet) =>
    `<div class="columns" style="gap:14px">${all(sheet)
      .map(
        (party) =>
          `<div style="border:1px solid #999"><div style="background:#ddd;padding:3px 6px">${plain(party.heading)}</div><div style="padding:6px">${lines(linesOf(party))}</div></div>`,
      )
      .join("")}</div>`,
  stacked: (sheet) =>
    all(sheet)
      .map(
        (party) =>
          `<div style="margin-bottom:12px"><b>${plain(party.heading)}</b>${formOf(party)
            .map(({ label, value }) => `<div class="small">${plain(label)}</div><div>${mark(value)}</div>`)
            .join("")}</div>`,
      )
      .join(""),
  "party-columns": (sheet) =>
    table(
      row(
        all(sheet).map(({ heading }) => plain(heading)),
        "th",
      ) +
        row(
          all(sheet).map((party) =>
            table(
              formOf(party)
                .map(({ label, value }) => row([`${plain(label)}:`, mark(value)]))
                .join(""),
            ),
          ),
        ),
      "width:100%",
      "ruled",
    ),
  "to-line": ({ parties }) =>
    parties
      .map(
        (party, i) =>
          `<div style="margin-bottom:10px">${i === 0 && party.heading === "" ? "" : `<i>${plain(party.heading)}</i><br>`}<b>${mark(party.lines[0]?.value)}</b><br>${party.lines
            .slice(1)
            .map(({ value }) => mark(value))
            .join(", ")}${party.contact.map((one) => `<br>${labelled(one)}`).join("")}</div>`,
      )
      .join(""),
  "right-hand": ({ parties }) =>
    parties
      .map(
        (party) =>
          `<div style="margin-left:390px;margin-bottom:10px">${plain(party.heading)}<br>${bold(linesOf(party))}</div>`,
      )
      .join(""),
  "head-beside": (sheet) =>
    all(sheet)
      .map(
        (party) =>
          `<div style="display:flex;margin-bottom:8px"><div style="width:170px;color:#555">${plain(party.heading)}:</div><div>${lines(linesOf(party))}</div></div>`,
      )
      .join(""),
};
