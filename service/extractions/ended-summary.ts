import type { UsageSummary } from "@verso/contract/credit";
import { money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { reservations } from "../ledger/tables.ts";

/** What ended extractions are gathered by: how they ended, or what their schema says, as the SHA-256 of its canonical JSON. */
export type EndedGroup = "outcome" | "schema";

const columns = {
  outcome: sql<string | null>`e.status`,
  schema: sql<string | null>`encode(e.schema_sha256, 'hex')`,
};

/** Of a tenant's extractions that ended from `from` to before `to`: pages that were charged, pages that failed, and what was charged. */
export async function endedSummary(
  db: Db,
  { tenantId, from, to, group }: { tenantId: string; from: Date; to: Date; group: EndedGroup },
): Promise<NonNullable<UsageSummary["groups"]>> {
  const count = (status: string) => sql<number>`count(*) FILTER (WHERE pages.status = ${status})`;
  const rows = await db
    .selectFrom("extractions as e")
    .innerJoin(reservations(db), "r.extraction_id", "e.id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("pages")
          .select([count("succeeded").as("succeeded"), count("failed").as("failed")])
          .whereRef("pages.extraction_id", "=", "e.id")
          .as("p"),
      (join) => join.onTrue(),
    )
    .select([
      columns[group].as("value"),
      // A cancelled extraction may have finished pages: nobody is charged for them.
      sql<string>`coalesce(sum(p.succeeded) FILTER (WHERE r.charged > 0), 0)`.as("pages"),
      sql<string>`sum(p.failed)`.as("failed"),
      sql<string>`sum(r.charged)`.as("charged"),
    ])
    .where("e.tenant_id", "=", tenantId)
    .where("e.finished_at", ">=", from)
    .where("e.finished_at", "<", to)
    .groupBy(sql`1`)
    .orderBy(sql`1 NULLS LAST`)
    .execute();
  return rows.map(({ value, pages, failed, charged }) => ({
    value,
    pages: Number(pages),
    pages_failed: Number(failed),
    charged: money(charged),
  }));
}
