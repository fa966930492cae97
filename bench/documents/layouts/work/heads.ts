import type { Fact, Party, Sheet } from "../../sheet.ts";
import { type FactWay, inGroups, type Letterhead, labelled, lines, mark, plain, row, table } from "../html.ts";

const own = ({ issuer }: Sheet) => issuer.lines.map(({ value }) => mark(value));
const contact = ({ issuer }: Sheet) => issuer.contact.map(labelled);
const big = (sheet: Sheet) => `<div style="font-size:21px"><b>${plain(sheet.title)}</b></div>`;

export const furtherLetterheads: Readonly<Record<string, Letterhead>> = {
  "centre-logo": (sheet) => ({
    top: `<div style="text-align:center;font-size:28px;letter-spacing:1px">${own(sheet)[0] ?? ""}</div>`,
    later: big(sheet),
    foot: `<div style="text-align:center">${[...own(sheet), ...contact(sheet)].join(" | ")}</div>`,
  }),
  "left-column": (sheet) => ({
    top: `<div style="width:260px">${lines([...own(sheet), ...contact(sheet)])}</div>`,
    later: `<div style="text-align:right">${big(sheet)}</div>`,
    foot: "",
  }),
  "two-sided": (sheet) => {
    const [name = "", ...address] = own(sheet);
    return {
      top: `<div class="apart"><div><span style="font-size:22px">${name}</span>${lines(address)}</div><div style="text-align:right">${big(sheet)}${lines(contact(sheet))}</div></div>`,
      foot: "",
    };
  },
  "sum-above": (sheet) => {
    const sum = sheet.sums.at(-1);
    return {
      top: `${big(sheet)}${sum ? `<div style="font-size:24px;color:#060">${mark(sum.value)}</div><div class="small">${plain(sum.label)}</div>` : ""}`,
      foot: `<div class="columns"><div>${lines(own(sheet))}</div><div>${lines(contact(sheet))}</div></div>`,
    };
  },
};

const linesOf = ({ lines: some, contact: more }: Party): string[] => [
  ...some.map(({ value }) => mark(value)),
  ...more.map(labelled),
];
const formOf = ({ lines: some, contact: more }: Party) => [...some, ...more];
const all = ({ issuer, parties }: Sheet): readonly Party[] => (issuer.heading === "" ? parties : [issuer, ...parties]);
const over = ({ label, value }: Fact): string =>
  `<div style="font-size:9px;color:#666">${plain(label)}</div><div>${mark(value)}</div>`;

export const furtherParties: Readonly<Record<string, (sheet: Sheet) => string>> = {
  "cells-over": (sheet) =>
    table(
      row(all(sheet).map((party) => `<b>${plain(party.heading)}</b>${formOf(party).map(over).join("")}`)),
      "width:100%",
      "ruled",
    ),
  "sections-below": (sheet) =>
    all(sheet)
      .map(
        (party) =>
          `<div style="margin-bottom:10px"><div style="border-bottom:1px solid #333">${plain(party.heading)}</div>${table(
            formOf(party)
              .map(({ label, value }) => row([plain(label), mark(value)]))
              .join(""),
          )}</div>`,
      )
      .join(""),
  "window-line": ({ issuer, parties }) =>
    parties
      .map((party, i) =>
        i === 0
          ? `<div style="width:320px"><div style="font-size:9px">${issuer.lines.map(({ value }) => mark(value)).join(", ")}</div><br>${lines(linesOf(party))}</div>`
          : `<div style="margin-top:10px"><b>${plain(party.heading)}:</b>${lines(linesOf(party))}</div>`,
      )
      .join(""),
  "columns-plain": (sheet) =>
    `<div class="columns">${all(sheet)
      .map((party) => `<div><span style="color:#888">${plain(party.heading)}</span>${lines(linesOf(party))}</div>`)
      .join("")}</div>`,
};

export const furtherFacts: Readonly<Record<string, FactWay>> = {
  "heading-line": (facts, joined) =>
    joined
      ? `<h2>${joined.map(mark).join("")}</h2>${table(
          facts
            .slice(2)
            .map(({ label, value }) => row([plain(label), mark(value)]))
            .join(""),
        )}`
      : `<div>${lines(facts.map(labelled))}</div>`,
  "labels-under": (facts) =>
    inGroups(facts, 3)
      .map(
        (some) =>
          `<div class="columns">${some.map(({ label, value }) => `<div>${mark(value)}<div class="small">${plain(label)}</div></div>`).join("")}</div>`,
      )
      .join(""),
  "pairs-in-rows": (facts) =>
    table(
      inGroups(facts, 2)
        .map((some) => row(some.flatMap(({ label, value }) => [`<b>${plain(label)}</b>`, mark(value)])))
        .join(""),
      "width:100%",
    ),
  "labels-over": (facts) =>
    `<div class="columns">${inGroups(facts, Math.ceil(facts.length / 2))
      .map((some) => `<div>${some.map(over).join("")}</div>`)
      .join("")}</div>`,
};

export const furtherSums: Readonly<Record<string, (sums: readonly Fact[]) => string>> = {
  "ruled-right": (sums) =>
    table(
      sums.map(({ label, value }) => row([plain(label), `<div class="number">${mark(value)}</div>`])).join(""),
      "margin-left:auto;width:300px",
      "lined",
    ),
  "heads-and-values": (sums) =>
    `<div class="columns">${sums.map(({ label, value }) => `<div class="number"><b>${plain(label)}</b><br>${mark(value)}</div>`).join("")}</div>`,
};
