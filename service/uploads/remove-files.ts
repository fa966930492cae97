import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { incomingKey } from "./upload-row.ts";

const uploadsAtOnce = 50;

/**
 * Takes the files that were given up out of the store, and then writes down that they are gone: a crash in between costs
 * a second removal of what is not there. With `only`, this upload's; otherwise at most 50, so call it until `seen` is 0.
 * `removed` counts the verified files among them.
 */
export async function removeFiles(
  { db, objects, clock }: Pick<Services, "db" | "objects" | "clock">,
  only?: string,
): Promise<{ seen: number; removed: number }> {
  return transaction(db, async (tx) => {
    let released = tx
      .selectFrom("uploads")
      .select(["id", "tenant_id", "status", "object_key"])
      .where("file_released_at", "is not", null)
      .where("file_removed_at", "is", null)
      .orderBy("file_released_at")
      .limit(uploadsAtOnce)
      .forUpdate()
      .skipLocked();
    if (only !== undefined) released = released.where("id", "=", only);
    const rows = await released.execute();
    if (rows.length === 0) return { seen: 0, removed: 0 };
    for (const { id, tenant_id, object_key } of rows) {
      await objects.delete(object_key);
      // What was received stays behind where a verification was cut off just after it had completed the slot.
      await objects.delete(incomingKey(tenant_id, id));
    }
    await tx
      .updateTable("uploads")
      .set({ file_removed_at: clock() })
      .where(
        "id",
        "in",
        rows.map((row) => row.id),
      )
      .execute();
    return { seen: rows.length, removed: rows.filter((row) => row.status === "completed").length };
  });
}
