"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { PagePreview } from "../viewer/page-preview.tsx";
import { sidesStyle, useSplit } from "../viewer/splitter.tsx";
import { Timeline } from "./timeline.tsx";

/**
 * While it runs: the page that is being read, where the viewer will show it, beside the steps. Whoever turns to another page
 * stays there. What was read is told at the end alone.
 */
export function Running({ extraction }: { extraction: NamedExtraction }) {
  const { numbers, succeeded, failed } = extraction.pages;
  const [turned, setTurned] = useState<number | null>(null);
  const done = succeeded + failed;
  const at = turned ?? Math.min(done, numbers.length - 1);
  const number = numbers[at] ?? 1;
  const [share] = useSplit();
  return (
    <div
      style={sidesStyle(share)}
      className="grid min-h-0 flex-1 gap-3 max-sides:content-start sides:grid-cols-(--sides)"
    >
      <section
        aria-label={turned === null && done < numbers.length ? "Page being read" : "Page"}
        className="order-2 flex min-h-0 flex-col gap-2 sides:order-none"
      >
        {/* As high as the viewer's bar, so that the page stays where it is when the result comes. */}
        <div className="flex h-[calc(var(--spacing)*10+2px)] shrink-0 items-center gap-0.5 rounded-surface border border-line bg-surface px-2 text-13 text-muted coarse:h-[calc(var(--spacing)*12+2px)]">
          <IconButton
            size="sm"
            label="Previous page"
            icon={<ChevronUp aria-hidden="true" />}
            disabled={at <= 0}
            onClick={() => setTurned(at - 1)}
          />
          <IconButton
            size="sm"
            label="Next page"
            icon={<ChevronDown aria-hidden="true" />}
            disabled={at >= numbers.length - 1}
            onClick={() => setTurned(at + 1)}
          />
          <p className="tabular ml-1.5 mr-auto">
            <span>Page {number}</span>
            {numbers.length === 1 ? null : (
              <span className="text-faint"> · {`${formatNumber(at + 1)} of ${formatNumber(numbers.length)}`}</span>
            )}
          </p>
          {turned === null ? null : (
            <Button size="sm" variant="ghost" onClick={() => setTurned(null)}>
              Follow the reading
            </Button>
          )}
        </div>
        <ScrollArea
          label="Page"
          className="min-h-0 flex-1 overflow-y-scroll! rounded-surface border border-line bg-sunken"
        >
          <PagePreview extraction={extraction} number={number} />
        </ScrollArea>
      </section>
      <Timeline extraction={extraction} />
    </div>
  );
}
