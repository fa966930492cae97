"use client";

import { isTerminal } from "@verso/contract/statuses";
import { Trash2, X } from "lucide-react";
import { useRef, useState } from "react";
import { DeleteDataDialog } from "@/components/delete-data-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { CancelMany } from "./cancel-many.tsx";
import { DownloadMany } from "./download-many.tsx";
import type { ExtractionRow } from "./extraction-row.ts";
import { LabelMany } from "./label-many.tsx";
import { MarkReviewedMany } from "./mark-reviewed-many.tsx";
import { RunAgainMany } from "./run-again-many.tsx";

type BarProps = { rows: readonly ExtractionRow[]; canWrite: boolean; onClear: () => void };

/** What can be done with the extractions that are chosen; there only while some are. */
export function SelectionBar({ rows, canWrite, onClear }: BarProps) {
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
      <DownloadMany rows={rows} side="top" />
      {canWrite ? <MarkReviewedMany extractions={rows.map(({ extraction }) => extraction)} /> : null}
      {canWrite ? <LabelMany extractions={rows.map(({ extraction }) => extraction)} /> : null}
      {canWrite ? <RunAgainMany extractions={rows.map(({ extraction }) => extraction)} onDone={onClear} /> : null}
      {canWrite ? <CancelMany extractions={rows.map(({ extraction }) => extraction)} /> : null}
      {canWrite ? <DeleteChosen rows={rows} onDeleted={onClear} /> : null}
      <IconButton
        size="sm"
        label="Choose none"
        icon={<X aria-hidden="true" />}
        onClick={onClear}
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
      <DeleteDataDialog ids={ids} open={open} onOpenChange={setOpen} onDeleted={onDeleted} returnTo={button} />
    </>
  );
}
