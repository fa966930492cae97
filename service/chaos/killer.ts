import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Chance } from "../flow/chance.ts";
import type { Member } from "./member.ts";
import { type Strike, strike } from "./postgres.ts";
import type { World } from "./world.ts";

export const kinds = ["API", "worker", "database killed", "database stopped", "database session"] as const;
export type Kind = (typeof kinds)[number];
/**
 * One kill. `recoveredMs`: of the API and the database, from the moment it was allowed back to the first answer that the
 * database had a part in; of a worker, from its death until nobody takes its pages for being read by it. Absent: nothing
 * was there to recover.
 */
export type Kill = { round: number; kind: Kind; recoveredMs?: number };

const strikes: Partial<Record<Kind, Strike>> = {
  "database killed": "kill",
  "database stopped": "immediate stop",
  "database session": "session",
};
const recoversWithinMs = 120_000;

/** Every kind comes once in the first rounds; after them the processes of the service are struck most. */
const usual: readonly Kind[] = ["API", "API", "worker", "worker", "worker", ...kinds];

/** Kills as chance has it, one a round. What is still coming back is not killed again; everything else may be. */
export function openKiller(
  world: World,
  chance: Chance,
): { kill(round: number): Promise<void>; over(): Promise<Kill[]> } {
  const returning = new Map<unknown, Promise<unknown>>();
  const recoveries: Promise<Kill>[] = [];
  const deck = chance.shuffled(kinds);
  return {
    async kill(round) {
      await sleep(chance.whole(200, 1_500));
      if (deck.length === 0) deck.push(...chance.shuffled(usual));
      const kind = deck.pop() ?? "API";
      const target = kind === "API" ? world.api : kind === "worker" ? chance.pick(world.workers) : "database";
      const given = { downMs: chance.whole(0, 2_500), chance: chance.branch() };
      await returning.get(target);
      const { back, recovered } =
        typeof target === "string"
          ? strikeDatabase(world, { ...given, how: strikes[kind] ?? "kill" })
          : killMember(world, target, given.downMs);
      returning.set(target, back);
      const recovery = recovered.then((recoveredMs) => ({
        round,
        kind,
        ...(recoveredMs !== undefined && { recoveredMs }),
      }));
      recoveries.push(recovery);
      // Whoever fails here is heard of in the end.
      for (const outcome of [back, recovery]) outcome.catch(() => {});
      // One in four does not wait: two may be down at once.
      if (chance.often(0.75)) await back;
    },
    over: () => Promise.all(recoveries),
  };
}

type Struck = { back: Promise<unknown>; recovered: Promise<number | undefined> };

function killMember(world: World, member: Member, downMs: number): Struck {
  const mark = `%:${member.pid}:%`;
  const began = Date.now();
  const killed = member.kill();
  const back = killed
    .then(() => sleep(downMs))
    .then(() => {
      const again = Date.now();
      return member.start().then(() => again);
    });
  const recovered =
    member === world.api
      ? back.then((again) => answering(world, again))
      : killed.then(() => Promise.all([takenBack(world, mark, began), back])).then(([ms]) => ms);
  return { back, recovered };
}

function strikeDatabase(world: World, given: { how: Strike; downMs: number; chance: Chance }): Struck {
  const recovered = strike(world.dataDir, given).then((began) =>
    began === undefined ? undefined : answering(world, began),
  );
  return { back: recovered, recovered };
}

/** Milliseconds until the service says that database and store answer. */
async function answering({ origin }: World, began: number): Promise<number> {
  for (const deadline = Date.now() + recoversWithinMs; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return Date.now() - began;
  }
  throw new Error(`no recovery within ${recoversWithinMs / 1000} s`);
}

/** Milliseconds until no run is held by the dead any more; undefined where it held none. */
async function takenBack({ db }: World, mark: string, began: number): Promise<number | undefined> {
  let seen = false;
  for (const deadline = Date.now() + recoversWithinMs; Date.now() < deadline; await sleep(100)) {
    const held = await sql`SELECT FROM service.runs WHERE leased_by LIKE ${mark} LIMIT 1`.execute(db).catch(() => null);
    if (held?.rows.length === 0) return seen ? Date.now() - began : undefined;
    if (held) seen = true;
  }
  throw new Error(`runs of a dead worker are not taken back within ${recoversWithinMs / 1000} s`);
}
