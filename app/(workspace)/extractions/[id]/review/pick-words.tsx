"use client";

import { useQuery } from "@tanstack/react-query";
import type { PlacedWord } from "@verso/contract/reviews";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { pageWordsQuery } from "@/lib/queries/reviews.ts";
import { frameAround, textOf, wordAt, wordBeyond, wordsUnder } from "./placed-words.ts";
import { useReview } from "./reviewing.ts";

type PickProps = {
  id: string;
  /** Takes the text under the frame; `words` are all of its page. */
  onTake: (text: string, words: readonly PlacedWord[]) => void;
  /** Without it one does not leave from here. */
  onLeave?: () => void;
  /** What is shown by a pointer is taken at once. */
  eager?: boolean;
};

/**
 * Shows a value on the page: the word that is pressed there, the words under a frame that is drawn, or words chosen by the arrow
 * keys from here; with Shift more of them. Enter or "Take" takes them.
 */
export function PickWords({ id, onTake, onLeave, eager = false }: PickProps) {
  const { pick, setPick } = useReview();
  const box = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const page = pick?.page ?? 1;
  const { data, isError, refetch } = useQuery(pageWordsQuery(id, page));
  useEffect(() => {
    if (!eager) box.current?.focus();
  }, [eager]);
  // A pointer may be faster than the words of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that a pointer showed
  useEffect(() => {
    if (data === undefined || pick?.by === undefined || pick.bbox === null) return;
    if (pick.by === "press") {
      const word = wordAt(data.words, pick.bbox);
      setPick({ page, bbox: word?.bbox ?? null, ...(word === undefined ? {} : { by: "frame" }) });
    } else if (eager) onTake(textOf(wordsUnder(data.words, pick.bbox)), data.words);
  }, [data, pick]);
  if (pick === null) return null;

  const words = data?.words ?? [];
  const text = pick.bbox === null ? "" : textOf(wordsUnder(words, pick.bbox));
  const move = (to: number, extend: boolean) => {
    const next = Math.min(words.length - 1, Math.max(0, to));
    const range = { from: extend && chosen ? chosen.from : next, to: next };
    const among = words.slice(Math.min(range.from, range.to), Math.max(range.from, range.to) + 1);
    if (among.length === 0) return;
    setChosen(range);
    setPick({ page, bbox: frameAround(among) });
  };
  const take = () => {
    if (pick.bbox === null) return;
    setChosen(null);
    onTake(text, words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = chosen?.to ?? -1;
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at < 0 ? 0 : wordBeyond(words, at, 1),
      ArrowUp: at < 0 ? 0 : wordBeyond(words, at, -1),
      Home: 0,
    };
    const to = steps[event.key];
    if (to !== undefined) move(to, event.shiftKey);
    else if (event.key === "Enter") take();
    else if (event.key === "Escape" && onLeave) onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-12 text-muted">
      <button
        ref={box}
        type="button"
        onKeyDown={onKeyDown}
        onClick={take}
        className="min-w-0 basis-full rounded-control border border-dashed border-accent px-2 py-1 text-left text-12"
      >
        {isError ? (
          "The words of this page could not be loaded."
        ) : (
          <>
            Press a word on page {page}, draw a frame, or choose words with the arrow keys (with Shift more of them).
            Enter takes them{onLeave ? ", Escape leaves" : ""}.
          </>
        )}
      </button>
      <span aria-live="polite" className="min-w-0 flex-1 truncate text-13 text-ink">
        {text === "" ? pick.bbox === null ? "" : "No words under this frame" : <q dir="auto">{text}</q>}
      </span>
      {isError ? (
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      ) : null}
      <Button size="sm" variant="primary" disabled={pick.bbox === null} onClick={take}>
        Take
      </Button>
      {onLeave ? (
        <Button size="sm" onClick={onLeave}>
          Stop picking
        </Button>
      ) : null}
    </div>
  );
}
