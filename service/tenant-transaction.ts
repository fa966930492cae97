import type { Ctx } from "./context.ts";
import type { Tx } from "./db/pool.ts";
import { transaction } from "./db/transaction.ts";

/**
 * A transaction that a tenant's request asks for, when its turn has come. Those of one tenant wait for the lock of its row
 * whatever we do: waiting here they hold no connection, which the others need.
 * Rejects with `TooMuchWaiting`, and as `transaction` does.
 */
export function tenantTransaction<T>(
  { db, turns, tenantId }: Pick<Ctx, "db" | "turns" | "tenantId">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return turns.take({ kind: "write", owner: tenantId, work: () => transaction(db, work) });
}
