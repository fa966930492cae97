import type { Services } from "../context.ts";
import type { ObjectBody } from "../objects/store.ts";

/** Whether a file may be written under this key: only the slot's own, and only while it is pending. */
export async function isOpenSlot({ db, clock }: Pick<Services, "db" | "clock">, key: string): Promise<boolean> {
  const slot = await db
    .selectFrom("uploads")
    .select("id")
    .where("object_key", "=", key)
    .where("status", "=", "pending")
    .where("deleted_at", "is", null)
    .where("expires_at", ">", clock())
    .executeTakeFirst();
  return slot !== undefined;
}

/**
 * Takes a slot's file, of exactly `sizeBytes`. Gives false, and keeps nothing, where the slot was completed, deleted or
 * ran out while the file was coming: a verified file lies under another key and is never touched.
 */
export async function receiveFile(
  services: Pick<Services, "db" | "clock" | "objects">,
  file: { key: string; sizeBytes: number; body: ObjectBody },
): Promise<boolean> {
  await services.objects.put(file.key, file.body, { sizeBytes: file.sizeBytes });
  if (await isOpenSlot(services, file.key)) return true;
  await services.objects.delete(file.key);
  return false;
}
