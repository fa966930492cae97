import type { Chance } from "../../../service/flow/chance.ts";
import { type ApartHalf, type Drawn, isApart, type Kind, openHalves, type Sheet } from "../sheet.ts";
import { broadWays } from "./broad/own.ts";
import { exposedWays } from "./exposed/own.ts";
import { factWays } from "./facts.ts";
import { mark, plain, row, table, type Ways } from "./html.ts";
import { itemWays, setItems } from "./items.ts";
import { letterheads } from "./letterheads.ts";
import { partyWays } from "./parties.ts";
import { plainWays } from "./plain/own.ts";
import { sealedWays } from "./sealed/own.ts";
import { shownWays } from "./shown/own.ts";
import { sumWays } from "./sums.ts";
import type { OwnWays, Part, PartWays } from "./ways.ts";

const parts: { readonly [P in Part]: Ways<PartWays[P]> } = {
  letterhead: letterheads,
  parties: partyWays,
  facts: factWays,
  items: itemWays,
  sums: sumWays,
};
/** What kinds of papers are set in alone. */
const ownWays: Readonly<Record<ApartHalf, Partial<Record<Kind, OwnWays>>>> = {
  exposed: exposedWays,
  shown: shownWays,
  plain: plainWays,
  broad: broadWays,
  sealed: sealedWays,
};
export const partNames: readonly Part[] = ["letterhead", "parties", "facts", "items", "sums"];
export type Layout = {
  half: Drawn;
  kind: Kind;
  /** Whether it is a narrow slip, as long as what stands on it. */
  isSlip: boolean;
  ways: Readonly<Record<Part, string>>;
  font: string;
  sizePx: number;
  gapPx: number;
  /** Whether facts stand right of the parties, where both are narrow. */
  isBeside: boolean;
  /** Whether taxes by rate stand above the sums. */
  hasTaxesFirst: boolean;
};

/** Ways that need no more than half of the page's width. */
const narrow: ReadonlySet<string> = new Set([
  "window",
  "envelope-window",
  "to-line",
  "stacked",
  "lines",
  "right-block",
  "right-table",
  "spaced-colons",
  "shaded-table",
  "reference-line",
  "window-line",
  "heading-line",
  "address-and-line",
  "dotted-pairs",
  "tag-beside",
  "indented-bar",
  "leader-pairs",
  "flush-colons",
  "typed-pairs",
  "stub-table",
  "captioned-window",
  "grey-side-cell",
  "cornered-window",
  "colon-in-margin",
  "labels-to-the-right",
  "striped-rows",
  "hanging-values",
  "typed-address",
  "label-column",
  "name-in-heading-line",
  "information-slashed",
  "stack-of-bold-labels",
  "quiet-pairs",
  "value-then-label",
  "typed-dots",
  "ends-between-hairlines",
  "labels-at-left-heads-shaded",
  "square-of-cells",
  "bold-customer",
  "customer-framed",
  "guest-under-caption",
  "stay-in-pairs",
  "consignment-rows",
  "receiver-at-the-right",
  "heading-and-name-on-one-line",
  "open-window",
  "dotted-lines-of-a-form",
  "bold-labels-to-the-colon",
  "information-block",
  "captions-in-a-stack",
  "framed-rows",
  "hairlines-between-ends",
  "plain-lines-of-pairs",
  "typed-with-colons-in-a-row",
  "guest-with-a-colon",
  "guest-on-a-line",
  "guest-on-a-card",
  "stay-as-pairs",
  "stay-in-lines",
  "consignment-pairs",
]);

const fonts = ["Liberation Sans", "Liberation Serif", "DejaVu Sans", "Liberation Mono"] as const;

/** The ways to set a part: those of the half, and for some kinds of papers their own. */
function waysOf<P extends Part>(
  part: P,
  { half, kind, isSlip }: Pick<Layout, "half" | "kind" | "isSlip">,
): Readonly<Record<string, PartWays[P]>> {
  if (half === "mixed") {
    const all = openHalves.flatMap((one) => Object.entries(waysOf(part, { half: one, kind, isSlip })));
    return Object.fromEntries(all.map(([name, way], i) => [`${name} ${i}`, way]));
  }
  const own = isApart(half) && (kind !== "receipt" || isSlip) ? ownWays[half][kind] : undefined;
  return own?.[part] ?? parts[part][half];
}

/** A layout of the half's own parts. */
export function drawLayout(half: Drawn, kind: Kind, chance: Chance): Layout {
  const isSlip = (half === "mixed" || isApart(half)) && kind === "receipt" && chance.often(0.8);
  const draw = (part: Part): string =>
    chance.pick(Object.keys(waysOf(part, { half, kind, isSlip })) as [string, ...string[]]);
  const ways = {
    letterhead: draw("letterhead"),
    parties: draw("parties"),
    facts: draw("facts"),
    items: draw("items"),
    sums: draw("sums"),
  };
  return {
    half,
    kind,
    isSlip,
    ways,
    isBeside: half !== "opened" && narrow.has(ways.parties) && narrow.has(ways.facts) && chance.often(0.6),
    hasTaxesFirst: half !== "opened" && chance.often(0.5),
    font: chance.often(0.7) ? (isSlip ? "Liberation Mono" : fonts[0]) : chance.pick(fonts),
    sizePx: chance.whole(11, 14),
    gapPx: chance.whole(10, 24),
  };
}

