"use client";

import type { Word } from "@verso/contract/results";
import type { ReactNode } from "react";
import { Marked } from "../search/marked.tsx";
import { useSearchState } from "../search/search-context.ts";
import { useDoubt } from "../viewer/doubt.ts";
import { warmRanges, warmthColours } from "../viewer/heat.ts";

type TextProps = { id: string; part?: number; text: string; words: readonly Word[] | undefined };

/** A text of a block: what was looked for lit, else its words tinted by how surely they were read, where that is wanted. */
export function BlockText({ id, part = 0, text, words = [] }: TextProps) {
  const { query } = useSearchState();
  const { heat, below } = useDoubt();
  if (query !== "" || !heat || words.length === 0) return <Marked id={id} part={part} text={text} />;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const range of warmRanges(text, words, below)) {
    pieces.push(text.slice(end, range.start));
    pieces.push(
      <span
        key={range.start}
        data-warmth={range.warmth}
        className="rounded-[2px]"
        style={{ background: warmthColours[range.warmth] }}
      >
        {text.slice(range.start, range.end)}
      </span>,
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
