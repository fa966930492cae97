import type { Chance } from "../../service/flow/chance.ts";
import type { Fact, Grid, GridRow, Half, Party, Sheet, Value } from "./sheet.ts";

/** The parts that a page is set with, by name; each half of the layouts has its own. */
const parts = {
  letterhead: { work: ["left", "right", "band"], sealed: ["centre", "footer", "sender-line"] },
  parties: { work: ["window", "columns", "section", "table"], sealed: ["boxes", "inline", "labelled-columns", "rows"] },
  facts: { work: ["lines", "right-block", "strip"], sealed: ["label-cells", "label-above", "sentence", "title-line"] },
  items: {
    work: ["ruled", "plain", "records", "two-rows", "grouped"],
    sealed: ["zebra", "two-row-head", "card", "no-head", "notes"],
  },
  sums: { work: ["block", "in-table", "left-list"], sealed: ["strip", "sentence", "framed"] },
} as const;
type Part = keyof typeof parts;
export type Layout = { [part in Part]: string } & { font: string; sizePx: number; gapPx: number; half: Half };

const fonts = ["Liberation Sans", "Liberation Serif", "DejaVu Sans", "Liberation Mono"] as const;

export function drawLayout(half: Half, chance: Chance): Layout {
  const draw = (part: Part): string => chance.pick([parts[part][half][0], ...parts[part][half].slice(1)]);
  return {
    letterhead: draw("letterhead"),
    parties: draw("parties"),
    facts: draw("facts"),
    items: draw("items"),
    sums: draw("sums"),
    font: chance.often(0.7) ? fonts[0] : chance.pick(fonts),
    sizePx: chance.whole(11, 14),
    gapPx: chance.whole(10, 24),
    half,
  };
}

export const layoutName = ({ letterhead, parties, facts, items, sums }: Layout): string =>
  [letterhead, parties, facts, items, sums].join(" ");

const plain = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
function mark(value: Value | undefined): string {
  if (value === undefined) return "";
  const inner = value.parts ? value.parts.map(mark).join(" ") : plain(value.text);
  return value.path === undefined ? inner : `<span data-path="${value.path}">${inner}</span>`;
}
const rows = (lines: readonly string[]): string => lines.map((line) => `<div>${line}</div>`).join("");
const labelled = ({ label, value }: Fact, colon = ":"): string =>
  label === "" ? mark(value) : `${plain(label)}${/[.:?]$/.test(label) && colon === ":" ? "" : colon} ${mark(value)}`;
const table = (body: string, style = ""): string => `<table style="${style}">${body}</table>`;

