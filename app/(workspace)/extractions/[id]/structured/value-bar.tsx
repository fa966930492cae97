"use client";

import type { StructuredResult } from "@verso/contract/results";
import { ChevronDown, ChevronUp, SlidersHorizontal, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import type { Naming } from "../review/conflicts.tsx";
import { ReviewControls } from "../review/review-controls.tsx";
import { ReviewTrouble } from "../review/review-trouble.tsx";
import { DoubtSettings } from "../viewer/doubt-bar.tsx";
import { doubtfulWords } from "../viewer/doubtful.ts";
import { usePage } from "../viewer/position.ts";
import type { Leaf } from "./data-tree.ts";
import { engineWords } from "./engine-words.ts";
import type { ValueFilter } from "./structured-params.ts";
import { ValueFilters } from "./value-filters.tsx";

type BarProps = {
  leaves: readonly Leaf[];
  found: number;
  doubtful: number;
  engine: StructuredResult["engine"];
  only: ValueFilter | null;
  onOnly: (only: ValueFilter | null) => void;
  onStep: (by: 1 | -1) => void;
  /** How many notes stand over the values, and whether they are open. */
  notes: { count: number; words: string; open: boolean; onToggle: () => void };
  review: { done: number; targetsOn: (page: number) => readonly string[]; naming: Naming };
  isQueued: boolean;
};

/** The one bar over the values: which are listed, what is to be known of them, the way through the doubtful ones, the review. */
export function ValueBar(props: BarProps) {
  const { leaves, found, doubtful, engine, only, onOnly, onStep, notes, review, isQueued } = props;
  const [open, setOpen] = useState(false);
  const page = usePage();
  const panel = useId();
  return (
    <div className="@container shrink-0 border-b border-line px-3 py-1.5">
      <p className="sr-only">
        {`${found} of ${formatCount(leaves.length, "value", "values")} found, ${doubtfulWords(doubtful) || "none doubtful"}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <ValueFilters leaves={leaves} only={only} onChange={onOnly} />
        {notes.count === 0 ? null : (
          <button
            type="button"
            aria-expanded={notes.open}
            aria-label={`${formatCount(notes.count, "note", "notes")}: ${notes.words}`}
            title={notes.words}
            onClick={notes.onToggle}
            className="inline-flex h-7 items-center gap-1 rounded-full border border-attention-line bg-attention-soft px-2 text-13 text-attention coarse:h-9"
          >
            <TriangleAlert aria-hidden="true" className="size-3.5" />
            <span className="tabular">{notes.count}</span>
            <ChevronDown aria-hidden="true" className={notes.open ? "size-3.5 rotate-180" : "size-3.5"} />
          </button>
        )}
        <span className="ml-auto flex items-center gap-1">
          <span className="flex @max-md:hidden">
            <IconButton
              size="sm"
              label="Previous doubtful value"
              keys="p"
              icon={<ChevronUp aria-hidden="true" />}
              disabled={doubtful === 0}
              onClick={() => onStep(-1)}
            />
            <IconButton
              size="sm"
              label="Next doubtful value"
              keys="n"
              icon={<ChevronDown aria-hidden="true" />}
              disabled={doubtful === 0}
              onClick={() => onStep(1)}
            />
          </span>
          <IconButton
            size="sm"
            label="Confidence"
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          />
          <ReviewControls
            done={review.done}
            total={leaves.length}
            page={{ number: page, targets: review.targetsOn(page) }}
            endsElsewhere={isQueued}
          />
        </span>
      </div>
      <ReviewTrouble {...review.naming} />
      <div id={panel} hidden={!open} className="mt-1.5 rounded-control bg-sunken/60 px-3 py-2.5">
        {open ? (
          <>
            <DoubtSettings words={null} />
            <p className="mt-1.5 text-12 text-faint">{engineWords(engine)}.</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
