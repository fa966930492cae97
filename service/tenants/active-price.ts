import type { Mode } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { money } from "@verso/contract/money";
import { modes } from "@verso/contract/vocabulary";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type ActivePrice = { perPage: string; source: "standard" | "override" };

/** What a page costs a tenant now, for every mode: its approved override (of a test tenant the live one's), else the standard price (specification, section 1). */
export async function activePrices(db: Db, tenantId: string): Promise<Record<Mode, ActivePrice>> {
  const rows = await db
    .selectFrom("price_overrides")
    .select(["mode", "per_page"])
    .innerJoin("tenants as t", (join) => join.on(sql<boolean>`tenant_id = coalesce(t.live_tenant_id, t.id)`))
    .where("t.id", "=", tenantId)
    .execute();
  const overrideOf = (mode: Mode) => rows.find((row) => row.mode === mode)?.per_page ?? null;
  const [ocr, structured] = [priceOf(overrideOf(modes[0])), priceOf(overrideOf(modes[1]))];
  return { ocr, structured };
}

/** The price that follows from a tenant's override for a mode, or from there being none. */
export function priceOf(override: string | null): ActivePrice {
  if (override !== null) return { perPage: money(override), source: "override" };
  return { perPage: limits.standardPricePerPage, source: "standard" };
}
