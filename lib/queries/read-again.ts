import { useQuery } from "@tanstack/react-query";
import type { Extraction } from "@verso/contract/extractions";
import { hasResult } from "@verso/contract/statuses";
import { runsQuery } from "./runs.ts";

/** The runs that read again what failed in this one: of the same file, with the same settings. */
export function useHelpfulRuns(extraction: Extraction, failed: readonly number[]): Extraction[] {
  const { data: runs = [] } = useQuery({ ...runsQuery(extraction.upload_id), enabled: failed.length > 0 });
  const settings = JSON.stringify(extraction.output);
  return runs.filter(
    ({ id, mode, status, output, pages }) =>
      id !== extraction.id &&
      mode === "ocr" &&
      hasResult(status) &&
      JSON.stringify(output) === settings &&
      pages.numbers.some((number) => failed.includes(number)),
  );
}

/** Which of the pages that failed in this one another run has read: those that stand in its result all the same. */
export function useReadAgain(extraction: Extraction): ReadonlySet<number> {
  const failed = extraction.mode === "ocr" ? extraction.failed_pages.map(({ number }) => number) : [];
  const helpful = useHelpfulRuns(extraction, failed);
  return new Set(
    helpful.flatMap(({ pages, failed_pages }) =>
      pages.numbers.filter((number) => failed.includes(number) && !failed_pages.some((page) => page.number === number)),
    ),
  );
}
