"use client";
import clsx from "clsx";
import { formatLocal, formatUtc } from "@/lib/format/time.ts";
import { Tooltip } from "./ui/tooltip.tsx";

/** An instant to the second, in UTC, which the place around it says; the reader's own time on hover and on focus. Without `focusable` for where every line has one. */
export function UtcTime({ at, className, focusable = true }: { at: string; className?: string; focusable?: boolean }) {
  const instant = new Date(at);
  return (
    <Tooltip content={<span className="tabular">{formatLocal(instant)} your time</span>}>
      <time
        dateTime={at}
        {...(focusable ? { tabIndex: 0 } : {})}
        className={clsx("tabular relative z-1 whitespace-nowrap rounded-[2px]", className)}
      >
        {formatUtc(instant).replace(" UTC", "")}
      </time>
    </Tooltip>
  );
}
