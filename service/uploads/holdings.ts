import type { Config } from "../config.ts";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { DomainError } from "../domain-error.ts";

const holdingsOf = prepared<{ tenantId: string }>()((db, value) =>
  db
    .selectFrom("holdings")
    .select(["open_slots", "open_bytes", "stored_bytes"])
    .where("tenant_id", "=", value("tenantId"))
    .compile(),
);

/**
 * Refuses, with `quota_exceeded`, what takes a tenant beyond its bounds. To be asked in the transaction that has just
 * made a slot: making it has locked the tenant's count, which no other request can change before this one has ended.
 * What open slots announce counts towards what may be stored, so that no file that was let in is ever too much.
 */
export async function keepWithinBounds(tx: Tx, config: Config, tenantId: string): Promise<void> {
  const [held] = await holdingsOf(tx, { tenantId });
  if (!held) throw new Error("a tenant with a slot holds nothing");
  const slotsMax = BigInt(config.VERSO_TENANT_OPEN_SLOTS_MAX);
  if (BigInt(held.open_slots) > slotsMax) {
    throw beyond(`A tenant may have ${slotsMax} open upload slots: verify or delete some, or wait until they expire.`);
  }
  const openBytes = BigInt(held.open_bytes);
  const openBytesMax = BigInt(config.VERSO_TENANT_OPEN_BYTES_MAX);
  if (openBytes > openBytesMax) {
    throw beyond(
      `A tenant's open upload slots may announce ${openBytesMax} bytes together: verify or delete some, or wait until they expire.`,
    );
  }
  const storedBytesMax = BigInt(config.VERSO_TENANT_STORED_BYTES_MAX);
  if (openBytes + BigInt(held.stored_bytes) > storedBytesMax) {
    throw beyond(
      `A tenant may store files of ${storedBytesMax} bytes together, open slots among them: delete uploads that are no longer needed, or wait until their retention is over.`,
    );
  }
}

const beyond = (message: string) => new DomainError("quota_exceeded", message);
