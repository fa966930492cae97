import type { Block, Word } from "@verso/contract/results";
import type { PlacedWord } from "@verso/contract/reviews";
import { wordsUnder } from "../review/placed-words.ts";
import { fold, placesIn } from "../search/fold.ts";
import type { Lit, SearchState } from "../search/search-context.ts";

/** What of a block is drawn, text by text, as the search finds it: of a table its cells, of a list its lines. */
export function textsOf({ table, items, text }: Block): string[] {
  if (table !== undefined && "cells" in table) return table.cells.map((cell) => cell.text);
  return items !== undefined && items.length > 0 ? items.map((item) => item.text) : [text];
}

/** Every word of a block, those of a table's cells too; none where none were kept. */
export function wordsOf({ table, words = [] }: Block): readonly Word[] {
  if (table === undefined || !("cells" in table)) return words;
  return [...words, ...table.cells.flatMap((cell) => cell.words ?? [])];
}

type Asked = Pick<SearchState, "query" | "current">;

/**
 * Where on its page a block holds what was looked for: at the words that were kept with it, else at its words among those of the
 * `page`, else at its cell or all of it.
 */
export function litPlaces(block: Block, { query, current }: Asked, page: readonly PlacedWord[] = []): Lit[] {
  const here = current?.id === block.id ? current : null;
  const mine = () => page.filter(({ block_id }) => block_id === block.id);
  if (block.table !== undefined && "cells" in block.table) {
    return block.table.cells.flatMap((cell, part) => {
      if (placesIn(fold(cell.text), query).length === 0) return [];
      const nth = here?.part === part ? here.nth : null;
      const words = cell.words ?? wordsUnder(mine(), cell.bbox);
      return wordPlaces(words, query, nth) ?? [{ bbox: cell.bbox, current: nth !== null, whole: true }];
    });
  }
  const texts = textsOf(block);
  const counts = texts.map((text) => placesIn(fold(text), query).length);
  if (counts.every((count) => count === 0)) return [];
  // The words of a list are those of all its lines: a match's place among them is counted through.
  const nth = here === null ? null : counts.slice(0, here.part).reduce((sum, count) => sum + count, here.nth);
  const words = block.words ?? mine();
  return wordPlaces(words, query, nth) ?? [{ bbox: block.bbox, current: nth !== null, whole: true }];
}

/** The boxes of the words that a match touches; null where it cannot be told from words. */
function wordPlaces(words: readonly Pick<Word, "text" | "bbox">[], query: string, nth: number | null): Lit[] | null {
  let folded = "";
  const begins = words.map(({ text }) => {
    const begin = folded.length;
    folded += `${fold(text).trim()} `;
    return begin;
  });
  const places = placesIn(folded, query);
  if (places.length === 0) return null;
  return places.flatMap((at, index) =>
    words
      .filter((_, word) => (begins[word] ?? 0) < at + query.length && (begins[word + 1] ?? folded.length) - 1 > at)
      .map(({ bbox }) => ({ bbox, current: index === nth })),
  );
}
