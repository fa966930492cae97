"use client";

import { isTerminal } from "@verso/contract/statuses";
import { Trash2, X } from "lucide-react";
import { useRef, useState } from "react";
import { DeleteDataDialog } from "@/components/delete-data-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { takenMax } from "@/lib/queries/all-listed.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { CancelMany } from "./cancel-many.tsx";
import { DownloadMany } from "./download-many.tsx";
import { type ExtractionRow, nameIn } from "./extraction-row.ts";
import { LabelMany } from "./label-many.tsx";
import { MarkReviewedMany } from "./mark-reviewed-many.tsx";
import { RunAgainMany } from "./run-again-many.tsx";
import type { Chosen } from "./use-chosen.ts";

type BarProps = {
  chosen: Chosen;
  /** All that is listed are so many, as far as that is known, of which so many are loaded. */
  listed: { all: number | undefined; loaded: number };
  canWrite: boolean;
};

/** What can be done with the extractions that are chosen; there only while some are. */
export function SelectionBar({ chosen: { chosen: rows, takeAll, clear }, listed, canWrite }: BarProps) {
  const { all = listed.loaded, loaded } = listed;
  const most = Math.min(all, takenMax);
  return (
    <section
      aria-label="Chosen extractions"
      className="float-in sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-surface bg-raised px-3 py-2 shadow-float max-md:bottom-18"
    >
      {/* On a narrow screen what is chosen and the way out stand over what can be done. */}
      <span
        className="tabular px-1 text-13 font-medium text-ink max-sm:order-first max-sm:basis-[calc(100%-3rem)]"
        role="status"
      >
        {formatCount(rows.length, "extraction", "extractions")} chosen
      </span>
      {all > loaded && rows.length >= loaded && rows.length < most ? (
        <Button size="sm" variant="ghost" busy={takeAll.isPending} onClick={() => takeAll.mutate()}>
          {all > takenMax ? `Choose the first ${formatNumber(takenMax)}` : `Choose all ${formatNumber(all)}`}
        </Button>
      ) : null}
      {takeAll.error ? <TroubleLine trouble={asApiError(takeAll.error)} /> : null}
      <DownloadMany rows={rows} side="top" />
      {canWrite ? <MarkReviewedMany rows={rows} /> : null}
      {canWrite ? <LabelMany rows={rows} /> : null}
      {canWrite ? <RunAgainMany rows={rows} onDone={clear} /> : null}
      {canWrite ? <CancelMany rows={rows} /> : null}
      {canWrite ? <DeleteChosen rows={rows} onDeleted={clear} /> : null}
      <IconButton
        size="sm"
        label="Choose none"
        icon={<X aria-hidden="true" />}
        onClick={clear}
        className="max-sm:order-first"
      />
    </section>
  );
}

/** Deletes what is kept of those that have ended and still have something. */
function DeleteChosen({ rows, onDeleted }: { rows: readonly ExtractionRow[]; onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ids = rows
    .filter(({ extraction }) => isTerminal(extraction.status) && extraction.data_deleted_at === null)
    .map(({ extraction }) => extraction.id);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        disabled={ids.length === 0}
        onClick={() => setOpen(true)}
      >
        Delete now
      </Button>
      <DeleteDataDialog
        ids={ids}
        open={open}
        onOpenChange={setOpen}
        onDeleted={onDeleted}
        returnTo={button}
        nameOf={nameIn(rows)}
      />
    </>
  );
}
