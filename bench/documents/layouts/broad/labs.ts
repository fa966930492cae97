import { inGroups, labelled, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, arranged, div, divs, flex, grid, looking, over, pairs, tableOf, td, tr } from "./pieces.ts";

/** Reports of laboratories. */
export const labWays: OwnWays = {
  facts: {
    "patient-in-a-frame": (facts) =>
      table(
        inGroups(facts, 2)
          .map((some) =>
            tr(
              ...some.flatMap(({ label, value }) => [
                td("padding:3px 10px;color:#444", plain(label)),
                td("padding:3px 10px;font-weight:bold", mark(value)),
              ]),
            ),
          )
          .join(""),
        "width:100%;border:1px solid #000",
      ),
    "label-on-a-tube": (facts) =>
      div(
        "width:300px;border:1px solid #000;border-radius:6px;padding:6px 10px;font-size:92%",
        divs("", facts.map(labelled)),
      ),
    "strip-in-blue": (facts) =>
      flex("background:#e1eef6;padding:6px 4px", [
        ...facts.map((one) =>
          over(one, "flex:1;padding:0 6px;border-right:1px solid #fff", "font-size:72%;color:#135"),
        ),
      ]),
    "two-halves": (facts) => {
      const middle = Math.ceil(facts.length / 2);
      return flex("gap:30px;border:solid #666;border-width:2px 0;padding:5px 0", [
        ...[facts.slice(0, middle), facts.slice(middle)].map((some) =>
          div("flex:1", some.map((one) => apart(one)).join("")),
        ),
      ]);
    },
    "right-hand-column": (facts) =>
      pairs(
        facts,
        "text-align:right;padding:1px 10px 1px 0;font-size:86%;color:#555",
        "padding:1px 0",
        "margin-left:auto",
      ),
    "patient-line": ([who, ...others]) =>
      (who ? div("font-size:125%;font-weight:bold", labelled(who)) : "") +
      div("font-size:92%", others.map(labelled).join(", ")),
    "captions-in-threes": (facts) =>
      grid(3, "gap:8px", [
        ...facts.map((one) => over(one, "border-left:4px solid #6a9;padding-left:8px", "font-size:78%")),
      ]),
  },
  items: {
    "results-in-columns": looking({
      head: () => "border:solid #000;border-width:2px 0 1px;padding:4px 10px 4px 0",
      cell: () => "padding:3px 10px 3px 0",
      whole: "border-bottom:2px solid #000",
    }),
    "units-at-results": {
      linesEach: () => 1.6,
      set: ({ columns }, rows) =>
        table(
          tr(
            td("border-bottom:1px solid #135;color:#135", plain(columns[0]?.label ?? "")),
            td(
              "border-bottom:1px solid #135;color:#135",
              `${plain(columns[1]?.label ?? "")} / ${plain(columns[2]?.label ?? "")}`,
            ),
            td("border-bottom:1px solid #135;color:#135", plain(columns[3]?.label ?? "")),
          ) +
            rows
              .map(({ cells: [test, value, unit, range] }) =>
                tr(
                  td("padding:4px 0", mark(test)),
                  td("padding:4px 0", `<b>${mark(value)}</b> ${mark(unit)}`),
                  td("padding:4px 0;font-size:90%", mark(range)),
                ),
              )
              .join(""),
          "width:100%",
        ),
    },
    "ranges-before-results": {
      linesEach: () => 1.5,
      set: (list, rows) =>
        tableOf(...arranged(list, rows, [0, 3, 2, 1]), {
          head: () => "background:#e9e9e9;padding:4px 8px;border:1px solid #aaa",
          cell: () => "padding:4px 8px;border:1px solid #aaa",
        }),
    },
    "typed-results": looking({
      whole: "font-family:Liberation Mono;font-size:90%",
      head: () => "border-bottom:1px dashed #000;font-weight:normal",
      cell: () => "padding:2px 8px 2px 0",
    }),
    "results-as-blocks": {
      linesEach: () => 2.6,
      set: ({ columns }, rows) =>
        rows
          .map(({ cells }) =>
            flex("border-bottom:1px solid #bcd;padding:4px 0", [
              ...columns.flatMap(({ label }, at) =>
                cells[at]
                  ? [
                      over(
                        { label, value: cells[at] },
                        `flex:1;${at === 0 ? "font-weight:bold" : ""}`,
                        "font-size:70%;color:#666;font-weight:normal",
                      ),
                    ]
                  : [],
              ),
            ]),
          )
          .join(""),
    },
    "range-in-brackets": {
      linesEach: () => 2,
      set: ({ columns }, rows) =>
        div(
          "font-size:86%;border-bottom:1px solid #000",
          `${plain(columns[0]?.label ?? "")} – ${plain(columns[1]?.label ?? "")} – ${plain(columns[2]?.label ?? "")} [${plain(columns[3]?.label ?? "")}]`,
        ) +
        rows
          .map(({ cells: [test, value, unit, range] }) =>
            flex("padding:3px 0;gap:10px;align-items:baseline", [
              mark(test),
              '<span style="flex:1;border-bottom:1px dotted #777"></span>',
              `<span><b>${mark(value)}</b> ${mark(unit)} [${mark(range)}]</span>`,
            ]),
          )
          .join(""),
    },
    "scales-beside": {
      linesEach: () => 1.8,
      set: (list, rows) =>
        table(
          tr(
            ...list.columns.map(({ label }) => td("font-size:84%;border-bottom:1px solid #6a9", plain(label))),
            td("border-bottom:1px solid #6a9", ""),
          ) +
            rows
              .map(({ cells }) =>
                tr(
                  ...cells.map((one) => td("padding:5px 8px 5px 0", mark(one))),
                  td(
                    "padding:7px 0;width:120px",
                    div("height:8px;background:linear-gradient(90deg,#e99 20%,#9c9 20% 80%,#e99 80%)", ""),
                  ),
                ),
              )
              .join(""),
          "width:100%",
        ),
    },
  },
};
