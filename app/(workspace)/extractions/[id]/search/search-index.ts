import { fold, placesIn } from "./fold.ts";

/** What can be found: a block or a value; `page` is null for what stands on none. */
export type Searchable = { id: string; page: number | null };
/** One that holds what was looked for, and how often. */
export type Hit = { item: number; count: number };
export type Found = { query: string; hits: readonly Hit[]; total: number };
/** A single match: the how manieth in which text of which item. */
export type Match = { item: number; part: number; nth: number };

/** Parts texts: no fold lets it through, so that nothing is found across. */
const partEnd = "\u0001";
/** As long as one stretch of folding may hold up the page. */
const stretchMs = 8;

/** Gives the browser a turn: what waits to be drawn or typed goes first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export type SearchIndex = {
  items: readonly Searchable[];
  find: (query: string) => Found;
  /** The match at a place among all of them, counted from 0. */
  matchAt: (found: Found, at: number) => Match | null;
  /** The place of the first match that is on this page or later; 0 where none is. */
  firstFrom: (found: Found, page: number) => number;
};

/** Folds once all texts that are drawn of the items, in stretches that hold up nothing. Null where it was broken off. */
export async function buildIndex<Item extends Searchable>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
  signal: AbortSignal,
): Promise<SearchIndex | null> {
  const folded: string[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > stretchMs) {
      await nextTurn();
      if (signal.aborted) return null;
      since = performance.now();
    }
    folded.push(
      textsOf(item)
        .map((text) => fold(text).replaceAll(partEnd, " "))
        .join(partEnd),
    );
  }
  return indexOf(items, folded);
}

function indexOf(items: readonly Searchable[], folded: readonly string[]): SearchIndex {
  const find = (query: string): Found => {
    const hits: Hit[] = [];
    let total = 0;
    if (query !== "") {
      for (const [item, text] of folded.entries()) {
        let count = 0;
        for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) count++;
        if (count > 0) hits.push({ item, count });
        total += count;
      }
    }
    return { query, hits, total };
  };
  const matchAt = ({ query, hits }: Found, at: number): Match | null => {
    let left = at;
    for (const { item, count } of hits) {
      if (left >= count) {
        left -= count;
        continue;
      }
      for (const [part, text] of (folded[item] ?? "").split(partEnd).entries()) {
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
