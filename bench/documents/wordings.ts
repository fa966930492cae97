import { type Chance, seededChance } from "../../service/flow/chance.ts";
import { madeDay } from "./answers.ts";
import rare from "./kinds/rare-terms.json" with { type: "json" };
import type { Language, Writing } from "./language.ts";
import { digits, madeName, madePerson } from "./people.ts";
import type { Fact, Grid } from "./sheet.ts";

/**
 * What papers are worded with: as their half has it (`own`); in wordings that people use and the halves do not, those to
 * work with (`rare`) and those kept apart to measure and to fit by (`unseen`); or with headings of columns that mean nothing (`none`).
 */
export const wordings = ["own", "rare", "unseen", "none"] as const;
export type Wordings = (typeof wordings)[number];

type Terms = Readonly<Record<string, readonly string[]>>;
const termsIn: Readonly<Record<string, Terms>> = { en: rare.en, de: rare.de };
const tradeIn: Readonly<Record<string, Terms>> = { en: rare.trade.en, de: rare.trade.de };

/** What stands among facts and is not asked for by anybody: its label, and of what kind its value is. */
const othersIn: Readonly<Record<string, readonly (readonly [string, "day" | "person" | "code"])[]>> = {
  en: [
    ["Handled by", "person"],
    ["Branch", "code"],
    ["Form", "code"],
    ["Next review", "day"],
    ["Archive no.", "code"],
    ["Valid until", "day"],
  ],
  de: [
    ["Bearbeitet durch", "person"],
    ["Filiale", "code"],
    ["Vordruck", "code"],
    ["Nächste Prüfung", "day"],
    ["Archivzeichen", "code"],
    ["Gültig bis", "day"],
  ],
};

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

  /** Facts among others with some that nobody asks for, where wordings are not the half's own. */
  withOthers(facts: readonly Fact[], { date, language }: Writing, code: string): readonly Fact[] {
    const chance = this.#chance;
    const others = othersIn[code];
    if (!others || (this.#wordings !== "rare" && this.#wordings !== "unseen") || facts.length < 3) return facts;
    const values = {
      day: () => date(madeDay(chance)),
      person: () => madePerson(chance, language),
      code: () => digits(chance, "11111"),
    };
    const added = chance
      .shuffled(others)
      .slice(0, chance.pick([0, 0, 1, 2]))
      .map(([label, kind]) => ({ label, value: { text: values[kind]() } }));
    const at = chance.whole(2, facts.length);
    return [...facts.slice(0, at), ...added, ...facts.slice(at)];
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
