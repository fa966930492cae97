"use client";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import type { useLedgerExport } from "./use-ledger-export.ts";

/** Begins the export; while it runs it says how far it is and can be given up. */
export function ExportButton({ of: { progress, run, cancel } }: { of: ReturnType<typeof useLedgerExport> }) {
  const words =
    progress === null
      ? ""
      : progress.total === 0
        ? "Exporting …"
        : `Exporting ${formatNumber(progress.done)} of ${formatNumber(progress.total)}`;
  return (
    <div className="flex items-center gap-2">
      {progress === null ? null : <span className="tabular text-12 text-muted">{words}</span>}
      {progress === null ? (
        <Button size="sm" icon={<Download aria-hidden="true" />} onClick={run}>
          Export CSV
        </Button>
      ) : (
        <Button size="sm" onClick={cancel}>
          Stop
        </Button>
      )}
      <span role="status" className="sr-only">
        {progress === null ? "" : "Exporting the ledger"}
      </span>
    </div>
  );
}
