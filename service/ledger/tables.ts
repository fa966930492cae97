import type { Db } from "../db/pool.ts";

/** As a table `r` to join: what was set aside for each extraction, by whose key, and what became of it. */
export const reservations = (db: Db) =>
  db.selectFrom("reservations").select(["extraction_id", "amount", "charged", "released", "key_id"]).as("r");

/** As a table `w` to join: every tenant's wallet. */
export const wallets = (db: Db) => db.selectFrom("wallets").select(["tenant_id", "balance", "reserved"]).as("w");
