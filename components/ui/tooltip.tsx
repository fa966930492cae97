"use client";
import { Portal, Slot } from "radix-ui";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { KeyHint } from "./key-hint.tsx";
import { placeTooltip, type TooltipSide } from "./tooltip-place.ts";

const waitMs = 350;
/** A neighbour's opens at once within this time. */
const followMs = 200;
/** How long the pointer may take from what is described to the words, which stay while it is on them. */
const graceMs = 120;

/** One stands at a time. */
let closeOther: (() => void) | null = null;
let closedAt = Number.NEGATIVE_INFINITY;

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
    setAnchor(null);
  };
  const open = (element: Element, afterMs: number) => {
    clearTimeout(timer.current);
    // By then it may be gone, or stand in a part that is hidden.
    timer.current = setTimeout(() => element.checkVisibility() && setAnchor(element), afterMs);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, graceMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <Slot.Root
        aria-describedby={anchor ? id : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType === "touch") return;
          open(currentTarget, closeOther !== null || performance.now() - closedAt < followMs ? 0 : waitMs);
        }}
        onPointerLeave={leave}
        onPointerDown={close}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && open(currentTarget, 0)}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {anchor ? (
        <Words
          id={id}
          anchor={anchor}
          side={side}
          onStay={() => clearTimeout(timer.current)}
          onLeave={leave}
          onClose={close}
        >
          {content}
          {keys ? <KeyHint keys={keys} inverted /> : null}
        </Words>
      ) : null}
    </>
  );
}

type WordsProps = {
  id: string;
  anchor: Element;
  side: TooltipSide;
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
};

function Words({ id, anchor, side, onStay, onLeave, onClose, children }: WordsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const words = box.current;
    if (words === null) return;
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeTooltip(anchor.getBoundingClientRect(), words.getBoundingClientRect(), side, room);
    words.style.left = `${left}px`;
    words.style.top = `${top}px`;
  });
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    const close = () => closing.current();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // It is the words that are closed, not the dialog that they stand in.
      if (anchor.closest("[role=dialog], [role=alertdialog]")) event.stopPropagation();
      close();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) close();
    };
    closeOther?.();
    closeOther = close;
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("scroll", onScroll, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("scroll", onScroll, true);
      if (closeOther !== close) return;
      closeOther = null;
      closedAt = performance.now();
    };
  }, [anchor]);
  return (
    <Portal.Root>
      <div
        ref={box}
        id={id}
        role="tooltip"
        onPointerEnter={onStay}
        onPointerLeave={onLeave}
        className="fade-in fixed top-0 left-0 z-60 flex w-max max-w-72 items-center gap-2 rounded-control bg-ink px-2 py-1 text-12 text-canvas"
      >
        {children}
      </div>
    </Portal.Root>
  );
}
