import type { PageChecks } from "@verso/contract/page-checks";
import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { blockLetters } from "./letters.ts";
import { orderSigns } from "./reading-order.ts";
import { tableSigns } from "./table-signs.ts";
import fitted from "./weights.json" with { type: "json" };

/** How much of a page's print its words cover, and how a sample of it compares with its layer, or a model's reading: what is known from its reading. */
export type Looked = Pick<PageChecks, "ink" | "layer" | "model">;
type Signs = Readonly<Record<string, number>>;
/** What each sign weighs in a logistic regression, by what it speaks of. */
export type CheckWeights = Readonly<Record<"order" | "tables" | "trust", Signs>>;

/** The page with what was checked of it, and how far it can be trusted. Made of what was read alone: nothing is looked at again. */
export function withChecks(page: StoredPage, looked: Looked): StoredPage {
  const { blocks, ...fields } = page;
  return { ...fields, checks: checksOf(page, looked, fitted), blocks };
}

export function checksOf(page: StoredPage, { ink, layer, model }: Looked, weights: CheckWeights): PageChecks {
  const order = orderSigns(page);
  const tables = page.blocks.flatMap((block) => {
    const signs = signsOfTable(block);
    return signs ? [{ chance: chanceOf(weights.tables, signs), letters: 1 + blockLetters(block) }] : [];
  });
  const letters = tables.reduce((sum, one) => sum + one.letters, 0);
  const known = {
    ...(ink === undefined ? {} : { ink: rounded(ink) }),
    ...(layer === undefined ? {} : { layer: { words: layer.words, agree: rounded(layer.agree) } }),
    ...(model === undefined ? {} : { model: { words: model.words, agree: rounded(model.agree) } }),
    // What stands alone is in order; what no plain way of reading has so is taken for wrong.
    order: order ? rounded((1 - order.against) * chanceOf(weights.order, order)) : 1,
    ...(letters === 0
      ? {}
      : { tables: rounded(tables.reduce((sum, one) => sum + one.chance * one.letters, 0) / letters) }),
  };
  const chance = chanceOf(weights.trust, trustSigns(page, known));
  return { trust: rounded(wordsRight(page, known) * chance), ...known };
}

/** Which share of a page's text is likely to be read right, wherever it stands: that of its print which is covered, as sure as its words are. */
export const wordsRight = ({ confidence = 1 }: StoredPage, { ink = 1 }: Looked): number => confidence * ink;

/** What speaks against a block's table. */
export const signsOfTable = ({ table, confidence = 1 }: StoredBlock): Signs | undefined =>
  table && { ...tableSigns(table), unsure: 1 - confidence };

/** What speaks against a page's words standing where they belong, each from 0 to 1. */
export function trustSigns(page: StoredPage, { order, tables = 1 }: Omit<PageChecks, "trust">): Signs {
  const counts = { all: 0, tables: 0, figures: 0 };
  for (const block of page.blocks) {
    const letters = blockLetters(block);
    counts.all += letters;
    if (block.kind === "tables" || block.kind === "figures") counts[block.kind] += letters;
  }
  const share = (part: number) => part / Math.max(1, counts.all);
  return {
    recognised: Number(page.source === "ocr"),
    disordered: 1 - order,
    untabled: (1 - tables) * share(counts.tables),
    tabled: share(counts.tables),
    pictured: share(counts.figures),
    loose: orderSigns(page)?.loose ?? 0,
  };
}

/** By a logistic regression; 0 to 1. */
export function chanceOf(weights: Signs, signs: Signs): number {
  const sum = Object.entries(signs).reduce(
    (all, [name, value]) => all + (weights[name] ?? 0) * value,
    weights.bias ?? 0,
  );
  return 1 / (1 + Math.exp(-sum));
}

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
