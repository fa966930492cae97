"use client";

import type { Extraction } from "@verso/contract/extractions";
import { fromMicros, micros } from "@verso/contract/micros";
import { isTerminal } from "@verso/contract/statuses";
import { useState } from "react";
import { RefusedList } from "@/components/refused-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { useCancelExtractions } from "@/lib/queries/many-extractions.ts";
import { type ExtractionRow, nameIn } from "./extraction-row.ts";

const isCancellable = ({ status }: Extraction) =>
  !isTerminal(status) && status !== "cancelling" && status !== "dead_letter";

/** Cancels those of several extractions that have not ended, after saying what that does to the money; nothing where all have. */
export function CancelMany({ rows }: { rows: readonly ExtractionRow[] }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelExtractions();
  const active = rows.map(({ extraction }) => extraction).filter(isCancellable);
  if (active.length === 0 && !open) return null;
  const reserved = fromMicros(active.reduce((sum, { reserved }) => sum + micros(reserved), 0n));
  const what = formatCount(active.length, "extraction", "extractions");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) cancel.reset();
      }}
      trigger={<Button size="sm">Cancel {formatCount(active.length, "that runs", "that run")}</Button>}
      title={`Cancel ${what}?`}
      description={`The ${formatMoney(reserved)} reserved for ${active.length === 1 ? "it is" : "them is"} released and you are not charged. What was read of ${active.length === 1 ? "it" : "them"} so far is discarded. Those that have ended stay as they are.`}
      keep="Keep them running"
      confirm={`Cancel ${what}`}
      onConfirm={() =>
        cancel.mutate(
          active.map(({ id }) => id),
          { onSuccess: () => setOpen(false) },
        )
      }
      busy={cancel.isPending}
    >
      {cancel.error ? <RefusedList error={cancel.error} nameOf={nameIn(rows)} /> : null}
    </ConfirmDialog>
  );
}
