import { sql } from "kysely";
import type { Services } from "../context.ts";
import { heldByExtraction } from "./held.ts";

/**
 * Removes a file that a verification has put into the store and that did not come to count, unless it is the very one
 * that counts: verifications of the same bytes share their key.
 */
export async function releaseFile(
  { db, objects, clock }: Pick<Services, "db" | "objects" | "clock">,
  fileKey: string,
): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT EXISTS (SELECT FROM service.uploads WHERE object_key = ${fileKey} AND file_removed_at IS NULL)
      OR ${heldByExtraction(sql<string>`${fileKey}`, clock())} AS held`.execute(db);
  if (rows[0]?.held === false) await objects.delete(fileKey);
}
