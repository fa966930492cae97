import { decimal, money } from "@verso/contract/money";
import type { Db } from "../db/pool.ts";

/** What top-ups of a UTC month come to that were paid or are pending, as a wire amount, and when the next month begins. */
export async function monthOfTopUps(
  db: Db,
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<{ used: string; resetsAt: Date }> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const resetsAt = new Date(Date.UTC(year, month + 1, 1));
  const { sum } = await db
    .selectFrom("top_ups")
    .select(({ fn }) => fn.sum<string | null>("amount").as("sum"))
    .where("tenant_id", "=", tenantId)
    .where("status", "in", ["pending", "paid"])
    .where("created_at", ">=", new Date(Date.UTC(year, month, 1)))
    .where("created_at", "<", resetsAt)
    .executeTakeFirstOrThrow();
  return { used: money(decimal(sum ?? "0")), resetsAt };
}
