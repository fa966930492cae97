import type { Party, Sheet } from "../../sheet.ts";
import { labelled, lines, mark, plain, table } from "../html.ts";
import { div, divs, everyone, flex, grid, over, td, tiny, tr, valuesOf } from "./pieces.ts";

type PartyWay = (sheet: Sheet) => string;
const titled = (heading: string, style: string): string => (heading === "" ? "" : div(style, plain(heading)));
const boxed = (style: string, heading: string) => (party: Party) =>
  div(style, titled(party.heading, heading) + lines(valuesOf(party)));
/** Fields of all of them by their labels; those without a label by their place. */
function fieldsAcross(all: readonly Party[]): { label: string; cells: string[] }[] {
  const keyed = all.map(
    ({ lines: own, contact }) => new Map([...own, ...contact].map((one, i) => [one.label || `#${i}`, one])),
  );
  const keys = [...new Set(keyed.flatMap((one) => [...one.keys()]))];
  return keys.map((key) => ({
    label: key.startsWith("#") ? "" : key,
    cells: keyed.map((one) => mark(one.get(key)?.value)),
  }));
}

export const broadParties: Readonly<Record<string, PartyWay>> = {
  "return-line-window": ({ issuer, parties: [first, ...others] }) =>
    flex("gap:40px;align-items:flex-start", [
      div(
        "width:320px;min-height:110px",
        div(
          "font-size:68%;border-bottom:1px solid #000;margin-bottom:8px",
          issuer.lines
            .map(({ value }) => plain(value.parts?.map(({ text }) => text).join(" ") ?? value.text))
            .join(" · "),
        ) + (first ? lines(valuesOf(first)) : ""),
      ),
      ...others.map(boxed("flex:1;font-size:92%;padding-top:18px", "font-weight:bold")),
    ]),
  "legend-frames": ({ parties }) =>
    flex(
      "gap:20px",
      parties.map((party) =>
        party.heading === ""
          ? div("flex:1;border:1px solid #555;padding:8px 10px", lines(valuesOf(party)))
          : `<fieldset style="flex:1;border:1px solid #555;padding:4px 10px 8px"><legend style="padding:0 5px;font-size:85%">${plain(party.heading)}</legend>${lines(valuesOf(party))}</fieldset>`,
      ),
    ),
  "one-line-each": (sheet) =>
    divs(
      "margin-bottom:4px",
      everyone(sheet).map(
        (party) => `${party.heading === "" ? "" : `<b>${plain(party.heading)}:</b> `}${valuesOf(party).join(", ")}`,
      ),
    ),
  "fields-against-parties": (sheet) => {
    const all = everyone(sheet);
    const cell = "border:1px solid #999;padding:2px 6px";
    const heads = all.some(({ heading }) => heading !== "")
      ? tr(td("", ""), ...all.map(({ heading }) => td(`${cell};background:#eee;font-weight:bold`, plain(heading))))
      : "";
    const rows = fieldsAcross(all).map(({ label, cells }) =>
      tr(td(`${cell};font-size:84%;color:#333`, plain(label)), ...cells.map((one) => td(cell, one))),
    );
    return table(heads + rows.join(""), all.length > 1 ? "width:100%" : "min-width:360px");
  },
  "window-at-right": ({ parties: [first, ...others] }) =>
    flex("justify-content:space-between;gap:30px", [
      div("flex:1", others.map(boxed("", "font-size:84%;font-style:italic")).join("")),
      first ? div("width:290px", lines(valuesOf(first))) : "",
    ]),
  "fields-in-boxes": (sheet) =>
    everyone(sheet)
      .map((party) =>
        div(
          "margin-bottom:10px",
          titled(party.heading, "background:#444;color:#fff;padding:2px 8px;font-size:88%") +
            grid(3, "border:solid #444;border-width:1px 0 0 1px", [
              ...[...party.lines, ...party.contact].map((one) =>
                over(one, "border:solid #444;border-width:0 1px 1px 0;padding:2px 6px 4px", "font-size:72%"),
              ),
            ]),
        ),
      )
      .join(""),
  "pale-panel": (sheet) =>
    flex(
      "gap:36px;background:#f4f4f7;padding:14px 16px",
      everyone(sheet).map((party) => {
        const [name = "", ...rest] = valuesOf(party);
        return div(
          "flex:1",
          titled(party.heading, "font-size:74%;text-transform:uppercase;color:#66708a;margin-bottom:4px") +
            div("font-weight:bold", name) +
            lines(rest),
        );
      }),
    ),
  "labelled-halves": (sheet) => {
    const all = everyone(sheet);
    return flex(
      "",
      all.map((party, i) =>
        div(
          `flex:1;padding:0 14px;${i > 0 ? "border-left:1px solid #000" : "padding-left:0"}`,
          titled(party.heading, "font-weight:bold;text-decoration:underline;margin-bottom:4px") +
            lines([...party.lines, ...party.contact].map(labelled)),
        ),
      ),
    );
  },
  "name-in-heading-line": ({ parties }) =>
    parties
      .map(({ heading, lines: [name, ...rest], contact }) =>
        div(
          "margin-bottom:8px;border-bottom:1px dotted #444;padding-bottom:4px",
          `${heading === "" ? "" : `${plain(heading)} &nbsp; `}<b style="font-size:115%">${mark(name?.value)}</b>${div("", rest.map(({ value }) => mark(value)).join(" · "))}${contact.length > 0 ? div("font-size:88%", contact.map(labelled).join(" · ")) : ""}`,
        ),
      )
      .join(""),
  "party-per-row": (sheet) =>
    table(
      everyone(sheet)
        .map(({ heading, lines: [name, ...rest], contact }) =>
          tr(
            ...[
              `<i>${plain(heading)}</i>`,
              `<b>${mark(name?.value)}</b>`,
              rest.map(({ value }) => mark(value)).join("<br>"),
              contact.map(labelled).join("<br>"),
            ].map((one) => td("border:solid #666;border-width:1px 0;padding:5px 12px 5px 0", one)),
          ),
        )
        .join(""),
      "width:100%",
    ),
  "dashed-envelope": ({ parties }) =>
    flex(
      "gap:20px",
      parties.map((party) =>
        div(
          "width:322px;border:1px dashed #888;padding:12px 14px",
          tiny(party.heading, "font-size:70%;text-decoration:underline;margin-bottom:6px") + lines(valuesOf(party)),
        ),
      ),
    ),
  "heading-below": ({ parties }) =>
    flex(
      "gap:30px",
      parties.map((party) =>
        div(
          "width:300px",
          lines(valuesOf(party)) +
            titled(party.heading, "border-top:1px solid #000;margin-top:4px;font-size:78%;font-style:italic"),
        ),
      ),
    ),
  "typed-address": ({ parties }) =>
    parties
      .map(
        boxed(
          "font-family:Liberation Mono;font-size:94%;line-height:1.6;margin:10px 0 14px",
          "text-decoration:underline",
        ),
      )
      .join(""),
  "label-column": (sheet) =>
    table(
      everyone(sheet)
        .map((party) => {
          const fields = [...party.lines, ...party.contact];
          const head =
            party.heading === "" ? "" : tr(td("font-weight:bold;padding-top:6px", plain(party.heading), 'colspan="2"'));
          return (
            head +
            fields
              .map(({ label, value }) =>
                tr(
                  td("padding:1px 16px 1px 10px;color:#555", `${plain(label)}${label === "" ? "" : ":"}`),
                  td("padding:1px 0", mark(value)),
                ),
              )
              .join("")
          );
        })
        .join(""),
    ),
  "rounded-cards": ({ parties }) =>
    flex(
      "gap:16px",
      parties.map((party) => {
        const [name = "", ...rest] = party.lines.map(({ value }) => mark(value));
        return div(
          "flex:1;border:1px solid #9ab;border-radius:10px;padding:8px 12px",
          `${titled(party.heading, "color:#357;font-weight:bold;font-size:88%")}${div("font-size:108%", name)}${div("", rest.join(", "))}${lines(party.contact.map(labelled))}`,
        );
      }),
    ),
};
