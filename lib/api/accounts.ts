import "server-only";
import type { LedgerEntry } from "@verso/contract/credit";
import type { Extraction } from "@verso/contract/extractions";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import { extractionFacts } from "./extraction-facts.ts";
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
  const [facts, moved] = await Promise.all([
    known(extractionFacts(access, { tenantId, ids })),
    Promise.all(ids.map((id) => limit(() => known(entriesOf(access, id))))),
  ]);
  return Object.fromEntries(
    ids.map((id, index) => {
      const told = facts?.get(id);
      return [id, { name: told?.document ?? null, status: told?.status ?? null, entries: moved[index] ?? null }];
    }),
  );
}
