"use client";
import clsx from "clsx";
import type { ReactNode } from "react";

const face =
  "inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-13 transition-colors coarse:h-9 [&_svg]:size-3.5";

/** A filter that is on or off; `aria-pressed` tells which. */
export function Chip({
  pressed,
  onPress,
  icon,
  count,
  disabled = false,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  icon?: ReactNode;
  count?: number | undefined;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={clsx(
        face,
        "disabled:cursor-not-allowed disabled:opacity-50",
        pressed
          ? "border-accent-line bg-accent-soft font-medium text-accent"
          : "border-line bg-surface text-muted not-disabled:hover:border-line-strong not-disabled:hover:text-ink",
      )}
    >
      {icon}
      {children}
      {count === undefined ? null : <span className="tabular text-12 opacity-80">{count}</span>}
    </button>
  );
}
