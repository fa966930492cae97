import type { ComponentProps, ReactNode } from "react";
import { BusyMark } from "./busy-mark.tsx";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";

/** What a button and a link that looks like one share. */
export type ButtonLooks = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; icon?: ReactNode };

/**
 * A button that says what it does. While `busy` it keeps its width and its words, shows that work goes
 * on and takes no second press.
 */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonLooks & { busy?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy ? <BusyMark /> : icon}
      {children}
    </button>
  );
}
