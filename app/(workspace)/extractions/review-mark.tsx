import type { Extraction } from "@verso/contract/extractions";
import clsx from "clsx";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { formatNumber } from "@/lib/format/counts.ts";

/** Whether a result is reviewed, or what asks for it. Nothing of one that needs none. */
export function ReviewMark({ extraction, className }: { extraction: Extraction; className?: string }) {
  const { review, data_deleted_at } = extraction;
  if (review === null || data_deleted_at !== null) return null;
  if (review.reviewed === "done") {
    return (
      <p className={clsx("text-12 whitespace-nowrap text-positive", className)}>
        <CircleCheck aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />
        Reviewed
      </p>
    );
  }
  if (!review.needed) return null;
  return (
    <p className={clsx("text-12 whitespace-nowrap text-attention", className)}>
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />
      {review.approval && review.approval.given.length > 0
        ? "Approved once"
        : review.doubtful > 0
          ? `${formatNumber(review.doubtful)} doubtful`
          : "Needs review"}
    </p>
  );
}
