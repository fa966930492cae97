"use client";

import clsx from "clsx";
import { controlClass } from "@/components/ui/input.tsx";
import { parseSelection } from "@/lib/pages/parse-selection.ts";

/** Which pages, as text, with what was understood in words beside it. */
export function PageField(props: {
  id: string;
  name: string;
  text: string;
  pageCount: number;
  onChange: (text: string) => void;
  disabled: boolean;
}) {
  const { id, name, text, pageCount, onChange, disabled } = props;
  const parsed = parseSelection(text, pageCount);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2">
      <label htmlFor={id} className="text-12 text-muted max-sm:sr-only">
        Pages <span className="sr-only">of {name}</span>
      </label>
      <input
        id={id}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => text.trim() === "" && onChange("all")}
        disabled={disabled}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={!parsed.ok || undefined}
        aria-describedby={`${id}-words`}
        className={clsx(controlClass, "tabular h-7 w-36! px-2 max-sm:w-20! text-13! coarse:h-10 coarse:text-16!")}
      />
      <span
        id={`${id}-words`}
        aria-live="polite"
        className={clsx("tabular min-w-0 text-12", parsed.ok ? "text-faint" : "text-negative")}
      >
        {parsed.ok ? parsed.words : parsed.message}
      </span>
    </div>
  );
}
