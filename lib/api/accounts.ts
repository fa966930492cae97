import "server-only";
import type { LedgerEntry } from "@verso/contract/credit";
import type { Extraction } from "@verso/contract/extractions";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import { documentNames } from "../store/documents.ts";
import { getExtraction } from "./extractions.ts";
import type { Access } from "./send.ts";
import { ledgerPages } from "./usage.ts";

/** As many questions at once as leave room for others. */
const atOnceMax = 8;

/** An extraction as its ledger tells of it. What could not be had is null: a ledger is worth more than its names. */
export type Account = { name: string | null; status: Extraction["status"] | null; entries: LedgerEntry[] | null };

async function known<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((cause: unknown) => {
    // That there is too much at once is for the browser to wait out; everything else is a gap.
    if (cause instanceof ApiError && cause.code !== "rate_limited") return null;
    throw cause;
  });
}

/** Every entry of an extraction, newest first. */
async function entriesOf(access: Access, id: string): Promise<LedgerEntry[]> {
  const all: LedgerEntry[] = [];
  for await (const { entries } of ledgerPages(access, { extraction_id: id })) all.push(...entries);
  return all;
}

/** What extractions of a tenant are called and moved, by their ids. Throws `ApiError` `rate_limited`. */
export async function accountsOf(
  access: Access,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Record<string, Account>> {
  const limit = pLimit(atOnceMax);
  const found = await Promise.all(
    ids.map(async (id) => {
      const [extraction, entries] = await Promise.all([
        limit(() => known(getExtraction(access, id))),
        limit(() => known(entriesOf(access, id))),
      ]);
      return { id, extraction, entries };
    }),
  );
  const uploadIds = found.flatMap(({ extraction }) => (extraction === null ? [] : [extraction.upload_id]));
  const names = await documentNames({ tenantId, uploadIds });
  return Object.fromEntries(
    found.map(({ id, extraction, entries }) => [
      id,
      { name: (extraction && names[extraction.upload_id]) ?? null, status: extraction?.status ?? null, entries },
    ]),
  );
}
