import { type SqlBool, sql } from "kysely";
import type { Services } from "../context.ts";
import { incomingKey } from "./upload-row.ts";

type Needs = Pick<Services, "db" | "clock">;

/** An upload whose file is to go: every object that may be there of it. */
export type DueFile = { id: string; keys: string[] };

const isDue = sql<SqlBool>`file_released_at IS NOT NULL AND file_removed_at IS NULL`;
const facts = ["id", "tenant_id", "object_key"] as const;

/**
 * Claims files that were given up, those of longest ago first. For as long as the claim lasts no other sweeper is given them;
 * whoever has removed the objects marks them.
 */
export async function claimFiles(
  { db, clock }: Needs,
  { most, claimS }: { most: number; claimS: number },
): Promise<DueFile[]> {
  const now = clock();
  const rows = await db
    .with("due", (cte) =>
      cte
        .selectFrom("uploads")
        .select("uploads.id as due_id")
        .where(isDue)
        .where((eb) => eb.or([eb("file_claimed_until", "is", null), eb("file_claimed_until", "<=", now)]))
        .orderBy("file_released_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("uploads")
    .from("due")
    .set({ file_claimed_until: new Date(now.getTime() + claimS * 1000) })
    .whereRef("id", "=", "due.due_id")
    .returning(facts)
    .execute();
  return rows.map(toDue);
}

/** Writes down that files are no longer in the store; counts those that had been verified and kept until now. */
export async function markFilesRemoved({ db, clock }: Needs, ids: readonly string[]): Promise<number> {
  const rows = await db
    .updateTable("uploads")
    .set({ file_removed_at: clock() })
    .where("id", "in", ids)
    .where("file_removed_at", "is", null)
    .returning("status")
    .execute();
  return rows.filter(({ status }) => status === "completed").length;
}

/** Since when the one that was given up first is still there. */
export async function longestReleasedFile({ db }: Needs): Promise<Date | null> {
  const oldest = db.selectFrom("uploads").select((eb) => eb.fn.min("file_released_at").as("since"));
  return (await oldest.where(isDue).executeTakeFirst())?.since ?? null;
}

/** Removes one upload's file at once where it was given up. The store comes first: a crash costs a second removal. */
export async function removeFile(services: Needs & Pick<Services, "objects">, id: string): Promise<void> {
  const { db, objects } = services;
  const row = await db.selectFrom("uploads").select(facts).where("id", "=", id).where(isDue).executeTakeFirst();
  if (!row) return;
  await objects.delete(...toDue(row).keys);
  await markFilesRemoved(services, [id]);
}

/** What was received stays behind where a verification was cut off just after it had completed the slot. */
const toDue = ({ id, tenant_id, object_key }: { id: string; tenant_id: string; object_key: string }): DueFile => ({
  id,
  keys: [object_key, incomingKey(tenant_id, id)],
});
