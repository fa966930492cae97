"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { marksIn } from "./fold.ts";
import { useSearchState } from "./search-context.ts";

/** A text of what can be found, with what was looked for lit. `part`: the how manieth text of its item it is. */
export function Marked({ id, part = 0, text }: { id: string; part?: number; text: string }) {
  const { query, current } = useSearchState();
  const marks = marksIn(text, query);
  if (marks.length === 0) return text;
  const here = current !== null && current.id === id && current.part === part ? current.nth : null;
  const pieces: ReactNode[] = [];
  let lastEnd = 0;
  for (const { start, end, matches } of marks) {
    const isHere = here !== null && matches.includes(here);
    pieces.push(text.slice(lastEnd, start));
    pieces.push(
      <mark
        key={start}
        aria-current={isHere || undefined}
        className={clsx("rounded-[2px] text-ink", isHere ? "bg-found-now" : "bg-found")}
      >
        {text.slice(start, end)}
      </mark>,
    );
    lastEnd = end;
  }
  return (
    <>
      {pieces}
      {text.slice(lastEnd)}
    </>
  );
}
