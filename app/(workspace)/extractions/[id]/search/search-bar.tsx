"use client";

import { ChevronDown, ChevronUp, Search as SearchIcon, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { controlClass } from "@/components/ui/input.tsx";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { type Search, searchCharsMax } from "./use-search.ts";

/** The search at the end of the viewer's bar: its field, or what opens it. */
export function SearchBar({ search }: { search: Search }) {
  if (search.open) return <SearchField search={search} />;
  return (
    <IconButton
      ref={search.opener}
      size="sm"
      label="Search the result"
      keys="/"
      icon={<SearchIcon aria-hidden="true" />}
      onClick={search.begin}
    />
  );
}

/** "3 of 42", or of a link how many there are, as long as one has gone to none. */
function countWords({ ready, query, total, at }: Search): string {
  if (query === "") return "";
  if (!ready) return "Searching …";
  if (total === 0) return "Not found";
  return at === null ? formatCount(total, "match", "matches") : `${formatNumber(at + 1)} of ${formatNumber(total)}`;
}

/** The field of the search, how much was found, and the way to the next. */
function SearchField({ search }: { search: Search }) {
  const { text, type, field, step, close, total } = search;
  // While one types, the field has what was typed: the address may say it later.
  const [typed, setTyped] = useState<string | null>(null);
  const words = countWords(search);
  return (
    <search className="flex w-[22rem] max-w-full items-center gap-1">
      <span className="relative min-w-0 flex-1">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
        />
        <input
          ref={field}
          type="text"
          dir="auto"
          aria-label="Search the result"
          placeholder="Search the result"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchCharsMax}
          value={typed ?? text}
          onChange={(event) => {
            setTyped(event.target.value);
            type(event.target.value);
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              step(event.shiftKey ? -1 : 1);
            } else if (event.key === "Escape") {
              event.preventDefault();
              close();
            }
          }}
          className={`${controlClass} h-7 pr-3 pl-8 text-13! coarse:h-9`}
        />
      </span>
      <span role="status" className="tabular min-w-18 shrink-0 pl-1 text-right text-12 text-muted">
        {words}
      </span>
      <IconButton
        size="sm"
        label="Previous match"
        icon={<ChevronUp aria-hidden="true" />}
        disabled={total === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        size="sm"
        label="Next match"
        icon={<ChevronDown aria-hidden="true" />}
        disabled={total === 0}
        onClick={() => step(1)}
      />
      <IconButton size="sm" label="Close the search" icon={<X aria-hidden="true" />} onClick={close} />
    </search>
  );
}
