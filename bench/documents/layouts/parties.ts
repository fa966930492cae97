import type { Party, Sheet } from "../sheet.ts";
import { broadParties } from "./broad/parties.ts";
import { exposedParties } from "./exposed/parties.ts";
import { labelled, lines, mark, plain, row, table, type Ways } from "./html.ts";
import { plainParties } from "./plain/parties.ts";
import { sealedParties } from "./sealed/parties.ts";
import { shownParties } from "./shown/parties.ts";
import { unsealedParties } from "./unsealed/parties.ts";
import { furtherParties } from "./work/heads.ts";

const linesOf = ({ lines: own, contact }: Party): string[] => [
  ...own.map(({ value }) => mark(value)),
  ...contact.map(labelled),
];
const formOf = ({ lines: own, contact }: Party) => [...own, ...contact];
const all = ({ issuer, parties }: Sheet): readonly Party[] => (issuer.heading === "" ? parties : [issuer, ...parties]);
const headed = ({ heading }: Party, tag: string): string =>
  heading === "" ? "" : `<${tag}>${plain(heading)}</${tag}>`;

export const partyWays: Ways<(sheet: Sheet) => string> = {
  work: {
    window: ({ parties }) =>
      parties
        .map((party, i) => `<div>${i === 0 ? "" : `${plain(party.heading)}<br>`}${lines(linesOf(party))}</div>`)
        .join(""),
    columns: ({ parties }) =>
      `<div class="columns">${parties.map((party) => `<div>${headed(party, "b")}${lines(linesOf(party))}</div>`).join("")}</div>`,
    section: (sheet) =>
      all(sheet)
        .map((party) => `<div>${headed(party, "h2")}${lines(formOf(party).map(labelled))}</div>`)
        .join("<br>"),
    table: (sheet) =>
      table(
        row(all(sheet).map(({ heading }) => `<div style="width:300px"><b>${plain(heading)}</b></div>`)) +
          row(all(sheet).map((party) => linesOf(party).join("<br>"))),
      ),
    ...furtherParties,
  },
  opened: {
    boxes: (sheet) =>
      `<div class="columns">${all(sheet)
        .map(
          (party) => `<div class="box"><div class="small">${plain(party.heading)}</div>${lines(linesOf(party))}</div>`,
        )
        .join("")}</div>`,
    inline: ({ parties }) =>
      lines(
        parties.map(
          ({ heading, lines: own, contact }) =>
            `${heading === "" ? "" : `${plain(heading)}: `}${[...own.map(({ value }) => mark(value)), ...contact.map(labelled)].join(", ")}`,
        ),
      ),
    "labelled-columns": (sheet) =>
      `<div class="columns">${all(sheet)
        .map(
          (party) =>
            `<div>${headed(party, "h2")}${table(
              formOf(party)
                .map(({ label, value }) => row([`<span class="small">${plain(label)}</span>`, mark(value)]))
                .join(""),
            )}</div>`,
        )
        .join("")}</div>`,
    rows: (sheet) =>
      table(
        all(sheet)
          .map((party) =>
            row([`<div style="width:150px"><b>${plain(party.heading)}</b></div>`, linesOf(party).join("<br>")]),
          )
          .join(""),
      ),
    "field-table": (sheet) => {
      const parties = all(sheet);
      const labels = [...new Set(parties.flatMap((party) => formOf(party).map(({ label }) => label)))];
      const cell = (party: Party, label: string) => mark(formOf(party).find((one) => one.label === label)?.value);
      return table(
        row(["", ...parties.map(({ heading }) => plain(heading))], "th") +
          labels.map((label) => row([plain(label), ...parties.map((party) => cell(party, label))])).join(""),
        "width:100%",
        "ruled",
      );
    },
    "one-line-heads": ({ parties }) =>
      parties
        .map((party) => {
          const [name = "", ...rest] = linesOf(party);
          return `<div>${party.heading === "" ? "" : `<b>${plain(party.heading)}:</b> `}${name}${lines(rest)}</div>`;
        })
        .join("<br>"),
    underlined: (sheet) =>
      `<div class="columns">${all(sheet)
        .map(
          (party) =>
            `<div><div style="border-bottom:1px solid #777">${plain(party.heading.toUpperCase())}</div>${lines(linesOf(party))}</div>`,
        )
        .join("")}</div>`,
    letter: ({ issuer, parties }) =>
      parties
        .map(
          (party, i) =>
            `<div style="margin-top:20px">${i === 0 ? `<div class="small">${issuer.lines.map(({ value }) => mark(value)).join(" – ")}</div>` : `<i>${plain(party.heading)}</i>`}${lines(linesOf(party))}</div>`,
        )
        .join(""),
    "from-to": (sheet) =>
      `<div class="columns">${all(sheet)
        .map((party) => {
          const [name = "", ...rest] = linesOf(party);
          return `<div>${party.heading === "" ? "" : `${plain(party.heading)}: `}<b>${name}</b>${lines(rest)}</div>`;
        })
        .join("")}</div>`,
    record: (sheet) =>
      all(sheet)
        .map((party) =>
          table(
            `<tr><th colspan="2">${plain(party.heading)}</th></tr>${formOf(party)
              .map(({ label, value }) => row([plain(label), mark(value)]))
              .join("")}`,
            "width:60%",
            "ruled",
          ),
        )
        .join("<br>"),
    indented: ({ parties }) =>
      parties
        .map((party) => `<div>${headed(party, "b")}<div style="margin-left:26px">${lines(linesOf(party))}</div></div>`)
        .join("<br>"),
  },
  unsealed: unsealedParties,
  exposed: exposedParties,
  shown: shownParties,
  plain: plainParties,
  broad: broadParties,
  sealed: sealedParties,
};