/** The document as pages of one size, each a section; values that are asked for are marked with their paths. */
export function setSheet(sheet: Sheet, layout: Layout): string {
  const head = letterhead(sheet, layout);
  const before = `${head.top}${partiesOf(sheet, layout)}${factsOf(sheet, layout)}`;
  const [items = "", ...later] = itemsOf(sheet, layout);
  const after = `${sumsOf(sheet, layout)}${ticksOf(sheet)}${sheet.sentences.map((one) => `<p>${one.map(mark).join("")}</p>`).join("")}${sheet.advertising ? `<p class="ad">${plain(sheet.advertising)}</p>` : ""}`;
  const chunks = [`${before}${items}`, ...later];
  const pages = chunks.map(
    (one, i) =>
      `<section>${one}${i === chunks.length - 1 ? after : ""}<footer>${head.foot}${chunks.length > 1 ? `<div>${i + 1} / ${chunks.length}</div>` : ""}</footer></section>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>${styleOf(layout)}</style>${pages.join("")}`;
}

const styleOf = ({
  font,
  sizePx,
  gapPx,
}: Layout): string => `@page{size:794px 1123px;margin:0}*{margin:0;box-sizing:border-box}
body{font:${sizePx}px/1.35 "${font}"}section{position:relative;width:794px;height:1123px;padding:50px 60px;break-after:page;overflow:hidden}
section>*{margin-bottom:${gapPx}px}footer{position:absolute;left:60px;right:60px;bottom:24px;font-size:${sizePx - 2}px;color:#333}
table{border-collapse:collapse}td,th{padding:3px 8px 3px 0;vertical-align:top;text-align:left;font-weight:normal}th{font-weight:bold}
.grid{width:100%}.number{text-align:right}.ruled td,.ruled th{border:1px solid #444;padding:4px 6px}.zebra tr:nth-child(even){background:#eee}.zebra td,.zebra th{padding:4px 8px}
.box{border:1px solid #555;padding:8px;flex:1}.columns{display:flex;gap:30px}.columns>*{flex:1}.small{font-size:${sizePx - 3}px;color:#444}h1{font-size:${sizePx + 8}px}h2{font-size:${sizePx + 1}px}.ad{font-style:italic;border-top:1px dotted #999}`;

function letterhead({ issuer, title }: Sheet, { letterhead: how }: Layout): { top: string; foot: string } {
  const [name, ...address] = issuer.lines;
  const lines = issuer.lines.map(({ value }) => mark(value));
  const contact = issuer.contact.map((one) => labelled(one));
  const heading = `<h1>${plain(title)}</h1>`;
  switch (how) {
    case "left":
      return {
        top: `<div>${name ? `<b>${mark(name.value)}</b>` : ""}${rows(address.map(({ value }) => mark(value)))}</div>${heading}`,
        foot: contact.join(" · "),
      };
    case "right":
      return { top: `<div style="text-align:right">${rows(lines)}${rows(contact)}</div>${heading}`, foot: "" };
    case "band":
      return {
        top: `<div style="display:flex;justify-content:space-between;border-bottom:2px solid #333;padding-bottom:8px">${heading}<div class="small">${rows([...lines, ...contact])}</div></div>`,
        foot: "",
      };
    case "centre":
      return {
        top: `<div style="text-align:center"><h2>${name ? mark(name.value) : ""}</h2>${address.map(({ value }) => mark(value)).join(" · ")}<br>${contact.join(" | ")}</div>${heading}`,
        foot: "",
      };
    case "footer":
      return { top: heading, foot: `<div class="columns"><div>${rows(lines)}</div><div>${rows(contact)}</div></div>` };
    default:
      return { top: `<div class="small"><u>${lines.join(", ")}</u></div>${heading}`, foot: contact.join(" · ") };
  }
}

function partiesOf({ issuer, parties }: Sheet, { parties: how }: Layout): string {
  const all = issuer.heading === "" ? parties : [withoutPaths(issuer), ...parties];
  const lines = ({ lines, contact }: Party) => [
    ...lines.map(({ value }) => mark(value)),
    ...contact.map((one) => labelled(one)),
  ];
  const form = ({ lines, contact }: Party) => [...lines, ...contact];
  if (parties.length === 0) return "";
  switch (how) {
    case "window":
      return parties
        .map((party, i) => `<div>${i === 0 ? "" : `${plain(party.heading)}<br>`}${rows(lines(party))}</div>`)
        .join("");
    case "columns":
      return `<div class="columns">${parties.map((party) => `<div><b>${plain(party.heading)}</b>${rows(lines(party))}</div>`).join("")}</div>`;
    case "section":
      return all
        .map((party) => `<div><h2>${plain(party.heading)}</h2>${rows(form(party).map((one) => labelled(one)))}</div>`)
        .join("<br>");
    case "table":
      return table(
        `<tr>${all.map(({ heading }) => `<th style="width:300px">${plain(heading)}</th>`).join("")}</tr><tr>${all.map((party) => `<td>${lines(party).join("<br>")}</td>`).join("")}</tr>`,
      );
    case "boxes":
      return `<div class="columns">${all.map((party) => `<div class="box"><div class="small">${plain(party.heading)}</div>${rows(lines(party))}</div>`).join("")}</div>`;
    case "inline":
      return rows(
        parties.map(
          (party) =>
            `${party.heading === "" ? "" : `${plain(party.heading)}: `}${party.lines.map(({ value }) => mark(value)).join(", ")}${party.contact.map((one) => `, ${labelled(one)}`).join("")}`,
        ),
      );
    case "labelled-columns":
      return `<div class="columns">${all
        .map(
          (party) =>
            `<div><h2>${plain(party.heading)}</h2>${table(
              form(party)
                .map((one) => `<tr><td class="small">${plain(one.label)}</td><td>${mark(one.value)}</td></tr>`)
                .join(""),
            )}</div>`,
        )
        .join("")}</div>`;
    default:
      return table(
        all
          .map(
            (party) =>
              `<tr><th style="width:150px">${plain(party.heading)}</th><td>${lines(party).join("<br>")}</td></tr>`,
          )
          .join(""),
      );
  }
}

/** The issuer once more: what is said of it here is not the only place where it is said. */
const withoutPaths = (party: Party): Party => party;

function factsOf({ facts }: Sheet, { facts: how }: Layout): string {
  if (facts.length === 0) return "";
  switch (how) {
    case "lines":
      return `<div>${rows(facts.map((one) => labelled(one)))}</div>`;
    case "right-block":
      return table(
        facts.map((one) => `<tr><td>${plain(one.label)}</td><td>${mark(one.value)}</td></tr>`).join(""),
        "margin-left:auto",
      );
    case "strip":
      return byFives(facts, (some) =>
        table(
          `<tr>${some.map(({ label }) => `<th>${plain(label)}</th>`).join("")}</tr><tr>${some.map(({ value }) => `<td>${mark(value)}</td>`).join("")}</tr>`,
          "width:100%",
        ),
      );
    case "label-cells":
      return table(
        pairs(facts)
          .map(
            (some) =>
              `<tr>${some.map((one) => `<td>${plain(one.label)}</td><td>${mark(one.value)}</td>`).join("")}</tr>`,
          )
          .join(""),
        "width:100%",
      ).replace("<table", '<table class="ruled"');
    case "label-above":
      return byFives(
        facts,
        (some) =>
          `<div class="columns">${some.map((one) => `<div><div class="small">${plain(one.label)}</div>${mark(one.value)}</div>`).join("")}</div>`,
      );
    case "sentence":
      return `<p>${facts.map((one) => labelled(one, "")).join(", ")}</p>`;
    default: {
      const [first, second, ...rest] = facts;
      return `<h2>${[first, second].flatMap((one) => (one ? [labelled(one, "")] : [])).join(" / ")}</h2><div>${rows(rest.map((one) => labelled(one)))}</div>`;
    }
  }
}

const pairs = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 2) }, (_, i) => all.slice(2 * i, 2 * i + 2));
const byFives = (facts: readonly Fact[], one: (some: readonly Fact[]) => string): string =>
  Array.from({ length: Math.ceil(facts.length / 5) }, (_, i) => one(facts.slice(5 * i, 5 * i + 5))).join("");

