import { TopUpId } from "@verso/contract/ids";
import { money } from "@verso/contract/money";
import type { TopUp } from "@verso/contract/top-ups";
import type { Selectable } from "kysely";
import type { Ctx } from "../context.ts";
import type { TopUpsTable } from "../db/schema.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";

export type TopUpRow = Selectable<TopUpsTable>;

/** What is said of a top-up that is not there, or not this tenant's: the same of both. */
export const noSuchTopUp = "There is no such top-up.";

/** A tenant's top-up. Throws `not_found` where it is another tenant's or never was. */
export async function findTopUp({ db, tenantId }: Pick<Ctx, "db" | "tenantId">, id: string): Promise<TopUpRow> {
  const row = TopUpId.safeParse(id).success
    ? await db
        .selectFrom("top_ups")
        .selectAll()
        .where("id", "=", id)
        .where("tenant_id", "=", tenantId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found", noSuchTopUp);
  return row;
}

/** The wire form. Only what is pending can still be paid somewhere. */
export function presentTopUp(row: TopUpRow): TopUp {
  return {
    id: row.id,
    live: isLive(row.tenant_id),
    status: row.status,
    amount: money(row.amount),
    checkout_url: row.status === "pending" ? row.checkout_url : null,
    created_at: row.created_at.toISOString(),
    paid_at: row.status === "paid" ? (row.finished_at?.toISOString() ?? null) : null,
    processing_since: row.processing_since?.toISOString() ?? null,
  };
}
