"use client";

import type { Review, ReviewEntry } from "@verso/contract/reviews";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { chosenRow } from "./chosen-row.ts";
import { useReview } from "./reviewing.ts";
import { rightWords } from "./said-words.ts";

/** What a target is called, and the way to it. */
export type Naming = { nameOf: (target: string) => string; onShow: (target: string) => void };

/** What was said here and met what somebody else had said in between, both of them, and the choice. Until then theirs stands. */
export function Conflicts({ nameOf, onShow }: Naming) {
  const { conflicts, choose, historyOf } = useReview();
  const { email } = useShellPerson();
  const whole = useRef<HTMLElement>(null);
  const heading = useId();
  const count = conflicts.length;
  useEffect(() => {
    // The editor in which it was written is gone, and the focus with it.
    if (count > 0 && document.activeElement === document.body) whole.current?.focus();
  }, [count]);
  if (count === 0) return null;
  const end = (targets: readonly string[], whose: "mine" | "theirs") => {
    choose(targets, whose);
    if (targets.length === count) chosenRow()?.focus();
  };
  const all = conflicts.map(({ target }) => target);
  const isSelf = all.every((target) => historyOf(target)[0]?.reviewer === email);
  return (
    <section
      ref={whole}
      role="alert"
      aria-labelledby={heading}
      tabIndex={-1}
      className="mt-2 mb-1 rounded-control border border-attention-line bg-attention-soft px-3 py-2.5 text-13"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <p id={heading} className="flex min-w-0 flex-1 basis-56 gap-2 font-medium text-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-attention" />
          <span>
            {count === 1 ? "Not saved yet" : `${formatCount(count, "review", "reviews")} not saved yet`}:{" "}
            {isSelf ? "you said otherwise in another window" : "somebody was here before you"}. Which is right?
          </span>
        </p>
        {count > 1 ? (
          <span className="flex flex-wrap gap-1.5">
            <Button size="sm" onClick={() => end(all, "theirs")}>
              {isSelf ? "Keep all of those" : "Keep all of theirs"}
            </Button>
            <Button size="sm" onClick={() => end(all, "mine")}>
              {isSelf ? "Use all of these" : "Use all of mine"}
            </Button>
          </span>
        ) : null}
      </div>
      <ul className="mt-1 max-h-64 divide-y divide-attention-line overflow-y-auto">
        {conflicts.map((entry) => (
          <Conflict
            key={entry.target}
            entry={entry}
            name={nameOf(entry.target)}
            onShow={() => onShow(entry.target)}
            onEnd={(whose) => end([entry.target], whose)}
          />
        ))}
      </ul>
    </section>
  );
}

type ConflictProps = {
  entry: ReviewEntry;
  name: string;
  onShow: () => void;
  onEnd: (whose: "mine" | "theirs") => void;
};

function Conflict({ entry, name, onShow, onEnd }: ConflictProps) {
  const { email } = useShellPerson();
  const [theirs] = useReview().historyOf(entry.target);
  const isSelf = theirs?.reviewer === email;
  const [keep, use] = isSelf ? ["Keep that", "Use this"] : ["Keep theirs", "Use mine"];
  return (
    <li className="py-2 first:pt-1 last:pb-0">
      <button
        type="button"
        onClick={onShow}
        className="max-w-full rounded-[2px] text-left font-mono text-12 break-words text-muted underline decoration-line-control underline-offset-2 hover:text-ink"
      >
        {name}
      </button>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
        <Side words={rightOf(theirs)}>
          {isSelf ? "You, in another window" : (theirs?.reviewer ?? "Somebody, over the API")}
          {theirs === undefined ? null : (
            <>
              , <Time at={theirs.created_at} focusable={false} />
            </>
          )}
        </Side>
        <Button size="sm" aria-label={`${keep}: ${name}`} onClick={() => onEnd("theirs")}>
          {keep}
        </Button>
        <Side words={rightOf({ ...entry, before: theirs?.before, after: entry.value })}>You, here, not saved yet</Side>
        <Button size="sm" aria-label={`${use}: ${name}`} onClick={() => onEnd("mine")}>
          {use}
        </Button>
      </div>
    </li>
  );
}

const rightOf = (said: Pick<Review, "verdict" | "before" | "after"> | undefined) =>
  said === undefined ? "no longer there" : rightWords(said);

function Side({ words, children }: { words: string; children: ReactNode }) {
  return (
    <p className="min-w-0">
      <span dir="auto" className="font-medium break-words whitespace-pre-line text-ink">
        {words}
      </span>
      <span className="block text-12 break-words text-muted">{children}</span>
    </p>
  );
}
