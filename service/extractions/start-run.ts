import type { ContentType } from "@verso/contract/uploads";
import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import type { Run } from "../queue/run.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import { move } from "./move.ts";
import { lockExtraction } from "./row.ts";

/** What a worker needs to read a run's pages: those that are not done yet. */
export type RunWork = { fileKey: string; contentType: ContentType; pending: number[] };

/**
 * Begins a leased run: the extraction is `processing` from its first one on. Null where nothing is to be done: it was
 * cancelled or ended meanwhile, and the run is taken out of the queue.
 */
export async function startRun(services: Pick<Services, "db" | "clock" | "queue">, run: Run): Promise<RunWork | null> {
  const { db, clock, queue } = services;
  return transaction(db, async (tx) => {
    const locked = await lockExtraction(tx, { id: run.extractionId });
    if (!locked) return null;
    if (locked.status !== "queued" && locked.status !== "processing") {
      if (await queue.complete(tx, run)) await afterLettingGo(tx, locked, clock);
      return null;
    }
    if (locked.status === "queued") await move(tx, locked, "processing", { clock });
    if (run.attempts > locked.attempts) {
      await tx.updateTable("extractions").set({ attempts: run.attempts }).where("id", "=", locked.id).execute();
    }
    const rows = await tx
      .selectFrom("pages")
      .select("number")
      .where("extraction_id", "=", locked.id)
      .where("number", "in", run.numbers)
      .where("status", "=", "pending")
      .orderBy("number")
      .execute();
    return { fileKey: locked.file_key, contentType: locked.file_content_type, pending: rows.map((row) => row.number) };
  });
}
