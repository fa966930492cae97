"use client";

import type { ReviewsShown } from "@verso/contract/results";
import { useState } from "react";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { useReview } from "./reviewing.ts";

/**
 * Whether a result is shown with what people corrected, and the way to choose. `newest` is the review up to which corrections
 * are in it, null where it is as it was read; `control` is null where nothing is corrected.
 */
export function useReviewsSegment() {
  const { stands, newest } = useReview();
  const [shown, setShown] = useState<ReviewsShown>("applied");
  const isCorrected = [...stands.values()].some(({ verdict }) => verdict === "corrected");
  const control = isCorrected ? (
    <SegmentedControl
      label="Values"
      value={shown}
      onChange={setShown}
      segments={[
        { value: "applied", label: "Corrected" },
        { value: "none", label: "As read" },
      ]}
    />
  ) : null;
  return { newest: isCorrected && shown === "applied" ? newest : null, control };
}
