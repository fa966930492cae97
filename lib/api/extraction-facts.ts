import "server-only";
import type { LedgerEntry } from "@verso/contract/credit";
import type { Extraction } from "@verso/contract/extractions";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import { documentNames } from "../store/documents.ts";
import { getExtraction, listExtractions } from "./extractions.ts";
import type { Access } from "./send.ts";

/** What a ledger's reader wants to know of an extraction. */
export type ExtractionFacts = { document: string | null; metadata: Record<string, string> };

/** Entries of an extraction come after it: by seconds the first, by as long as its reading takes the others. */
const slackMs = 600_000;
const listLimit = 100;
const keptMax = 2_000;
const atOnceMax = 8;

const gaps = async <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((cause: unknown) => {
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) return null;
    throw cause;
  });

/** When extractions were made whose entries lie between two. */
const madeFor = (first: LedgerEntry, last: LedgerEntry) => ({
  from: new Date(Date.parse(first.created_at) - slackMs).toISOString(),
  to: new Date(Date.parse(last.created_at) + 1).toISOString(),
});

/** Those among the ids that were made in a time, by lists of a hundred; no more lists are asked for than can be worth it. */
async function listed(access: Access, ids: ReadonlySet<string>, { from, to }: { from: string; to: string }) {
  const found: Extraction[] = [];
  let cursor: string | undefined;
  for (let lists = 0; lists <= ids.size / 25 && found.length < ids.size; lists++) {
    const page = await gaps(listExtractions(access, { from, to, limit: listLimit, ...(cursor ? { cursor } : {}) }));
    found.push(...(page?.data ?? []).filter(({ id }) => ids.has(id)));
    if (!page?.next_cursor) break;
    cursor = page.next_cursor;
  }
  return found;
}

/**
 * Tells of the extractions that entries are of, piece after piece of one ledger, oldest first. What was told once is remembered for
 * a while; what there is no word of is not in the answer.
 */
export function extractionFacts(access: Access, tenantId: string) {
  const kept = new Map<string, ExtractionFacts>();
  return async (entries: readonly LedgerEntry[]): Promise<ReadonlyMap<string, ExtractionFacts>> => {
    const wanted = entries.filter(({ extraction_id: id }) => id !== null && !kept.has(id));
    const ids = new Set(wanted.flatMap(({ extraction_id: id }) => id ?? []));
    const [first, last] = [wanted[0], wanted.at(-1)];
    const found = first && last ? await listed(access, ids, madeFor(first, last)) : [];
    for (const { id } of found) ids.delete(id);
    const limit = pLimit(atOnceMax);
    const single = await Promise.all([...ids].map((id) => limit(() => gaps(getExtraction(access, id)))));
    const all = [...found, ...single.filter((extraction) => extraction !== null)];
    const names = await documentNames({ tenantId, uploadIds: all.map((extraction) => extraction.upload_id) });
    for (const { id, upload_id: uploadId, metadata } of all) {
      kept.set(id, { document: names[uploadId] ?? null, metadata });
    }
    const told = new Map<string, ExtractionFacts>();
    for (const { extraction_id: id } of entries) {
      const facts = id === null ? undefined : kept.get(id);
      if (id !== null && facts !== undefined) told.set(id, facts);
    }
    for (const id of kept.keys()) {
      if (kept.size <= keptMax) break;
      kept.delete(id);
    }
    return told;
  };
}
