"use client";
import { ChevronDown } from "lucide-react";
import { useField } from "./field.tsx";
import { type SelectProps, selectClass } from "./select-props.ts";
import { nearParts, useNear } from "./use-near.ts";

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
