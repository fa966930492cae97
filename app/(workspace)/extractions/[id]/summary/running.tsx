"use client";

import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { pageImageUrl } from "@/lib/queries/uploads.ts";
import { imageWidthPx } from "../viewer/page-image.tsx";
import { Timeline } from "./timeline.tsx";

const likelyWidthPx = 600;

/** While it runs: the page that is being read, where the viewer will show it, beside the steps. */
export function Running({ extraction }: { extraction: NamedExtraction }) {
  const { numbers, succeeded, failed } = extraction.pages;
  const number = numbers[Math.min(succeeded + failed, numbers.length - 1)] ?? 1;
  const ratio = typeof window === "undefined" ? 1 : window.devicePixelRatio;
  return (
    <div className="grid min-h-0 flex-1 gap-3 max-[899px]:content-start min-[900px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <section
        aria-label="Page being read"
        className="order-2 min-h-0 overflow-hidden rounded-surface border border-line bg-sunken min-[900px]:order-none"
      >
        {/* As high as the viewer's toolbar, so that the page stays where it is when the result comes. */}
        <p className="tabular flex h-[calc(var(--spacing)*10+1px)] items-center border-b border-line bg-surface px-4 text-13 text-muted coarse:h-[calc(var(--spacing)*12+1px)]">
          Page {number}
        </p>
        {/* A picture that is missing says nothing here: the steps beside it tell how far the work is. */}
        {/* biome-ignore lint/performance/noImgElement: it comes through our own handler in the size asked for */}
        <img
          src={pageImageUrl(extraction.upload_id, number, imageWidthPx(likelyWidthPx, ratio))}
          alt=""
          onError={(event) => event.currentTarget.setAttribute("hidden", "")}
          onLoad={(event) => event.currentTarget.removeAttribute("hidden")}
          // Until it is there a sheet of A4 stands for it, white in both themes; then it has its own proportions.
          className="mx-[28px] mt-[calc(var(--spacing)*6+8px)] aspect-[auto_210/297] w-[calc(100%-56px)] bg-[#fff] ring-1 ring-line-strong"
        />
      </section>
      <Timeline extraction={extraction} />
    </div>
  );
}
