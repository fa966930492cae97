"use client";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useRef } from "react";

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  title?: string;
};

/** How far each key leads. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of two to four, all in view. Arrow keys move; it is a radio group to a screen reader. */
export function SegmentedControl<Value extends string>({
  value,
  onChange,
  segments,
  label,
  iconsOnly = false,
  full = false,
  disabled = false,
}: {
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  label: string;
  iconsOnly?: boolean;
  full?: boolean;
  disabled?: boolean;
}) {
  const group = useRef<HTMLDivElement>(null);
  const open = segments.filter((segment) => !disabled && segment.disabled !== true);
  // Tab leads to the one that is chosen, or to the first where none can be.
  const entry = open.find((segment) => segment.value === value) ?? open[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = open.findIndex((segment) => segment.value === (event.target as HTMLElement).dataset.value);
    const next = open[(at + step + open.length) % open.length];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    group.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
    onChange(next.value);
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onKeyDown={onKeyDown}
      className={clsx("gap-0.5 rounded-[8px] border border-line bg-sunken p-0.5", full ? "flex w-full" : "inline-flex")}
    >
      {segments.map((segment) => (
        // biome-ignore lint/a11y/useSemanticElements: an input has no face of its own, and cannot hold an icon
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          data-value={segment.value}
          tabIndex={segment === entry ? 0 : -1}
          disabled={disabled || segment.disabled === true}
          title={segment.title}
          aria-label={iconsOnly ? segment.label : undefined}
          onClick={() => segment.value !== value && onChange(segment.value)}
          className={clsx(
            "inline-flex h-7 items-center justify-center gap-1.5 rounded-control border border-transparent text-13 font-medium text-muted transition-colors coarse:h-9",
            "not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4",
            "aria-checked:border-line-strong aria-checked:bg-raised aria-checked:text-ink",
            iconsOnly ? "w-7 coarse:w-9" : "px-2.5",
            full && "flex-1",
          )}
        >
          {segment.icon}
          {iconsOnly ? null : segment.label}
        </button>
      ))}
    </div>
  );
}
