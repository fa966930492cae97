import type { Services } from "../context.ts";
import { paced } from "../flow/paced.ts";
import { repeat } from "../flow/repeat.ts";
import type { Reach } from "../outward/reach.ts";
import { webhookReach } from "./check-reach.ts";
import { type HeldDelivery, leaseDeliveries } from "./lease-deliveries.ts";
import { post } from "./post.ts";
import { letGoOf, recordAttempt } from "./record-attempt.ts";
import { signatureHeaders } from "./secret.ts";

/** How often it looks for what is due without having been told of anything. */
const lookMs = 1_000;
/** Hundreds of events a second are looked for together. */
const paceMs = 10;
/** How many attempts a process makes at a time, and how many more of tenants of whom no other is under way. */
const places = 64;
const spare = 192;
/** How long attempts may take to end once the process stops; what is broken off is sent again by another. */
const graceMs = 2_000;

type Needs = Pick<Services, "db" | "log" | "clock" | "queue" | "config" | "metrics">;

export type Sender = {
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
};

/** Sends events for as long as there are any. A database that is away stops nothing: it goes on when it is back. */
export function startSender(services: Needs, reach: Reach = webhookReach(services.config)): Sender {
  const { db, log, clock, queue, metrics } = services;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const send = async (delivery: HeldDelivery) => {
    const { event_id: id, url, body } = delivery;
    const beganMs = performance.now();
    const now = clock();
    const headers = signatureHeaders({ id, now, body, secrets: secretsOf(delivery, now) });
    const outcome = await post({ url, headers, body }, reach, closing.signal).catch(() => null);
    if (outcome === null) return letGoOf(services, delivery);
    const tookMs = Math.round(performance.now() - beganMs);
    const { failure, status } = outcome;
    metrics.attempt(failure === null ? "received" : status === null ? "no answer" : "refused", tookMs / 1000);
    await recordAttempt(services, { delivery, outcome, tookMs });
  };

  const begin = (delivery: HeldDelivery) => {
    const sent = send(delivery)
      // What could not be written down is due again when the lease has ended.
      .catch((err: unknown) => log.warn({ err, deliveryId: delivery.id }, "an attempt was not recorded"))
      .finally(() => {
        underWay.delete(sent);
        looks.ask();
      });
    underWay.add(sent);
  };

  const look = async () => {
    const free = places - underWay.size;
    const room = { places: Math.max(0, free), max: free + spare };
    if (room.max <= 0 || closing.signal.aborted) return;
    const taken = await leaseDeliveries(db, room, clock());
    for (const delivery of taken) begin(delivery);
    // There may be more than a look takes.
    if (taken.length > 0) looks.ask();
  };
  const looks = paced(paceMs, () => look().catch((err: unknown) => log.warn({ err }, "no look for events")));

  queue.subscribe({ told: looks.ask });
  const looking = repeat(lookMs, async () => looks.ask(), log);

  return {
    async stop() {
      await Promise.all([looking.stop(), looks.stop()]);
      const late = setTimeout(() => closing.abort(), graceMs);
      await Promise.all(underWay);
      clearTimeout(late);
    },
  };
}

function secretsOf({ secret, former_secret, former_secret_until }: HeldDelivery, now: Date): string[] {
  const isValid = former_secret !== null && former_secret_until !== null && former_secret_until > now;
  return isValid ? [secret, former_secret] : [secret];
}
