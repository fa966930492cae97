"use client";

import { useEffect, useRef } from "react";
import type { PositionStore } from "./position.ts";

type Input = {
  position: PositionStore;
  /** The page that stands in the address, or null for the first. */
  asked: number | null;
  first: number;
  write: (page: number | null) => void;
  /** Must stay the same function. */
  goToPage: (page: number) => void;
};

const delayMs = 300;

/** Tells the address of the page one is at, with a little delay; and goes to the page that the address asks for. */
export function usePageAddress({ position, asked, first, write, goToPage }: Input): void {
  // The page that this view itself put into the address last; any other that stands there was asked for.
  const written = useRef(asked);
  const latest = useRef({ asked, write });
  useEffect(() => {
    latest.current = { asked, write };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = position.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { page } = position.get();
        const inUrl = page === first ? null : page;
        // Writing an address that already stands there would break off a navigation that is under way.
        if (inUrl === latest.current.asked) return;
        written.current = inUrl;
        latest.current.write(inUrl);
      }, delayMs);
    });
    // Whoever follows a link leaves: what is written after that would break the way there off.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) clearTimeout(timer);
    };
    document.addEventListener("click", leave, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", leave, true);
      unsubscribe();
    };
  }, [position, first]);
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    goToPage(asked ?? first);
  }, [asked, first, goToPage]);
}
