import { orderSigns } from "../../service/reading/checks/reading-order.ts";
import {
  type CheckWeights,
  chanceOf,
  checksOf,
  signsOfTable,
  trustSigns,
  wordsRight,
} from "../../service/reading/checks/with-checks.ts";
import { bagOf, meanOf, rounded } from "../score/counts.ts";
import { ScoredResult } from "../score/results.ts";
import { tableLikenesses } from "../score/tables.ts";
import { type BoundedCase, type Directions, fitBounded } from "./bounded.ts";
import { type Fitted, setInput } from "./fitted.ts";
import { type LabelledPages, labelledPages, madeWith } from "./trust/pages.ts";

type Weights = Readonly<Record<string, number>>;
/** What is known of a page or a table, and how much of it is so. */
/** `right`: as much of it as is likely to be right but for what the signs speak of. */
type Case = { set: string; signs: Readonly<Record<string, number>>; share: number; right?: number };

const ridge = 1;
/** All of it is rarely known to be so: the truth has its own mistakes. */
const against = (names: string): Directions =>
  Object.fromEntries(names.split(" ").map((name) => [name, "against"] as const));
const directions = {
  order: against("across down loose"),
  tables: against("empty mixed stacked wordy thin sparse spanned unsure"),
  trust: { ...against("disordered untabled pictured loose"), recognised: "either", tabled: "either" },
} as const satisfies Record<string, Directions>;
type Kind = keyof typeof directions;

/** How far pages can be trusted, from every labelled set; how true that is, sets tell that were left out in turn. */
export async function fitTrust(): Promise<Fitted> {
  const pages = await labelledPages();
  const [order, tables] = [orderCases(pages), tableCases(pages)];
  const weights = { order: fitted("order", order), tables: fitted("tables", tables) };
  const trust = trustCases(pages, weights);
  const all = { ...weights, trust: fitted("trust", trust) };
  return {
    file: "service/reading/checks/weights.json",
    bytes: Buffer.from(`${JSON.stringify(all, null, 2)}\n`),
    inputs: ["receipts", "peers-forms", "peers-documents", "peers-boxes", "tables"].map(setInput),
    seed: madeWith[0].seed,
    figures: { ...told("order", order), ...told("tables", tables), ...told("trust", trust) },
  };
}

function orderCases(all: readonly LabelledPages[]): Case[] {
  return all.flatMap(({ set, pages: [page], order: share }) => {
    const signs = page && orderSigns(page);
    return signs && share !== undefined ? [{ set, signs, share, right: 1 - signs.against }] : [];
  });
}

function tableCases(all: readonly LabelledPages[]): Case[] {
  return all.flatMap(({ set, pages: [page], tables }) => {
    if (!page || !tables) return [];
    const blocks = page.blocks.filter(({ table }) => table?.cells.some(({ text }) => text.trim() !== ""));
    const [scored] = ScoredResult.parse({ pages: [{ ...page, blocks }] }).pages;
    const likenesses = scored ? tableLikenesses(tables, scored) : [];
    return blocks.map((block, i) => ({ set, signs: signsOfTable(block) ?? {}, share: likenesses[i] ?? 0 }));
  });
}

/** Of a document of several pages the mean of their signs. */
function trustCases(all: readonly LabelledPages[], weights: Pick<CheckWeights, "order" | "tables">): Case[] {
  return all.flatMap(({ set, pages, text: share }) => {
    if (share === undefined || pages.length === 0) return [];
    const each = pages.map((page) => trustSigns(page, checksOf(page, page.checks ?? {}, { ...weights, trust: {} })));
    const names = Object.keys(each[0] ?? {});
    const signs = Object.fromEntries(names.map((name) => [name, meanOf(each.map((one) => one[name] ?? 0))]));
    const right = meanOf(pages.map((page) => wordsRight(page, page.checks ?? {})));
    return [{ set, signs, share, right }];
  });
}

/** Each set counts the same, however many pages it has. */
function fitted(kind: Kind, cases: readonly Case[]): Weights {
  const sizes = bagOf(cases.map(({ set }) => set));
  const usual = cases.length / Math.max(1, sizes.size);
  const halves = cases.flatMap(({ set, signs, share, right = 1 }): BoundedCase[] => {
    const [counts, own] = [usual / (sizes.get(set) ?? 1), new Map(Object.entries(signs))];
    const left = Math.min(1, share / right);
    return [
      { signs: own, is: true, counts: counts * left },
      { signs: own, is: false, counts: counts * (1 - left) },
    ];
  });
  const weights = fitBounded(halves, directions[kind], ridge);
  return Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, Math.round(weight * 100) / 100]));
}

/** What is said of a set by weights that were fitted to the others, and what is so. */
function saidOfUnseen(kind: Kind, cases: readonly Case[]): { said: number; is: number }[] {
  return [...new Set(cases.map(({ set }) => set))].flatMap((set) => {
    const weights = fitted(
      kind,
      cases.filter((one) => one.set !== set),
    );
    const own = cases.filter((one) => one.set === set);
    return own.map(({ signs, share, right = 1 }) => ({ said: right * chanceOf(weights, signs), is: share }));
  });
}

/** How many there are, how far from the truth what is said is on average, as a mean of all it would be, and what pages are worth that are said to be. */
function told(kind: Kind, cases: readonly Case[]): Record<string, number> {
  const all = saidOfUnseen(kind, cases);
  const mean = meanOf(cases.map(({ share }) => share));
  const figures: Record<string, number> = {
    cases: all.length,
    error: meanOf(all.map(({ said, is }) => Math.abs(said - is))),
    errorOfMean: meanOf(all.map(({ is }) => Math.abs(mean - is))),
  };
  for (const [i, from] of steps.entries()) {
    const own = all.filter(({ said }) => said >= from && said < (steps[i + 1] ?? 2));
    const step = `At${Math.round(from * 100)}`;
    figures[`count${step}`] = own.length;
    if (own.length === 0) continue;
    figures[`said${step}`] = meanOf(own.map(({ said }) => said));
    figures[`is${step}`] = meanOf(own.map(({ is }) => is));
    figures[`poor${step}`] = meanOf(own.map(({ is }) => Number(is < poorBelow)));
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${kind}_${name}`, rounded(value)]));
}
const steps = [0, 0.8, 0.9, 0.95];
/** Of such a page people would say that it was read badly. */
const poorBelow = 0.9;
