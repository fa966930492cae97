"use client";

import { useQuery } from "@tanstack/react-query";
import { hasResult } from "@verso/contract/statuses";
import { ChevronDown, GitCompareArrows } from "lucide-react";
import { useRouter } from "next/navigation";
import { byWords, runWords } from "@/components/run-words.ts";
import { Time } from "@/components/time.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { runsQuery } from "@/lib/queries/runs.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { Fact } from "./fact.tsx";

/** Which of the runs of this file this one is; opens the others with what each cost, and the way to compare with one. */
export function RunsFact({ extraction }: { extraction: NamedExtraction }) {
  const router = useRouter();
  const { data } = useQuery(runsQuery(extraction.upload_id));
  const runs = data ?? [];
  const place = runs.findIndex(({ id }) => id === extraction.id);
  if (place < 0 || runs.length < 2) return null;
  const words = (run: (typeof runs)[number], index: number) =>
    `Run ${index + 1}: ${modeWord(run.mode)}, ${formatMoney(run.charged)}`;
  const comparable = runs
    .map((run, index) => ({ run, index }))
    .filter(({ run }) => run.id !== extraction.id && run.mode === extraction.mode && hasResult(run.status));
  return (
    <Fact label="Run">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="tabular inline-flex items-center gap-1 rounded-[2px] text-ink hover:underline"
          >
            {place + 1} of {runs.length}
            <ChevronDown aria-hidden="true" className="size-3.5 text-faint" />
          </button>
        }
      >
        <MenuLabel>Runs of this file</MenuLabel>
        {runs.map((run, index) => (
          <MenuItem
            key={run.id}
            disabled={run.id === extraction.id}
            onSelect={() => router.push(`/extractions/${run.id}`)}
          >
            <span className="min-w-0 py-0.5">
              {words(run, index)}
              {run.id === extraction.id ? " (this one)" : ""}
              <span className="block max-w-80 truncate text-12 text-faint">{runWords(run, run.saved)}</span>
              <span className="block truncate text-12 text-faint">
                by {byWords(run.by)}, <Time at={run.created_at} focusable={false} />
              </span>
            </span>
          </MenuItem>
        ))}
        {hasResult(extraction.status) && comparable.length > 0 ? (
          <>
            <MenuSeparator />
            <MenuLabel>Compare this run with</MenuLabel>
            {comparable.map(({ run, index }) => (
              <MenuItem
                key={run.id}
                icon={<GitCompareArrows aria-hidden="true" />}
                onSelect={() => router.push(`/extractions/${extraction.id}/compare/${run.id}`)}
              >
                Run {index + 1}
              </MenuItem>
            ))}
          </>
        ) : null}
      </Menu>
    </Fact>
  );
}
