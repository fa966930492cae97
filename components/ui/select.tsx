"use client";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useField } from "./field.tsx";
import { controlClass } from "./input.tsx";
import { nearParts, useNear } from "./use-near.ts";

export type Option<Value extends string> = { value: Value; label: string; hint?: string };

export type SelectProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  /** Accessible name, where no `Field` around it gives one. */
  label?: string;
  id?: string;
  disabled?: boolean;
  size?: "sm" | "md";
  className?: string;
};

export const selectClass = (size: "sm" | "md", className: string | undefined) =>
  clsx(
    controlClass,
    "inline-flex items-center justify-between gap-2",
    size === "sm" ? "h-8 px-2.5 text-13! coarse:h-10" : "h-9 px-3 coarse:h-11",
    className,
  );

const selectParts = nearParts(() => import("./select-parts.tsx"));

/** One of several, closed until asked. For two to four short choices prefer `SegmentedControl`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, label, id, disabled, size = "md", className } = props;
  const { parts, opens, button, handlers } = useNear(selectParts, ["Enter", " ", "ArrowDown", "ArrowUp"]);
  const field = useField({ id });
  if (parts !== null) return <parts.LoadedSelect {...props} triggerRef={button} opens={opens} />;
  return (
    <button
      {...field}
      ref={button}
      type="button"
      role="combobox"
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="listbox"
      data-state="closed"
      disabled={disabled === true}
      {...handlers}
      className={selectClass(size, className)}
    >
      <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
    </button>
  );
}
