import type { ExportDocument } from "@verso/contract/exports";
import type { Extraction } from "@verso/contract/extractions";
import type { ResultFormat } from "@verso/contract/results";
import { hasResult } from "@verso/contract/statuses";
import { resultFormats } from "@verso/contract/vocabulary";
import { formatWords } from "@/lib/export/formats.ts";
import type { ExtractionRow } from "./extraction-row.ts";

/** Text is what mode `ocr` reads; data have none. */
const textFormats: ReadonlySet<ResultFormat> = new Set(["markdown", "text", "html"]);

/** Whether there is a result to be had. */
function isKept({ status, data_deleted_at, retention }: Extraction, now: number): boolean {
  return hasResult(status) && data_deleted_at === null && Date.parse(retention.result_expires_at) > now;
}

export type ZipChoice = { format: ResultFormat; words: string; documents: ExportDocument[] };

/**
 * What can be made of some extractions: `data` are those of mode `structured`, of which there can be one table; `zip` what each
 * can be a file in, where one that has no text goes as JSON beside the others'; `left` how many have no result.
 */
export function batchFiles(rows: readonly ExtractionRow[], now = Date.now()) {
  const kept = rows.filter(({ extraction }) => isKept(extraction, now));
  const data = kept.filter(({ extraction }) => extraction.mode === "structured");
  const named = ({ extraction: { id }, name }: ExtractionRow) => ({ id, ...(name === null ? {} : { name }) });
  const zip = resultFormats.flatMap((format): ZipChoice[] => {
    const isMixed = textFormats.has(format) && data.length > 0;
    if (isMixed && data.length === kept.length) return [];
    const documents = kept.map((row) => ({
      ...named(row),
      ...(isMixed && row.extraction.mode === "structured" && { format: "json" as const }),
    }));
    return [{ format, words: isMixed ? `${formatWords[format]}; data as JSON` : formatWords[format], documents }];
  });
  return { kept, data: data.map(named), zip, left: rows.length - kept.length };
}
