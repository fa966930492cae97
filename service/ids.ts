import { randomUUID } from "node:crypto";
import { type IdPrefix, makeId } from "@verso/contract/id-text";

/** Whether a tenant is a live one; else it is what test keys of one work in. */
export const isLive = (tenantId: string): boolean => !tenantId.startsWith("tst_");

/** A fresh identifier of `now`; within one millisecond their order is random. */
export function newId<P extends IdPrefix>(prefix: P, now: Date): `${P}_${string}` {
  // Node draws random UUIDs in stock, which makes their 80 bits beside version and variant the cheapest to be had.
  const uuid = randomUUID();
  return makeId(prefix, now.getTime(), BigInt(`0x${uuid.slice(24)}${uuid.slice(0, 8)}`));
}
