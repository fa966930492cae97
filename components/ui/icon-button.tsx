"use client";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "./button-class.ts";
import { Tooltip } from "./tooltip.tsx";

/** A button of one icon. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  keys,
  variant = "ghost",
  size = "md",
  side,
  className,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "children"> & {
  label: string;
  icon: ReactNode;
  keys?: string | undefined;
  variant?: ButtonVariant;
  size?: "sm" | "md";
  side?: "top" | "right" | "bottom" | "left";
}) {
  const square = size === "sm" ? "size-7 coarse:size-9" : "size-8 coarse:size-10";
  return (
    <Tooltip content={label} keys={keys} {...(side ? { side } : {})}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        // One that keeps the focus while there is nothing for it to do, instead of being disabled, looks it all the same.
        className={clsx(buttonClass(variant, size), square, "px-0! aria-disabled:opacity-50", className)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
