"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fetchAllListed } from "@/lib/queries/all-listed.ts";
import type { ExtractionFilter } from "@/lib/queries/extractions.ts";
import { type ExtractionRow, rowsOf } from "./extraction-row.ts";
import { noSelection, type Selection } from "./selection.ts";

const longMs = 60_000;

/** What is chosen among what is listed: the rows that are loaded, and with `takeAll` also those that are not. */
export function useChosen(filter: ExtractionFilter, rows: readonly ExtractionRow[]) {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [taken, setTaken] = useState<{ of: string; rows: readonly ExtractionRow[] } | null>(null);
  const of = JSON.stringify(filter);
  const loaded = new Set(rows.map(({ extraction }) => extraction.id));
  const beyond = taken?.of === of ? taken.rows.filter(({ extraction }) => !loaded.has(extraction.id)) : [];
  const takeAll = useMutation({
    mutationFn: () => fetchAllListed(filter, AbortSignal.timeout(longMs)),
    onSuccess: (all) => {
      const next = rowsOf(all);
      setTaken({ of, rows: next });
      setSelection({ ids: new Set(next.map(({ extraction }) => extraction.id)), anchor: null });
    },
  });
  const clear = () => {
    setTaken(null);
    setSelection(noSelection);
    takeAll.reset();
  };
  const chosen = [...rows, ...beyond].filter(({ extraction }) => selection.ids.has(extraction.id));
  return { selection, setSelection, chosen, takeAll, clear };
}
export type Chosen = ReturnType<typeof useChosen>;
