import clsx from "clsx";
import { controlClass } from "./input.tsx";

export type Option<Value extends string> = { value: Value; label: string; hint?: string };

export type SelectProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  /** Accessible name, where no `Field` around it gives one. */
  label?: string;
  id?: string;
  disabled?: boolean;
  size?: "sm" | "md";
  className?: string;
};

export const selectClass = (size: "sm" | "md", className: string | undefined) =>
  clsx(
    controlClass,
    "inline-flex items-center justify-between gap-2",
    size === "sm" ? "h-8 px-2.5 text-13! coarse:h-10" : "h-9 px-3 coarse:h-11",
    className,
  );
