import { useQueries } from "@tanstack/react-query";
import type { OrderedResult } from "@verso/contract/results";
import { useHelpfulRuns } from "@/lib/queries/read-again.ts";
import { resultQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

/** A result whose failed pages stand where a run of the same file with the same settings has read them. */
export function joined(result: OrderedResult, others: readonly OrderedResult[]): OrderedResult {
  const failed = new Set(result.failed_pages.map(({ number }) => number));
  const found = new Map<number, OrderedResult["pages"][number]>();
  for (const page of others.flatMap(({ pages }) => pages)) if (failed.has(page.number)) found.set(page.number, page);
  if (found.size === 0) return result;
  return {
    ...result,
    pages: [...result.pages, ...found.values()].sort((a, b) => a.number - b.number),
    failed_pages: result.failed_pages.filter(({ number }) => !found.has(number)),
  };
}

/** A result together with what other runs read of its failed pages. */
export function useJoinedResult(extraction: NamedExtraction, result: OrderedResult): OrderedResult {
  const failed = result.failed_pages.map(({ number }) => number);
  const helpful = useHelpfulRuns(extraction, failed);
  const results = useQueries({
    queries: failed.length === 0 ? [] : helpful.map(({ id }) => resultQuery(id, "ocr")),
  });
  return joined(
    result,
    results.flatMap(({ data }) => (data?.mode === "ocr" ? [data] : [])),
  );
}
