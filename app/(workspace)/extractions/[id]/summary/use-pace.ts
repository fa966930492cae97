import type { Extraction } from "@verso/contract/extractions";
import { useEffect, useRef, useState } from "react";
import { leftWords, type Seen, timeLeftMs } from "./time-left.ts";

/** Whole seconds since something began to be so, as seen here; null while it is not. */
export function useSecondsOf(isSo: boolean): number | null {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isSo) return;
    const began = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [isSo]);
  return isSo ? seconds : null;
}

/** How long the reading will take, by how fast it was while somebody looked; null while nobody knows. */
export function useTimeLeft({ id, pages }: Pick<Extraction, "id" | "pages">, isReading: boolean): string | null {
  const done = pages.succeeded + pages.failed;
  const first = useRef<(Seen & { id: string }) | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    if (!isReading) {
      first.current = null;
      setLeft(null);
      return;
    }
    const now = { id, atMs: performance.now(), done };
    if (first.current?.id !== id) first.current = now;
    const ms = timeLeftMs(first.current, now, pages.selected);
    setLeft(ms === null ? null : leftWords(ms));
  }, [id, isReading, done, pages.selected]);
  return left;
}
