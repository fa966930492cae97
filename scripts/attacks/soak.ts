import { parseArgs } from "node:util";
import { auditBooks } from "../../service/chaos/audit.ts";
import { openEmbedded } from "../../service/chaos/world.ts";
import { closeConnections } from "./client.ts";
import { quantile } from "./measure.ts";
import { type Product, startProduct } from "./product.ts";
import { type Honest, openHonest, type Times } from "./soak/honest.ts";
import { type Ends, openHostility } from "./soak/hostile.ts";
import { type Held, watchMemory } from "./soak/watch-memory.ts";

/**
 * `npm run test:soak -- [--minutes N]`: one honest tenant and four hostile ones on a freshly started product, for 30
 * minutes unless told; the first tenth of it, at most two minutes, the honest one is alone. Exit code 0 where its jobs
 * all ended and were charged right, no part died, memory was flat and the books are clean.
 */
const { values } = parseArgs({ options: { minutes: { type: "string" } } });
const minutes = Number(values.minutes ?? 30);
const aloneMs = Math.min(minutes / 10, 2) * 60_000;

const product = await startProduct({ VERSO_SWEEP_INTERVAL_S: "10" });
let wrong: string[] = [];
try {
  wrong = await soak(product);
} finally {
  closeConnections();
  await product.stop();
}
console.log(wrong.length === 0 ? "Everything held." : `Did not hold:\n${wrong.join("\n")}`);
process.exit(wrong.length === 0 ? 0 : 1);

async function soak(product: Product): Promise<string[]> {
  const honest = await openHonest(product);
  const ends: Ends = new Map();
  const hostility = await openHostility(product, ends);
  const memory = watchMemory(product);

  const calm = await workFor(honest, aloneMs).then(() => [], said);
  const alone = new Map(honest.times);
  honest.times.clear();
  const stopping = new AbortController();
  const raging = hostility(stopping.signal);
  const broken = await workFor(honest, minutes * 60_000 - aloneMs).then(() => [], said);
  stopping.abort();
  await raging;

  const held = memory();
  const faults = await product.faults();
  const db = openEmbedded(product.dataDir);
  const audit = await auditBooks({ db, operate: product.operate }, await honest.remembered(), honest.tenantId);
  await db.destroy();
  tell({ alone, times: honest.times, held, ends });
  const grown = held.filter(({ flat }) => !flat).map(({ part }) => `the memory of the ${part} is not flat`);
  return [...calm, ...broken, ...faults, ...audit, ...grown];
}

function said(error: unknown): string[] {
  return [error instanceof Error ? error.message : String(error)];
}

async function workFor(honest: Honest, ms: number): Promise<void> {
  await honest.work(AbortSignal.timeout(ms));
}

function tell({ alone, times, held, ends }: { alone: Times; times: Times; held: Held[]; ends: Ends }): void {
  const p95 = (of: Times, kind: string) => quantile(of.get(kind) ?? [], 0.95);
  console.table(
    [...times].map(([kind, all]) => ({
      kind,
      times: all.length,
      failed: all.filter((ms) => !Number.isFinite(ms)).length,
      "p95 alone, ms": Math.round(p95(alone, kind)),
      "p95, ms": Math.round(p95(times, kind)),
      ratio: Number((p95(times, kind) / p95(alone, kind)).toFixed(2)),
    })),
  );
  console.table(
    held.map(({ part, samples, meanMb, mostMb, slopeMbPerMin, flat }) => ({
      part,
      samples,
      "mean of the second half, MB": Math.round(meanMb),
      "most, MB": Math.round(mostMb),
      "slope, MB a minute": Number(slopeMbPerMin.toFixed(2)),
      flat,
    })),
  );
  console.table([...ends].map(([end, times]) => ({ "what the hostile met": end, times })));
}
