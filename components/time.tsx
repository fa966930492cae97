"use client";
import clsx from "clsx";
import { useSyncExternalStore } from "react";
import { formatRelative, formatUtc } from "@/lib/format/time.ts";
import { Tooltip } from "./ui/tooltip.tsx";

const tickMs = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}
/** Whole ticks, so that every `Time` of a page agrees and a render between two ticks changes nothing. */
const currentTick = () => Math.floor(Date.now() / tickMs) * tickMs;
const noTick = () => 0;

/**
 * A relative time ("3 minutes ago") that keeps itself true; the exact UTC time on hover and on focus.
 * On the server, where no one's clock is known, the exact time stands.
 */
export function Time({ at, className, focusable = true }: { at: string; className?: string; focusable?: boolean }) {
  const tick = useSyncExternalStore(subscribe, currentTick, noTick);
  const instant = new Date(at);
  const exact = formatUtc(instant);
  // Between two ticks "now" is up to 30 s old: what happened since reads "just now", not "in a moment".
  const since = instant.getTime() - tick;
  const now = since > 0 && since <= tickMs ? instant : new Date(tick);
  return (
    <Tooltip content={<span className="tabular">{exact}</span>}>
      <time
        dateTime={at}
        // The exact time must be had without a pointer too; inside a row that is one link, the row has the focus.
        {...(focusable ? { tabIndex: 0 } : {})}
        suppressHydrationWarning
        className={clsx("relative z-1 whitespace-nowrap rounded-[2px]", className)}
      >
        {tick === 0 ? exact : formatRelative(instant, now)}
      </time>
    </Tooltip>
  );
}
