"use client";

import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

type FoldProps = {
  title: string;
  /** What stands within, in a few words. */
  summary: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** Settings that most people never touch: folded away until somebody wants them, with what they say in view. */
export function Fold({ title, summary, open, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <div className="border-t border-line last:rounded-b-surface">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-center gap-2 rounded-[inherit] px-4 py-3 text-left text-13 font-medium text-ink hover:bg-hover/60 focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden="true"
          className={clsx("size-4 shrink-0 text-faint transition-transform", open && "rotate-90")}
        />
        <span className="flex-1">{title}</span>
        <span className="tabular min-w-0 truncate text-12 font-normal text-faint">{summary}</span>
      </button>
      <fieldset id={id} hidden={!open} className="px-4 pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </div>
  );
}
