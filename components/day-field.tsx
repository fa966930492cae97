"use client";

import clsx from "clsx";
import { useState } from "react";
import { Input } from "./ui/input.tsx";

/** Nothing here is older. It also tells a year that is still being typed ("0202") from one that is meant. */
const firstDay = "2020-01-01";

type DayFieldProps = {
  label: string;
  /** As "2026-11-25". */
  day: string | null;
  /** Told of each whole day that is typed or picked, and of null where the field is emptied. */
  onDay: (day: string | null) => void;
  className: string;
};

/** A day of a range. What is typed stands in it until it is a day, or left. */
export function DayField({ label, day, onDay, className }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? "");
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setTyped(day ?? "");
  }
  return (
    <Input
      type="date"
      aria-label={label}
      title={label}
      min={firstDay}
      max="9999-12-31"
      value={typed}
      className={clsx("tabular h-8! text-13! coarse:h-10!", className)}
      onChange={({ target }) => {
        setTyped(target.value);
        // While a day is typed it is none yet, or one in the year 202.
        if (target.validity.valid && !target.validity.badInput) onDay(target.value === "" ? null : target.value);
      }}
      onBlur={() => setTyped(day ?? "")}
    />
  );
}
