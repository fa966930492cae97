"use client";

import type { Extraction } from "@verso/contract/extractions";
import { fromMicros, micros } from "@verso/contract/micros";
import { isTerminal } from "@verso/contract/statuses";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { RefusedList } from "@/components/refused-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { formatCount, formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { useRunAgain } from "@/lib/queries/many-extractions.ts";
import { type ExtractionRow, nameIn } from "./extraction-row.ts";

/** What ended and whose file is still there. */
const canRun = ({ status, data_deleted_at, retention }: Extraction) =>
  isTerminal(status) && data_deleted_at === null && Date.parse(retention.upload_expires_at) > Date.now();

/** Runs several extractions again as they were asked, after saying what that costs; the runs of before stay. */
export function RunAgainMany({ rows, onDone }: { rows: readonly ExtractionRow[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const run = useRunAgain();
  const chosen = rows.map(({ extraction }) => extraction).filter(canRun);
  const pages = chosen.reduce((sum, { pages }) => sum + pages.selected, 0);
  const cost = fromMicros(
    chosen.reduce((sum, { pages, price }) => sum + micros(price.per_page) * BigInt(pages.selected), 0n),
  );
  const what = formatCount(chosen.length, "extraction", "extractions");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) run.reset();
      }}
      trigger={
        <Button size="sm" icon={<RotateCw aria-hidden="true" />} disabled={chosen.length === 0}>
          Run again
        </Button>
      }
      title={`Run ${what} again?`}
      description={`${formatPages(pages)} are read once more, with the settings of before: up to ${formatMoney(cost)} at the prices of then. The results that are there stay.`}
      keep="Leave them"
      confirm={`Run ${what} again`}
      onConfirm={() =>
        run.mutate(chosen, {
          onSuccess: () => {
            setOpen(false);
            onDone();
          },
        })
      }
      busy={run.isPending}
    >
      {run.error ? <RefusedList error={run.error} nameOf={nameIn(rows)} /> : null}
    </ConfirmDialog>
  );
}
