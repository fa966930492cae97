import type { Services } from "../context.ts";

/** Which of these extractions are being cancelled: for a worker that may have missed the announcement. */
export async function cancellingAmong({ db }: Pick<Services, "db">, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("extractions")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("status", "=", "cancelling")
    .execute();
  return new Set(rows.map((row) => row.id));
}
