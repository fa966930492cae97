"use client";

import { useQuery } from "@tanstack/react-query";
import { hasResult, isCancellable, isTerminal } from "@verso/contract/statuses";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { resultQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { RunAgain } from "./run-again.tsx";

type ActionsProps = { extraction: NamedExtraction; canWrite: boolean; onCancelled: () => void };

const gone = new Set(["result_expired", "result_lost"]);

/** At the right of the page's bar: what can be done with the whole extraction, what is wanted most first. */
export function HeaderActions({ extraction, canWrite, onCancelled }: ActionsProps) {
  const { id, mode, status } = extraction;
  const isKept = hasResult(status) && extraction.data_deleted_at === null;
  // The viewer asks for it, too. What is no longer kept is not offered.
  const { error } = useQuery({ ...resultQuery(id, mode), enabled: isKept });
  const isThere = isKept && (error === null || !gone.has(asApiError(error).code));
  const cancellable = canWrite && isCancellable(status) && status !== "cancelling";
  return (
    <div className="flex items-center gap-2">
      {cancellable ? <CancelDialog extraction={extraction} onCancelled={onCancelled} /> : null}
      {isThere ? <DownloadMenu extraction={extraction} /> : null}
      {canWrite && isTerminal(status) ? <RunAgain extraction={extraction} /> : null}
      <MoreMenu extraction={extraction} canWrite={canWrite} isThere={isThere} />
    </div>
  );
}
