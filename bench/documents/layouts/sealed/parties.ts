import type { Party, Sheet } from "../../sheet.ts";
import { labelled, lines, mark, plain } from "../html.ts";
import { bold, box, boxes, cell, colon, everybody, raster, side, small, tr, valuesOf } from "./pieces.ts";
import { asBlocks } from "./wholes.ts";

type PartyWay = (sheet: Sheet) => string;
/** A name in bold, what else is said of it below. */
const named = (party: Party): string => {
  const [name = "", ...rest] = valuesOf(party);
  return bold(name) + lines(rest);
};
const fields = ({ lines: own, contact }: Party) => [...own, ...contact];
/** A heading, if there is one, in a style. */
const heading = (party: Party, style: string): string => (party.heading === "" ? "" : box(style, plain(party.heading)));

const usual: Readonly<Record<string, PartyWay>> = {
  "small-caps-over-names": (sheet) =>
    side(
      "gap:34px",
      everybody(sheet).map((party) =>
        box(
          "flex:1",
          heading(party, "color:#2d78b8;font-size:82%;text-transform:uppercase;margin-bottom:3px") + named(party),
        ),
      ),
    ),
  "receiver-and-others-right": ({ parties }) =>
    side(
      "justify-content:space-between;gap:30px",
      parties.map((party, i) =>
        i === 0
          ? box("width:320px;min-height:90px", lines(valuesOf(party)))
          : box("width:260px;font-size:92%", heading(party, "font-weight:bold") + lines(valuesOf(party))),
      ),
    ),
  "halves-in-one-frame": (sheet) =>
    `<table style="width:100%;table-layout:fixed;border:1px solid #000">${tr(
      everybody(sheet).map((party) =>
        cell(
          heading(party, "font-size:85%;font-weight:bold;margin-bottom:4px") + lines(valuesOf(party)),
          "border:1px solid #000;padding:5px 9px 8px",
        ),
      ),
    )}</table>`,
  "receiver-at-the-right": ({ parties }) =>
    parties
      .map((party) =>
        box(
          "margin:0 0 12px auto;width:300px",
          heading(party, "border-bottom:1px solid #999;color:#444;margin-bottom:3px") + named(party),
        ),
      )
      .join(""),
  "bar-left-of-each": (sheet) =>
    side(
      "gap:26px",
      everybody(sheet).map((party) =>
        box(
          "flex:1;border-left:3px solid #4b8b6f;padding-left:10px",
          heading(party, "font-weight:bold;color:#4b8b6f") + lines(valuesOf(party)),
        ),
      ),
    ),
  "grey-heads-over-fields": (sheet) =>
    raster(
      2,
      everybody(sheet).map(
        (party) =>
          `<table style="width:100%;border:1px solid #aaa"><tr><th colspan="2" style="background:#e6e6e6;padding:3px 7px">${plain(party.heading)}</th></tr>${fields(
            party,
          )
            .map(({ label, value }) =>
              tr([
                cell(plain(label), "padding:2px 8px 2px 7px;color:#555;font-size:88%"),
                cell(mark(value), "padding:2px 5px 2px 0"),
              ]),
            )
            .join("")}</table>`,
      ),
      "gap:12px;align-items:start",
    ),
  "heading-and-name-on-one-line": ({ parties }) =>
    parties
      .map((party) => {
        const [name = "", ...rest] = valuesOf(party);
        return box(
          "margin-bottom:10px;max-width:330px",
          `${party.heading === "" ? "" : `<span style="color:#666">${colon(party.heading)}</span> `}${bold(name)}${boxes("", rest)}`,
        );
      })
      .join(""),
  "shaded-cards": (sheet) =>
    side(
      "gap:14px",
      everybody(sheet).map((party) =>
        box(
          "flex:1;background:#f4f6f8;border-radius:6px;padding:10px 12px",
          small(party.heading, "margin-bottom:4px") + named(party),
        ),
      ),
    ),
  "open-window": ({ parties }) =>
    parties
      .map((party, i) =>
        box(
          i === 0 ? "padding:14px 0 20px;line-height:1.45" : "border-top:1px solid #ccc;padding-top:6px;font-size:92%",
          (i === 0 ? "" : heading(party, "text-decoration:underline")) + lines(valuesOf(party)),
        ),
      )
      .join(""),
};

const odd: Readonly<Record<string, PartyWay>> = {
  "numbered-boxes": (sheet) =>
    raster(
      2,
      everybody(sheet).map((party, i) =>
        box(
          "border:1px solid #333;margin:-1px 0 0 -1px;padding:3px 8px 8px;min-height:92px",
          `<div style="font-size:78%">${bold(String(i + 1))} ${plain(party.heading)}</div>${lines(valuesOf(party))}`,
        ),
      ),
    ),
  "name-large-place-in-a-line": (sheet) =>
    everybody(sheet)
      .map((party) =>
        box(
          "margin-bottom:10px",
          small(party.heading, "font-style:italic") +
            box("font-size:115%", mark(party.lines[0]?.value)) +
            box(
              "",
              party.lines
                .slice(1)
                .map(({ value }) => mark(value))
                .join(" · "),
            ) +
            box("font-size:90%", party.contact.map(labelled).join(" · ")),
        ),
      )
      .join(""),
  "arrow-between": (sheet) =>
    side(
      "gap:18px;align-items:center",
      everybody(sheet).flatMap((party, i) => [
        i === 0 ? "" : box("font-size:170%;color:#888;flex:none", "→"),
        box("flex:1", heading(party, "font-size:85%;letter-spacing:1px;color:#666") + named(party)),
      ]),
    ),
  "dotted-lines-of-a-form": ({ parties }) =>
    parties
      .map((party) =>
        box(
          "max-width:330px;margin-bottom:10px",
          heading(party, "font-weight:bold") + boxes("border-bottom:1px dotted #333;padding-top:4px", valuesOf(party)),
        ),
      )
      .join(""),
  "one-row-each": (sheet) => {
    const shown = everybody(sheet);
    return `<table style="width:100%">${shown
      .map((party) =>
        tr([
          party.heading === ""
            ? ""
            : cell(plain(party.heading), "width:120px;border-top:1px solid #666;font-weight:bold"),
          cell(party.lines.map(({ value }) => mark(value)).join("<br>"), "border-top:1px solid #666"),
          cell(party.contact.map(labelled).join("<br>"), "border-top:1px solid #666;width:42%"),
        ]),
      )
      .join("")}</table>`;
  },
};

/** Whom a paper is from and for. */
export const sealedParties: Readonly<Record<string, PartyWay>> = asBlocks({ ...usual, ...odd });
