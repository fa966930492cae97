import type { Fact } from "../sheet.ts";
import { broadFacts } from "./broad/facts.ts";
import { exposedFacts } from "./exposed/facts.ts";
import { beside, type FactWay, inGroups, labelled, lines, mark, plain, row, table, type Ways } from "./html.ts";
import { plainFacts } from "./plain/facts.ts";
import { sealedFacts } from "./sealed/facts.ts";
import { shownFacts } from "./shown/facts.ts";
import { unsealedFacts } from "./unsealed/facts.ts";
import { furtherFacts } from "./work/heads.ts";

const above = ({ label, value }: Fact): string => `<div><div class="small">${plain(label)}</div>${mark(value)}</div>`;

/** Values under their labels, so many in a row. */
const underHeads = (facts: readonly Fact[], size: number, name: string): string =>
  inGroups(facts, size)
    .map((some) => {
      const heads = row(
        some.map(({ label }) => plain(label)),
        "th",
      );
      return table(heads + row(some.map(({ value }) => mark(value))), "width:100%", name);
    })
    .join("");

export const factWays: Ways<FactWay> = {
  work: {
    lines: (facts) => `<div>${lines(facts.map(labelled))}</div>`,
    "right-block": (facts) =>
      table(facts.map(({ label, value }) => row([plain(label), mark(value)])).join(""), "margin-left:auto"),
    strip: (facts) => underHeads(facts, 5, ""),
    ...furtherFacts,
  },
  opened: {
    "label-cells": (facts) =>
      table(
        inGroups(facts, 2)
          .map((some) => row(some.flatMap(({ label, value }) => [plain(label), mark(value)])))
          .join(""),
        "width:100%",
        "ruled",
      ),
    "label-above": (facts) =>
      inGroups(facts, 5)
        .map((some) => `<div class="columns">${some.map(above).join("")}</div>`)
        .join(""),
    sentence: (facts) => `<p>${facts.map(beside).join(", ")}</p>`,
    "title-line": (facts) =>
      `<h2>${facts.slice(0, 2).map(beside).join(" / ")}</h2><div>${lines(facts.slice(2).map(labelled))}</div>`,
    "two-columns": (facts) => {
      const half = Math.ceil(facts.length / 2);
      return `<div class="columns">${[facts.slice(0, half), facts.slice(half)].map((some) => `<div>${lines(some.map(labelled))}</div>`).join("")}</div>`;
    },
    leaders: (facts) =>
      `<div style="width:380px">${facts.map(({ label, value }) => `<div class="apart"><span>${plain(label)} ${".".repeat(Math.max(4, 34 - label.length))}</span><span>${mark(value)}</span></div>`).join("")}</div>`,
    grid: (facts) =>
      table(
        inGroups(facts, 3)
          .map((some) => row(some.map(above)))
          .join(""),
        "width:100%",
        "ruled",
      ),
    bars: (facts) =>
      `<div>${inGroups(facts, 3)
        .map((some) => `<div>${some.map(labelled).join(" | ")}</div>`)
        .join("")}</div>`,
    "heads-table": (facts) => underHeads(facts, 4, "ruled"),
    "right-lines": (facts) => `<div style="text-align:right">${lines(facts.map(labelled))}</div>`,
    inline: (facts) =>
      `<div>${facts.map((one) => `<span style="margin-right:30px"><b>${plain(one.label)}</b> ${mark(one.value)}</span>`).join(" ")}</div>`,
    beside: (facts) =>
      table(
        inGroups(facts, 2)
          .map((some) => row(some.flatMap(({ label, value }) => [`${plain(label)}:`, mark(value)])))
          .join(""),
        "width:80%",
      ),
  },
  unsealed: unsealedFacts,
  exposed: exposedFacts,
  shown: shownFacts,
  plain: plainFacts,
  broad: broadFacts,
  sealed: sealedFacts,
};
