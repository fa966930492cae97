import type { Services } from "../context.ts";
import { endDeadLetters } from "../extractions/end-dead-letters.ts";
import { expireUnstarted } from "../extractions/expire-unstarted.ts";
import { expireTopUps } from "../payments/expire-top-ups.ts";
import { sweepRetention } from "../retention/run.ts";
import { removeOldEvents } from "../webhooks/remove-old-events.ts";

/** Ends what has run out of time and removes what is kept no longer. Any number of processes may do it at once. */
export async function sweep(services: Services): Promise<void> {
  const expired = await expireUnstarted(services);
  const failed = await endDeadLetters(services);
  const topUps = await expireTopUps(services);
  const events = await removeOldEvents(services);
  const { uploads, results } = await sweepRetention(services);
  if (expired + failed + topUps + events + uploads + results > 0) {
    services.log.info({ expired, failed, topUps, events, uploads, results }, "sweep");
  }
}
