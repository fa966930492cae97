import { type Chance, seededChance } from "../../service/flow/chance.ts";
import rare from "./kinds/rare-terms.json" with { type: "json" };
import type { Language } from "./language.ts";
import { madeName } from "./people.ts";
import type { Grid } from "./sheet.ts";

/**
 * What papers are worded with: as their half has it (`own`); in wordings that people use and the halves do not, those to
 * work with (`rare`) and those kept apart to measure and to fit by (`unseen`); or with headings of columns that mean nothing (`none`).
 */
export const wordings = ["own", "rare", "unseen", "none"] as const;
export type Wordings = (typeof wordings)[number];

type Terms = Readonly<Record<string, readonly string[]>>;
const termsIn: Readonly<Record<string, Terms>> = { en: rare.en, de: rare.de };
const tradeIn: Readonly<Record<string, Terms>> = { en: rare.trade.en, de: rare.trade.de };

/** A document's own choice among the wordings that are kept for its kind of them: always the same one for the same term. */
export class RareWords {
  readonly #wordings: Wordings;
  readonly #chance: Chance;
  readonly #chosen = new Map<string, string>();

  constructor(wordings: Wordings, seed: number) {
    this.#wordings = wordings;
    this.#chance = seededChance(seed);
  }

  /** Another wording for a term; `undefined` where its half's own stands. */
  term(code: string, first: string): string | undefined {
    return this.#choose(`${code} ${first}`, termsIn[code]?.[first]);
  }

  /** A wording of trade, by its key. */
  trade(code: string, key: string): string | undefined {
    return this.#choose(`${code} trade ${key}`, tradeIn[code]?.[key]);
  }

  /** A list whose headings mean nothing, where that is asked. */
  headed(grid: Grid, language: Language): Grid {
    if (this.#wordings !== "none") return grid;
    return { ...grid, columns: grid.columns.map((column) => ({ ...column, label: madeName(this.#chance, language) })) };
  }

  #choose(key: string, all: readonly string[] = []): string | undefined {
    if (this.#wordings === "own" || this.#wordings === "none" || all.length === 0) return undefined;
    const known = this.#chosen.get(key);
    if (known !== undefined) return known;
    const middle = Math.ceil(all.length / 2);
    const [first = "", ...more] = this.#wordings === "rare" ? all.slice(0, middle) : all.slice(middle);
    const one = this.#chance.pick([first, ...more]);
    this.#chosen.set(key, one);
    return one;
  }
}
