"use client";

import { hasResult, isCancellable, isTerminal } from "@verso/contract/statuses";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { RunAgain } from "./run-again.tsx";

type ActionsProps = { extraction: NamedExtraction; canWrite: boolean; onCancelled: () => void };

/** At the right of the page's bar: what can be done with the whole extraction, what is wanted most first. */
export function HeaderActions({ extraction, canWrite, onCancelled }: ActionsProps) {
  const { status } = extraction;
  const cancellable = canWrite && isCancellable(status) && status !== "cancelling";
  return (
    <div className="flex items-center gap-2">
      {cancellable ? <CancelDialog extraction={extraction} onCancelled={onCancelled} /> : null}
      {hasResult(status) && extraction.data_deleted_at === null ? <DownloadMenu extraction={extraction} /> : null}
      {canWrite && isTerminal(status) ? <RunAgain extraction={extraction} /> : null}
      <MoreMenu extraction={extraction} canWrite={canWrite} />
    </div>
  );
}
