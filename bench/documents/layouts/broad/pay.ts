import type { Fact } from "../../sheet.ts";
import { labelled, lines, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, div, flex, grid, looking, mainAt, over, pairs, tableOf, td, tr, writerOf } from "./pieces.ts";

const boxes = (all: readonly Fact[], style: string, small: string): string =>
  flex("", [...all.map((one) => over(one, `flex:1;margin-left:-1px;padding:2px 6px 4px;${style}`, small))]);

/** Slips of pay, in boxes as offices that keep wages print them. */
export const payWays: OwnWays = {
  letterhead: {
    "employer-in-a-box": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: flex("border:1px solid #000", [
          div("flex:1;padding:6px 10px;border-right:1px solid #000", `<b>${name}</b>${lines(address)}`),
          div("flex:1;padding:6px 10px;text-align:center;font-size:130%;font-weight:bold", title),
        ]),
        foot: contact.join(", "),
      };
    },
    "employer-behind-title": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: div("font-size:125%;border-bottom:1px solid #000", `<b>${title}</b> – ${name}`),
        foot: [...address, ...contact].join(" · "),
      };
    },
    "title-on-grey": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${div("background:#d8d8d8;text-align:center;padding:4px;font-weight:bold", title)}${div("font-size:115%;margin-top:8px", name)}${div("font-size:86%", [...address, ...contact].join(", "))}`,
        foot: "",
      };
    },
    "name-at-right-small": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: flex("justify-content:space-between;align-items:flex-end", [
          div("font-size:190%;color:#456", title),
          div("font-size:82%;text-align:right", `<b>${name}</b>${lines([...address, ...contact])}`),
        ]),
        foot: "",
      };
    },
    "perforated-edge": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${div("position:absolute;left:18px;top:0;bottom:0;border-left:7px dotted #bbb", "")}${div("font-family:Liberation Mono", `${name}${lines(address)}${div("margin-top:8px;text-decoration:underline", title)}`)}`,
        foot: contact.join(" "),
      };
    },
    "centred-employer": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: div(
          "text-align:center;border-bottom:4px double #000;padding-bottom:8px",
          `${div("font-size:130%", name)}${address.join(", ")}${div("font-size:120%;font-weight:bold;margin-top:6px", title)}`,
        ),
        foot: div("text-align:center", contact.join(" | ")),
      };
    },
  },
  facts: {
    "row-of-boxes": (facts) => boxes(facts, "border:1px solid #000", "font-size:70%"),
    "green-form-fields": (facts) =>
      grid(3, "gap:3px", [
        ...facts.map((one) =>
          over(one, "background:#e2f0e6;padding:2px 6px 5px;border:1px solid #5a8", "font-size:70%;color:#264"),
        ),
      ]),
    "labels-in-a-column": (facts) => pairs(facts, "padding:1px 26px 1px 0", "padding:1px 0;font-weight:bold"),
    "two-lines-with-slashes": (facts) =>
      div(
        "border:solid #000;border-width:1px 0;padding:5px 0",
        facts.map((one) => `<span style="white-space:nowrap">${labelled(one)}</span>`).join(" / "),
      ),
    "employee-at-left": ([who, ...others]) =>
      flex("justify-content:space-between;gap:30px", [
        who ? over(who, "font-size:120%;padding:16px 0", "font-size:66%") : "",
        div(
          "border:1px solid #666;padding:4px 10px",
          pairs(others, "padding:1px 18px 1px 0;font-size:88%", "padding:1px 0"),
        ),
      ]),
    "heads-in-grey": (facts) =>
      table(
        tr(
          ...facts.map(({ label }) =>
            td("background:#ccc;padding:2px 6px;border-right:2px solid #fff;font-size:84%", plain(label)),
          ),
        ) +
          tr(
            ...facts.map(({ value }) =>
              td("background:#f2f2f2;padding:4px 6px;border-right:2px solid #fff;font-size:94%", mark(value)),
            ),
          ),
        "width:100%",
      ),
    "edges-between-rules": (facts) =>
      div("width:400px", facts.map((one) => apart(one, "border-bottom:1px solid #bbb;padding:2px 0")).join("")),
  },
  items: {
    "boxed-wages": looking({
      whole: "border:1px solid #000",
      head: () => "border:1px solid #000;padding:2px 8px;font-size:84%",
      cell: () => "border:solid #000;border-width:0 1px;padding:2px 8px",
    }),
    "wages-in-half": {
      linesEach: () => 1.5,
      set: (list, rows) =>
        div(
          "width:420px",
          tableOf(list, rows, { head: () => "border-bottom:1px dashed #000", cell: () => "padding:2px 0" }),
        ),
    },
    "green-wages": looking({
      head: () => "background:#5a8;color:#fff;padding:3px 8px",
      cell: (_, __, nth) => `padding:3px 8px;background:${nth % 2 ? "#eef6f1" : "#fff"}`,
    }),
    "dots-to-wages": {
      linesEach: () => 1.5,
      set: ({ columns }, rows) =>
        div("font-weight:bold;margin-bottom:3px", columns.map(({ label }) => plain(label)).join(" / ")) +
        rows
          .map(({ cells: [what, much] }) =>
            flex("align-items:baseline;gap:5px", [
              mark(what),
              '<span style="flex:1;border-bottom:1px dotted #555"></span>',
              mark(much),
            ]),
          )
          .join(""),
    },
    "wages-with-wide-gap": looking({
      head: () => "font-weight:normal;font-style:italic;padding:2px 0",
      cell: () => "border-top:1px solid #ccc;padding:6px 0",
    }),
    "amounts-first": {
      linesEach: () => 1.5,
      set: ({ columns }, rows) =>
        table(
          tr(
            ...[...columns]
              .reverse()
              .map(({ label }) => td("border-bottom:1px solid #000;padding-right:34px", plain(label))),
          ) +
            rows
              .map(({ cells }) => tr(...[...cells].reverse().map((one) => td("padding-right:34px", mark(one)))))
              .join(""),
        ),
    },
  },
  sums: {
    "row-of-result-boxes": (sums) =>
      boxes(sums, "border:1px solid #000;text-align:right", "font-size:72%;text-align:left"),
    "net-framed-below": (sums) =>
      sums
        .map((one, i) =>
          apart(
            one,
            i === mainAt(sums)
              ? "border:2px solid #000;padding:6px 10px;margin-top:6px;font-weight:bold"
              : "padding:2px 10px",
          ),
        )
        .join(""),
    "gross-and-less": (sums) =>
      pairs(
        sums,
        "border-bottom:1px solid #999;padding:3px 60px 3px 0",
        "border-bottom:1px solid #999;text-align:right;padding:3px 0;white-space:nowrap",
      ),
    "green-results": (sums) =>
      grid(2, "gap:3px", [
        ...sums.map((one) =>
          over(
            one,
            "background:#e2f0e6;border:1px solid #5a8;padding:2px 8px 4px;text-align:right",
            "font-size:72%;text-align:left;color:#264",
          ),
        ),
      ]),
    "sums-under-heads": (sums) =>
      table(
        tr(
          ...sums.map(({ label }) =>
            td("border:1px solid #888;background:#eee;text-align:center;font-size:82%;padding:3px", plain(label)),
          ),
        ) + tr(...sums.map(({ value }) => td("border:1px solid #888;text-align:center;padding:5px", mark(value)))),
        "width:100%",
      ),
    "stack-in-the-right-half": (sums) =>
      div(
        "margin-left:50%",
        sums
          .map((one, i) =>
            apart(one, i === mainAt(sums) ? "border-top:3px double #000;font-size:115%;padding-top:3px" : ""),
          )
          .join(""),
      ),
    "results-in-a-sentence": (sums) =>
      div("", `${sums.map(({ label, value }) => `${plain(label)} <b>${mark(value)}</b>`).join(", ")}.`),
  },
};
