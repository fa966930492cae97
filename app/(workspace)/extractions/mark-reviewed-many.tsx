"use client";

import type { Extraction } from "@verso/contract/extractions";
import { hasResult } from "@verso/contract/statuses";
import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useMarkReviewed } from "@/lib/queries/many-extractions.ts";

const isOpen = ({ status, review, data_deleted_at }: Extraction) =>
  hasResult(status) && data_deleted_at === null && review?.reviewed !== "done";

/** Accepts the results of those that are not reviewed yet, each as a whole; it can be taken back at each. */
export function MarkReviewedMany({ extractions }: { extractions: readonly Extraction[] }) {
  const mark = useMarkReviewed();
  const open = extractions.filter(isOpen).map(({ id }) => id);
  return (
    <>
      <Button
        size="sm"
        icon={<CircleCheck aria-hidden="true" />}
        disabled={open.length === 0}
        busy={mark.isPending}
        onClick={() => mark.mutate(open)}
      >
        Mark reviewed
      </Button>
      {mark.error ? <TroubleLine trouble={asApiError(mark.error)} /> : null}
    </>
  );
}
