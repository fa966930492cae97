import { setTimeout as sleep } from "node:timers/promises";
import { seededChance } from "../flow/chance.ts";
import { newTenantKey } from "./account.ts";
import { auditBooks } from "./audit.ts";
import { auditLeftovers } from "./audit-leftovers.ts";
import { auditStore } from "./audit-store.ts";
import { auditWebhooks } from "./audit-webhooks.ts";
import type { Met } from "./client.ts";
import { beCustomer, type Memory } from "./customer.ts";
import { type Kill, openKiller } from "./killer.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { openWorld, type World } from "./world.ts";

export type ChaosReport = {
  seed: number;
  seconds: number;
  kills: Kill[];
  met: Met;
  memory: Memory;
  failedStarts: number;
  receiver: Pick<Receiver, "told" | "attempts">;
};
type Given = { seed: number; rounds: number; onRound?: (round: number) => void };

/**
 * Kills processes at random for so many rounds while customers work, lets everything end, and audits it all. Throws an
 * error that names the seed and everything that is wrong; with VERSO_CHAOS_KEEP set it leaves the data behind.
 */
export async function runChaos({ seed, rounds, onRound }: Given): Promise<ChaosReport> {
  const began = Date.now();
  const chance = seededChance(seed);
  const world = await openWorld();
  const receiver = await openReceiver(chance.branch());
  const met: Met = { requests: 0, refusedConnections: 0, unavailable: 0, replays: 0 };
  const memory: Memory = { uploads: new Set(), accepted: [], refusedForCredit: 0, cancelled: 0 };
  const closing = new AbortController();
  try {
    // Two tenants that pay, and one that has little credit.
    const keys = [
      await newTenantKey(world, { pays: true }),
      await newTenantKey(world, { pays: true }),
      await newTenantKey(world, { pays: false }),
    ];
    for (const key of keys) await receiver.watch(world.origin, key);
    const work = Promise.all(
      [...keys, ...keys.slice(0, 1)].map((key, i) => {
        const name = `customer-${i + 1}`;
        return beCustomer({ name, origin: world.origin, key, chance: chance.branch(), met, memory }, closing.signal);
      }),
    );
    const kills = await Promise.race([killRounds(world, { seed, rounds, onRound }), work.then(() => [])]);
    closing.abort();
    await work;
    const told = await auditWebhooks(world, memory, receiver);
    const wrong = [...(await auditBooks(world, memory)), ...told, ...(await auditStore(world))];
    const ends = await Promise.all([world.api, ...world.workers].map((member) => member.stop()));
    for (const { code, stderr } of ends) if (code !== 0) wrong.push(`ended with ${code}: ${stderr.slice(-500)}`);
    wrong.push(...(await auditLeftovers(world.dataDir)), ...world.deaths);
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
    const failedStarts = [world.api, ...world.workers].reduce((sum, member) => sum + member.failedStarts, 0);
    return { seed, seconds: Math.round((Date.now() - began) / 1000), kills, met, memory, failedStarts, receiver };
  } catch (error) {
    closing.abort();
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`chaos with seed ${seed}: ${[said, ...world.deaths].join("\n")}`, { cause: error });
  } finally {
    receiver.close();
    await world.destroy();
  }
}

async function killRounds(world: World, { seed, rounds, onRound }: Given): Promise<Kill[]> {
  const killer = openKiller(world, seededChance(seed ^ 0x5eed));
  for (let round = 1; round <= rounds; round++) {
    await killer.kill(round);
    onRound?.(round);
  }
  const kills = await killer.over();
  // Some more work after the last one has come back.
  await sleep(500);
  return kills;
}
