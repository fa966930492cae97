import { extractionStatuses, isTerminal } from "@verso/contract/statuses";
import type { Services } from "../context.ts";

const unfinished = extractionStatuses.filter((status) => !isTerminal(status));

/**
 * Removes a file from the store if nothing holds it: no upload that is there, no extraction that may still read it.
 * To be called after a hold was let go: an upload deleted, an extraction of a deleted upload ended.
 */
export async function releaseFile({ db, objects }: Pick<Services, "db" | "objects">, fileKey: string): Promise<void> {
  const held = await db
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(
            eb.selectFrom("uploads").select("id").where("object_key", "=", fileKey).where("deleted_at", "is", null),
          ),
          eb.exists(
            eb.selectFrom("extractions").select("id").where("file_key", "=", fileKey).where("status", "in", unfinished),
          ),
        ])
        .as("held"),
    ])
    .executeTakeFirstOrThrow();
  if (!held.held) await objects.delete(fileKey);
}
