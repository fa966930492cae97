import type { Fact, Kind, Sheet } from "../../sheet.ts";
import { body, head, line, type Setting } from "../grids.ts";
import { beside, inGroups, labelled, lines, mark, plain, row, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { exposedItems } from "./items.ts";
import { slipWays } from "./slips.ts";

const own = ({ issuer }: Sheet) => issuer.lines.map(({ value }) => mark(value));
const contact = ({ issuer }: Sheet) => issuer.contact.map(labelled);
const cells = ({ label, value }: Fact): string => row([plain(label), mark(value)]);
const bare = (name: string, headStyle: string, style = ""): Setting => ({
  linesEach: () => 1.1,
  set: (grid, rows) =>
    table(head(grid.columns).replace("<tr", `<tr style="${headStyle}"`) + body(grid, rows), style, `grid ${name}`),
});

const certificate: OwnWays = {
  letterhead: {
    diploma: (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<style>p{text-align:center;font-size:130%;padding:0 50px}</style><div style="position:absolute;inset:28px;margin:0;border:6px double #8a6d1f"></div><div style="text-align:center;padding-top:70px;font-size:125%">${name}</div><div style="text-align:center;font-family:'Liberation Serif';font-size:40px;padding:30px 0">${plain(sheet.title)}</div>`,
        foot: `<div style="text-align:center;padding-bottom:26px">${[...address, ...contact(sheet)].join(" · ")}</div>`,
      };
    },
    "training-record": (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<div class="apart" style="padding-bottom:50px"><b style="font-size:130%">${name}</b><div class="small" style="text-align:right">${lines([...address, ...contact(sheet)])}</div></div><div style="font-size:30px;text-align:center">${plain(sheet.title)}</div>`,
        foot: "",
      };
    },
  },
  facts: {
    "diploma-lines": (facts) =>
      `<div style="text-align:center">${facts
        .map(({ label, value }, i) => {
          const isMain = facts.length > 3 && i < 2;
          return `<div style="padding:${isMain ? 10 : 3}px 0"><span class="${isMain ? "" : "small"}">${plain(label)}</span>${isMain ? "<br>" : " "}<span style="${isMain ? "font-size:170%" : ""}">${mark(value)}</span></div>`;
        })
        .join("")}</div>`,
    "diploma-rules": (facts) =>
      `<div style="padding:20px 60px 0">${facts
        .map(
          ({ label, value }) =>
            `<div style="margin-bottom:14px;text-align:center"><div style="border-bottom:1px solid #333;font-size:115%">${mark(value)}</div><span class="small">${plain(label)}</span></div>`,
        )
        .join("")}</div>`,
    "diploma-table": (facts) => table(facts.map(cells).join(""), "margin:20px auto 0;min-width:420px;font-size:110%"),
  },
};

const cv: OwnWays = {
  letterhead: {
    "cv-name": (sheet) => ({
      top: `<div style="font-size:30px;border-bottom:2px solid #1f4e79;padding-bottom:6px">${own(sheet)[0] ?? ""}</div><div style="color:#1f4e79">${plain(sheet.title)}</div>`,
      foot: "",
    }),
    "cv-middle": (sheet) => ({
      top: `<div style="text-align:center"><div class="small">${plain(sheet.title)}</div><div style="font-size:26px;letter-spacing:1px">${own(sheet)[0] ?? ""}</div></div>`,
      foot: "",
    }),
  },
  facts: {
    "cv-line": (facts) =>
      `<div>${facts.map((one) => (/@|^\+/.test(one.value.text) ? mark(one.value) : labelled(one))).join(" &nbsp;|&nbsp; ")}</div>`,
    "cv-left-labels": (facts) =>
      `<div>${facts.map(({ label, value }) => `<div style="display:flex"><div style="width:170px;text-align:right;padding-right:12px;border-right:1px solid #1f4e79;color:#1f4e79">${plain(label)}</div><div style="padding-left:12px">${mark(value)}</div></div>`).join("")}</div>`,
    "cv-table": (facts) => table(facts.map(cells).join(""), "", "lined"),
  },
  items: {
    "cv-stations": {
      linesEach: () => 2.6,
      set: (grid, rows) =>
        rows
          .map(({ cells: [period, position, employer] }) => {
            return `<div style="display:flex;margin-bottom:10px"><div style="width:170px;text-align:right;padding-right:12px;border-right:1px solid #1f4e79">${mark(period)}</div><div style="padding-left:12px"><b>${mark(position)}</b><div>${mark(employer)}</div></div></div>`;
          })
          .map((one, i) =>
            i === 0 ? `<h2 style="padding-bottom:8px">${plain(grid.columns[1]?.label ?? "")}</h2>${one}` : one,
          )
          .join(""),
    },
    "cv-lines": {
      linesEach: () => 2.6,
      set: (_, rows) =>
        rows
          .map(
            ({ cells: [period, position, employer] }) =>
              `<div style="margin-bottom:10px"><div class="apart"><b>${mark(employer)}</b><span>${mark(period)}</span></div><i>${mark(position)}</i></div>`,
          )
          .join(""),
    },
    "cv-columns": bare("", "border-bottom:1px solid #1f4e79;color:#1f4e79"),
  },
};

