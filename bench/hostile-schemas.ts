/**
 * What hostile schemas come to, and how long others' ordinary ones wait meanwhile, at the gate: one owner sends hostile schemas,
 * four at a time, another an ordinary one again and again, never the same. `npx node bench/hostile-schemas.ts [COUNT] [SEED]`.
 * Bar: every one ends, and the other's p95 is below 200 ms.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openSchemaGate } from "../service/structuring/schema/gate.ts";
import { hostileSchemas } from "../service/structuring/testing/hostile-schemas.ts";

const count = Number(process.argv[2] ?? 2_000);
const seed = Number(process.argv[3] ?? 1);
const atOnce = 4;
const betweenMs = 20;

const gate = openSchemaGate();
let asked = 0;
const ordinary = () => ({
  type: "object",
  properties: {
    [`total_${asked++}`]: { type: "string", pattern: "^[0-9]+$" },
    due: { type: "string", format: "date" },
  },
});

async function timeOne(): Promise<number> {
  const began = performance.now();
  const refusals = await gate.check(ordinary(), "honest");
  if (refusals.length > 0) throw new Error(`an ordinary schema was refused: ${JSON.stringify(refusals)}`);
  await sleep(betweenMs);
  return performance.now() - began - betweenMs;
}
const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

await timeOne();
const alone: number[] = [];
for (let i = 0; i < 50; i++) alone.push(await timeOne());

const ends = new Map<string, number>();
const left = hostileSchemas({ seed, count }).values();
const began = performance.now();
let isFlooded = true;
const flood = Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const schema of left) {
      const [first] = await gate.check(schema, "hostile");
      const end = first?.rule ?? "accepted";
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  }),
).finally(() => {
  isFlooded = false;
});
const beside: number[] = [];
while (isFlooded) beside.push(await timeOne());
await flood;
await gate.close();

const total = [...ends.values()].reduce((sum, times) => sum + times, 0);
console.log(`${total} of ${count} hostile schemas ended in ${((performance.now() - began) / 1000).toFixed(0)} s:`);
console.log(
  [...ends]
    .toSorted(([, a], [, b]) => b - a)
    .map(([end, times]) => `${times} ${end}`)
    .join(", "),
);
console.log(
  `an ordinary schema: p95 ${p95(alone).toFixed(0)} ms alone, ${p95(beside).toFixed(0)} ms beside them (${beside.length} of them)`,
);
