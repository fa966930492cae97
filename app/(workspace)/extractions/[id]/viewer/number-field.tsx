"use client";

import clsx from "clsx";
import { useState } from "react";

/** A small field that shows a number and takes another: Enter or leaving it does, Escape takes it back. */
export function NumberField(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Stands behind the figure. */
  unit?: string;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, unit = "", onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const number = Number.parseInt(typed ?? "", 10);
    setTyped(null);
    if (Number.isFinite(number)) onChange(Math.max(min, Math.min(max, number)));
  };
  const digits = String(max).length + unit.length;
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      value={typed ?? `${value}${unit}`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
        else if (event.key === "Escape" && typed !== null) setTyped(null);
        else return;
        event.preventDefault();
      }}
      style={{ width: `calc(${digits}ch + 18px)` }}
      className={clsx(
        "tabular h-7 rounded-control border border-line bg-surface px-1.5 text-center text-13 text-ink hover:border-line-strong coarse:h-9 coarse:text-16",
      )}
    />
  );
}
