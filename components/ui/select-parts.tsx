"use client";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { RefObject } from "react";
import { useField } from "./field.tsx";
import { useNonce } from "./nonce.tsx";
import { type SelectProps, selectClass } from "./select-props.ts";
import type { Opening } from "./use-near.ts";

/** A select as `select.tsx` shows it, once it is there. */
export function LoadedSelect<Value extends string>({
  value,
  onChange,
  options,
  label,
  id,
  disabled,
  size = "md",
  className,
  triggerRef,
  opens,
}: SelectProps<Value> & { triggerRef: RefObject<HTMLButtonElement | null>; opens: Opening }) {
  const nonce = useNonce();
  const field = useField({ id });
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} disabled={disabled === true} defaultOpen={opens !== null}>
      <Radix.Trigger {...field} aria-label={label} ref={triggerRef} className={selectClass(size, className)}>
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
