"use client";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useField } from "./field.tsx";

export const controlClass = clsx(
  "w-full min-w-0 rounded-control border border-line-control bg-surface text-14 text-ink transition-colors placeholder:text-faint",
  "hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint",
  "aria-invalid:border-negative aria-invalid:focus-visible:outline-negative coarse:text-16",
);

/** One line of text. `unit` stands inside, at the end, for numbers that have one. */
export function Input({ className, id, unit, ...rest }: ComponentProps<"input"> & { unit?: ReactNode }) {
  const field = useField({ id });
  const input = (
    <input
      {...rest}
      {...field}
      className={clsx(controlClass, "h-9 px-3 coarse:h-11", unit !== undefined && "tabular pr-10", className)}
    />
  );
  if (unit === undefined) return input;
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-13 text-faint">
        {unit}
      </span>
    </span>
  );
}

/** Several lines of text. */
export function TextArea({ className, id, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} {...useField({ id })} className={clsx(controlClass, "min-h-24 px-3 py-2", className)} />;
}
