import type { Services } from "../context.ts";

/**
 * Removes a file that a verification has put into the store and that did not come to count, unless it is the very one
 * that counts: verifications of the same bytes share their key.
 */
export async function releaseFile({ db, objects }: Pick<Services, "db" | "objects">, fileKey: string): Promise<void> {
  const counts = await db
    .selectFrom("uploads")
    .select("id")
    .where("object_key", "=", fileKey)
    .where("file_removed_at", "is", null)
    .executeTakeFirst();
  if (!counts) await objects.delete(fileKey);
}
