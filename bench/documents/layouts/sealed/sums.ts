import type { Fact } from "../../sheet.ts";
import { labelled, mark, plain } from "../html.ts";
import { box, cell, colon, ends, over, raster, side, tr } from "./pieces.ts";
import { asBlocks } from "./wholes.ts";

type SumWay = (sums: readonly Fact[]) => string;
/** Where the total stands: last, unless it is said what was paid after it. */
const totalAt = (sums: readonly Fact[]): number => {
  const own = sums.findIndex(({ value }) => value.path === "/total");
  return own < 0 ? sums.length - 1 : own;
};
const isTotal = (sums: readonly Fact[], i: number): boolean => i === totalAt(sums);
const totalOf = (sums: readonly Fact[]): readonly Fact[] => sums.filter((_, i) => isTotal(sums, i));
const othersOf = (sums: readonly Fact[]): readonly Fact[] => sums.filter((_, i) => !isTotal(sums, i));
const rows = (sums: readonly Fact[], label: string, value: string, last: string): string =>
  sums
    .map((one, i) =>
      tr(
        [cell(plain(one.label), label), `<td class="number" style="${value}">${mark(one.value)}</td>`],
        isTotal(sums, i) ? last : "",
      ),
    )
    .join("");

const plainRows = (sums: readonly Fact[], label: string, value: string): string =>
  sums
    .map((one) => tr([cell(plain(one.label), label), `<td class="number" style="${value}">${mark(one.value)}</td>`]))
    .join("");

const usual: Readonly<Record<string, SumWay>> = {
  "bold-total-under-a-line": (sums) =>
    `<table style="margin-left:auto;min-width:290px">${rows(sums, "padding:3px 30px 3px 0", "padding:3px 0", "font-weight:bold;border-top:1px solid #000")}</table>`,
  "labels-right-of-the-middle": (sums) =>
    `<table style="width:100%">${rows(sums, "text-align:right;padding:3px 20px 3px 0", "width:130px;padding:3px 0", "font-weight:bold;font-size:112%;border-top:2px solid #000")}</table>`,
  "total-in-colour": (sums) =>
    `<table style="margin-left:auto;min-width:300px">${rows(sums, "padding:5px 20px 5px 10px", "padding:5px 10px 5px 0", "background:#714b67;color:#fff;font-weight:bold")}</table>`,
  "grid-of-sums": (sums) =>
    `<table style="margin-left:auto;min-width:310px">${rows(sums, "border:1px solid #777;padding:3px 9px;background:#f2f2f2", "border:1px solid #777;padding:3px 9px", "font-weight:bold")}</table>`,
  "captioned-across-the-foot": (sums) =>
    raster(
      sums.length,
      sums.map((one, i) =>
        over(
          one,
          `border:1px solid #222;margin-left:-1px;padding:3px 7px;text-align:right;${isTotal(sums, i) ? "background:#e4e4e4;font-weight:bold" : ""}`,
          "text-align:left;font-weight:normal",
        ),
      ),
    ),
  "pale-lines": (sums) =>
    box(
      "width:330px;margin-left:auto",
      sums
        .map((one, i) =>
          ends(
            one,
            `border-top:1px solid #e2e2e2;padding:5px 0;${isTotal(sums, i) ? "font-weight:bold" : "color:#333"}`,
          ),
        )
        .join(""),
    ),
  "rows-under-the-list": (sums) =>
    `<table style="width:100%;border-top:2px solid #444">${rows(sums, "padding:3px 0;font-weight:bold", "padding:3px 0", "background:#eceff1")}</table>`,
};

const odd: Readonly<Record<string, SumWay>> = {
  "total-large-at-the-left": (sums) =>
    side("justify-content:space-between;gap:40px;align-items:center", [
      ...totalOf(sums).map(({ label, value }) =>
        box(
          "background:#f3f0e8;padding:10px 20px",
          `<div>${plain(label)}</div><div style="font-size:165%;white-space:nowrap">${mark(value)}</div>`,
        ),
      ),
      sums.length > 1 ? `<table>${plainRows(othersOf(sums), "padding:2px 24px 2px 0", "padding:2px 0")}</table>` : "",
    ]),
  "dots-up-to-a-right-edge": (sums) =>
    box(
      "width:380px;margin-left:auto;font-family:'Liberation Mono';font-size:94%",
      sums
        .map(({ label, value }, i) =>
          side(`gap:5px;align-items:baseline;${isTotal(sums, i) ? "border-top:3px double #000;padding-top:2px" : ""}`, [
            `<span>${plain(label)}</span>`,
            '<span style="flex:1;border-bottom:2px dotted #777"></span>',
            `<span style="white-space:nowrap">${mark(value)}</span>`,
          ]),
        )
        .join(""),
    ),
  "in-one-line-with-strokes": (sums) =>
    box(
      "text-align:right;border-top:1px solid #555;border-bottom:1px solid #555;padding:5px 0",
      sums.map((one) => `<span style="white-space:nowrap">${labelled(one)}</span>`).join(" &nbsp;/&nbsp; "),
    ),
  "total-first-then-of-which": (sums) =>
    box(
      "margin-left:auto;width:320px;border:1px solid #444;padding:8px 12px",
      totalOf(sums)
        .map((one) => ends(one, "font-size:125%;font-weight:bold"))
        .join("") +
        othersOf(sums)
          .map((one) => ends(one, "font-size:90%;color:#333"))
          .join(""),
    ),
  "figures-over-captions": (sums) =>
    side(
      "justify-content:flex-end;gap:26px",
      sums.map(({ label, value }, i) =>
        box(
          "text-align:center",
          `<div style="${isTotal(sums, i) ? "font-weight:bold;font-size:118%" : ""}">${mark(value)}</div><div style="font-size:80%;border-top:1px solid #888;padding-top:2px">${plain(label)}</div>`,
        ),
      ),
    ),
  "blocks-of-two-lines": (sums) =>
    box(
      "margin-left:auto;width:220px;text-align:right",
      sums
        .map(({ label, value }) =>
          box("margin-bottom:6px", `<div style="color:#555">${colon(label)}</div><b>${mark(value)}</b>`),
        )
        .join(""),
    ),
};

/** What a list comes to. */
export const sealedSums: Readonly<Record<string, SumWay>> = asBlocks({ ...usual, ...odd });
