"use client";

import clsx from "clsx";
import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import type { PageOutcome, PageState, StripPart } from "./page-states.ts";

/** Each with a sign of its own, so that no colour says anything alone. */
export const outcomeLooks: Record<PageOutcome, { word: string; sign: string; face: string }> = {
  read: { word: "Read", sign: "", face: "border-positive-line bg-positive-soft text-positive" },
  blank: { word: "Blank", sign: "○", face: "border-dashed border-line-strong bg-surface text-muted" },
  doubtful: {
    word: "Read with doubt",
    sign: "?",
    face: "border-attention-line bg-attention-soft text-attention",
  },
  partly: { word: "Read in part", sign: "!", face: "border-attention-line bg-attention-soft text-attention" },
  failed: { word: "Not read", sign: "×", face: "border-negative-line bg-negative-soft text-negative" },
};

/** What a page's cell says to those who do not see it, and when it is pointed at. */
function pageWords({ number, outcome, words, share }: PageState): string {
  const print = share === null ? "" : ` ${Math.floor(share * 100)}% of its print was read.`;
  return `Page ${number}: ${outcomeLooks[outcome].word.toLowerCase()}.${words === "" ? "" : ` ${words}`}${print}`;
}

type StripProps = { parts: readonly StripPart[]; page: number; onGoTo: (page: number) => void };

/** A cell for each selected page; it leads there. One stop of the tab key: the arrows go from cell to cell. */
export function PageStrip({ parts, page, onGoTo }: StripProps) {
  const list = useRef<HTMLUListElement>(null);
  const numbers = useMemo(() => parts.flatMap((part) => (part.type === "page" ? part.state.number : [])), [parts]);
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused ?? (numbers.includes(page) ? page : numbers[0]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = numbers.indexOf(focused ?? -1);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: numbers.length - 1 }[event.key];
    const number = to === undefined ? undefined : numbers[to];
    if (number === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label="Pages of the file"
      onKeyDown={onKeyDown}
      className="tabular flex flex-wrap gap-1 text-12"
    >
      {parts.map((part) =>
        part.type === "gap" ? (
          <li
            key={`gap-${part.from}`}
            className="flex h-7 items-center rounded-[4px] border border-dashed border-line px-2 text-faint"
          >
            {part.from === part.to ? part.from : `${part.from} to ${part.to}`} not selected
          </li>
        ) : (
          <Cell
            key={part.state.number}
            state={part.state}
            current={part.state.number === page}
            stop={part.state.number === stop}
            onFocus={setFocused}
            onGoTo={onGoTo}
          />
        ),
      )}
    </ul>
  );
}

type CellProps = {
  state: PageState;
  current: boolean;
  /** Whether the tab key stops here. */
  stop: boolean;
  onFocus: (page: number) => void;
  onGoTo: (page: number) => void;
};

/** Of a long document's thousands only those are drawn anew that one comes to or leaves. */
const Cell = memo(function Cell({ state, current, stop, onFocus, onGoTo }: CellProps) {
  const { number, outcome } = state;
  const words = pageWords(state);
  return (
    <li>
      <button
        type="button"
        data-page={number}
        title={words}
        aria-label={words}
        aria-current={current ? "page" : undefined}
        tabIndex={stop ? 0 : -1}
        onFocus={() => onFocus(number)}
        onClick={() => onGoTo(number)}
        className={clsx(
          "flex h-7 min-w-8 items-center justify-center gap-0.5 rounded-[4px] border px-1 coarse:h-9 coarse:min-w-10",
          outcomeLooks[outcome].face,
          current && "font-semibold ring-2 ring-accent",
        )}
      >
        {number}
        {outcomeLooks[outcome].sign}
      </button>
    </li>
  );
});
