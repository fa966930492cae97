import { named } from "../grids.ts";
import { beside, labelled, lines, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { div, divs, flex, grid, looking, over, pairs, rules, tableOf, td, tr, writerOf } from "./pieces.ts";

/** Lives of people who apply for something. */
export const cvWays: OwnWays = {
  letterhead: {
    "dark-side": (sheet) => {
      const { name, title } = writerOf(sheet);
      return {
        top: `${rules(".sheet{padding-left:190px}.sheet .beside{position:absolute;left:0;top:230px;width:230px;padding:0 16px 0 26px;color:#fff;font-size:80%;overflow-wrap:anywhere}")}${div("position:absolute;left:0;top:0;width:230px;height:1123px;background:#2f3e46", "")}${div("position:absolute;left:60px;top:60px;width:110px;height:110px;border-radius:55px;background:#84a98c", "")}${div("font-size:230%", name)}${div("color:#52796f;font-size:115%", title)}`,
        foot: "",
      };
    },
    "name-across": (sheet) => {
      const { name, title } = writerOf(sheet);
      return {
        top: flex("justify-content:space-between;align-items:baseline;border-bottom:1px solid #000", [
          div("font-size:190%", name),
          div("font-size:90%", title),
        ]),
        foot: "",
      };
    },
    "photo-at-right": (sheet) => {
      const { name, title } = writerOf(sheet);
      return {
        top: flex("justify-content:space-between", [
          div(
            "",
            `${div("font-size:120%;text-decoration:underline", title)}${div("font-size:150%;margin-top:26px;font-weight:bold", name)}`,
          ),
          div("width:100px;height:124px;border:1px solid #999;background:#eee", ""),
        ]),
        foot: "",
      };
    },
    "centred-name": (sheet) => {
      const { name, title } = writerOf(sheet);
      return {
        top: div(
          "text-align:center;font-family:Liberation Serif",
          `${div("font-size:220%", name)}${div("font-style:italic", title)}`,
        ),
        foot: "",
      };
    },
    "title-then-name": (sheet) => {
      const { name, title } = writerOf(sheet);
      return {
        top: `${div("text-align:center;font-size:170%;letter-spacing:3px", title)}${div("margin-top:24px;font-size:120%", `<b>${name}</b>`)}`,
        foot: "",
      };
    },
    "coloured-head": (sheet) => {
      const { name, title } = writerOf(sheet);
      return {
        top: div(
          "background:#8d3b4a;color:#fff;margin:-50px -60px 18px;padding:44px 60px 22px",
          `${div("font-size:210%", name)}${div("", title)}`,
        ),
        foot: "",
      };
    },
  },
  facts: {
    "aside-captions": (facts) =>
      `<div class="beside">${facts.map((one) => over(one, "margin-bottom:9px", "font-size:80%;opacity:.85")).join("")}</div>`,
    "one-line": (facts) =>
      `<div class="beside">${facts.map((one) => `<div style="display:inline-block;margin-right:18px">${labelled(one)}</div>`).join("")}</div>`,
    "pairs-by-label": (facts) => `<div class="beside">${pairs(facts, "padding:2px 24px 2px 0", "padding:2px 0")}</div>`,
    "bold-labels": (facts) =>
      `<div class="beside">${facts.map((one) => div("padding:2px 0", `<b>${beside({ ...one, value: { text: "" } }).trim()}</b> ${mark(one.value)}`)).join("")}</div>`,
    "labels-below": (facts) =>
      `<div class="beside">${facts.map(({ label, value }) => div("display:inline-block;margin:0 24px 8px 0", `${mark(value)}${div("font-size:76%;opacity:.85", plain(label))}`)).join("")}</div>`,
    "ruled-list": (facts) =>
      `<div class="beside">${facts.map((one) => div("border-bottom:1px solid #aaa;padding:4px 0", labelled(one))).join("")}</div>`,
  },
  items: {
    "years-at-left": {
      linesEach: () => 3,
      set: ({ columns }, rows) =>
        div(
          "font-weight:bold;border-bottom:1px solid #000;margin-bottom:6px",
          columns
            .slice(1)
            .map(({ label }) => plain(label))
            .join(", "),
        ) +
        rows
          .map(({ cells: [years, job, firm] }) =>
            flex("gap:20px;padding-bottom:8px", [
              div("width:110px;flex:none", mark(years)),
              div("", `<b>${mark(job)}</b>${div("", mark(firm))}`),
            ]),
          )
          .join(""),
    },
    "job-at-firm": {
      linesEach: () => 2.5,
      set: (list, rows) =>
        div(
          "font-size:120%;margin-bottom:4px",
          list.columns
            .slice(1)
            .map(({ label }) => plain(label))
            .join(" / "),
        ) +
        rows
          .map(({ cells: [years, job, firm] }) =>
            div(
              "border-left:3px solid #84a98c;padding:2px 0 6px 12px",
              `<b>${mark(job)}</b>, ${mark(firm)}${div("font-size:86%;color:#555", mark(years))}`,
            ),
          )
          .join(""),
    },
    "three-plain-columns": looking({
      head: () => "border-bottom:1px solid #999",
      cell: () => "padding:5px 10px 5px 0",
    }),
    "labelled-stations": {
      linesEach: (columns) => columns + 0.6,
      set: ({ columns }, rows) =>
        rows
          .map(({ cells }) =>
            div(
              "padding-bottom:10px",
              lines(columns.flatMap(({ label }, at) => (cells[at] ? [labelled({ label, value: cells[at] })] : []))),
            ),
          )
          .join(""),
    },
    "firm-over-job": {
      linesEach: () => 3,
      set: (list, rows) =>
        table(
          rows
            .map(({ cells }) =>
              tr(
                td(
                  "padding-bottom:10px",
                  [...list.columns.slice(named(list))]
                    .reverse()
                    .map(({ label }) => div("font-size:80%;color:#666;line-height:1.69", plain(label)))
                    .join(""),
                ),
                td("padding-bottom:10px", `${div("font-weight:bold", mark(cells[2]))}${div("", mark(cells[1]))}`),
                td("padding:0 0 10px 20px;text-align:right;white-space:nowrap", mark(cells[0])),
              ),
            )
            .join(""),
          "width:100%",
        ),
    },
    "boxed-stations": {
      linesEach: () => 3,
      set: (list, rows) =>
        grid(2, "gap:10px", [
          ...rows.map((row) =>
            div(
              "border:1px solid #bbb;padding:6px 10px",
              divs(
                "",
                row.cells.flatMap((one, at) =>
                  one
                    ? [
                        `<span style="font-size:78%;color:#555">${plain(list.columns[at]?.label ?? "")}</span> ${mark(one)}`,
                      ]
                    : [],
                ),
              ),
            ),
          ),
        ]),
    },
    "stations-in-a-grid": {
      linesEach: () => 1.8,
      set: (list, rows) =>
        tableOf(list, rows, {
          head: () => "border:1px solid #444;background:#eee;padding:4px 8px",
          cell: () => "border:1px solid #444;padding:4px 8px",
        }),
    },
  },
};
