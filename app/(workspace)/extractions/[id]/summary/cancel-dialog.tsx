"use client";

import type { Extraction } from "@verso/contract/extractions";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { TroubleLine } from "@/components/ui/trouble-line";
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
      {cancel.error === null ? null : <TroubleLine trouble={asApiError(cancel.error)} />}
    </Dialog>
  );
}
