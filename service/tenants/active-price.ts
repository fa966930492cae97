import { type Mode, modes } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { money } from "@verso/contract/money";
import type { Db } from "../db/pool.ts";

export type ActivePrice = { perPage: string; source: "standard" | "override" };

/** What a page costs a tenant now, for every mode: its approved override, else the standard price (specification, section 1). */
export async function activePrices(db: Db, tenantId: string): Promise<Record<Mode, ActivePrice>> {
  const rows = await db
    .selectFrom("price_overrides")
    .select(["mode", "per_page"])
    .where("tenant_id", "=", tenantId)
    .execute();
  const priceOf = (mode: Mode): ActivePrice => {
    const override = rows.find((row) => row.mode === mode);
    if (override) return { perPage: money(override.per_page), source: "override" };
    return { perPage: limits.standardPricePerPage, source: "standard" };
  };
  const [ocr, structured] = [priceOf(modes[0]), priceOf(modes[1])];
  return { ocr, structured };
}
