import type { Sheet } from "../../sheet.ts";
import { head, line } from "../grids.ts";
import { inGroups, labelled, lines, mark, plain, row, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { contact, div, inRole, label, own, tiles } from "./pieces.ts";

const titled = ({ title }: Sheet, style: string): string => div(style, plain(title));
const centredText = "<style>p{text-align:center;font-size:120%;line-height:1.7;padding:6px 40px}</style>";

export const certificateWays: OwnWays = {
  letterhead: {
    "ornate-frame": (sheet) => {
      const [name = "", ...rest] = own(sheet);
      return {
        top: `${centredText}<div style="position:absolute;inset:22px;margin:0;border:2px solid #7d5a00"></div><div style="position:absolute;inset:30px;margin:0;border:7px solid #c9a94e"></div><div style="text-align:center;padding-top:110px"><div style="font:42px 'Liberation Serif'">${plain(sheet.title)}</div><div style="padding:24px 0">${name}</div></div>`,
        foot: `<div style="text-align:center;padding:0 40px 24px">${[...rest, ...contact(sheet)].join(" · ")}</div>`,
      };
    },
    "left-band": (sheet) => {
      const [name = "", ...rest] = own(sheet);
      return {
        top: `<style>.sheet{padding-left:50px}</style><div style="position:absolute;left:0;top:0;bottom:0;width:76px;margin:0;background:#16404d"></div><div style="padding-top:90px;font-size:115%">${name}</div>${titled(sheet, "font-size:260%;color:#16404d;padding:10px 0 30px")}`,
        foot: `<div style="padding-left:50px">${[...rest, ...contact(sheet)].join(", ")}</div>`,
      };
    },
    "plain-attest": (sheet) => ({
      top: `<div style="text-align:right">${lines([...own(sheet), ...contact(sheet)])}</div>${titled(sheet, "font-size:190%;font-weight:bold;padding:46px 0 20px")}`,
      foot: "",
    }),
    "ribbon-attest": (sheet) => {
      const [name = "", ...rest] = own(sheet);
      return {
        top: `${centredText}<div style="text-align:center;padding-top:40px"><b style="font-size:130%">${name}</b>${div("font-size:90%", rest.join(", "))}</div>${titled(sheet, "background:#7b1e3a;color:#fff;text-align:center;font-size:200%;padding:12px;margin:40px 0")}`,
        foot: div("text-align:center", contact(sheet).join(" · ")),
      };
    },
  },
  facts: {
    "centred-lines": (facts) =>
      facts
        .map((fact) => div("text-align:center;padding:5px 0", `${plain(fact.label)} <b>${mark(fact.value)}</b>`))
        .join(""),
    "signed-lines": (facts) =>
      tiles(
        facts.map((fact) =>
          div(
            "padding:14px 20px 0 0",
            div("border-bottom:1px solid #000;min-height:1.5em", mark(fact.value)) + label(fact),
          ),
        ),
        2,
        "padding:10px 20px",
      ),
    "large-values": (facts) =>
      facts.map((fact) => div("padding:6px 0", label(fact) + div("font-size:135%", mark(fact.value)))).join(""),
    "attest-table": (facts) =>
      table(
        facts.map(({ label: name, value }) => row([`<i>${plain(name)}</i>`, mark(value)])).join(""),
        "margin:12px auto;min-width:420px",
        "lined",
      ),
  },
};

export const formWays: OwnWays = {
  facts: {
    "ruled-fields": (facts) =>
      facts
        .map(
          ({ label: name, value }) =>
            `<div style="display:flex;gap:10px;padding:5px 0"><span style="width:215px;flex:none">${plain(name)}</span><span style="flex:1;border-bottom:1px solid #000;padding-left:6px">${mark(value)}</span></div>`,
        )
        .join(""),
    "numbered-fields": (facts) =>
      tiles(
        facts.map((fact, i) =>
          div(
            "border:1px solid #444;margin:0 -1px -1px 0;padding:2px 6px 6px",
            div("font-size:80%", `${i + 1}. ${plain(fact.label)}`) + div("padding-left:14px", mark(fact.value)),
          ),
        ),
        2,
      ),
    "field-under-label": (facts) =>
      tiles(
        facts.map((fact) =>
          div("padding:0 14px 9px 0", label(fact) + div("background:#edf1f7;padding:5px 8px", mark(fact.value))),
        ),
        2,
      ),
    "shaded-form": (facts) =>
      table(
        facts
          .map(
            ({ label: name, value }) =>
              `<tr><td style="background:#e6e6e6;width:38%">${plain(name)}</td><td>${mark(value)}</td></tr>`,
          )
          .join(""),
        "width:100%",
        "ruled",
      ),
    "caption-after": (facts) =>
      inGroups(facts, 3)
        .map((three) =>
          tiles(
            three.map((fact) =>
              div(
                "padding:8px 14px 4px 0",
                div("border-bottom:1px dotted #000", mark(fact.value)) +
                  div("font-size:80%;text-align:center;padding-top:3px", plain(fact.label)),
              ),
            ),
            3,
          ),
        )
        .join(""),
  },
};

export const cvWays: OwnWays = {
  letterhead: {
    "name-band": (sheet) => ({
      top: `<div style="margin:-50px -60px 20px;background:#e8e1d5;padding:34px 60px 22px">${div("font-size:220%", own(sheet).join(" "))}${titled(sheet, "letter-spacing:2px")}</div>`,
      foot: "",
    }),
    "name-ruled": (sheet) => ({
      top: `<div class="apart" style="border-bottom:3px solid #333;align-items:baseline"><b style="font-size:170%">${own(sheet).join(" ")}</b><span>${plain(sheet.title)}</span></div>`,
      foot: "",
    }),
    "name-centred": (sheet) => ({
      top: `${titled(sheet, "text-align:center;font-size:90%;text-transform:uppercase")}${div("text-align:center;font-size:200%", own(sheet).join(" "))}`,
      foot: "",
    }),
  },
  facts: {
    "contact-line": (facts) =>
      div("border-bottom:1px solid #aaa;padding-bottom:8px", facts.map(labelled).join(" &nbsp;•&nbsp; ")),
    "data-right": (facts) =>
      table(
        facts.map(({ label: name, value }) => row([plain(name), mark(value)])).join(""),
        "margin-left:auto;background:#f3f0ea",
        "lined",
      ),
    "data-left": (facts) =>
      facts
        .map(
          (fact) =>
            `<div style="display:flex"><span style="width:170px;color:#666">${plain(fact.label)}</span><span>${mark(fact.value)}</span></div>`,
        )
        .join(""),
  },
  items: {
    "time-line": {
      linesEach: () => 3,
      set: (grid, rows) =>
        rows
          .map(
            (each) =>
              `<div style="border-left:2px solid #a67c52;margin-left:6px;padding:0 0 14px 16px"><div style="color:#a67c52">${mark(each.cells[0])}</div><b>${inRole(grid, each, "description")}</b><div>${mark(each.cells[2])}</div></div>`,
          )
          .join(""),
    },
    "years-left": {
      linesEach: () => 2.5,
      set: (grid, rows) =>
        rows
          .map(
            (each) =>
              `<div style="display:flex;padding-bottom:10px"><span style="width:170px;flex:none">${mark(each.cells[0])}</span><div><div>${inRole(grid, each, "description")}</div><i>${mark(each.cells[2])}</i></div></div>`,
          )
          .join(""),
    },
    "stations-table": {
      linesEach: () => 1.6,
      set: (grid, rows) => table(head(grid.columns) + rows.map((each) => line(grid, each)).join(""), "", "grid lined"),
    },
    "one-sentence-each": {
      linesEach: () => 2,
      set: (grid, rows) =>
        `<ul style="padding-left:18px">${rows.map((each) => `<li style="padding-bottom:6px">${mark(each.cells[0])}: <b>${inRole(grid, each, "description")}</b>, ${mark(each.cells[2])}</li>`).join("")}</ul>`,
    },
  },
};
