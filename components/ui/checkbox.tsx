"use client";
import clsx from "clsx";
import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { ControlWords } from "./control-words.tsx";

/** A tick with its words, both of them clickable. `checked` may be "indeterminate" for some of many. */
export function Checkbox({
  checked,
  onChange,
  label,
  hint,
  hideLabel = false,
  disabled = false,
  className,
}: {
  checked: boolean | "indeterminate";
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={clsx("flex items-start gap-2.5 coarse:min-h-10 coarse:items-center", className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={clsx(
          "relative mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-line-control bg-surface transition-colors",
          "after:absolute after:-inset-1 not-disabled:hover:border-muted disabled:cursor-not-allowed disabled:opacity-50",
          "data-[state=checked]:border-accent-solid data-[state=checked]:bg-accent-solid",
          "data-[state=indeterminate]:border-accent-solid data-[state=indeterminate]:bg-accent-solid",
        )}
      >
        <Radix.Indicator className="text-on-solid">
          {checked === "indeterminate" ? (
            <Minus aria-hidden="true" className="size-3" strokeWidth={3} />
          ) : (
            <Check aria-hidden="true" className="size-3" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <div className={clsx("min-w-0 flex-1", hideLabel && "sr-only")}>
        <ControlWords id={id} label={label} hint={hint} faint={disabled} />
      </div>
    </div>
  );
}