function wayOf<Way>(ways: Readonly<Record<string, Way>>, name: string): Way {
  const way = ways[name];
  if (way === undefined) throw new Error(`There is no way to set a page called ${name}.`);
  return way;
}

/** The document as pages of one size, each a section; values that are asked for are marked with their paths. */
export function setSheet(sheet: Sheet, layout: Layout): string {
  const { half, ways, isSlip, isBeside, hasTaxesFirst } = layout;
  const { top, later: below = "", foot } = wayOf(waysOf("letterhead", layout), ways.letterhead)(sheet);
  const parties = sheet.parties.length > 0 ? wayOf(waysOf("parties", layout), ways.parties)(sheet) : "";
  const facts = sheet.facts.length > 0 ? wayOf(waysOf("facts", layout), ways.facts)(sheet.facts, sheet.joined) : "";
  const head =
    isBeside && parties !== "" && facts !== ""
      ? `<div class="columns"><div>${parties}</div><div>${facts}</div></div>${below}`
      : `${parties}${below}${facts}`;
  const [items = "", ...more] = setItems(
    sheet.grids[0],
    sheet,
    wayOf(waysOf("items", layout), ways.items),
    wayOf(itemWays.work, "plain"),
  );
  const sums = sheet.sums.length > 0 ? wayOf(waysOf("sums", layout), ways.sums)(sheet.sums) : "";
  const sentences = sheet.sentences.map((one) => `<p>${one.map(mark).join("")}</p>`).join("");
  const advertising = sheet.advertising ? `<p class="ad">${plain(sheet.advertising)}</p>` : "";
  const chunks = [`${top}${head}${items}`, ...more];
  const pages = chunks.map((chunk, i) => {
    const end =
      i === chunks.length - 1
        ? `${hasTaxesFirst ? taxesOf(sheet) : ""}${sums}${hasTaxesFirst ? "" : taxesOf(sheet)}${ticksOf(sheet)}${sentences}${advertising}`
        : "";
    const number = chunks.length > 1 ? `<div>${i + 1} / ${chunks.length}</div>` : "";
    return `<section${isSlip ? ' class="slip"' : ""}><div class="sheet">${chunk}${end}</div><footer>${foot}${number}</footer></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${styleOf(layout)}${half === "mixed" || isApart(half) ? unbroken(sheet) : ""}${isSlip ? slipStyle : ""}</style>${pages.join("")}`;
}

const taxesOf = ({ taxes }: Sheet): string =>
  taxes
    ? table(
        row(taxes.heads.map(plain), "th") +
          taxes.rows.map((cells) => row(cells.map((one) => `<div class="number">${mark(one)}</div>`))).join(""),
        "",
        "lined",
      )
    : "";

const ticksOf = ({ ticks }: Sheet): string =>
  ticks
    .map(({ label, options }) => {
      const boxes = options.map(({ text, isTicked, path }) =>
        isTicked ? mark({ text: `☒ ${text}`, ...(path && { path }) }) : `☐ ${plain(text)}`,
      );
      return `<div>${plain(label)} ${boxes.join(" &nbsp; ")}</div>`;
    })
    .join("");

/** Figures stay on one line, and lists of many columns are set smaller. */
const unbroken = ({ grids: [grid] }: Sheet): string =>
  `td.number,td .number{white-space:nowrap}${grid && grid.columns.length > 8 ? ".grid{font-size:82%}.grid td,.grid th{padding-right:5px}" : ""}`;
const slipStyle = `
.slip{width:302px;height:auto;padding:16px 18px 22px}.slip .sheet>*{margin-bottom:8px}.slip footer{position:static}.slip td,.slip th{padding-right:5px}
.slip p{text-align:center}.slip .lined{width:100%;font-size:80%}.slip .lined .number{white-space:normal}`;

const styleOf = ({ font, sizePx, gapPx }: Pick<Layout, "font" | "sizePx" | "gapPx">): string => `
@page{size:794px 1123px;margin:0}*{margin:0;box-sizing:border-box}
body{font:${sizePx}px/1.35 "${font}"}
section{position:relative;width:794px;height:1123px;padding:50px 60px;break-after:page;overflow:hidden}
.sheet>*{margin-bottom:${gapPx}px}
footer{position:absolute;left:60px;right:60px;bottom:24px;font-size:${sizePx - 2}px;color:#333}
table{border-collapse:collapse}td,th{padding:3px 8px 3px 0;vertical-align:top;text-align:left;font-weight:normal}th{font-weight:bold}
.grid{width:100%}.number{text-align:right}.apart{display:flex;justify-content:space-between}
.ruled td,.ruled th{border:1px solid #444;padding:4px 6px}.upright td,.upright th{border:0 solid #555;border-width:0 1px;padding:3px 6px}
.lined td,.lined th{border-bottom:1px solid #bbb;padding:5px 8px 5px 0}.zebra tr:nth-child(even){background:#eee}.zebra td,.zebra th{padding:4px 8px}
.box{border:1px solid #555;padding:8px;flex:1}.columns{display:flex;gap:30px}.columns>*{flex:1}
.small{font-size:${sizePx - 3}px;color:#444}h1{font-size:${sizePx + 8}px}h2{font-size:${sizePx + 1}px}.ad{font-style:italic;border-top:1px dotted #999}`;
