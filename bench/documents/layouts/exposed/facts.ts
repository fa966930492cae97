import type { Fact } from "../../sheet.ts";
import { beside, type FactWay, inGroups, labelled, lines, mark, plain, row, table } from "../html.ts";

const cells = ({ label, value }: Fact): string => row([plain(label), mark(value)]);
const headed = (facts: readonly Fact[], style: string): string =>
  table(
    row(
      facts.map(({ label }) => plain(label)),
      "th",
    ) + row(facts.map(({ value }) => mark(value))),
    style,
    "ruled",
  );

export const exposedFacts: Readonly<Record<string, FactWay>> = {
  "letter-block": (facts) => {
    const pairs = (some: readonly Fact[]) =>
      table(
        some
          .map(
            ({ label, value }) =>
              `<tr><td class="small" style="width:125px">${plain(label)}</td><td>${mark(value)}</td></tr>`,
          )
          .join(""),
      );
    return `<div style="margin-left:400px">${inGroups(facts, 3).map(pairs).join('<div style="height:8px"></div>')}</div>`;
  },
  "hairline-rows": (facts) =>
    table(
      facts
        .map(
          ({ label, value }) =>
            `<tr style="border-bottom:1px solid #d0d0d0"><td style="width:38%;color:#444">${plain(label)}</td><td>${mark(value)}</td></tr>`,
        )
        .join(""),
      "width:100%",
    ),
  "pair-and-strip": (facts) =>
    headed(facts.slice(0, 2), "margin-left:auto;min-width:260px;text-align:center") +
    inGroups(facts.slice(2), 4)
      .map((some) => headed(some, "width:100%;margin-top:10px"))
      .join(""),
  "subject-line": (facts, joined) => {
    const rest = joined ? facts.slice(2) : facts.slice(1);
    const [first] = facts;
    const subject = joined ? joined.map(mark).join("") : first ? beside(first) : "";
    return `<div style="font-weight:bold;font-size:115%">${subject}</div><div>${rest.map(labelled).join(" &nbsp;·&nbsp; ")}</div>`;
  },
  "wrapped-terms": (facts) =>
    `<div style="display:flex;flex-wrap:wrap;gap:10px 0">${facts
      .map(
        ({ label, value }) =>
          `<div style="width:33%;padding-right:14px"><span style="color:#0f6cbd">${plain(label)}</span><br>${mark(value)}</div>`,
      )
      .join("")}</div>`,
  "dark-strip": (facts) =>
    inGroups(facts, 4)
      .map(
        (some) =>
          `<div class="columns" style="gap:0;background:#37474f;color:#fff;padding:7px 12px;margin-bottom:2px">${some.map(({ label, value }) => `<div><div style="font-size:9px">${plain(label)}</div><b>${mark(value)}</b></div>`).join("")}</div>`,
      )
      .join(""),
  "dotted-pairs": (facts) =>
    `<div style="width:340px">${facts
      .map(
        ({ label, value }) =>
          `<div class="apart" style="border-bottom:1px dotted #666;padding:2px 0"><span>${plain(label)}</span><span>${mark(value)}</span></div>`,
      )
      .join("")}</div>`,
  "large-first": (facts) => {
    const [first, ...rest] = facts;
    return `<div style="display:flex;gap:40px;align-items:flex-start"><div>${first ? `<div class="small">${plain(first.label)}</div><div style="font-size:160%">${mark(first.value)}</div>` : ""}</div><div>${lines(rest.map(labelled))}</div></div>`;
  },
  "information-box": (facts) => {
    const [number, date, ...rest] = facts;
    const joint =
      number && date
        ? row([`${plain(number.label)} / ${plain(date.label)}`, `${mark(number.value)} / ${mark(date.value)}`])
        : facts.map(cells).join("");
    return `<div style="border:1px solid #000;padding:6px 10px;margin-left:270px">${table(joint + rest.map(cells).join(""), "width:100%")}</div>`;
  },
  "rows-of-three": (facts) =>
    table(
      inGroups(facts, 3)
        .map((some) => row(some.map((one) => `<i>${plain(one.label)}</i> &nbsp;${mark(one.value)}`)))
        .join(""),
      "width:100%;border-top:1px solid #999;border-bottom:1px solid #999",
    ),
  "columns-of-pairs": (facts) =>
    `<div class="columns">${inGroups(facts, Math.ceil(facts.length / 2))
      .map((some) => table(some.map(cells).join(""), "height:min-content"))
      .join("")}</div>`,
};
