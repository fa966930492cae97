import type { Extraction } from "@verso/contract/extractions";
import { type ExtractionStatus, extractionStatuses } from "@verso/contract/statuses";
import { statusWord } from "@/components/status.tsx";
import { formatNumber } from "@/lib/format/counts.ts";

/** How many of a batch stand where, in the order in which an extraction goes: "2 queued, 1 reading, 22 done". */
export function batchWords(extractions: readonly Pick<Extraction, "status">[]): string {
  const counts = new Map<ExtractionStatus, number>();
  for (const { status } of extractions) counts.set(status, (counts.get(status) ?? 0) + 1);
  return extractionStatuses
    .flatMap((status) => {
      const count = counts.get(status);
      return count === undefined ? [] : [`${formatNumber(count)} ${statusWord(status).toLowerCase()}`];
    })
    .join(", ");
}
