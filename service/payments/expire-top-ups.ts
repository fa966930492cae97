import type { Services } from "../context.ts";

/** Ends top-ups that nobody paid in time. One that is being paid just now is left to its payment. Returns how many. */
export async function expireTopUps({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock();
  const { numUpdatedRows } = await db
    .updateTable("top_ups")
    .set({ status: "expired", finished_at: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("top_ups")
        .select("id")
        .where("status", "=", "pending")
        .where("expires_at", "<=", now)
        .limit(1000)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
