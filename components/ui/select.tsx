"use client";
import clsx from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useField } from "./field.tsx";
import { controlClass } from "./input.tsx";
import { useNonce } from "./nonce.tsx";

export type Option<Value extends string> = { value: Value; label: string; hint?: string };

/** One of several, closed until asked. For two to four short choices prefer `SegmentedControl`. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  label,
  id,
  disabled,
  size = "md",
  className,
}: {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  /** Accessible name, where no `Field` around it gives one. */
  label?: string;
  id?: string;
  disabled?: boolean;
  size?: "sm" | "md";
  className?: string;
}) {
  const nonce = useNonce();
  const field = useField({ id });
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} disabled={disabled === true}>
      <Radix.Trigger
        {...field}
        aria-label={label}
        className={clsx(
          controlClass,
          "inline-flex items-center justify-between gap-2",
          size === "sm" ? "h-8 px-2.5 text-13! coarse:h-10" : "h-9 px-3 coarse:h-11",
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value />
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="float-in z-50 max-h-[min(24rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-surface bg-raised p-1 shadow-float"
        >
          <Radix.Viewport nonce={nonce}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="relative flex min-h-8 cursor-default select-none items-center gap-3 rounded-control py-1 pr-8 pl-2.5 text-13 outline-none data-highlighted:bg-hover coarse:min-h-10"
              >
                <span className="flex flex-col">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint ? <span className="text-12 text-faint">{option.hint}</span> : null}
                </span>
                <Radix.ItemIndicator className="absolute right-2.5">
                  <Check aria-hidden="true" className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
