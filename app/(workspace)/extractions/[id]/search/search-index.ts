import { fold, placesIn } from "./fold.ts";

/** What can be found: a block or a value; `page` is null for what stands on none. */
export type Searchable = { id: string; page: number | null };
/** One that holds what was looked for, and how often. */
export type Hit = { item: number; count: number };
export type Found = { query: string; hits: readonly Hit[]; total: number };
/** A single match: the how manieth in which text of which item. */
export type Match = { item: number; part: number; nth: number };

/** Part texts, and items: no fold lets them through, so that nothing is found across. */
const [partEnd, itemEnd] = ["\u0001", "\u0002"];
/** A text in which something else stands for what would be an end. */
const withoutEnds = (text: string) => text.replaceAll(partEnd, "\u0003").replaceAll(itemEnd, "\u0003");
/** So much is folded at once: enough that a call costs little, and far less than would hold up the page. */
const foldedCharsMax = 32_768;
/** As long as one stretch of folding may hold up the page. */
const stretchMs = 8;

/** Items in a row, folded as one text; `begins`: where in it each begins. */
type Stretch = { first: number; text: string; begins: readonly number[] };

export type SearchIndex = {
  items: readonly Searchable[];
  find: (query: string) => Found;
  /** The match at a place among all of them, counted from 0. */
  matchAt: (found: Found, at: number) => Match | null;
  /** The place of the first match that is on this page or later; 0 where none is. */
  firstFrom: (found: Found, page: number) => number;
};

/**
 * Folds once all texts that are drawn of the items, in stretches that hold up nothing; between them it waits for its `turn`. Null
 * where it was broken off.
 */
export async function buildIndex<Item extends Searchable>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
  signal: AbortSignal,
  turn: () => Promise<void>,
): Promise<SearchIndex | null> {
  const stretches: Stretch[] = [];
  let since = performance.now();
  let texts: string[] = [];
  let chars = 0;
  for (const [at, item] of items.entries()) {
    const text = textsOf(item).map(withoutEnds).join(partEnd);
    texts.push(text);
    chars += text.length + 1;
    if (chars < foldedCharsMax && at < items.length - 1) continue;
    stretches.push(stretchOf(at + 1 - texts.length, texts));
    texts = [];
    chars = 0;
    if (performance.now() - since <= stretchMs) continue;
    await turn();
    if (signal.aborted) return null;
    since = performance.now();
  }
  return indexOf(items, stretches);
}

function stretchOf(first: number, texts: readonly string[]): Stretch {
  const text = fold(texts.join(itemEnd));
  const begins = [0];
  for (let at = text.indexOf(itemEnd); at >= 0; at = text.indexOf(itemEnd, at + 1)) begins.push(at + 1);
  return { first, text, begins };
}

/** How often each item of a stretch holds the query, in their order. */
function hitsIn({ first, text, begins }: Stretch, query: string): Hit[] {
  const hits: Hit[] = [];
  let at = text.indexOf(query);
  for (let item = 0; at >= 0; item++) {
    const end = begins[item + 1] ?? text.length + 1;
    let count = 0;
    for (; at >= 0 && at < end; at = text.indexOf(query, at + query.length)) count++;
    if (count > 0) hits.push({ item: first + item, count });
  }
  return hits;
}

function indexOf(items: readonly Searchable[], stretches: readonly Stretch[]): SearchIndex {
  const find = (query: string): Found => {
    const hits = query === "" || withoutEnds(query) !== query ? [] : stretches.flatMap((each) => hitsIn(each, query));
    return { query, hits, total: hits.reduce((sum, { count }) => sum + count, 0) };
  };
  const textOf = (item: number): string => {
    const stretch = stretches.findLast(({ first }) => first <= item);
    if (stretch === undefined) return "";
    const { first, text, begins } = stretch;
    return text.slice(begins[item - first], (begins[item - first + 1] ?? text.length + 1) - 1);
  };
  const matchAt = ({ query, hits }: Found, at: number): Match | null => {
    let left = at;
    for (const { item, count } of hits) {
      if (left >= count) {
        left -= count;
        continue;
      }
      for (const [part, text] of textOf(item).split(partEnd).entries()) {
        const here = placesIn(text, query).length;
        if (left < here) return { item, part, nth: left };
        left -= here;
      }
    }
    return null;
  };
  const firstFrom = ({ hits }: Found, page: number): number => {
    let before = 0;
    for (const { item, count } of hits) {
      if ((items[item]?.page ?? 0) >= page) return before;
      before += count;
    }
    return 0;
  };
  return { items, find, matchAt, firstFrom };
}
