"use client";

import type { PlacedWord } from "@verso/contract/reviews";
import { parseAsString, useQueryState } from "nuqs";
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { foldQuery } from "./fold.ts";
import type { Lit, SearchState } from "./search-context.ts";
import { buildIndex, type Found, type Searchable, type SearchIndex } from "./search-index.ts";
import { idleTurns } from "./turns.ts";

type Input<Item extends Searchable> = {
  /** In the order in which they stand. Must stay the same list for as long as it holds the same. */
  items: readonly Item[];
  /** The texts that are drawn of one. Must stay the same function. */
  textsOf: (item: Item) => readonly string[];
  /** The page one is at, from which one begins. */
  pageNow: () => number;
  /** Leads to what was found. */
  goTo: (id: string) => void;
  placesOf: Find;
};
/** Where on a page something of an id holds what was asked. Must stay the same function. */
export type Find = (
  asked: Omit<SearchState, "placesOf">,
  id: string,
  page: number,
  words?: readonly PlacedWord[],
) => readonly Lit[];

const nothing: Found = { query: "", hits: [], total: 0 };
/** As much as can be typed, and as is taken from an address. */
export const searchCharsMax = 200;
/** What is looked for stands in the address; whoever has the link sees it lit. */
const searchParam = parseAsString.withDefault("");
const takesText = "input:not([type=range]), textarea, select, [contenteditable=true], [role=combobox]";

/** The search of a result: its field, what it found, and the way from match to match. */
export function useSearch<Item extends Searchable>({ items, textsOf, pageNow, goTo, placesOf }: Input<Item>) {
  const [asked, setText] = useQueryState("q", searchParam);
  const text = asked.slice(0, searchCharsMax);
  const [begun, setBegun] = useState(false);
  // A link that asks for something opens it by itself.
  const open = begun || text !== "";
  const lastText = useRef("");
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const index = useIndex(items, textsOf, open);
  const query = foldQuery(text);
  const found = useMemo(() => index?.find(query) ?? nothing, [index, query]);
  // What is found is counted at once, and lit a little later; where nothing is looked for any more, nothing stays lit.
  const deferred = useDeferredValue(found);
  const lit = query === "" ? nothing : deferred;
  // Which match one is at; where another query is asked, none yet.
  const [place, setPlace] = useState<Place | null>(null);
  const at = placeAmong(found, place);
  const litAt = placeAmong(lit, place);

  // A step that was asked for before there was an index, or anything to find in it; it is made as soon as there is.
  const waiting = useRef<Step | null>(null);
  const take = (asked: Step) => {
    waiting.current = asked;
    if (index === null || found.total === 0) return;
    waiting.current = null;
    const next = at === null ? index.firstFrom(found, asked.page) : (at + asked.by + found.total) % found.total;
    setPlace({ query, at: next });
    const match = index.matchAt(found, next);
    const item = match === null ? undefined : items[match.item];
    if (item !== undefined) goTo(item.id);
  };
  const step = (by: 1 | -1) => {
    begunAt.current = pageNow();
    take({ query, by, page: begunAt.current });
  };
  // Who types is led to the first match at once, as often as the words change, from where the search began.
  const begunAt = useRef<number | null>(null);
  const type = (next: string) => {
    begunAt.current ??= pageNow();
    waiting.current = { query: foldQuery(next), by: 1, page: begunAt.current };
    void setText(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each index, and for what is found by it
  useEffect(() => {
    if (waiting.current !== null && waiting.current.query === lit.query) take(waiting.current);
  }, [index, lit]);
  const begin = () => {
    if (!open) {
      begunAt.current = null;
      cameFrom.current = document.activeElement;
      void setText(lastText.current);
    }
    setBegun(true);
    field.current?.select();
    field.current?.focus();
  };
  const close = () => {
    lastText.current = text;
    void setText(null);
    setBegun(false);
    giveBack(cameFrom.current, opener);
  };
  useSlash(begin, field, begun);

  const state = useMemo((): SearchState => {
    const match = litAt === null || index === null ? null : index.matchAt(lit, litAt);
    const id = match === null ? undefined : items[match.item]?.id;
    const current = match === null || id === undefined ? null : { id, part: match.part, nth: match.nth };
    const asked = { query: lit.query, current };
    return { ...asked, placesOf: (each, on, words) => (lit.query === "" ? [] : placesOf(asked, each, on, words)) };
  }, [index, lit, litAt, items, placesOf]);

  return {
    open,
    begin,
    close,
    text,
    type,
    field,
    opener,
    step,
    at,
    total: found.total,
    ready: index !== null,
    query,
    state,
  };
}

export type Search = ReturnType<typeof useSearch>;

/** What opened the search by a press stood where the field is now, and is there again only once that is gone. */
function giveBack(to: Element | null, opener: RefObject<HTMLButtonElement | null>): void {
  if (to instanceof HTMLElement && to !== document.body && to.isConnected) to.focus();
  else requestAnimationFrame(() => opener.current?.focus());
}

type Place = { query: string; at: number };

/** The way to the next match or the one before; to the first from `page` on where one is at none. */
type Step = { query: string; by: 1 | -1; page: number };

/** Which match one is at, where what was found is what one went through. */
const placeAmong = ({ query, total }: Found, place: Place | null): number | null =>
  place?.query === query && place.at < total ? place.at : null;

/** An index in the making, and what makes it go on at once. */
type Making = { index: Promise<SearchIndex | null>; hurry: () => void };

/** The index once it is wanted; it is made before, while the browser has nothing else to do. */
function useIndex<Item extends Searchable>(
  items: readonly Item[],
  textsOf: Input<Item>["textsOf"],
  wanted: boolean,
): SearchIndex | null {
  const [built, setBuilt] = useState<SearchIndex | null>(null);
  const making = useRef<Making | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { turn, hurry } = idleTurns();
    const index = turn().then(() => (stop.signal.aborted ? null : buildIndex(items, textsOf, stop.signal, turn)));
    making.current = { index, hurry };
    return () => stop.abort();
  }, [items, textsOf]);
  const here = built?.items === items ? built : null;
  const missing = wanted && here === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other items another index is made
  useEffect(() => {
    if (!missing) return;
    making.current?.hurry();
    making.current?.index.then((index) => index && setBuilt(index));
  }, [items, textsOf, missing]);
  return here;
}

/** `/` opens the search and leads into its field. */
function useSlash(begin: () => void, field: RefObject<HTMLInputElement | null>, begun: boolean): void {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(takesText) || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  // The field exists only once it is open.
  useEffect(() => {
    if (begun) field.current?.select();
  }, [begun, field]);
}
