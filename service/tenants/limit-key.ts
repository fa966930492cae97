import { amountMax, decimal, type Money, money } from "@verso/contract/money";
import type { Db } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { budgets, setLimit } from "../ledger/budgets.ts";
import { type KeySummary, keyColumns, presentKey } from "./list-keys.ts";
import { noSuchKey } from "./revoke-key.ts";
import { withTestTenant } from "./test-tenant.ts";

/** A limit in its wire form, so that "25" and "25.00" are one; null is none. Throws `invalid_amount`. */
export function acceptedLimit(text: string | null): Money | null {
  if (text === null) return null;
  const exact = decimal(text);
  if (!exact.isNegative() && exact.decimalPlaces() <= 6 && exact.lte(decimal(amountMax))) return money(exact);
  const message = `A monthly limit is USD 0.00 to USD ${amountMax}, with at most six fractional digits.`;
  throw new DomainError("invalid_amount", message, { details: [{ path: "/monthly_limit", message }] });
}

type Wish = { keyId: string; tenantId?: string; limit: Money | null };

/**
 * Sets what a key may spend in a UTC month, from the next submission on; null takes the limit away. With `tenantId`, another
 * tenant's key is `not_found`, as an unknown one is. Only the operator may leave it out.
 */
export function limitKey(db: Db, { keyId, tenantId, limit }: Wish, now: Date): Promise<KeySummary> {
  return transaction(db, async (tx) => {
    let find = tx.selectFrom("api_keys").select(keyColumns).where("id", "=", keyId);
    if (tenantId !== undefined) find = find.where("tenant_id", "in", await withTestTenant(tx, tenantId));
    const found = await find.executeTakeFirst();
    if (!found) throw new DomainError("not_found", noSuchKey);
    const { tenant_id: owner } = found;
    await setLimit(tx, { tenantId: owner, keyId, limit });
    return presentKey(found, (await budgets(tx, owner, now))(keyId));
  });
}
