"use client";

import { useMutation } from "@tanstack/react-query";
import type { CreateExport } from "@verso/contract/exports";
import { limits } from "@verso/contract/limits";
import type { ReviewsShown } from "@verso/contract/results";
import { resultFormats } from "@verso/contract/vocabulary";
import { Download } from "lucide-react";
import { useState } from "react";
import { ReviewsChoice } from "@/components/reviews-choice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { extensions, formatWords } from "@/lib/export/formats.ts";
import { saveFile } from "@/lib/export/save-file.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchExport } from "@/lib/queries/downloads.ts";
import type { ExtractionRow } from "./extraction-table.tsx";

type DownloadProps = { rows: readonly ExtractionRow[]; side?: "top" | "bottom"; fileName?: string };

/** Takes the results of several extractions away as one file: as a table, or each for itself in a ZIP. */
export function DownloadMany({ rows, side = "bottom", fileName = "verso-export" }: DownloadProps) {
  const exporting = useMutation({
    mutationFn: async (body: CreateExport) =>
      saveFile(`${fileName}.${body.as === "zip" ? "zip" : extensions[body.format]}`, await fetchExport(body)),
  });
  const [chosen, setChosen] = useState<ReviewsShown>("applied");
  const corrected = rows.reduce((sum, { extraction }) => sum + (extraction.review?.corrected ?? 0), 0);
  const reviews = corrected > 0 ? chosen : "none";
  const anyData = rows.some(({ extraction }) => extraction.mode === "structured");
  const documents = rows.map(({ extraction: { id }, name }) => ({ id, ...(name === null ? {} : { name }) }));
  const save = (how: Pick<CreateExport, "as" | "format"> & { rows?: CreateExport["rows"] }) =>
    exporting.mutate({ documents, rows: "documents", reviews, ...how });
  if (rows.length > limits.exportExtractionsMax)
    return <span className="text-12 text-muted">At most {limits.exportExtractionsMax} go into one file.</span>;
  return (
    <>
      <Menu
        side={side}
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
            <MenuItem onSelect={() => save({ as: "table", format: "csv", rows: "items" })}>CSV, a row an item</MenuItem>
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
      {exporting.error ? <TroubleLine trouble={asApiError(exporting.error)} /> : null}
    </>
  );
}
