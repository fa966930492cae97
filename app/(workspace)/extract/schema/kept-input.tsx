"use client";

import clsx from "clsx";
import { useId, useState } from "react";
import { controlClass } from "@/components/ui/input.tsx";

type KeptProps = {
  label: string;
  control: string;
  value: string;
  placeholder?: string;
  isCode?: boolean;
  disabled: boolean;
  /** Takes what was written when it is left; gives why it cannot be. */
  onKeep: (value: string) => string | null;
  /** After Enter, with what was kept. */
  onEnter?: (value: string) => void;
  className?: string;
};

/** A cell that is written in and kept when it is left, by Enter or by Tab; Escape takes back. */
export function KeptInput(props: KeptProps) {
  const { label, control, value, placeholder, isCode = false, disabled, onKeep, onEnter, className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const keep = (): boolean => {
    if (typed === null || typed === value) {
      setTyped(null);
      return true;
    }
    const refused = onKeep(typed);
    setFault(refused);
    if (refused === null) setTyped(null);
    return refused === null;
  };
  return (
    <span className={clsx("block min-w-0", className)}>
      <input
        aria-label={label}
        data-control={control}
        data-kept={value}
        value={typed ?? value}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        spellCheck={!isCode}
        dir={isCode ? undefined : "auto"}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : faultId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== null) {
            event.stopPropagation();
            setTyped(null);
            setFault(null);
          }
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (keep()) onEnter?.(typed ?? value);
        }}
        className={clsx(
          controlClass,
          "h-8 px-2.5 text-13! coarse:h-10 coarse:text-16!",
          isCode && "font-mono text-12!",
          "@xl:not-focus:not-group-hover/field:placeholder:text-transparent",
          "not-hover:not-focus:not-aria-invalid:border-transparent not-hover:not-focus:bg-transparent",
        )}
      />
      <span id={faultId} role="status" className="block text-12 text-negative empty:hidden">
        {fault}
      </span>
    </span>
  );
}
