import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import type { Logger } from "pino";
import { connectionTo } from "../db/pool.ts";

export const channels = { ready: "verso_ready", cancelled: "verso_cancelled", told: "verso_told" } as const;

/** What is heard: there may be something to lease; an extraction is to be let go; there may be an event to send. */
export type QueueListener = { ready(): void; cancelled(extractionId: string): void; told(): void };
/** Whether announcements are heard, and how often that was lost. */
export type Listening = { listening: boolean; losses: number };
type Listener = Omit<QueueListener, "told"> & {
  add(subscriber: Partial<QueueListener>): void;
  state(): Listening;
  stop(): Promise<void>;
};

const delayMs = { first: 200, max: 5_000 };
const probeEveryMs = 3_000;
/** One answer may be late where this process is short of time; a connection that owes more is lost. */
const unheardMax = 2;
/** How long a connection that is ended may take to say goodbye. */
const endMs = 1_000;

/**
 * Listens on a connection of its own once there is a subscriber, and connects again for ever when it breaks: what was
 * announced meanwhile is made up for by one `ready` and one `told`, and by the workers' own regular look. It announces to itself
 * on that connection all the time: one whose other end is gone without a word, or on which nothing is delivered, as behind
 * a pooler, says nothing else of it.
 */
export function openListener(url: string, log: Logger, { probeMs = probeEveryMs } = {}): Listener {
  const subscribers: Partial<QueueListener>[] = [];
  const own = `verso_probe_${randomUUID().replaceAll("-", "")}`;
  const state: Listening = { listening: false, losses: 0 };
  let current: { client: pg.Client; socket: Socket } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let stopped = false;
  let nextDelayMs = delayMs.first;

  const ready = () => {
    for (const subscriber of subscribers) subscriber.ready?.();
  };
  const told = () => {
    for (const subscriber of subscribers) subscriber.told?.();
  };
  const cancelled = (id: string) => {
    for (const subscriber of subscribers) subscriber.cancelled?.(id);
  };
  const heardOwn = () => {
    if (state.listening) return;
    state.listening = true;
    nextDelayMs = delayMs.first;
    if (state.losses > 0) log.info("queue listener is heard again");
    ready();
    told();
  };

  const connect = async () => {
    const socket = new Socket();
    const client = new pg.Client({ ...connectionTo(url), stream: () => socket });
    current = { client, socket };
    let unheard = 0;
    let probes: NodeJS.Timeout | undefined;
    const lose = (error?: unknown) => {
      if (current?.client !== client) return;
      current = undefined;
      clearInterval(probes);
      socket.destroy();
      if (stopped) return;
      state.listening = false;
      state.losses++;
      log.warn({ err: error }, "queue listener lost its connection");
      timer = setTimeout(() => void connect(), nextDelayMs);
      nextDelayMs = Math.min(nextDelayMs * 2, delayMs.max);
    };
    const probe = () => {
      if (unheard++ >= unheardMax) return lose(new Error("what is announced is not heard on it"));
      client.query(`NOTIFY ${own}`).catch(lose);
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", ({ channel, payload }) => {
      if (channel === channels.ready) ready();
      if (channel === channels.cancelled && payload) cancelled(payload);
      if (channel === channels.told) told();
      if (channel !== own) return;
      unheard = 0;
      heardOwn();
    });
    try {
      await client.connect();
      await client.query([...Object.values(channels), own].map((channel) => `LISTEN ${channel}`).join("; "));
      if (current?.client !== client) return;
      probe();
      probes = setInterval(probe, probeMs);
    } catch (error) {
      lose(error);
    }
  };

  return {
    ready,
    cancelled,
    add(subscriber) {
      subscribers.push(subscriber);
      if (!started) void connect();
      started = true;
    },
    state: () => ({ ...state }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (!current) return;
      const { client, socket } = current;
      const late = setTimeout(() => socket.destroy(), endMs);
      await client.end().catch(() => {});
      clearTimeout(late);
    },
  };
}
