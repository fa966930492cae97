import type { Mode } from "@verso/contract/extractions";
import { amountMax, decimal, pricePerPageMax } from "@verso/contract/money";
import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { type ActivePrice, activePrices } from "./active-price.ts";
import { assertTenant } from "./assert-tenant.ts";

export type Prices = Record<Mode, ActivePrice>;

/**
 * Approves a tenant's own price of a page, for extractions that are accepted from now on; what was accepted before keeps
 * the price it was accepted at. Throws `not_found` for an unknown tenant, and `invalid_amount` where the largest extraction,
 * of `pagesMax` pages, could not be reserved for. Returns the active prices.
 */
export async function setPrice(
  db: Db,
  input: { tenantId: string; mode: Mode; perPage: string; pagesMax: number },
  now: Date,
): Promise<Prices> {
  const { tenantId, mode, perPage, pagesMax } = input;
  const perPageMax = pricePerPageMax(pagesMax);
  if (decimal(perPage).gt(decimal(perPageMax))) {
    throw new DomainError(
      "invalid_amount",
      `A page may cost at most USD ${perPageMax}: an extraction may have ${pagesMax} pages, and no more than USD ${amountMax} can be reserved for it.`,
    );
  }
  await assertTenant(db, tenantId);
  await db
    .insertInto("price_overrides")
    .values({ tenant_id: tenantId, mode, per_page: perPage, created_at: now })
    .onConflict((same) => same.columns(["tenant_id", "mode"]).doUpdateSet({ per_page: perPage, created_at: now }))
    .execute();
  return activePrices(db, tenantId);
}
