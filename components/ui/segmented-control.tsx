"use client";
import clsx from "clsx";
import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  title?: string;
};

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
  const choose = (next: string) => {
    const segment = segments.find((candidate) => candidate.value === next);
    if (segment) onChange(segment.value);
  };
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={choose}
      aria-label={label}
      disabled={disabled}
      orientation="horizontal"
      className={clsx("gap-0.5 rounded-[8px] border border-line bg-sunken p-0.5", full ? "flex w-full" : "inline-flex")}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled === true}
          title={segment.title}
          aria-label={iconsOnly ? segment.label : undefined}
          className={clsx(
            "inline-flex h-7 items-center justify-center gap-1.5 rounded-control border border-transparent text-13 font-medium text-muted transition-colors coarse:h-9",
            "not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4",
            "data-[state=checked]:border-line-strong data-[state=checked]:bg-raised data-[state=checked]:text-ink",
            iconsOnly ? "w-7 coarse:w-9" : "px-2.5",
            full && "flex-1",
          )}
        >
          {segment.icon}
          {iconsOnly ? null : segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
