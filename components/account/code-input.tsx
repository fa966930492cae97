"use client";
import clsx from "clsx";
import type { ComponentProps } from "react";
import { Input } from "../ui/input.tsx";

/** Six digits of an authenticator app; with `recovery`, a recovery code. */
export function CodeInput({ recovery = false, ...rest }: ComponentProps<"input"> & { recovery?: boolean }) {
  return (
    <Input
      {...rest}
      name="code"
      inputMode={recovery ? "text" : "numeric"}
      autoComplete={recovery ? "off" : "one-time-code"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className={clsx("tabular h-11 font-mono text-16!", recovery ? "tracking-wide" : "tracking-[0.25em]")}
    />
  );
}
