"use client";

import type { Extraction } from "@verso/contract/extractions";
import { hasResult } from "@verso/contract/statuses";
import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useMarkReviewed } from "@/lib/queries/many-extractions.ts";

const isOpen = ({ status, review, data_deleted_at }: Extraction) =>
  hasResult(status) && data_deleted_at === null && review?.reviewed !== "done";

/** Whether a person must look, or nothing says that none must. */
const asks = ({ review }: Extraction) => review === null || review.needed;

/**
 * Accepts the results of those that are not reviewed yet, each as a whole; it can be taken back at each. With `clear` only of those that
 * ask for no look.
 */
export function MarkReviewedMany({
  extractions,
  clear = false,
}: {
  extractions: readonly Extraction[];
  clear?: boolean;
}) {
  const mark = useMarkReviewed();
  const open = extractions.filter((each) => isOpen(each) && !(clear && asks(each))).map(({ id }) => id);
  if (clear && open.length === 0 && mark.error === null) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<CircleCheck aria-hidden="true" />}
        disabled={open.length === 0}
        busy={mark.isPending}
        onClick={() => mark.mutate(open)}
      >
        {clear ? `Mark ${formatNumber(open.length)} without doubt reviewed` : "Mark reviewed"}
      </Button>
      {mark.error ? <TroubleLine trouble={asApiError(mark.error)} /> : null}
    </>
  );
}
