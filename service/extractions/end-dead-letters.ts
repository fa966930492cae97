import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { move } from "./move.ts";
import { lockExtraction } from "./row.ts";

const extractionsAtOnce = 200;

/** Fails dead letters whose recovery window is over; their credit is released. Returns how many. */
export async function endDeadLetters(services: Pick<Services, "db" | "clock" | "config">): Promise<number> {
  const { db, config, clock } = services;
  const before = new Date(clock().getTime() - config.VERSO_RECOVERY_WINDOW_S * 1000);
  const dead = await db
    .selectFrom("extractions")
    .select("id")
    .where("status", "=", "dead_letter")
    .where("dead_at", "<", before)
    .limit(extractionsAtOnce)
    .execute();
  for (const { id } of dead) {
    await transaction(db, async (tx) => {
      const locked = await lockExtraction(tx, { id });
      if (locked?.status !== "dead_letter" || locked.dead_at === null || locked.dead_at >= before) return;
      const failure = {
        code: "attempts_exhausted",
        message:
          "This extraction could not be finished and was not recovered in time. Nothing was charged: submit it again.",
      };
      await move(tx, locked, "failed", { clock, failure });
    });
  }
  return dead.length;
}
