"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/errors/api-error.ts";
import { countLines, ledgerFileName } from "@/lib/export/ledger-csv.ts";
import { saveFile } from "@/lib/export/save-file.ts";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchOk } from "@/lib/queries/fetch-parsed.ts";
import { type LedgerFilter, ledgerExportUrl } from "@/lib/queries/usage.ts";
import { rangeOfPeriod } from "@/lib/usage/day-range.ts";

type Progress = { done: number; total: number };
type Export = { progress: Progress | null; trouble: ApiError | null };
const timeoutMs = 600_000;

/** The body as text, piece by piece. One that ends too early is no file: the request's id is in the server's log. */
async function read(response: Response, onProgress: (progress: Progress) => void): Promise<string[]> {
  const total = Number(response.headers.get("x-total-entries") ?? 0);
  const parts: string[] = [];
  let lines = 0;
  const broken = () =>
    new ApiError({
      status: 0,
      code: "export_broken",
      message: `The export broke off after ${formatNumber(Math.max(0, lines - 1))} of ${formatCount(total, "entry", "entries")}. No file was saved.`,
      requestId: response.headers.get("x-request-id"),
    });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const piece = await reader?.read().catch(() => {
      throw broken();
    });
    if (piece === undefined || piece.done) break;
    parts.push(piece.value);
    lines += countLines(piece.value);
    // The heading is a line too.
    onProgress({ done: Math.min(total, Math.max(0, lines - 1)), total });
  }
  if (lines - 1 < total) throw broken();
  return parts;
}

/** The ledger of a filter as a file: how far it is, what went wrong, and how to begin and to give up. */
export function useLedgerExport(filter: LedgerFilter) {
  const [state, setState] = useState<Export>({ progress: null, trouble: null });
  const controller = useRef<AbortController | null>(null);
  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const run = async () => {
    const own = new AbortController();
    controller.current = own;
    setState({ progress: { done: 0, total: 0 }, trouble: null });
    try {
      const response = await fetchOk(ledgerExportUrl(filter), { signal: own.signal, timeoutMs });
      const parts = await read(response, (progress) => setState({ progress, trouble: null }));
      const { kind, from, to } = filter;
      const range = from !== null && to !== null ? rangeOfPeriod({ from, to }) : null;
      saveFile(ledgerFileName({ kind, range }, new Date()), parts, "text/csv;charset=utf-8");
      setState({ progress: null, trouble: null });
    } catch (cause) {
      setState({ progress: null, trouble: own.signal.aborted ? null : asApiError(cause) });
    }
  };
  return { ...state, run: () => void run(), cancel };
}
