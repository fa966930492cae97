import type { Column, Grid, GridRow } from "../../sheet.ts";
import { type Setting, said } from "../grids.ts";
import { labelled, mark, plain } from "../html.ts";
import { at, bold, box, boxes, extrasOf, has, labelAt, measureOf, rule, unitAt } from "./pieces.ts";

type Role = Column["role"];
const dash = rule("1px dashed #000;margin:4px 0");
const endless = (set: Setting["set"]): Setting => ({ linesEach: () => 2, isEndless: true, set });
const split = (left: string, right: string, style = ""): string =>
  `<div style="display:flex;justify-content:space-between;gap:8px;${style}"><span>${left}</span><span style="white-space:nowrap">${right}</span></div>`;
/** What is said beside the given roles, each with its label. */
const besides = (grid: Grid, row: GridRow, shown: readonly Role[]): string => {
  const unit = shown.includes("quantity") ? unitAt(grid) : -1;
  const rest = said(grid, row, (i) => i !== unit && ![...shown, "position"].includes(grid.columns[i]?.role ?? "other"));
  return boxes("padding-left:10px;font-size:88%", [...rest, ...extrasOf(row)]);
};
/** "2 kg x 1.99". */
const times = (grid: Grid, row: GridRow, sign: string): string =>
  `${measureOf(grid, row)}${has(grid, "price") ? ` ${sign} ${at(grid, row, "price")}` : ""}`;
const known: readonly Role[] = ["description", "quantity", "price", "amount"];

export const slipItems: Readonly<Record<string, Setting>> = {
  "name-and-amount-then-times": endless((grid, rows) =>
    rows
      .map(
        (row) =>
          split(at(grid, row, "description"), at(grid, row, "amount")) +
          box("padding-left:18px", times(grid, row, "x")) +
          besides(grid, row, known),
      )
      .join(""),
  ),
  "times-before-the-amount": endless((grid, rows) =>
    rows
      .map(
        (row) =>
          box("", at(grid, row, "description")) +
          split(times(grid, row, "×"), at(grid, row, "amount"), "padding-left:18px") +
          besides(grid, row, known),
      )
      .join(""),
  ),
  "times-first-then-the-name": endless((grid, rows) =>
    rows
      .map(
        (row) =>
          box("margin-top:6px", times(grid, row, "*")) +
          split(at(grid, row, "description"), at(grid, row, "amount")) +
          besides(grid, row, known),
      )
      .join(""),
  ),
  "table-of-the-inn": endless(
    (grid, rows) =>
      `<table style="width:100%"><tr><th style="border-bottom:1px solid #000">${labelAt(grid, "quantity")}</th><th style="border-bottom:1px solid #000">${labelAt(grid, "description")}</th><th class="number" style="border-bottom:1px solid #000">${labelAt(grid, "amount")}</th></tr>${rows
        .map(
          (row) =>
            `<tr><td>${measureOf(grid, row)}</td><td>${at(grid, row, "description")}${besides(grid, row, ["description", "quantity", "amount"])}</td><td class="number">${at(grid, row, "amount")}</td></tr>`,
        )
        .join("")}</table>`,
  ),
  "code-leads": endless((grid, rows) =>
    rows
      .map(
        (row) =>
          box("", [at(grid, row, "code"), bold(at(grid, row, "description"))].filter((one) => one !== "").join(" ")) +
          split(times(grid, row, "@"), at(grid, row, "amount")) +
          besides(grid, row, [...known, "code"]),
      )
      .join(""),
  ),
  "labelled-at-the-pump": endless((grid, rows) =>
    rows
      .map((row) =>
        box(
          "border-bottom:1px dashed #000;padding:2px 0",
          grid.columns
            .map(({ label, role }, i) => {
              const value = row.cells[i];
              if (!value || role === "position") return "";
              return role === "description" ? box("", labelled({ label, value })) : split(plain(label), mark(value));
            })
            .join("") + boxes("font-size:88%", extrasOf(row)),
        ),
      )
      .join(""),
  ),
  "three-heads-under-the-name": endless(
    (grid, rows) =>
      box("", labelAt(grid, "description")) +
      thirds([labelAt(grid, "quantity"), labelAt(grid, "price"), labelAt(grid, "amount")]) +
      dash +
      rows
        .map(
          (row) =>
            box("", at(grid, row, "description")) +
            thirds([measureOf(grid, row), at(grid, row, "price"), at(grid, row, "amount")]) +
            besides(grid, row, known),
        )
        .join("") +
      dash,
  ),
  "dots-to-the-amount": endless((grid, rows) =>
    rows
      .map(
        (row) =>
          `<div style="display:flex;gap:4px;align-items:baseline"><span>${measureOf(grid, row)} ${at(grid, row, "description")}</span><span style="flex:1;border-bottom:1px dotted #000;min-width:10px"></span><span style="white-space:nowrap">${at(grid, row, "amount")}</span></div>${besides(grid, row, ["description", "quantity", "amount"])}`,
      )
      .join(""),
  ),
};

const thirds = (all: readonly string[]): string =>
  `<div style="display:flex;gap:6px">${all.map((one, i) => `<span style="flex:1;text-align:${i === 0 ? "left" : "right"}">${one}</span>`).join("")}</div>`;
