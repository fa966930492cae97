"use client";

import type { Extraction } from "@verso/contract/extractions";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { RequestIdLine } from "@/components/ui/request-id-line";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useCancelExtraction } from "@/lib/queries/extractions.ts";

/** Asks once more, saying what cancelling does to the money and to the pages that are done. */
export function CancelDialog({ extraction, onCancelled }: { extraction: Extraction; onCancelled: () => void }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelExtraction(extraction.id);
  const close = () => {
    setOpen(false);
    onCancelled();
  };
  const { succeeded } = extraction.pages;
  const trouble = cancel.error === null ? null : asApiError(cancel.error);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) cancel.reset();
      }}
      trigger={<Button size="sm">Cancel extraction</Button>}
      title="Cancel this extraction?"
      description={`The ${formatMoney(extraction.reserved)} reserved for it is released and you are not charged.${
        succeeded > 0 ? ` The ${formatPages(succeeded)} read so far ${succeeded === 1 ? "is" : "are"} discarded.` : ""
      } There will be no result.`}
      footer={
        <>
          <DialogClose asChild>
            <Button>Keep it running</Button>
          </DialogClose>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: close })}
          >
            Cancel extraction
          </Button>
        </>
      }
    >
      {trouble === null ? null : (
        <div role="alert" className="text-13 text-negative">
          {trouble.message}
          {trouble.requestId === null ? null : <RequestIdLine requestId={trouble.requestId} className="flex!" />}
        </div>
      )}
    </Dialog>
  );
}
