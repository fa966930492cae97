"use client";

import { ChevronDown, ChevronUp, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Switch } from "@/components/ui/switch.tsx";
import { useDoubt } from "./doubt.ts";

type BarProps = {
  /** "42 blocks, 3 doubtful" */
  summary: string;
  doubtful: number;
  /** What is chosen next: "block", "value". */
  noun: string;
  onStep: (by: 1 | -1) => void;
  /** Whether words can be tinted: it is known how surely each of them was read. Null where there are no words to tint. */
  words: boolean | null;
};

/** How much there is and what of it is doubtful, the way from one doubtful to the next, and from where on one is. */
export function DoubtBar({ summary, doubtful, noun, onStep, words }: BarProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className="@container shrink-0 border-b border-line">
      <div className="flex items-center gap-x-2 py-1.5 pr-3 pl-4">
        <p className="tabular min-w-0 flex-1 text-13 text-muted">{summary}</p>
        <IconButton
          size="sm"
          label={`Previous doubtful ${noun}`}
          keys="p"
          icon={<ChevronUp aria-hidden="true" />}
          disabled={doubtful === 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="sm"
          label={`Next doubtful ${noun}`}
          keys="n"
          icon={<ChevronDown aria-hidden="true" />}
          disabled={doubtful === 0}
          onClick={() => onStep(1)}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <span className="@max-md:sr-only">Confidence</span>
        </Button>
      </div>
      <div id={panel} hidden={!open} className="border-t border-line bg-sunken/60 px-4 py-2.5">
        {open ? <DoubtSettings words={words} /> : null}
      </div>
    </div>
  );
}

/** From where on something is doubtful, and whether words are tinted by it. */
export function DoubtSettings({ words }: { words: boolean | null }) {
  const { below, heat, change, keptWords } = useDoubt();
  const id = useId();
  const percent = Math.round(below * 100);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
        <label htmlFor={id} className="text-ink">
          Doubtful below
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          aria-valuetext={`${percent}%`}
          onChange={(event) => change({ below: Number(event.target.value) / 100 })}
          className="h-5 w-44 accent-accent-solid"
        />
        <output htmlFor={id} className="tabular w-10 text-muted">
          {percent}%
        </output>
        <span className="text-12 text-faint">{keptWords}</span>
      </div>
      {words === null ? null : (
        <Switch
          checked={heat && words}
          onChange={(next) => change({ heat: next })}
          disabled={!words}
          label="Tint words by confidence"
          hint={
            words
              ? "The less surely a word was read, the darker its ground; on the page and in the text."
              : "Of this result no confidence of words was kept. Extract with confidence by word to see it."
          }
        />
      )}
    </div>
  );
}
