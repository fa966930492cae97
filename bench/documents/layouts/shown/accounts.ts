import { body, head, line, type Setting } from "../grids.ts";
import { inGroups, labelled, lines, mark, plain, row, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { contact, div, factApart, inRole, label, own, strip, tiles } from "./pieces.ts";

const dense = (name: string, headStyle: string, style: string): Setting => ({
  linesEach: () => 1.3,
  set: (grid, rows) =>
    table(head(grid.columns).replace("<tr", `<tr style="${headStyle}"`) + body(grid, rows), style, `grid ${name}`),
});

/** A bank's statements. */
export const accountWays: OwnWays = {
  letterhead: {
    "bank-band": (sheet) => {
      const [name = "", ...rest] = own(sheet);
      return {
        top: `<div style="margin:-50px -60px 20px;padding:20px 60px;background:#003b71;color:#fff;display:flex;justify-content:space-between;align-items:baseline"><b style="font-size:160%">${name}</b><span>${plain(sheet.title)}</span></div>`,
        foot: div("font-size:9px", [...rest, ...contact(sheet)].join(" · ")),
      };
    },
    "bank-corner": (sheet) => {
      const [name = "", ...rest] = own(sheet);
      return {
        top: `<div class="apart"><div style="font-size:92%"><b>${name}</b>${lines([...rest, ...contact(sheet)])}</div>${div("font-size:140%", plain(sheet.title))}</div>`,
        foot: "",
      };
    },
  },
  facts: {
    "account-strip": (facts) =>
      strip(
        facts.map((fact) =>
          div(
            "flex:1 0 auto;padding:6px 10px;background:#f0f2f4",
            label(fact) + div("font-weight:bold", mark(fact.value)),
          ),
        ),
        "gap:4px",
      ),
    "account-ruled": (facts) =>
      table(
        row(
          facts.map(({ label: name }) => plain(name)),
          "th",
        ) + row(facts.map(({ value }) => mark(value))),
        "width:100%;font-size:88%",
        "ruled",
      ),
    "account-sides": (facts) => {
      const middle = Math.ceil(facts.length / 2);
      return `<div class="columns">${[facts.slice(0, middle), facts.slice(middle)]
        .map((some) => div("border-top:2px solid #003b71;padding-top:4px", some.map((one) => factApart(one)).join("")))
        .join("")}</div>`;
    },
  },
  items: {
    "booking-lines": dense("lined", "background:#e3e8ee", "font-size:92%"),
    "booking-ruled": dense("ruled", "", "font-size:88%"),
    "booking-plain": dense("", "border:solid #000;border-width:1px 0", ""),
    "booking-zebra": dense("zebra", "border-bottom:1px solid #000", "font-size:90%"),
    "booking-name-below": {
      linesEach: () => 2.3,
      set: (grid, rows) => {
        const at = grid.columns.findIndex(({ role }) => role === "description");
        return table(
          head(grid.columns) +
            rows
              .map(
                (each) =>
                  `${line(grid, each, (one) => one !== at)}<tr style="border-bottom:1px solid #ddd"><td></td><td colspan="${grid.columns.length - 1}" style="padding-top:0">${inRole(grid, each, "description")}</td></tr>`,
              )
              .join(""),
          "font-size:92%",
          "grid",
        );
      },
    },
  },
};

/** What providers of payrolls print. */
export const payWays: OwnWays = {
  letterhead: {
    "pay-head": (sheet) => {
      const [name = "", ...rest] = own(sheet);
      return {
        top: `<div style="display:flex;justify-content:space-between;border:1px solid #555;padding:8px 12px;gap:20px"><div><b>${name}</b>${div("font-size:88%", rest.join(", "))}</div>${div("font-size:135%;align-self:center", plain(sheet.title))}</div>`,
        foot: div("font-size:92%", contact(sheet).join(" · ")),
      };
    },
    "pay-advice": (sheet) => ({
      top: `${div("text-align:center;background:#d7dde3;padding:5px;font-weight:bold;letter-spacing:1px", plain(sheet.title))}<div>${lines(own(sheet))}</div>`,
      foot: div("text-align:right;font-size:92%", contact(sheet).join(" | ")),
    }),
  },
  facts: {
    "pay-strip": (facts) =>
      strip(
        facts.map((fact) =>
          div(
            "flex:1 0 auto;min-width:150px;border:1px solid #999;margin:0 -1px -1px 0;padding:3px 8px",
            label(fact) + div("", mark(fact.value)),
          ),
        ),
      ),
    "pay-list": (facts) =>
      div("width:380px;background:#f6f6f6;padding:8px 10px", facts.map((one) => factApart(one)).join("")),
    "pay-lines": (facts) =>
      inGroups(facts, 2)
        .map((two) =>
          tiles(
            two.map((one) => div("border-bottom:1px solid #aaa;padding:3px 0;margin-right:16px", labelled(one))),
            2,
          ),
        )
        .join(""),
  },
  items: {
    "pay-ruled": dense("ruled", "background:#d7dde3", ""),
    "pay-open": dense("", "border-bottom:1px solid #000", "border-bottom:1px solid #000"),
    "pay-sides": {
      linesEach: () => 1.3,
      set: (grid, rows) => div("width:420px", table(head(grid.columns) + body(grid, rows), "", "grid lined")),
    },
  },
  sums: {
    "pay-columns": (sums) => {
      const [gross, ...rest] = sums;
      const [net, taken] = [rest.at(-1), rest.slice(0, -1)];
      return `<div class="columns">${div("border:1px solid #777;padding:6px 8px", gross ? factApart(gross) : "")}${div("border:1px solid #777;padding:6px 8px", taken.map((one) => factApart(one)).join(""))}</div>${net ? factApart(net, "border:1px solid #777;padding:6px 8px;margin-top:6px;font-weight:bold;background:#eee") : ""}`;
    },
    "pay-boxes": (sums) =>
      tiles(
        sums.map((fact, i) =>
          div(
            `border:1px solid #000;padding:4px 8px;${i === sums.length - 1 ? "background:#000;color:#fff" : ""}`,
            label(fact, "font-size:80%") + div("text-align:right;font-weight:bold", mark(fact.value)),
          ),
        ),
        4,
        "gap:6px",
      ),
    "pay-ladder": (sums) =>
      div(
        "width:420px",
        sums
          .map((one, i) =>
            factApart(
              one,
              `padding:3px 0;${i === sums.length - 1 ? "border-top:2px solid #000;font-weight:bold" : ""}`,
            ),
          )
          .join(""),
      ),
  },
};
