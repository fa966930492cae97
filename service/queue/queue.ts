import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Db, Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { paced } from "../flow/paced.ts";
import { openBounds } from "./bounds.ts";
import { enqueue, type Work } from "./enqueue.ts";
import { leaseRuns, leaseS, type Room } from "./lease.ts";
import { channels, type Listening, openListener, type QueueListener } from "./listener.ts";
import type { Run } from "./run.ts";

export const heartbeatMs = 3_000;
/** Hundreds of submissions a second are announced to the other processes together. */
const announceMs = 25;

/**
 * A durable queue in the service's own database: leases on the rows of `runs`, taken with SKIP LOCKED. It delivers; it
 * knows nothing of what an extraction is. See README.md for why it is not a library.
 */
export type Queue = {
  /** Adds an extraction's pages in the caller's transaction. Call `announce` after its commit. */
  enqueue(tx: Tx, work: Work): Promise<void>;
  /** Tells every worker that there is work. Never fails: a lost announcement costs a worker's next look, at most 1 s. */
  announce(): void;
  announceCancelled(extractionId: string): void;
  /** Takes the runs that are next, as room there is for pages to read and for schemas to answer (as much, unless told). */
  lease(reading: number | Room, answering?: number | Room): Promise<Run[]>;
  /**
   * Prolongs leases; returns those that are still held. Asks the database also where there are none: a heartbeat proves
   * that it answers.
   */
  extend(leases: readonly string[]): Promise<Set<string>>;
  /** Removes a run that is done, in the caller's transaction; false where its lease was lost. */
  complete(tx: Tx, run: Run): Promise<boolean>;
  /** All pages of a run are done, and its schema is to be answered, by whoever holds it; false where its lease was lost. */
  toAnswer(tx: Tx, run: Run): Promise<boolean>;
  /** Gives a run back as if it had not been leased; false where its lease was lost. */
  giveBack(tx: Tx, run: Run): Promise<boolean>;
  /** Extractions with a run whose worker is silent. */
  lost(limit: number): Promise<string[]>;
  subscribe(listener: Partial<QueueListener>): void;
  /** Whether this process hears what is announced. */
  listening(): Listening;
  stop(): Promise<void>;
};

const toRoom = (room: number | Room): Room => (typeof room === "number" ? { places: room, spare: 0 } : room);

const announceOn = prepared<{ channel: string; payload: string }>()((db, value) =>
  sql`SELECT pg_notify(${value("channel")}, ${value("payload")})`.compile(db),
);

export function openQueue(options: { db: Db; url: string; log: Logger }): Queue {
  const { db, url, log } = options;
  const workerId = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const listener = openListener(url, log);
  const bounds = openBounds(db);

  const notify = async (channel: string, payload: string) => {
    try {
      await announceOn(db, { channel, payload });
    } catch (error) {
      log.warn({ err: error }, "announcement not sent");
    }
  };

  const announcements = paced(announceMs, () => notify(channels.ready, ""));

  return {
    enqueue,

    announce() {
      listener.ready();
      announcements.ask();
    },

    announceCancelled(extractionId) {
      listener.cancelled(extractionId);
      void notify(channels.cancelled, extractionId);
    },

    lease: (reading, answering = reading) => leaseRuns(db, { workerId, bounds }, toRoom(reading), toRoom(answering)),

    async extend(leases) {
      const { rows } = await sql<{ lease: string }>`
        UPDATE service.runs SET lease_expires_at = clock_timestamp() + make_interval(secs => ${leaseS})
        WHERE lease = ANY(${leases}::uuid[]) RETURNING lease`.execute(db);
      return new Set(rows.map((row) => row.lease));
    },

    async complete(tx, run) {
      const gone = await tx
        .deleteFrom("runs")
        .where("id", "=", run.id)
        .where("lease", "=", run.lease)
        .executeTakeFirst();
      return gone.numDeletedRows === 1n;
    },

    async toAnswer(tx, run) {
      const found = await tx
        .updateTable("runs")
        .set({ answering: true })
        .where("id", "=", run.id)
        .where("lease", "=", run.lease)
        .executeTakeFirst();
      return found.numUpdatedRows === 1n;
    },

    async giveBack(tx, run) {
      const given = await tx
        .updateTable("runs")
        .set((eb) => ({
          lease: null,
          leased_by: null,
          lease_expires_at: null,
          attempts: eb("attempts", "-", 1),
        }))
        .where("id", "=", run.id)
        .where("lease", "=", run.lease)
        .executeTakeFirst();
      return given.numUpdatedRows === 1n;
    },

    async lost(limit) {
      const { leases } = await bounds.now();
      const { rows } = await sql<{ extraction_id: string }>`
        SELECT DISTINCT extraction_id FROM service.runs
        WHERE lease IS NOT NULL AND lease_expires_at >= ${leases} AND lease_expires_at < now()
        LIMIT ${limit}`.execute(db);
      return rows.map((row) => row.extraction_id);
    },

    subscribe: (subscriber) => listener.add(subscriber),

    listening: () => listener.state(),

    async stop() {
      await listener.stop();
      await announcements.stop();
    },
  };
}
