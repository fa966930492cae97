"use client";

import { Button } from "@/components/ui/button.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { MarkValues } from "./mark-values.tsx";
import type { Marking } from "./use-marking.ts";

type StripProps = { extractionId: string; marking: Marking; onDone: () => void };

/** Below the pages, where they alone are in view: what was shown last, and the way back to all fields. */
export function MarkingStrip({ extractionId, marking, onDone }: StripProps) {
  const last = marking.fields.at(-1);
  return (
    <section aria-label="Fields of a schema" className="flex flex-col gap-2 border-t border-line bg-raised px-3 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 truncate text-13 text-muted">
          {formatCount(marking.fields.length, "field", "fields")}
          {last === undefined ? null : (
            <>
              , the last: <span className="font-mono text-12 text-ink">{last.name}</span>
            </>
          )}
        </p>
        <Button
          size="sm"
          onClick={() => {
            marking.setOnPage(false);
            onDone();
          }}
        >
          Done
        </Button>
      </div>
      {marking.full ? null : <MarkValues extractionId={extractionId} marking={marking} />}
    </section>
  );
}
