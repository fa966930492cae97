import type { ContentType } from "@verso/contract/uploads";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import type { Run } from "../queue/run.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import { move } from "./move.ts";
import { type ExtractionRow, lockExtraction } from "./row.ts";

/** What a worker needs to read a run's pages: those that are not done yet, and the part of the result that they are kept in. */
export type RunWork = { fileKey: string; contentType: ContentType; pending: number[]; part: number };

/**
 * Begins a leased run: the extraction is `processing` from its first one on. Null where nothing is to be done: it was
 * cancelled or ended meanwhile, and the run is taken out of the queue.
 */
export async function startRun(services: Pick<Services, "db" | "clock" | "queue">, run: Run): Promise<RunWork | null> {
  const { db, clock, queue } = services;
  return transaction(db, async (tx) => {
    const begun = await noteLease(tx, run);
    if (!begun) {
      const locked = await lockExtraction(tx, { id: run.extractionId });
      if (locked && (await queue.complete(tx, run))) await afterLettingGo(tx, locked, clock);
      return null;
    }
    if (begun.status === "queued") await move(tx, begun, "processing", { clock });
    const rows = await tx
      .selectFrom("pages")
      .select("number")
      .where("extraction_id", "=", begun.id)
      .where("number", "in", run.numbers)
      .where("status", "=", "pending")
      .orderBy("number")
      .execute();
    const pending = rows.map((row) => row.number);
    return { fileKey: begun.file_key, contentType: begun.file_content_type, pending, part: begun.result_parts };
  });
}

/** Another part of the result, for a run that cannot go on with the one that it has. */
export async function nextPart({ db }: Pick<Services, "db">, run: Run): Promise<number> {
  const { result_parts } = await db
    .updateTable("extractions")
    .set({ result_parts: sql`result_parts + 1` })
    .where("id", "=", run.extractionId)
    .returning("result_parts")
    .executeTakeFirstOrThrow();
  return result_parts;
}

/**
 * Counts the lease, and the part that is its own: whoever lost it may still write, and must not replace what the next one wrote.
 * Locks the row as `lockExtraction` does, where there is something to read.
 */
function noteLease(tx: Tx, run: Run): Promise<ExtractionRow | undefined> {
  return tx
    .updateTable("extractions")
    .set({ attempts: sql`greatest(attempts, ${run.attempts}::integer)`, result_parts: sql`result_parts + 1` })
    .where("id", "=", run.extractionId)
    .where("status", "in", ["queued", "processing"])
    .returningAll()
    .executeTakeFirst();
}
