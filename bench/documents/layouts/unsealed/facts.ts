import { type FactWay, inGroups, labelled, lines, mark, plain, row, table } from "../html.ts";

export const unsealedFacts: Readonly<Record<string, FactWay>> = {
  "right-table": (facts) =>
    table(
      facts
        .map(({ label, value }) => row([plain(label), `<div style="text-align:right">${mark(value)}</div>`]))
        .join(""),
      "margin-left:auto;width:290px",
    ),
  "spaced-colons": (facts) => table(facts.map(({ label, value }) => row([plain(label), ":", mark(value)])).join("")),
  cards: (facts) =>
    inGroups(facts, 4)
      .map(
        (some) =>
          `<div class="columns" style="gap:8px">${some.map(({ label, value }) => `<div class="box" style="padding:4px 8px"><div style="font-size:9px;text-transform:uppercase;color:#666">${plain(label)}</div>${mark(value)}</div>`).join("")}</div>`,
      )
      .join(""),
  "reference-line": (facts, joined) =>
    joined
      ? `<div style="font-size:15px"><b>${joined.map(mark).join("")}</b></div><div>${lines(facts.slice(2).map(labelled))}</div>`
      : `<div>${lines(facts.map(labelled))}</div>`,
  "value-over-label": (facts) =>
    inGroups(facts, 4)
      .map(
        (some) =>
          `<div class="columns">${some.map(({ label, value }) => `<div><b>${mark(value)}</b><div style="font-size:9px;color:#777">${plain(label)}</div></div>`).join("")}</div>`,
      )
      .join(""),
  "shaded-table": (facts) =>
    table(
      facts
        .map(
          ({ label, value }) => `<tr><td style="background:#e4e4e4">${plain(label)}</td><td>${mark(value)}</td></tr>`,
        )
        .join(""),
      "margin-left:auto",
      "ruled",
    ),
  "right-labels": (facts) =>
    `<div>${facts.map(({ label, value }) => `<div style="display:flex;gap:14px"><div style="width:220px;text-align:right;color:#555">${plain(label)}</div><div>${mark(value)}</div></div>`).join("")}</div>`,
  "three-columns": (facts) =>
    `<div class="columns">${inGroups(facts, Math.ceil(facts.length / 3))
      .map(
        (some) =>
          `<div>${some.map(({ label, value }) => `<div><b>${plain(label)}</b></div><div style="margin-bottom:6px">${mark(value)}</div>`).join("")}</div>`,
      )
      .join("")}</div>`,
  "wide-strip": (facts) =>
    inGroups(facts, 6)
      .map((some) =>
        table(
          `<tr style="background:#ddd">${some.map(({ label }) => `<td style="font-size:10px">${plain(label)}</td>`).join("")}</tr>${row(some.map(({ value }) => mark(value)))}`,
          "width:100%;border-bottom:1px solid #999",
        ),
      )
      .join(""),
};
