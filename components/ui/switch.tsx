"use client";
import { Switch as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { ControlWords } from "./control-words.tsx";

/** On or off, at once: what it changes must not wait for another button. */
export function Switch({
  checked,
  onChange,
  label,
  hint,
  disabled = false,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <ControlWords id={id} label={label} hint={hint} />
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-4.5 w-8 shrink-0 rounded-full bg-line-control transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-accent-solid"
      >
        <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-on-solid transition-transform data-[state=checked]:translate-x-4" />
      </Radix.Root>
    </div>
  );
}