const firstPageLines = 22;
const laterPageLines = 40;

function itemsOf({ grids, carried }: Sheet, { items: how }: Layout): string[] {
  const [grid] = grids;
  if (!grid) return [""];
  const isGoods = grid.columns.some(({ role }) => role === "quantity");
  const style = isGoods
    ? how
    : how === "records" || how === "card" || how === "two-rows" || how === "no-head"
      ? "plain"
      : how;
  const each = { records: grid.columns.length + 1, card: 3, "two-rows": 2, "two-row-head": 2 }[style] ?? 1.4;
  const chunks: GridRow[][] = [[]];
  let left = firstPageLines;
  for (const row of grid.rows) {
    if (left < each) {
      chunks.push([]);
      left = laterPageLines;
    }
    chunks.at(-1)?.push(row);
    left -= each;
  }
  const isLong = chunks.length > 1;
  return chunks.map(
    (some, i) =>
      chunkOf(grid, some, style) +
      (isLong && i < chunks.length - 1 && carried !== "" && style !== "zebra"
        ? `<div class="number">${plain(carried)} …</div>`
        : ""),
  );
}

function chunkOf(grid: Grid, some: readonly GridRow[], style: string): string {
  const { columns } = grid;
  const cell = (value: Value | undefined, at: number) =>
    `<td class="${columns[at]?.isNumber ? "number" : ""}">${mark(value)}</td>`;
  const head = `<tr>${columns.map(({ label, isNumber }) => `<th class="${isNumber ? "number" : ""}">${plain(label)}</th>`).join("")}</tr>`;
  const named = columns.findIndex(({ role }) => role === "description");
  const line = ({ cells }: GridRow) => `<tr>${columns.map((_, at) => cell(cells[at], at)).join("")}</tr>`;
  const note = ({ note: text }: GridRow) =>
    text === undefined
      ? ""
      : `<tr>${columns.map((_, at) => `<td class="small">${at === named ? plain(text) : ""}</td>`).join("")}</tr>`;
  const body = some.map((row) => line(row) + note(row)).join("");
  switch (style) {
    case "records":
      return some
        .map(
          ({ cells }) =>
            `<div>${rows(columns.flatMap(({ label }, at) => (cells[at] ? [labelled({ label, value: cells[at] })] : [])))}</div><br>`,
        )
        .join("");
    case "card":
      return some
        .map(
          ({ cells }) =>
            `<div style="border-top:1px solid #888;padding-top:4px"><b>${mark(cells[named])}</b><div>${columns.flatMap(({ label }, at) => (cells[at] && at !== named ? [`<span style="margin-right:24px">${labelled({ label, value: cells[at] })}</span>`] : [])).join("")}</div></div>`,
        )
        .join("");
    case "two-rows":
      return table(
        `${head.replace("<th", '<th style="width:70px"')}${some.map((row) => `<tr><td colspan="${columns.length}">${mark(row.cells[named])}</td></tr><tr>${columns.map((_, at) => (at === named ? "<td></td>" : cell(row.cells[at], at))).join("")}</tr>`).join("")}`,
      ).replace("<table", '<table class="grid"');
    case "two-row-head": {
      const top = columns.filter((_, at) => at <= named);
      return table(
        `<tr>${columns.map(({ label }, at) => `<th>${at <= named ? plain(label) : ""}</th>`).join("")}</tr><tr>${columns.map(({ label, isNumber }, at) => `<th class="${isNumber ? "number" : ""}">${at <= named ? "" : plain(label)}</th>`).join("")}</tr>${some.map(({ cells }) => `<tr>${columns.map((_, at) => (at < top.length ? cell(cells[at], at) : "<td></td>")).join("")}</tr><tr>${columns.map((_, at) => (at < top.length ? "<td></td>" : cell(cells[at], at))).join("")}</tr>`).join("")}`,
      ).replace("<table", '<table class="grid"');
    }
    case "no-head":
      return table(body).replace("<table", '<table class="grid"');
    case "grouped": {
      const groups = [...new Set(some.map(({ group }) => group))];
      return table(
        `${head}${groups
          .map((group) => {
            const own = some.filter((row) => row.group === group);
            const title =
              group === undefined ? "" : `<tr><td colspan="${columns.length}"><b>${plain(group)}</b></td></tr>`;
            const sum =
              group === undefined || grid.groupSum(own) === ""
                ? ""
                : `<tr><td colspan="${columns.length - 1}">${plain(group)} Σ</td><td class="number">${plain(grid.groupSum(own))}</td></tr>`;
            return title + own.map((row) => line(row)).join("") + sum;
          })
          .join("")}`,
      ).replace("<table", '<table class="grid"');
    }
    case "notes":
      return table(
        `${head}${some.map((row, i) => line(row) + (i % 2 === 0 ? `<tr>${columns.map((_, at) => `<td class="small">${at === named ? `EAN ${4006381 + i}333931` : ""}</td>`).join("")}</tr>` : "")).join("")}`,
      ).replace("<table", '<table class="grid"');
    default:
      return table(head + body).replace(
        "<table",
        `<table class="grid ${style === "ruled" ? "ruled" : style === "zebra" ? "zebra" : ""}"`,
      );
  }
}

