import { type Concept, isConcept, isItem } from "./concepts.ts";
import { lazy } from "./lazy.ts";
import cs from "./lexicon/cs.json" with { type: "json" };
import da from "./lexicon/da.json" with { type: "json" };
import de from "./lexicon/de.json" with { type: "json" };
import en from "./lexicon/en.json" with { type: "json" };
import es from "./lexicon/es.json" with { type: "json" };
import fi from "./lexicon/fi.json" with { type: "json" };
import fr from "./lexicon/fr.json" with { type: "json" };
import it from "./lexicon/it.json" with { type: "json" };
import ms from "./lexicon/ms.json" with { type: "json" };
import nl from "./lexicon/nl.json" with { type: "json" };
import patterns from "./lexicon/patterns.json" with { type: "json" };
import pl from "./lexicon/pl.json" with { type: "json" };
import propertyNames from "./lexicon/property-names.json" with { type: "json" };
import pt from "./lexicon/pt.json" with { type: "json" };
import sv from "./lexicon/sv.json" with { type: "json" };
import { glue, toNormalWords } from "./words.ts";

/** What a glued label can mean. One wording may mean several things: "total" is a column and a sum. */
export type Lexicon = ReadonlyMap<string, readonly Concept[]>;

/** The names of a source, each with the comparable words of its wordings. */
type Worded = readonly (readonly [name: string, wordings: readonly (readonly string[])[]])[];

const worded = (source: Readonly<Record<string, readonly string[]>>): Worded =>
  Object.entries(source).map(([name, wordings]) => [name, wordings.map(toNormalWords)]);

function build(sources: readonly Worded[], known?: Lexicon): Map<string, readonly Concept[]> {
  const meanings = new Map(known);
  for (const source of sources) {
    for (const [name, wordings] of source) {
      if (!isConcept(name)) throw new Error(`The lexicon names an unknown concept: ${name}.`);
      for (const words of wordings) {
        const key = glue(words);
        const meant = meanings.get(key) ?? [];
        if (!meant.includes(name)) meanings.set(key, [...meant, name]);
      }
    }
  }
  return meanings;
}

/** Words between the words of a label that say nothing. */
const links = new Set([
  "de",
  "du",
  "des",
  "d",
  "del",
  "della",
  "dell",
  "di",
  "da",
  "do",
  "of",
  "van",
  "der",
  "la",
  "le",
  "el",
  "l",
  "a",
  "to",
  "at",
  "att",
  "te",
  "do",
  "por",
  "en",
  "au",
]);

const printed = lazy(() => [en, de, fr, es, it, nl, pt, ms, pl, sv, da, cs, fi].map(worded));

const numbered = (titles: readonly string[]): string[] => titles.map((title) => `${title} no`);
/** What orders and notes of delivery are called numbers them. */
const titles = lazy(() =>
  worded({ order_number: numbered(patterns.orders), delivery_number: numbered(patterns.delivery_notes) }),
);

/** The labels that documents print, in thirteen languages. */
export const labelLexicon = lazy((): Lexicon => build([...printed(), titles()]));
/** What clients call their properties: the labels, and names that no document prints. */
export const nameLexicon = lazy(() =>
  withoutLinks(build([worded(propertyNames)], labelLexicon()), [...printed(), titles()]),
);

/** Names of properties leave out the words between: "mode_paiement", "fecha_entrega". */
function withoutLinks(lexicon: ReadonlyMap<string, readonly Concept[]>, sources: readonly Worded[]): Lexicon {
  const short = sources.map((source) =>
    source.map(([name, wordings]) => {
      const rests = wordings.map((words) => words.filter((word, i) => i === 0 || !links.has(word)));
      return [name, rests.filter((rest, i) => rest.length > 1 && rest.length < (wordings[i]?.length ?? 0))] as const;
    }),
  );
  return new Map([...build(short), ...lexicon]);
}

/** The comparable words that labels are made of, language by language. */
export const labelWords = lazy((): readonly ReadonlySet<string>[] =>
  printed().map((source) => new Set(source.flatMap(([, wordings]) => wordings.flat()))),
);

/** The longest key; a run of words that is longer once glued is no label. */
export const longestKey = lazy(() => Math.max(...[...nameLexicon().keys()].map((key) => key.length)));

/** The concepts of a wording that name a column, or those that do not. */
export const meaningsOf = (lexicon: Lexicon, key: string, of: "columns" | "fields"): Concept[] =>
  (lexicon.get(key) ?? []).filter((concept) => isItem(concept) === (of === "columns") || concept === "tax_rate");

/** The concepts that the parts of a wording name, the longest part at each place, and the words that name none. */
export function conceptsWithin(words: readonly string[]): { found: Concept[]; unknown: string[] } {
  const found: Concept[] = [];
  const unknown: string[] = [];
  for (let from = 0; from < words.length; ) {
    let next = from + 1;
    let here: readonly Concept[] = [];
    for (let to = from + 1; to <= words.length; to++) {
      const key = glue(words.slice(from, to));
      if (key.length > longestKey()) break;
      const meant = nameLexicon().get(key);
      if (meant && key.length > 1) [here, next] = [meant, to];
    }
    if (here.length === 0) unknown.push(words[from] ?? "");
    found.push(...here);
    from = next;
  }
  return { found, unknown };
}
