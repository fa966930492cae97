"use client";

import { useEffect, useEffectEvent } from "react";
import { takesText } from "../viewer/use-viewer-keys.ts";

const sequenceMs = 1_000;

/** `g g`: the other order of blocks. `g` begins the ways to other pages too, so it is heard here and left to them. */
export function useOrderKeys(onOther: () => void): void {
  const turn = useEffectEvent(onOther);
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(takesText) || document.querySelector("[role=dialog]")) return;
      const again = event.key === "g" && event.timeStamp - since < sequenceMs;
      since = event.key === "g" && !again ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (again) turn();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
