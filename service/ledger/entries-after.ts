import type { LedgerList, LedgerQuery } from "@verso/contract/credit";
import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { toEntry } from "./list-entries.ts";

/**
 * `GET /ledger`: a tenant's entries in the order in which they came to be, from the one after `after` on. Whoever goes on from
 * the last entry that was read misses none and meets none twice: an entry takes its place under the wallet's lock, so that all
 * before one that can be seen can be seen. Throws `invalid_request` where `after` is no entry of this tenant's.
 */
export async function entriesAfter(db: Db, tenantId: string, { after, limit }: LedgerQuery): Promise<LedgerList> {
  const entries = () => db.selectFrom("ledger_entries").where("tenant_id", "=", tenantId);
  let select = entries()
    .selectAll()
    .orderBy("seq")
    .limit(limit + 1);
  if (after !== undefined) {
    const known = await entries().select("seq").where("id", "=", after).executeTakeFirst();
    if (!known) throw noSuchEntry();
    select = select.where("seq", ">", known.seq);
  }
  const rows = await select.execute();
  const data = rows.slice(0, limit).map(toEntry);
  return { data, next_after: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

function noSuchEntry(): DomainError {
  const message =
    "There is no such entry in your ledger: send the id of an entry, or leave it out to begin with the first.";
  return new DomainError("invalid_request", message, { details: [{ path: "/after", message }] });
}
