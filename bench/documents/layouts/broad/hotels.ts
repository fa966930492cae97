import type { GridRow } from "../../sheet.ts";
import { labelled, lines, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, div, divs, flex, grid, headRow, looking, over, pairs, tableOf, td, tr, valuesOf } from "./pieces.ts";

/** Folios of hotels. */
export const hotelWays: OwnWays = {
  parties: {
    "guest-in-a-line": ({ parties }) =>
      divs(
        "font-size:112%",
        parties.map((one) => `${plain(one.heading)}: ${valuesOf(one).join(", ")}`),
      ),
    "guest-under-caption": ({ parties }) =>
      parties
        .map((one) => div("", div("font-size:76%;color:#666", plain(one.heading)) + lines(valuesOf(one))))
        .join(""),
    "guest-with-label-in-box": ({ parties }) =>
      parties
        .map((one) =>
          flex("border:1px solid #a98;width:400px", [
            div("background:#efe6da;padding:5px 10px", plain(one.heading)),
            div("padding:5px 10px", lines(valuesOf(one))),
          ]),
        )
        .join(""),
    "guest-at-right": ({ parties }) =>
      div("text-align:right", parties.map((one) => `<i>${plain(one.heading)}</i>${lines(valuesOf(one))}`).join("")),
    "guest-by-fields": ({ parties }) =>
      parties
        .map(
          (one) =>
            `<b>${plain(one.heading)}</b>${pairs([...one.lines, ...one.contact], "padding:1px 20px 1px 0", "padding:1px 0")}`,
        )
        .join(""),
    "guest-over-rule": ({ parties }) =>
      parties
        .map((one) =>
          div(
            "width:300px",
            div("border-bottom:1px solid #000;padding-bottom:2px", lines(valuesOf(one))) +
              div("font-size:78%", plain(one.heading)),
          ),
        )
        .join(""),
  },
  facts: {
    "stay-in-a-strip": (facts) =>
      flex("border:solid #a98;border-width:1px 0", [
        ...facts.map((one) => over(one, "flex:1;padding:5px 8px 5px 0", "font-size:74%;color:#765")),
      ]),
    "stay-in-pairs": (facts) => pairs(facts, "padding:1px 16px 1px 0", "padding:1px 0", "margin-left:auto"),
    "stay-in-a-line": (facts) =>
      div(
        "",
        facts
          .map(({ label, value }) => `<span style="white-space:nowrap">${plain(label)} <b>${mark(value)}</b></span>`)
          .join(" &nbsp; "),
      ),
    "stay-boxed": (facts) =>
      table(
        tr(
          ...facts.map(({ label }) =>
            td("border:1px solid #000;text-align:center;font-size:80%;padding:2px 6px", plain(label)),
          ),
        ) + tr(...facts.map(({ value }) => td("border:1px solid #000;text-align:center;padding:4px 6px", mark(value)))),
        "width:100%",
      ),
    "stay-in-a-sentence": (facts) => div("font-style:italic", `${facts.map(labelled).join(", ")}.`),
    "stay-at-the-edges": (facts) =>
      grid(2, "column-gap:50px", [...facts.map((one) => apart(one, "border-bottom:1px dotted #888;padding:2px 0"))]),
    "stay-in-cards": (facts) =>
      flex("gap:8px;flex-wrap:wrap", [
        ...facts.map((one) => over(one, "background:#f6f1ea;padding:6px 14px;border-radius:6px", "font-size:74%")),
      ]),
  },
  items: {
    "folio-lines": looking(
      {
        head: () => "border:solid #000;border-width:1px 0;padding:3px 0;font-weight:normal",
        cell: () => "padding:2px 0",
      },
      { linesEach: () => 1.3 },
    ),
    "folio-beige": looking({
      head: () => "background:#a98;color:#fff;padding:5px 8px",
      cell: (_, __, nth) => `padding:4px 8px;background:${nth % 2 ? "#f6f1ea" : "#fff"}`,
    }),
    "folio-grid": looking({
      head: () => "border:1px solid #555;padding:3px 8px;text-align:center",
      cell: () => "border:1px solid #555;padding:3px 8px",
    }),
    "folio-by-nights": {
      linesEach: () => 2,
      set: (list, rows) => {
        const nights: GridRow[][] = [];
        for (const row of rows) {
          const last = nights.at(-1);
          if (last?.[0]?.cells[0]?.text === row.cells[0]?.text) last?.push(row);
          else nights.push([row]);
        }
        const [first, ...kept] = list.columns;
        const body = nights.map((some) => {
          // A night is printed once for all that was charged, and is the truth of each.
          const day = some.reduceRight(
            (inner, { cells: [date] }) =>
              date?.path === undefined ? inner : `<span data-path="${date.path}">${inner}</span>`,
            plain(some[0]?.cells[0]?.text ?? ""),
          );
          return (
            tr(
              td(
                "font-weight:bold;padding-top:6px",
                `${plain(first?.label ?? "")}: ${day}`,
                `colspan="${kept.length}"`,
              ),
            ) +
            some
              .map(({ cells: [, what, much] }) =>
                tr(td("padding:1px 0 1px 20px", mark(what)), td("padding:1px 0", mark(much), 'class="number"')),
              )
              .join("")
          );
        });
        return table(
          headRow({ ...list, columns: kept }, { head: () => "border-bottom:1px solid #000;padding:3px 0" }) +
            body.join(""),
          "",
          "grid",
        );
      },
    },
    "folio-typed": looking(
      {
        whole: "font-family:Liberation Mono;font-size:90%",
        head: () => "border-bottom:1px dashed #000;font-weight:normal",
        cell: () => "padding:1px 0",
      },
      { linesEach: () => 1.2 },
    ),
    "folio-dots": {
      linesEach: () => 1.5,
      set: ({ columns }, rows) =>
        div("font-size:88%;border-bottom:1px solid #a98", columns.map(({ label }) => plain(label)).join(" · ")) +
        rows
          .map(({ cells: [date, what, much] }) =>
            flex("gap:8px;align-items:baseline;padding:2px 0", [
              `<span>${mark(date)} &nbsp; ${mark(what)}</span>`,
              '<span style="flex:1;border-bottom:1px dotted #777"></span>',
              mark(much),
            ]),
          )
          .join(""),
    },
    "folio-amounts-near": {
      linesEach: () => 1.5,
      set: (list, rows) =>
        div(
          "width:470px",
          tableOf(list, rows, {
            head: () => "text-decoration:underline;font-weight:normal",
            cell: () => "padding:3px 0",
          }),
        ),
    },
  },
  sums: {
    "total-between-rules": (sums) =>
      sums
        .map((one) =>
          apart(one, "border-top:1px solid #000;border-bottom:4px double #000;padding:4px 0;font-weight:bold"),
        )
        .join(""),
    "total-on-beige": (sums) =>
      div(
        "width:300px;margin-left:auto",
        sums.map((one) => apart(one, "background:#efe6da;padding:8px 12px;font-weight:bold")).join(""),
      ),
    "total-at-left": (sums) => lines(sums.map((one) => `<b>${labelled(one)}</b>`)),
    "total-over-value": (sums) =>
      sums.map((one) => over(one, "text-align:right;font-size:150%", "font-size:58%")).join(""),
    "total-in-a-table": (sums) =>
      pairs(
        sums,
        "border:1px solid #555;padding:4px 20px 4px 8px",
        "border:1px solid #555;padding:4px 8px;text-align:right",
        "margin-left:auto",
      ),
    "total-centred": (sums) =>
      div(
        "text-align:center;border:1px dashed #555;padding:7px",
        sums.map(({ label, value }) => `${plain(label)} &nbsp; <b>${mark(value)}</b>`).join("<br>"),
      ),
  },
};
