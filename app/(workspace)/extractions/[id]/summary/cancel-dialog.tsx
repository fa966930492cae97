"use client";

import type { Extraction } from "@verso/contract/extractions";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useCancelExtraction } from "@/lib/queries/many-extractions.ts";
import { statusElementId } from "./summary.tsx";

/** Asks once more, saying what cancelling does to the money and to the pages that are done. */
export function CancelDialog({ extraction, onCancelled }: { extraction: Extraction; onCancelled: () => void }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelExtraction(extraction.id);
  const done = useRef(false);
  // The button goes once there is nothing to cancel any more, and would take the focus with it.
  useEffect(
    () => () => {
      if (done.current) requestAnimationFrame(() => document.getElementById(statusElementId)?.focus());
    },
    [],
  );
  const close = () => {
    done.current = true;
    setOpen(false);
    onCancelled();
  };
  const { succeeded } = extraction.pages;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) cancel.reset();
      }}
      trigger={
        <Button size="sm">
          <span>
            Cancel<span className="max-sm:sr-only"> extraction</span>
          </span>
        </Button>
      }
      title="Cancel this extraction?"
      description={`The ${formatMoney(extraction.reserved)} reserved for it is released and you are not charged.${
        succeeded > 0 ? ` The ${formatPages(succeeded)} read so far ${succeeded === 1 ? "is" : "are"} discarded.` : ""
      } There will be no result.`}
      keep="Keep it running"
      confirm="Cancel extraction"
      onConfirm={() => cancel.mutate(undefined, { onSuccess: close })}
      busy={cancel.isPending}
      trouble={cancel.error ? asApiError(cancel.error) : null}
    />
  );
}