const payslip: OwnWays = {
  facts: {
    "pay-head": (facts) => {
      const [who, ...rest] = facts;
      return `<div style="display:flex;border:1px solid #000"><div style="flex:1;padding:8px">${who ? `<div class="small">${plain(who.label)}</div><b>${mark(who.value)}</b>` : ""}</div><div style="flex:1;border-left:1px solid #000;padding:4px 8px">${table(rest.map(cells).join(""))}</div></div>`;
    },
    "pay-strip": (facts) =>
      inGroups(facts, 3)
        .map((some) =>
          table(
            row(
              some.map(
                ({ label, value }) => `<div class="small" style="width:200px">${plain(label)}</div>${mark(value)}`,
              ),
            ),
            "width:100%;margin-bottom:-1px",
            "ruled",
          ),
        )
        .join(""),
  },
  items: {
    "pay-framed": bare("", "background:#dfe7ef", "border:1px solid #7a8ea3;margin-bottom:6px"),
    "pay-typed": bare("", "border-bottom:1px dashed #000", "font-family:'Liberation Mono'"),
  },
  sums: {
    "pay-columns": (sums) => {
      const [gross, ...rest] = sums;
      const net = rest.at(-1);
      const taken = rest.slice(0, -1).map(cells).join("");
      const box = (one: Fact | undefined, style: string) =>
        `<div style="${style};padding:8px">${one ? `<div class="small">${plain(one.label)}</div>${mark(one.value)}` : ""}</div>`;
      return `<div class="columns" style="gap:0;border:1px solid #000">${box(gross, "")}<div style="border-left:1px solid #000;border-right:1px solid #000;padding:6px 8px">${table(taken, "width:100%")}</div>${box(net, "font-weight:bold")}</div>`;
    },
    "pay-ladder": (sums) =>
      table(
        sums
          .map(
            ({ label, value }, i) =>
              `<tr style="${i === 0 || i === sums.length - 1 ? "font-weight:bold;border-top:1px solid #000" : ""}"><td>${plain(label)}</td><td class="number">${mark(value)}</td></tr>`,
          )
          .join(""),
        "width:100%",
      ),
  },
};

const statement: OwnWays = {
  facts: {
    "balances-right": (facts) =>
      `<div class="apart"><div>${lines(facts.slice(0, -2).map(labelled))}</div><div style="border:1px solid #1d3f72;padding:6px 12px">${table(facts.slice(-2).map(cells).join(""))}</div></div>`,
    "balances-below": (facts) =>
      `<div>${lines(facts.slice(0, -2).map(beside))}</div><div class="columns" style="margin-top:12px;background:#eef2f8;padding:8px 12px">${facts
        .slice(-2)
        .map(({ label, value }) => `<div>${plain(label)}<br><b>${mark(value)}</b></div>`)
        .join("")}</div>`,
    "statement-rows": (facts) => table(facts.map(cells).join(""), "width:60%", "lined"),
  },
  items: {
    "statement-lines": bare("lined", "color:#1d3f72;border-top:2px solid #1d3f72", "margin-bottom:6px"),
    "statement-typed": bare("", "border-bottom:1px solid #000", "font-family:'Liberation Mono';font-size:90%"),
    "green-bars": exposedItems["green-bars"] ?? bare("", ""),
  },
};

