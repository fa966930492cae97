import { type Chance, seededChance } from "../../service/flow/chance.ts";
import { schemaOf } from "./answers.ts";
import type { Filled } from "./kinds/common.ts";
import { fill } from "./kinds/fill.ts";
import { type LanguageCode, languageCodes, writingOf } from "./language.ts";
import { drawLayout, type Layout, setSheet } from "./layouts/layouts.ts";
import { type Drawn, halves, type Kind, kinds, openHalves } from "./sheet.ts";
import { RareWords, type Wordings } from "./wordings.ts";

/** A document with what it says: `truth` by the place in the answer. */
export type MadeDocument = {
  name: string;
  kind: Kind;
  language: LanguageCode;
  layout: Layout["ways"];
  html: string;
  asked: Filled["asked"];
  schema: Record<string, unknown>;
  truth: ReadonlyMap<string, string | number | boolean>;
};

/** Kinds that are asked in every language; the others speak English and German. */
const everywhere: ReadonlySet<Kind> = new Set([
  "invoice",
  "credit_note",
  "purchase_order",
  "order_confirmation",
  "delivery_note",
  "receipt",
]);

/** So many documents of each kind, each of a layout of its own, always the same for the same seed. */
export function makeDocuments(half: Drawn, each: number, seed: number, wordings: Wordings = "own"): MadeDocument[] {
  const chance = seededChance(seed + 7919 * (half === "mixed" ? halves.length : halves.indexOf(half)));
  return kinds.flatMap((kind) =>
    Array.from({ length: kind === "invoice" ? 3 * each : each }, (_, i) =>
      makeDocument(half, kind, i, chance.branch(), new RareWords(wordings, seed + 101 * kinds.indexOf(kind) + i)),
    ),
  );
}

function makeDocument(half: Drawn, kind: Kind, i: number, chance: Chance, rare: RareWords): MadeDocument {
  const codes = chance.shuffled(everywhere.has(kind) ? languageCodes : (["en", "de"] as const));
  const language = codes[0] ?? "en";
  const spoken = half === "mixed" ? chance.pick(openHalves) : half;
  const writing = writingOf(language, spoken, chance, rare);
  const make = { kind, half: spoken, code: language, writing, chance, rare };
  const { sheet, asked, answers } = fill(make);
  const layout = drawLayout(half, kind, chance);
  return {
    name: `${half}-${kind}-${language}-${i}`,
    kind,
    language,
    layout: layout.ways,
    html: setSheet(
      {
        ...sheet,
        facts: rare.withOthers(sheet.facts, writing, language),
        grids: sheet.grids.map((grid) => rare.headed(grid, writing.language)),
      },
      layout,
    ),
    asked,
    schema: schemaOf(asked),
    truth: answers.truth,
  };
}
