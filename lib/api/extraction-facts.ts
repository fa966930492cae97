import "server-only";
import type { LedgerEntry } from "@verso/contract/credit";
import type { Extraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { isTerminal } from "@verso/contract/statuses";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import { documentNames } from "../store/documents.ts";
import { type Fact, getExtraction, listExtractionFacts } from "./extractions.ts";
import { kept } from "./kept.ts";
import type { Access } from "./send.ts";

/** What a ledger's reader wants to know of an extraction. */
export type ExtractionFacts = {
  document: string | null;
  status: Extraction["status"];
  keyId: string | null;
  metadata: Record<string, string>;
};

const singlesAtOnceMax = 8;
/** What a ledger tells of an extraction that has ended is the same for good: a year's export and its months ask for it once. */
const ended = kept<Fact>({ ms: 600_000, max: 50_000 });

/** One by one, from a service that cannot be asked for several at once. */
async function singly(access: Access, ids: readonly string[]): Promise<Fact[]> {
  const limit = pLimit(singlesAtOnceMax);
  const gap = (cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  };
  const found = await Promise.all(ids.map((id) => limit(() => getExtraction(access, id).catch(gap))));
  return found.filter((extraction) => extraction !== null);
}

/** Extractions by their identifiers, as many at once as the service takes; those that it does not know are left out. */
async function several(access: Access, ids: readonly string[]): Promise<Fact[]> {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += limits.listUploadsMax) parts.push(ids.slice(at, at + limits.listUploadsMax));
  const lists = await Promise.all(
    parts.map((id) =>
      listExtractionFacts(access, { id, limit: limits.listUploadsMax }).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 400) return singly(access, id);
        throw cause;
      }),
    ),
  );
  return lists.flat();
}

/** Tells of extractions by their identifiers; what there is no word of is not in the answer. Throws `ApiError`. */
export async function extractionFacts(
  access: Access,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, ExtractionFacts>> {
  const keyOf = (id: string) => `${tenantId} ${id}`;
  const known = ids.flatMap((id) => ended.get(keyOf(id)) ?? []);
  const isKnown = new Set(known.map(({ id }) => id));
  const asked = await several(
    access,
    ids.filter((id) => !isKnown.has(id)),
  );
  for (const one of asked) if (isTerminal(one.status)) ended.set(keyOf(one.id), one);
  const found = [...known, ...asked];
  const names = await documentNames({ tenantId, uploadIds: found.map((extraction) => extraction.upload_id) });
  return new Map(
    found.map(({ id, upload_id: uploadId, status, key_id: keyId, metadata }) => [
      id,
      { document: names[uploadId] ?? null, status, keyId, metadata },
    ]),
  );
}

/** The extractions that entries are of, each once. */
export function extractionsOf(entries: readonly LedgerEntry[]): string[] {
  return [...new Set(entries.flatMap(({ extraction_id: id }) => id ?? []))];
}
