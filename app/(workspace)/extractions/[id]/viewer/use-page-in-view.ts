"use client";

import { useEffect, useRef, useState } from "react";

type Input = {
  /** The page that stands in the address, or null for the first. */
  asked: number | null;
  first: number;
  write: (page: number | null) => void;
  /** Must stay the same function. */
  goToPage: (page: number) => void;
};

/** The page in view, told to the address with a little delay; and the way to the page that the address asks for. */
export function usePageInView({ asked, first, write, goToPage }: Input): [number, (page: number) => void] {
  const [page, setPage] = useState(asked ?? first);
  // The page that this view itself put into the address last; any other that stands there was asked for.
  const written = useRef(asked);
  const pageInUrl = page === first ? null : page;
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  useEffect(() => {
    // Writing an address that already stands there would break off a navigation that is under way.
    if (pageInUrl === asked) return;
    const timer = setTimeout(() => {
      written.current = pageInUrl;
      latestWrite.current(pageInUrl);
    }, 300);
    return () => clearTimeout(timer);
  }, [pageInUrl, asked]);
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    const target = asked ?? first;
    setPage(target);
    // In a narrow window the pages may only just have come into view: they are measured by the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => goToPage(target));
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, first, goToPage]);
  return [page, setPage];
}
