"use client";

import { Button } from "@/components/ui/button.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { Conflicts, type Naming } from "./conflicts.tsx";
import { useReview } from "./reviewing.ts";

/** What was said and could not be kept, or met what somebody else had said. */
export function ReviewTrouble(naming: Naming) {
  const { unsaved, retry, discard, draft } = useReview();
  return (
    <>
      <Conflicts {...naming} />
      {unsaved !== null && draft === null ? (
        <div role="alert" className="mt-1.5 flex flex-wrap items-center gap-2 text-12 text-negative">
          <span className="min-w-0 flex-1">
            {formatCount(unsaved.entries.length, "review is", "reviews are")} not saved: {unsaved.error.message}
          </span>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
          <Button size="sm" onClick={discard}>
            Discard
          </Button>
        </div>
      ) : null}
    </>
  );
}
