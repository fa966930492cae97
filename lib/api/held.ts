import "server-only";
import type { Extraction } from "@verso/contract/extractions";
import { type ExtractionStatus, openStatuses } from "@verso/contract/statuses";
import { listExtractions } from "./extractions.ts";
import type { Access } from "./send.ts";

const eachMax = 100;

/** Those whose reservation is open, newest first; `more`: there are others of a status, beyond its newest hundred. */
export async function heldExtractions(access: Access): Promise<{ data: Extraction[]; more: boolean }> {
  const lists = await Promise.all(
    openStatuses.map((status: ExtractionStatus) => listExtractions(access, { status: [status], limit: eachMax })),
  );
  // One that moved on between two answers stands in both.
  const byId = new Map(lists.flatMap(({ data }) => data.map((one) => [one.id, one] as const)));
  const data = [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
  return { data, more: lists.some(({ next_cursor }) => next_cursor !== null) };
}
