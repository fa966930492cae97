"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { rangesIn } from "./fold.ts";
import { useSearchState } from "./search-context.ts";

/** A text of what can be found, with what was looked for lit. `part`: the how manieth text of its item it is. */
export function Marked({ id, part = 0, text }: { id: string; part?: number; text: string }) {
  const { query, current } = useSearchState();
  const ranges = rangesIn(text, query);
  if (ranges.length === 0) return text;
  const here = current !== null && current.id === id && current.part === part ? current.nth : null;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [index, range] of ranges.entries()) {
    pieces.push(text.slice(end, range.start));
    pieces.push(
      <mark
        key={range.start}
        aria-current={here === index || undefined}
        className={clsx("rounded-[2px] text-ink", here === index ? "bg-found-now" : "bg-found")}
      >
        {text.slice(range.start, range.end)}
      </mark>,
    );
    end = range.end;
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
