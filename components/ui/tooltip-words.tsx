"use client";
import { Portal } from "radix-ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { KeyHint } from "./key-hint.tsx";
import { placeTooltip, type TooltipSide } from "./tooltip-place.ts";
import { shownNow } from "./tooltip-shown.ts";

type WordsProps = {
  id: string;
  anchor: Element;
  keys: string | undefined;
  side: TooltipSide;
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What a tooltip says, at its place. */
export function TooltipWords({ id, anchor, keys, side, onStay, onLeave, onClose, children }: WordsProps) {
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
    shownNow.close?.();
    shownNow.close = close;
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("scroll", onScroll, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("scroll", onScroll, true);
      if (shownNow.close !== close) return;
      shownNow.close = null;
      shownNow.closedAt = performance.now();
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
        {keys ? <KeyHint keys={keys} inverted /> : null}
      </div>
    </Portal.Root>
  );
}
