"use client";

import { useState } from "react";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { pageImageUrl } from "@/lib/queries/uploads.ts";
import { imageWidthPx, PictureGone } from "./page-image.tsx";

const likelyWidthPx = 600;
// Until it is there a sheet of A4 stands for it, white in both themes; then it has its own proportions.
const face = "mx-[28px] mt-[32px] mb-4 aspect-[auto_210/297] w-[calc(100%-56px)] bg-[#fff] ring-1 ring-line-strong";

/** A page where the viewer will draw it, as long as nothing is known of it but its number; or that there is no picture of it. */
export function PagePreview({ extraction, number }: { extraction: NamedExtraction; number: number }) {
  const ratio = typeof window === "undefined" ? 1 : window.devicePixelRatio;
  const [failed, setFailed] = useState<number | null>(null);
  if (failed === number) {
    return (
      <div className={`relative ${face}`}>
        <PictureGone
          words={`There is no picture of page ${number}. It is read all the same.`}
          onAgain={() => setFailed(null)}
        />
      </div>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: it comes through our own handler in the size asked for
    <img
      src={pageImageUrl(extraction.upload_id, number, imageWidthPx(likelyWidthPx, ratio))}
      alt={`Page ${number}`}
      onError={() => setFailed(number)}
      className={face}
    />
  );
}
