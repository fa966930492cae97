import { hasResult } from "@verso/contract/statuses";
import { type SqlBool, sql } from "kysely";
import type { Services } from "../context.ts";
import { dataKey, pageKey, partKey } from "./result-key.ts";
import type { ExtractionRow } from "./row.ts";

type Needs = Pick<Services, "db" | "clock">;

/** A result that is to go: every object that may be there of it. */
export type DueResult = { id: string; keys: string[] };

const dueBy = (now: Date) => sql<SqlBool>`result_expires_at <= ${now} AND result_removed_at IS NULL`;
const facts = ["id", "tenant_id", "page_numbers", "result_parts", "started_at", "mode"] as const;
type Facts = Pick<ExtractionRow, (typeof facts)[number]>;

/**
 * Claims results that are past their retention, or of extractions that ended without one that could be fetched; the longest due
 * first. For as long as the claim lasts no other sweeper is given them; whoever has removed the objects marks them.
 */
export async function claimResults(
  { db, clock }: Needs,
  { most, claimS }: { most: number; claimS: number },
): Promise<DueResult[]> {
  const now = clock();
  const rows = await db
    .with("due", (cte) =>
      cte
        .selectFrom("extractions")
        .select("extractions.id as due_id")
        .where(dueBy(now))
        .where((eb) => eb.or([eb("result_claimed_until", "is", null), eb("result_claimed_until", "<=", now)]))
        .orderBy("result_expires_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("extractions")
    .from("due")
    .set({ result_claimed_until: new Date(now.getTime() + claimS * 1000) })
    .whereRef("id", "=", "due.due_id")
    .returning(facts)
    .execute();
  return rows.map(toDue);
}

/** Writes down that results are no longer in the store; counts those that had been kept until now. */
export async function markResultsRemoved({ db, clock }: Needs, ids: readonly string[]): Promise<number> {
  const rows = await db
    .updateTable("extractions")
    .set({ result_removed_at: clock() })
    .where("id", "in", ids)
    .where("result_removed_at", "is", null)
    .returning("status")
    .execute();
  return rows.filter(({ status }) => hasResult(status)).length;
}

/** Since when the one that should have gone first is still there. */
export async function longestDueResult({ db, clock }: Needs): Promise<Date | null> {
  const oldest = db.selectFrom("extractions").select((eb) => eb.fn.min("result_expires_at").as("since"));
  return (await oldest.where(dueBy(clock())).executeTakeFirst())?.since ?? null;
}

/** Removes one extraction's result at once where it is due. The store comes first: a crash costs a second removal. */
export async function removeResult(services: Needs & Pick<Services, "objects">, id: string): Promise<void> {
  const { db, objects, clock } = services;
  const row = await db
    .selectFrom("extractions")
    .select(facts)
    .where("id", "=", id)
    .where(dueBy(clock()))
    .executeTakeFirst();
  if (!row) return;
  await objects.delete(...toDue(row).keys);
  await markResultsRemoved(services, [id]);
}

/**
 * Every part, or every page of a result of before there were any, whatever became of it: a worker may have died between storing
 * and marking. Of one that was begun before and ended after, the pages of before are left to the walk through the store.
 */
function toDue({ id, tenant_id, page_numbers, result_parts, started_at, mode }: Facts): DueResult {
  if (started_at === null) return { id, keys: [] };
  const owner = { tenantId: tenant_id, extractionId: id };
  const pages =
    result_parts > 0
      ? Array.from({ length: result_parts }, (_, before) => partKey(owner, before + 1))
      : page_numbers.map((number) => pageKey(owner, number));
  return { id, keys: mode === "structured" ? [...pages, dataKey(owner)] : pages };
}
