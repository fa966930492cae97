import type { Db } from "../../db/pool.ts";
import { newId } from "../../ids.ts";

/** A rule that is proposed to a tenant, as three corrections would have it; gives its id. */
export async function proposedRule(db: Db, tenantId: string): Promise<string> {
  const now = new Date();
  const id = newId("rul", now);
  const said = { issuer: "harbourlightsltd", issuer_name: "Harbour Lights Ltd", label: "ref", label_text: "Ref" };
  const of = { schema_sha256: Buffer.alloc(32, 1), schema_id: null, field: "/order_number", place: "below" as const };
  const state = { status: "proposed" as const, corrections: 3, created_at: now, decided_at: null };
  await db
    .insertInto("rules")
    .values({ id, tenant_id: tenantId, ...said, ...of, ...state })
    .execute();
  return id;
}