function sumsOf({ sums }: Sheet, { sums: how }: Layout): string {
  if (sums.length === 0) return "";
  const line = ({ label, value }: Fact) => `<tr><td>${plain(label)}</td><td class="number">${mark(value)}</td></tr>`;
  switch (how) {
    case "block":
      return table(sums.map(line).join(""), "margin-left:auto");
    case "in-table":
      return table(sums.map(line).join(""), "width:100%");
    case "left-list":
      return `<div>${rows(sums.map((one) => labelled(one)))}</div>`;
    case "strip":
      return table(
        `<tr>${sums.map(({ label }) => `<th class="number" style="width:140px">${plain(label)}</th>`).join("")}</tr><tr>${sums.map(({ value }) => `<td class="number">${mark(value)}</td>`).join("")}</tr>`,
        "margin-left:auto",
      );
    case "sentence":
      return `<p>${sums.map((one) => labelled(one, "")).join("; ")}.</p>`;
    default:
      return table(sums.map(line).join(""), "margin-left:auto").replace("<table", '<table class="ruled"');
  }
}

const ticksOf = ({ ticks }: Sheet): string =>
  ticks
    .map(
      ({ label, options }) =>
        `<div>${plain(label)} ${options.map(({ text, isTicked, path }) => (isTicked && path ? `<span data-path="${path}">☒ ${plain(text)}</span>` : `☐ ${plain(text)}`)).join(" &nbsp; ")}</div>`,
    )
    .join("");
