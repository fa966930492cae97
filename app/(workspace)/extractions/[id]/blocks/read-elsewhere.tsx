"use client";

import { ArrowUpRight } from "lucide-react";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { useHelpfulRuns } from "@/lib/queries/read-again.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

/** Why a block cannot be reviewed here: its page failed in this run. It leads to the run that read it. */
export function ReadElsewhere({ extraction, id, page }: { extraction: NamedExtraction; id: string; page: number }) {
  const [run] = useHelpfulRuns(extraction, [page]);
  return (
    <section
      aria-label="Review of the chosen value"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-raised px-4 py-2 text-13 text-muted"
    >
      <p className="min-w-0 flex-1">Page {page} failed in this run; another one read it, and it is reviewed there.</p>
      {run ? (
        <ButtonLink
          size="sm"
          href={`/extractions/${run.id}?${new URLSearchParams({ page: String(page), block: id })}`}
          icon={<ArrowUpRight aria-hidden="true" />}
        >
          Review it there
        </ButtonLink>
      ) : null}
    </section>
  );
}
