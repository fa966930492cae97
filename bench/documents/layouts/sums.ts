import type { Fact } from "../sheet.ts";
import { broadSums } from "./broad/sums.ts";
import { exposedSums } from "./exposed/sums.ts";
import { beside, labelled, lines, mark, plain, row, table, type Ways } from "./html.ts";
import { plainSums } from "./plain/sums.ts";
import { sealedSums } from "./sealed/sums.ts";
import { shownSums } from "./shown/sums.ts";
import { unsealedSums } from "./unsealed/sums.ts";
import { furtherSums } from "./work/heads.ts";

const pair = ({ label, value }: Fact): string =>
  `<tr><td>${plain(label)}</td><td class="number">${mark(value)}</td></tr>`;

export const sumWays: Ways<(sums: readonly Fact[]) => string> = {
  work: {
    block: (sums) => table(sums.map(pair).join(""), "margin-left:auto"),
    "in-table": (sums) => table(sums.map(pair).join(""), "width:100%"),
    "left-list": (sums) => `<div>${lines(sums.map(labelled))}</div>`,
    ...furtherSums,
  },
  opened: {
    strip: (sums) =>
      table(
        row(
          sums.map(({ label }) => `<div class="number" style="width:140px">${plain(label)}</div>`),
          "th",
        ) + row(sums.map(({ value }) => `<div class="number">${mark(value)}</div>`)),
        "margin-left:auto",
      ),
    sentence: (sums) => `<p>${sums.map(beside).join("; ")}.</p>`,
    framed: (sums) => table(sums.map(pair).join(""), "margin-left:auto", "ruled"),
    "one-row": (sums) =>
      `<div class="number">${sums.map((one) => `<span style="margin-left:28px">${labelled(one)}</span>`).join("")}</div>`,
    "total-apart": (sums) =>
      `${table(sums.slice(0, -1).map(pair).join(""), "margin-left:auto")}${sums
        .slice(-1)
        .map(
          (one) =>
            `<div style="border:2px solid #222;padding:6px;margin-left:400px" class="apart"><b>${plain(one.label)}</b><b>${mark(one.value)}</b></div>`,
        )
        .join("")}`,
    "total-first": (sums) => table([...sums].reverse().map(pair).join(""), "margin-left:auto"),
    "below-columns": (sums) =>
      table(
        sums
          .map(
            ({ label, value }) =>
              `<tr><td style="width:430px"></td><td>${plain(label)}</td><td class="number" style="width:120px">${mark(value)}</td></tr>`,
          )
          .join(""),
        "width:100%",
      ),
    cards: (sums) =>
      `<div class="columns" style="margin-left:300px">${sums.map(({ label, value }) => `<div class="box"><div class="small">${plain(label)}</div>${mark(value)}</div>`).join("")}</div>`,
  },
  unsealed: unsealedSums,
  exposed: exposedSums,
  shown: shownSums,
  plain: plainSums,
  broad: broadSums,
  sealed: sealedSums,
};
