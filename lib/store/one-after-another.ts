import "server-only";
import { type Store, store } from "./database.ts";

/** Thrown within a transaction: takes back what it has done, and tells what stands against it. */
export class Refused<Refusal extends string> extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** What came of some work, or what stood against it. `Refusal` is what the work throws with `Refused`. */
export async function orRefusal<T, Refusal extends string>(work: Promise<T>): Promise<T | Refusal> {
  return work.catch((cause: unknown) => {
    if (cause instanceof Refused) return cause.refusal as Refusal;
    throw cause;
  });
}

/** Does what changes things of a tenant whose bounds and names are of all together, one after another. */
export function whileLocked<T>(tenantId: string, act: (tx: Store) => Promise<T>): Promise<T> {
  return store()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("tenants").select("id").where("id", "=", tenantId).forUpdate().execute();
      return act(tx);
    });
}
