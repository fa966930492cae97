import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { headLikeness, isHeadWord } from "../../vocabulary/column-heads.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { kindOfValue, type ValueKind } from "../../vocabulary/values/kinds.ts";
import { glue } from "../../vocabulary/words.ts";
import { meanings, withLastPrice } from "../headings/meanings.ts";
import type { Column } from "../items/column.ts";
import type { Wanted } from "../items/item.ts";

/** A column with the phrases of its head, and their words. */
export type Headed = Column & { phrases: readonly Phrase[]; words: readonly string[] };

const likenesses = new WeakMap<Wanted, Map<string, number>>();
/** So many heads are remembered. */
const keptMax = 2000;

/** How alike a head is to what is asked, by the families of its words. */
export function likenessOf({ words, key }: Headed, one: Wanted | undefined): number {
  if (!one || !words.some(isHeadWord)) return 0;
  const known = likenesses.get(one) ?? new Map<string, number>();
  if (known.size === 0) likenesses.set(one, known);
  const likeness = known.get(key) ?? Math.max(0, ...one.wordings.map((asked) => headLikeness(words, asked)));
  if (known.size < keptMax) known.set(key, likeness);
  return likeness;
}

/** So many columns a table has at most, and so many words a head of one. */
const [columnsMax, wordsMax] = [20, 6];
const values: ReadonlySet<ValueKind> = new Set(["day", "money", "number", "range", "share"]);

/** Whether a text is a value by its own form. */
export const isValue = (text: string, mark: Reading["decimalMark"]): boolean => values.has(kindOfValue(text, mark));

/** The columns that a line of heads has, a phrase each; `undefined` where values stand among them. */
export function headsOf({ decimalMark }: Reading, { phrases }: PageLine): Headed[] | undefined {
  if (phrases.length < 2 || phrases.length > columnsMax) return undefined;
  const isHead = ({ words, text }: Phrase) =>
    words.length <= wordsMax && !/[:：]$/u.test(text) && !isValue(text, decimalMark);
  const figures = phrases.filter(({ text }) => /\d/.test(text)).length;
  if (!phrases.every(isHead) || 2 * figures > phrases.length) return undefined;
  return withLastPrice(phrases.map((phrase) => headOver([phrase])));
}

/** A column with the words over it, of one line or two. */
export function headOver(phrases: readonly Phrase[]): Headed {
  const keys = phrases.flatMap(({ words }) => words.flatMap((word) => word.keys));
  return {
    phrases,
    words: keys,
    key: glue(keys),
    gist: gistOf(keys),
    concepts: keys.length > 0 ? meanings([glue(keys)], [], keys) : [],
    x0: Math.min(...phrases.map(({ x0 }) => x0)),
    x1: Math.max(...phrases.map(({ x1 }) => x1)),
    headingLines: phrases.length,
    firstLine: 0,
    byLine: [],
  };
}

/** A column that nothing heads, as wide as its first cell. */
export const unheaded = ({ x0, x1 }: Phrase): Headed => ({ ...headOver([]), headingLines: 1, x0, x1 });
