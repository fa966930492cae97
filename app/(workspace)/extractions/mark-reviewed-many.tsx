"use client";

import type { Extraction } from "@verso/contract/extractions";
import { hasResult } from "@verso/contract/statuses";
import { CircleCheck } from "lucide-react";
import { RefusedList } from "@/components/refused-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { useMarkReviewed } from "@/lib/queries/many-extractions.ts";
import { type ExtractionRow, nameIn } from "./extraction-row.ts";

const isOpen = ({ status, review, data_deleted_at }: Extraction) =>
  hasResult(status) && data_deleted_at === null && review?.reviewed !== "done";

/** Whether a person must look, or nothing says that none must. */
const asks = ({ review }: Extraction) => review === null || review.needed;

/**
 * Accepts the results of those that are not reviewed yet, each as a whole; it can be taken back at once, and at each. With `clear` only of
 * those that ask for no look.
 */
export function MarkReviewedMany({ rows, clear = false }: { rows: readonly ExtractionRow[]; clear?: boolean }) {
  const mark = useMarkReviewed();
  const back = useMarkReviewed();
  const toast = useToast();
  const ids = rows
    .map(({ extraction }) => extraction)
    .filter((each) => isOpen(each) && !(clear && asks(each)))
    .map(({ id }) => id);
  const error = mark.error ?? back.error;
  if (clear && ids.length === 0 && error === null) return null;
  const press = () =>
    mark.mutate(
      { ids, verdict: "accepted" },
      {
        onSuccess: () =>
          toast({
            tone: "positive",
            title: `Marked ${formatCount(ids.length, "result", "results")} as reviewed`,
            action: {
              label: "Undo",
              altText: "Take the review back at each extraction",
              onPress: () => back.mutate({ ids, verdict: "withdrawn" }),
            },
          }),
      },
    );
  return (
    <>
      <Button
        size="sm"
        icon={<CircleCheck aria-hidden="true" />}
        disabled={ids.length === 0}
        busy={mark.isPending || back.isPending}
        onClick={press}
      >
        {clear ? `Mark ${formatNumber(ids.length)} without doubt reviewed` : "Mark reviewed"}
      </Button>
      <RefusedList error={error} nameOf={nameIn(rows)} />
    </>
  );
}
