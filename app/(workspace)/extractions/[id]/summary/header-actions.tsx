"use client";

import { isCancellable } from "@verso/contract/statuses";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { MoreMenu } from "./more-menu.tsx";

type ActionsProps = { extraction: NamedExtraction; canWrite: boolean; onCancelled: () => void };

/** At the right of the page's bar: what can be done with the whole extraction, what is wanted most first. */
export function HeaderActions({ extraction, canWrite, onCancelled }: ActionsProps) {
  const { status } = extraction;
  const cancellable = canWrite && isCancellable(status) && status !== "cancelling";
  return (
    <div className="flex items-center gap-2">
      {cancellable ? <CancelDialog extraction={extraction} onCancelled={onCancelled} /> : null}
      <MoreMenu extraction={extraction} />
    </div>
  );
}
