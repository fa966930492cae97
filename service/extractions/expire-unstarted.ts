import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { removeRuns } from "../queue/runs-of.ts";
import { move } from "./move.ts";
import { lockExtraction } from "./row.ts";

const extractionsAtOnce = 200;

/** Ends extractions that no worker began within the queue's time; their credit is released. Returns how many. */
export async function expireUnstarted(services: Pick<Services, "db" | "clock" | "config">): Promise<number> {
  const { db, config, clock } = services;
  const before = new Date(clock().getTime() - config.VERSO_QUEUE_TTL_S * 1000);
  const waiting = await db
    .selectFrom("extractions")
    .select("id")
    .where("status", "=", "queued")
    .where("started_at", "is", null)
    .where("created_at", "<", before)
    .limit(extractionsAtOnce)
    .execute();
  for (const { id } of waiting) {
    await transaction(db, async (tx) => {
      const locked = await lockExtraction(tx, { id });
      if (locked?.status !== "queued" || locked.started_at !== null) return;
      await removeRuns(tx, id, "all");
      const failure = {
        code: "queue_expired",
        message: "No worker began this extraction in time. Nothing was charged: submit it again.",
      };
      await move(tx, locked, "expired", { clock, failure });
    });
  }
  return waiting.length;
}
