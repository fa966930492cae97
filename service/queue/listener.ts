import pg from "pg";
import type { Logger } from "pino";
import { connectionTo } from "../db/pool.ts";

export const channels = { ready: "verso_ready", cancelled: "verso_cancelled", told: "verso_told" } as const;

/** What is heard: there may be something to lease; an extraction is to be let go; there may be an event to send. */
export type QueueListener = { ready(): void; cancelled(extractionId: string): void; told(): void };
type Listener = Omit<QueueListener, "told"> & { add(subscriber: Partial<QueueListener>): void; stop(): Promise<void> };

/**
 * Listens on a connection of its own once there is a subscriber, and connects again for ever when it breaks: what was
 * announced meanwhile is made up for by one `ready` and by the workers' own regular look.
 */
export function openListener(url: string, log: Logger): Listener {
  const subscribers: Partial<QueueListener>[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const ready = () => {
    for (const subscriber of subscribers) subscriber.ready?.();
  };
  const told = () => {
    for (const subscriber of subscribers) subscriber.told?.();
  };
  const cancelled = (id: string) => {
    for (const subscriber of subscribers) subscriber.cancelled?.(id);
  };

  const connect = async (delayMs: number) => {
    if (stopped) return;
    const next = new pg.Client(connectionTo(url));
    client = next;
    let broken = false;
    const retry = (error?: unknown) => {
      if (broken || stopped) return;
      broken = true;
      log.warn({ err: error }, "queue listener lost its connection");
      next.end().catch(() => {});
      timer = setTimeout(() => void connect(Math.min(delayMs * 2, 5_000)), delayMs);
    };
    next.on("error", retry);
    next.on("end", () => retry());
    next.on("notification", ({ channel, payload }) => {
      if (channel === channels.ready) ready();
      if (channel === channels.cancelled && payload) cancelled(payload);
      if (channel === channels.told) told();
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channels.ready}; LISTEN ${channels.cancelled}; LISTEN ${channels.told}`);
      ready();
      told();
    } catch (error) {
      retry(error);
    }
  };

  return {
    ready,
    cancelled,
    add(subscriber) {
      subscribers.push(subscriber);
      if (!client) void connect(200);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
