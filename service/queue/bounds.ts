import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** Where a tenant stands: by the queue's time, and by its number where several stand there. */
export type Standing = readonly [stands: bigint, number: bigint];
/** Where the first tenant of each line stands at the earliest, and when the first lease ends at the earliest. */
type Since = { reading: Standing; answering: Standing; leases: Date };
export type Bounds = { now(): Promise<Since> };

/** How long bounds are used before later ones are looked for: what comes and goes meanwhile is what a look has to step over. */
const keptMs = 1_000;
/** Clocks are set, by so much at most. */
const clockMs = 60_000;
const none: Since = { reading: [0n, 0n], answering: [0n, 0n], leases: new Date(0) };

type Seen = Record<"at" | "number" | "ended_before" | "begun_before", string> &
  Record<"reading" | "answering", [string, string] | null> & { clock: Date; leases: Date | null };

const ask = (db: Db, { reading, answering, leases }: Since) =>
  sql<Seen>`
    SELECT now_at AS at, now_number AS number, clock, ended_before::text, begun_before::text, reading, answering, leases
    FROM service.queue_bounds(${sql.join([...reading, ...answering].map(String))}, ${leases})`.execute(db);

const isBefore = (one: Standing, other: Standing) => one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);

/**
 * From where on a look at the queue has to go through what is there. The dead rows of all that was before are in the way for as long
 * as an old snapshot (a backup, a report) is open, and stepping over them costs more with each run that comes and goes.
 */
// Whoever comes to stand somewhere, or leases a run, reads the time when its transaction has its number already. Once all have ended
// that had begun when the time was asked, nothing that is not seen stands before it.
export function openBounds(db: Db): Bounds {
  let since = none;
  /** Nothing unseen stands before it. */
  let safe: { standing: Standing; leases: Date } | undefined;
  let coming: { standing: Standing; leases: Date; begunBefore: bigint } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    const row = (await ask(db, since)).rows[0];
    if (!row) return;
    const standing: Standing = [BigInt(row.at), BigInt(row.number)];
    const leases = new Date(row.clock.getTime() - clockMs);
    if (safe && (isBefore(standing, safe.standing) || leases < safe.leases)) {
      // Another time than it was: a database that was restored, or a clock that was set.
      since = none;
      safe = undefined;
      coming = undefined;
      return;
    }
    if (coming && BigInt(row.ended_before) >= coming.begunBefore) {
      safe = coming;
      coming = undefined;
    }
    coming ??= { standing, leases, begunBefore: BigInt(row.begun_before) };
    if (!safe) return;
    const { standing: bound } = safe;
    const least = (seen: [string, string] | null) => {
      const first: Standing | null = seen && [BigInt(seen[0]), BigInt(seen[1])];
      return first && isBefore(first, bound) ? first : bound;
    };
    since = {
      reading: least(row.reading),
      answering: least(row.answering),
      leases: row.leases && row.leases < safe.leases ? row.leases : safe.leases,
    };
  };

  return {
    async now() {
      // The second look has bounds, unless something was under way at the first.
      for (let looks = 0; looks < 2; looks++) {
        if (safe && performance.now() - askedAt < keptMs) break;
        await look();
        askedAt = performance.now();
      }
      return since;
    },
  };
}
