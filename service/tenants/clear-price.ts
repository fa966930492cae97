import type { Mode } from "@verso/contract/extractions";
import type { Db } from "../db/pool.ts";
import { activePrices } from "./active-price.ts";
import { assertTenant } from "./assert-tenant.ts";
import type { Prices } from "./set-price.ts";

/** Goes back to the standard price, in one mode or, without `mode`, in all. Throws `not_found`. Returns the active prices. */
export async function clearPrice(db: Db, input: { tenantId: string; mode?: Mode }): Promise<Prices> {
  await assertTenant(db, input.tenantId);
  let removal = db.deleteFrom("price_overrides").where("tenant_id", "=", input.tenantId);
  if (input.mode) removal = removal.where("mode", "=", input.mode);
  await removal.execute();
  return activePrices(db, input.tenantId);
}
