import { makeId } from "@verso/contract/id-text";
import type { Services } from "../context.ts";

/** How long an event, and what is known of its deliveries, is kept. */
const keptMs = 30 * 86_400_000;
const eventsAtOnce = 1_000;

/** Removes events that are past their time, and their deliveries with them. Returns how many. */
export async function removeOldEvents({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  // Identifiers sort by time: the first of the moment is before all that were made in it.
  const first = makeId("evt", clock().getTime() - keptMs, 0n);
  const { numDeletedRows } = await db
    .deleteFrom("webhook_events")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("webhook_events")
        .select("id")
        .where("id", "<", first)
        .orderBy("id")
        .limit(eventsAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
