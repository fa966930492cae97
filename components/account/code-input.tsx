"use client";
import type { ComponentProps } from "react";
import { Input } from "../ui/input";

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
      className="max-w-44 font-mono tracking-wide"
    />
  );
}