const lab: OwnWays = {
  facts: {
    "lab-head": (facts) =>
      `<div class="columns" style="border-top:2px solid #000;border-bottom:2px solid #000;padding:8px 0">${inGroups(
        facts,
        Math.ceil(facts.length / 2),
      )
        .map((some) => table(some.map((one) => row([`${plain(one.label)}`, `<b>${mark(one.value)}</b>`])).join("")))
        .join("")}</div>`,
    "lab-label": (facts) =>
      `<div style="border:1px solid #000;border-radius:4px;padding:8px 12px;width:360px">${lines(facts.map(labelled))}</div>`,
  },
  items: {
    "lab-plain": bare("", "border-bottom:1px solid #000;font-style:italic"),
    "lab-bold": {
      linesEach: () => 1.7,
      set: (grid, rows) =>
        table(
          head(grid.columns).replace("<tr", '<tr style="background:#e6eef0"') +
            rows
              .map((one) =>
                line(grid, one).replace(/<td class="number">/, '<td class="number" style="font-weight:bold">'),
              )
              .join(""),
          "",
          "grid lined",
        ),
    },
  },
};

const contract: OwnWays = {
  letterhead: {
    deed: (sheet) => ({
      top: `<style>p{text-align:justify;line-height:1.6}</style><div style="text-align:center;font-size:20px;font-weight:bold;text-transform:uppercase;padding:20px 0">${plain(sheet.title)}</div>`,
      foot: '<div class="columns" style="padding-bottom:60px"><div style="border-top:1px solid #000">&nbsp;</div><div style="border-top:1px solid #000">&nbsp;</div></div>',
    }),
    "deed-left": (sheet) => ({
      top: `<div style="font-size:24px;border-bottom:1px solid #000;padding-bottom:6px">${plain(sheet.title)}</div>`,
      foot: "",
    }),
  },
  facts: {
    "deed-middle": (facts) => `<div style="text-align:center">${lines(facts.map(beside))}</div>`,
    "deed-right": (facts) => `<div style="text-align:right">${lines(facts.map(labelled))}</div>`,
  },
};

const form: OwnWays = {
  facts: {
    "boxed-fields": (facts) =>
      inGroups(facts, 2)
        .map(
          (some) =>
            `<div style="display:flex;gap:16px;margin-bottom:8px">${some.map(({ label, value }) => `<div style="width:320px"><div class="small">${plain(label)}</div><div style="border:1px solid #555;background:#f7f9fb;padding:4px 8px">${mark(value)}</div></div>`).join("")}</div>`,
        )
        .join(""),
    "numbered-fields": (facts) =>
      table(
        facts
          .map(
            ({ label, value }, i) =>
              `<tr><td style="width:30px">${i + 1}.</td><td style="width:240px">${plain(label)}</td><td style="border-bottom:1px solid #000">${mark(value)}</td></tr>`,
          )
          .join(""),
        "width:100%",
      ),
    "under-the-line": (facts) =>
      inGroups(facts, 2)
        .map(
          (some) =>
            `<div class="columns" style="margin-bottom:12px">${some.map(({ label, value }) => `<div><div style="border-bottom:1px solid #000">${mark(value)}</div><span class="small">${plain(label)}</span></div>`).join("")}</div>`,
        )
        .join(""),
  },
};

export const exposedWays: Readonly<Partial<Record<Kind, OwnWays>>> = {
  receipt: slipWays,
  certificate,
  cv,
  payslip,
  bank_statement: statement,
  lab_report: lab,
  contract,
  application_form: form,
};
