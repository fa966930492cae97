"use client";

import { useMutation } from "@tanstack/react-query";
import type { CreateExport } from "@verso/contract/exports";
import { limits } from "@verso/contract/limits";
import type { ReviewsShown } from "@verso/contract/results";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { ReviewsChoice } from "@/components/reviews-choice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { extensions } from "@/lib/export/formats.ts";
import { saveFile } from "@/lib/export/save-file.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchExport } from "@/lib/queries/downloads.ts";
import { batchFiles } from "./batch-files.ts";
import type { ExtractionRow } from "./extraction-row.ts";
import { ExportChosen } from "./views/export-dialog.tsx";

type DownloadProps = { rows: readonly ExtractionRow[]; side?: "top" | "bottom"; fileName?: string };
type How = Pick<CreateExport, "documents" | "as" | "format"> & { rows?: CreateExport["rows"] };

/** Takes the results of several extractions away as one file: data as a table, or each for itself in a ZIP, in what it can be. */
export function DownloadMany({ rows, side = "bottom", fileName = "verso-export" }: DownloadProps) {
  const exporting = useMutation({
    mutationFn: async (body: CreateExport) =>
      saveFile(`${fileName}.${body.as === "zip" ? "zip" : extensions[body.format]}`, await fetchExport(body)),
  });
  const [tabling, setTabling] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<ReviewsShown>("applied");
  const { kept, data, zip, left } = batchFiles(rows);
  const corrected = kept.reduce((sum, { extraction }) => sum + (extraction.review?.corrected ?? 0), 0);
  const reviews = corrected > 0 ? chosen : "none";
  const save = (how: How) => exporting.mutate({ rows: "documents", reviews, ...how });
  if (kept.length === 0) return <span className="text-12 text-muted">No result to download.</span>;
  if (kept.length > limits.exportExtractionsMax)
    return <span className="text-12 text-muted">At most {limits.exportExtractionsMax} go into one file.</span>;
  return (
    <>
      <Menu
        side={side}
        trigger={
          <Button
            ref={button}
            size="sm"
            variant="primary"
            icon={<Download aria-hidden="true" />}
            busy={exporting.isPending}
          >
            Download
          </Button>
        }
      >
        <ReviewsChoice corrected={corrected} value={chosen} onChange={setChosen} />
        {data.length > 0 ? (
          <>
            <MenuLabel>
              {data.length === kept.length ? "One table of all" : `One table of the ${data.length} with data`}
            </MenuLabel>
            {tables.map(({ words, ...how }) => (
              <MenuItem key={words} onSelect={() => save({ documents: data, as: "table", ...how })}>
                {words}
              </MenuItem>
            ))}
            <MenuItem onSelect={() => setTabling(true)}>Columns of your choice…</MenuItem>
            <MenuSeparator />
          </>
        ) : null}
        <MenuLabel>A ZIP with a file of each</MenuLabel>
        {zip.map(({ format, words, documents }) => (
          <MenuItem key={format} onSelect={() => save({ documents, as: "zip", format })}>
            {words}
          </MenuItem>
        ))}
        {left === 0 ? null : (
          <>
            <MenuSeparator />
            <MenuLabel>{left === 1 ? "1 has no result and is" : `${left} have no result and are`} left out</MenuLabel>
          </>
        )}
      </Menu>
      <ExportChosen open={tabling} onOpenChange={setTabling} rows={rows} returnTo={button} />
      {exporting.error ? <TroubleLine trouble={asApiError(exporting.error)} /> : null}
    </>
  );
}

const tables = [
  { words: "Excel (XLSX)", format: "xlsx" },
  { words: "CSV, a row a document", format: "csv" },
  { words: "CSV, a row an item", format: "csv", rows: "items" },
] as const;
