import type { Fact, Party, Sheet } from "../../sheet.ts";
import { labelled, lines, mark, plain, table } from "../html.ts";
import { div, everyone, headed, partyLines, partyValues, strip } from "./pieces.ts";

const blocks = (all: readonly string[], gap = 28): string =>
  `<div style="display:flex;gap:${gap}px;align-items:flex-start">${all.map((one) => div("flex:1;min-width:0", one)).join("")}</div>`;
const firstBold = (party: Party): string => {
  const [name = "", ...rest] = partyValues(party);
  return `<div><b>${name}</b></div>${lines(rest)}`;
};
const fields = ({ lines: some, contact }: Party): Fact[] => [...some, ...contact];
const fieldRow = ({ label, value }: Fact): string =>
  `<tr><td style="color:#444;padding:1px 12px 1px 0">${plain(label)}</td><td style="padding:1px 0">${mark(value)}</td></tr>`;

export const shownParties: Readonly<Record<string, (sheet: Sheet) => string>> = {
  "window-and-note": ({ parties: [first, ...others] }) =>
    `<div style="display:flex;gap:40px;min-height:96px"><div style="width:320px">${first ? partyLines(first) : ""}</div><div style="flex:1;font-size:92%">${others.map((one) => headed(one, "font-weight:bold") + partyLines(one)).join("")}</div></div>`,
  "underlined-heads": (sheet) =>
    blocks(
      everyone(sheet).map(
        (one) => headed(one, "border-bottom:1px solid #000;margin-bottom:4px;font-weight:bold") + partyLines(one),
      ),
    ),
  "barred-boxes": (sheet) =>
    blocks(
      everyone(sheet).map((one) =>
        div(
          "border:1px solid #5a6b8c",
          headed(one, "background:#5a6b8c;color:#fff;padding:2px 8px") + div("padding:6px 8px", firstBold(one)),
        ),
      ),
      10,
    ),
  "tag-beside": ({ parties }) =>
    parties
      .map(
        (one) =>
          `<div style="display:flex;gap:14px;padding-bottom:8px">${headed(one, "min-width:105px;flex:none;font-size:88%;color:#345")}<div style="min-width:0">${partyLines(one)}</div></div>`,
      )
      .join(""),
  "in-one-line": ({ parties }) =>
    parties
      .map((one) =>
        div(
          "padding:2px 0",
          `${one.heading === "" ? "" : `<b>${plain(one.heading)}</b> – `}${one.lines.map(({ value }) => mark(value)).join(", ")}${one.contact.length > 0 ? ` (${one.contact.map(labelled).join(", ")})` : ""}`,
        ),
      )
      .join(""),
  "labelled-rows": ({ parties }) =>
    parties
      .map(
        (one) =>
          headed(one, "background:#eee;padding:2px 6px;font-weight:bold") +
          table(fields(one).map(fieldRow).join(""), "margin:3px 0 8px 6px"),
      )
      .join(""),
  "rounded-right": ({ parties: [first, ...others] }) =>
    `<div style="display:flex;justify-content:space-between;gap:24px"><div style="flex:1">${others.map((one) => headed(one, "font-style:italic") + partyLines(one)).join("")}</div><div style="width:325px;border:1px solid #444;border-radius:12px;padding:10px 14px">${first ? headed(first, "font-size:82%") + partyLines(first) : ""}</div></div>`,
  "corner-marks": ({ parties: [first, ...others] }) =>
    `<div style="position:relative;width:310px;padding:10px 14px"><div style="position:absolute;left:0;top:0;width:14px;height:14px;border:solid #000;border-width:1px 0 0 1px"></div><div style="position:absolute;right:0;bottom:0;width:14px;height:14px;border:solid #000;border-width:0 1px 1px 0"></div>${first ? partyLines(first) : ""}</div>${others.map((one) => div("padding-left:14px", headed(one, "text-decoration:underline") + partyLines(one))).join("")}`,
  "shared-table": (sheet) => {
    const all = everyone(sheet);
    const heads = all.some(({ heading }) => heading !== "")
      ? `<tr>${all.map(({ heading }) => `<th style="text-align:center">${plain(heading)}</th>`).join("")}</tr>`
      : "";
    return table(
      `${heads}<tr>${all.map((one) => `<td style="width:${Math.floor(100 / all.length)}%">${partyLines(one)}</td>`).join("")}</tr>`,
      "width:100%",
      "ruled",
    );
  },
  "indented-bar": ({ parties }) =>
    parties
      .map(
        (one) =>
          headed(one, "font-weight:bold;color:#06595e") +
          div("border-left:4px solid #06595e;margin:2px 0 10px 6px;padding-left:14px", partyLines(one)),
      )
      .join(""),
  "last-first": ({ parties }) =>
    blocks(
      [...parties]
        .reverse()
        .map((one) => headed(one, "text-transform:uppercase;font-size:80%;letter-spacing:1px") + firstBold(one)),
    ),
  "small-fields": (sheet) =>
    `<div>${everyone(sheet)
      .map((one) =>
        div(
          "border:1px solid #888;margin-bottom:-1px;padding:4px 8px",
          headed(one, "font-weight:bold;font-size:90%") +
            strip(
              fields(one).map(({ label, value }) =>
                div(
                  "flex:1 0 auto;min-width:31%;padding-right:12px",
                  `<div style="font-size:9px;color:#555">${plain(label)}</div><div>${mark(value)}</div>`,
                ),
              ),
            ),
        ),
      )
      .join("")}</div>`,
};
