"use client";
import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { laterPart } from "./later.ts";
import type { TooltipSide } from "./tooltip-place.ts";
import { shownNow } from "./tooltip-shown.ts";

const waitMs = 350;
/** A neighbour's opens at once within this time. */
const followMs = 200;
/** How long the pointer may take from what is described to the words, which stay while it is on them. */
const graceMs = 120;

/** Nobody needs them before the pointer has come to rest. */
const tooltipWords = laterPart(async () => (await import("./tooltip-words.tsx")).TooltipWords);

/** Words for what is under the pointer or has the focus. Never the only place where something is said. */
export function Tooltip({
  content,
  keys,
  side = "top",
  children,
}: {
  content: ReactNode;
  keys?: string | undefined;
  side?: TooltipSide;
  children: ReactNode;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setAnchor(null);
  };
  const open = (element: Element, afterMs: number) => {
    clearTimeout(timer.current);
    const here = tooltipWords.fetch();
    const own = setTimeout(async () => {
      await here;
      // By then it may be gone, or stand in a part that is hidden.
      if (timer.current === own && element.checkVisibility()) setAnchor(element);
    }, afterMs);
    timer.current = own;
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, graceMs);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const Words = tooltipWords.component;
  return (
    <>
      <Slot.Root
        aria-describedby={anchor ? id : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType === "touch") return;
          open(currentTarget, shownNow.close !== null || performance.now() - shownNow.closedAt < followMs ? 0 : waitMs);
        }}
        onPointerLeave={leave}
        onPointerDown={close}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && open(currentTarget, 0)}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {anchor && Words ? (
        <Words
          id={id}
          anchor={anchor}
          keys={keys}
          side={side}
          onStay={() => clearTimeout(timer.current)}
          onLeave={leave}
          onClose={close}
        >
          {content}
        </Words>
      ) : null}
    </>
  );
}
