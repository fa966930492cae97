"use client";
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

type Cache<Parts> = { load: () => Promise<Parts>; found: Parts | null };

/** What opens from a button; it is fetched when somebody comes near one, and is there for all of them from then on. */
export const nearParts = <Parts>(load: () => Promise<Parts>): Cache<Parts> => ({ load, found: null });

/** How it was asked to open before it could; null where it was not. */
export type Opening = "pointer" | "keys" | null;

/**
 * The parts once they are there, null until then. Meanwhile the button has `handlers`; the one that takes its place has `button` as
 * its ref, so that it keeps the focus, and opens at once where that was asked for (`opens`) before it could.
 */
export function useNear<Parts>(cache: Cache<Parts>, openingKeys: readonly string[]) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [opens, setOpens] = useState<Opening>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  useEffect(() => setParts(cache.found), [cache]);
  // Before the next key can come: it would be lost between the two buttons.
  useLayoutEffect(() => {
    // What opens takes the focus itself, and would close where that went back to the button.
    if (parts !== null && focused.current && opens === null) button.current?.focus();
  }, [parts, opens]);
  const near = () => {
    cache.load().then(
      (found) => {
        cache.found = found;
        focused.current ||= document.activeElement === button.current;
        setParts(found);
      },
      // The next time that somebody comes near asks again.
      () => undefined,
    );
  };
  const open = (by: Opening) => {
    setOpens(by);
    near();
  };
  const handlers = {
    onPointerEnter: near,
    onFocus: () => {
      focused.current = true;
      near();
    },
    onBlur: () => {
      focused.current = false;
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // The press must not give the focus to what stands around a button that is just being replaced: that would close what opens.
      event.preventDefault();
      open("pointer");
    },
    onKeyDown: (event: KeyboardEvent) => openingKeys.includes(event.key) && open("keys"),
  };
  return { parts, opens, button, handlers };
}
