"use client";

import { useMutation } from "@tanstack/react-query";
import type { CreateExport } from "@verso/contract/exports";
import { limits } from "@verso/contract/limits";
import type { ReviewsShown } from "@verso/contract/results";
import { isTerminal } from "@verso/contract/statuses";
import { resultFormats } from "@verso/contract/vocabulary";
import { Download, Trash2, X } from "lucide-react";
import { useRef, useState } from "react";
import { DeleteDataDialog } from "@/components/delete-data-dialog.tsx";
import { ReviewsChoice } from "@/components/reviews-choice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { extensions, formatWords } from "@/lib/export/formats.ts";
import { saveFile } from "@/lib/export/save-file.ts";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchExport } from "@/lib/queries/downloads.ts";
import type { ExtractionRow } from "./extraction-table.tsx";

type BarProps = { rows: readonly ExtractionRow[]; canWrite: boolean; onClear: () => void };

/** What can be done with the extractions that are chosen; there only while some are. */
export function SelectionBar({ rows, canWrite, onClear }: BarProps) {
  const exporting = useMutation({
    mutationFn: async (body: CreateExport) =>
      saveFile(`verso-export.${body.as === "zip" ? "zip" : extensions[body.format]}`, await fetchExport(body)),
  });
  const [chosen, setChosen] = useState<ReviewsShown>("applied");
  const count = rows.length;
  const corrected = rows.reduce((sum, { extraction }) => sum + (extraction.review?.corrected ?? 0), 0);
  const reviews = corrected > 0 ? chosen : "none";
  const tooMany = count > limits.exportExtractionsMax;
  const anyData = rows.some(({ extraction }) => extraction.mode === "structured");
  const documents = rows.map(({ extraction: { id }, name }) => ({ id, ...(name === null ? {} : { name }) }));
  const save = (how: Pick<CreateExport, "as" | "format"> & { rows?: CreateExport["rows"] }) =>
    exporting.mutate({ documents, rows: "documents", reviews, ...how });
  return (
    <section
      aria-label="Chosen extractions"
      className="float-in sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-surface bg-raised px-3 py-2 shadow-float max-md:bottom-18"
    >
      <span className="tabular px-1 text-13 font-medium text-ink" role="status">
        {formatCount(count, "extraction", "extractions")} chosen
      </span>
      {tooMany ? (
        <span className="text-12 text-muted">At most {limits.exportExtractionsMax} go into one file.</span>
      ) : (
        <Menu
          side="top"
          trigger={
            <Button size="sm" variant="primary" icon={<Download aria-hidden="true" />} busy={exporting.isPending}>
              Download
            </Button>
          }
        >
          <ReviewsChoice corrected={corrected} value={chosen} onChange={setChosen} />
          {anyData ? (
            <>
              <MenuLabel>One table of all</MenuLabel>
              <MenuItem onSelect={() => save({ as: "table", format: "xlsx" })}>Excel (XLSX)</MenuItem>
              <MenuItem onSelect={() => save({ as: "table", format: "csv" })}>CSV, a row a document</MenuItem>
              <MenuItem onSelect={() => save({ as: "table", format: "csv", rows: "items" })}>
                CSV, a row an item
              </MenuItem>
              <MenuSeparator />
            </>
          ) : null}
          <MenuLabel>A ZIP with a file of each</MenuLabel>
          {resultFormats.map((format) => (
            <MenuItem key={format} onSelect={() => save({ as: "zip", format })}>
              {formatWords[format]}
            </MenuItem>
          ))}
        </Menu>
      )}
      {canWrite ? <DeleteChosen rows={rows} onDeleted={onClear} /> : null}
      <IconButton size="sm" label="Choose none" icon={<X aria-hidden="true" />} onClick={onClear} />
      {exporting.error ? <TroubleLine trouble={asApiError(exporting.error)} /> : null}
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
