import type { CreateExport } from "@verso/contract/exports";
import type { ResultFormat, ReviewsShown } from "@verso/contract/results";
import { fetchOk } from "./fetch-parsed.ts";

const timeoutMs = 600_000;

export type ResultFile = {
  format: ResultFormat;
  /** Only these blocks, this table, these pages. */
  blocks?: string;
  table?: string;
  pages?: string;
  /** With what people corrected, or as it was read. */
  reviews?: ReviewsShown;
};

/** A result, or a part of it, in the bytes that the API gives. */
export async function fetchResultFile(id: string, file: ResultFile): Promise<Blob> {
  const response = await fetchOk(`/api/extractions/${id}/result?${new URLSearchParams(file)}`, { timeoutMs });
  return response.blob();
}

/** Several results as one file. */
export async function fetchExport(body: CreateExport): Promise<Blob> {
  return (await fetchOk("/api/exports", { method: "POST", body, timeoutMs })).blob();
}

/** A month's statement ("2026-11", UTC) as a PDF. */
export async function fetchStatementFile(month: string): Promise<Blob> {
  return (await fetchOk(`/api/usage/statement/pdf?month=${month}`, { timeoutMs })).blob();
}

/** The receipt of a payment that was credited, as a PDF. */
export async function fetchReceiptFile(topUp: string): Promise<Blob> {
  return (await fetchOk(`/api/top-ups/${topUp}/receipt`, { timeoutMs })).blob();
}
