import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { painted, writtenPages } from "./page-painting.ts";

/** A selection that goes on: from which page, to which state, and how the others were. */
type Stroke = { from: number; chosen: boolean; before: ReadonlySet<number> };

type StrokeInput = {
  chosen: ReadonlySet<number>;
  pageCount: number;
  columns: number;
  disabled: boolean;
  onChange: (text: string) => void;
  /** The page that the keys are at. */
  onReach: (page: number) => void;
  /** Brings a page into view and gives it the focus. */
  onGoTo: (page: number) => void;
};

/**
 * Choosing pages by a pointer or by keys, for the element around them (`data-page`): a press turns one, with Shift all from the
 * last one pressed, and a pointer that is drawn on takes along what it goes over. A finger scrolls: it presses with `press` alone.
 */
export function usePageStrokes(input: StrokeInput) {
  const { chosen, pageCount, columns, disabled, onChange, onReach, onGoTo } = input;
  const stroke = useRef<Stroke | null>(null);
  const last = useRef<{ page: number; chosen: boolean } | null>(null);
  useEffect(() => {
    const end = () => {
      stroke.current = null;
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, []);
  const paint = (to: number, { from, chosen: becomes, before }: Stroke) =>
    onChange(writtenPages(painted(before, { from, to, chosen: becomes }), pageCount));
  const press = (page: number, isRange: boolean): Stroke => {
    const anchor = isRange ? last.current : null;
    const begun = { from: anchor?.page ?? page, chosen: anchor?.chosen ?? !chosen.has(page), before: chosen };
    last.current = { page, chosen: begun.chosen };
    onReach(page);
    paint(page, begun);
    return begun;
  };
  return {
    press,
    onPointerDown: (event: PointerEvent) => {
      const page = pageOf(event.target);
      if (disabled || page === null || event.button !== 0 || event.pointerType === "touch") return;
      stroke.current = press(page, event.shiftKey);
    },
    onPointerOver: (event: PointerEvent) => {
      const page = pageOf(event.target);
      if (stroke.current !== null && page !== null) paint(page, stroke.current);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const page = pageOf(event.target);
      if (page === null) return;
      if (event.key === " " || event.key === "Enter") {
        event.preventDefault();
        if (!event.repeat && !disabled) press(page, event.shiftKey);
        return;
      }
      const next = pageAfter(event.key, { page, columns, pageCount });
      if (next === undefined) return;
      event.preventDefault();
      if (next >= 1 && next <= pageCount) onGoTo(next);
    },
  };
}

function pageAfter(key: string, { page, columns, pageCount }: { page: number; columns: number; pageCount: number }) {
  const pages: Record<string, number> = {
    ArrowRight: page + 1,
    ArrowLeft: page - 1,
    ArrowDown: page + columns,
    ArrowUp: page - columns,
    Home: 1,
    End: pageCount,
  };
  return pages[key];
}

function pageOf(target: EventTarget): number | null {
  const page = target instanceof Element ? target.closest("[data-page]")?.getAttribute("data-page") : null;
  return page ? Number(page) : null;
}
