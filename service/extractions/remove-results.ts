import { hasResult } from "@verso/contract/statuses";
import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { dataKey, resultKey } from "./result-key.ts";

const extractionsAtOnce = 20;
const removalsAtOnce = 8;

/**
 * Removes the results of extractions that are past their retention, or that ended without a result that could be
 * fetched. Sweepers that run at once share the work; a crash costs a second removal of what is not there. With `only`, that
 * extraction's; otherwise at most 20, so call it until `seen` is 0; `removed` counts those that had a result.
 */
export async function removeResults(
  { db, objects, clock }: Pick<Services, "db" | "objects" | "clock">,
  only?: string,
): Promise<{ seen: number; removed: number }> {
  const now = clock();
  return transaction(db, async (tx) => {
    let due = tx
      .selectFrom("extractions")
      .select(["id", "tenant_id", "status", "page_numbers", "started_at", "mode"])
      .where("result_expires_at", "<=", now)
      .where("result_removed_at", "is", null)
      .orderBy("result_expires_at")
      .limit(extractionsAtOnce)
      .forUpdate()
      .skipLocked();
    if (only !== undefined) due = due.where("id", "=", only);
    const rows = await due.execute();
    if (rows.length === 0) return { seen: 0, removed: 0 };
    // Every page, whatever became of it: a worker may have died between storing one and marking it.
    const keys = rows
      .filter((row) => row.started_at !== null)
      .flatMap((row) => {
        const owner = { tenantId: row.tenant_id, extractionId: row.id };
        const pages = row.page_numbers.map((number) => resultKey(owner, number));
        return row.mode === "structured" ? [...pages, dataKey(owner)] : pages;
      });
    for (let from = 0; from < keys.length; from += removalsAtOnce) {
      await Promise.all(keys.slice(from, from + removalsAtOnce).map((key) => objects.delete(key)));
    }
    await tx
      .updateTable("extractions")
      .set({ result_removed_at: now })
      .where(
        "id",
        "in",
        rows.map((row) => row.id),
      )
      .execute();
    return { seen: rows.length, removed: rows.filter((row) => hasResult(row.status)).length };
  });
}
