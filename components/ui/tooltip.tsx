"use client";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { KeyHint } from "./key-hint.tsx";

/** Words for what is under the pointer or has the focus. Never the only place where something is said. */
export function Tooltip({
  content,
  keys,
  side = "top",
  children,
}: {
  content: ReactNode;
  keys?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="fade-in z-60 flex max-w-72 items-center gap-2 rounded-control bg-ink px-2 py-1 text-12 text-canvas"
        >
          {content}
          {keys ? <KeyHint keys={keys} inverted /> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Once, around the whole app: neighbouring tooltips follow each other without a new wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}
