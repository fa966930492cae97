import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { kinds } from "./killer.ts";
import { runChaos } from "./run.ts";

test.skipIf(process.platform !== "linux")(
  "one of each is killed with -9 while customers work: all that was accepted ends, and every page is charged once",
  async () => {
    const { kills, memory, receiver } = await runChaos({ seed: randomInt(2 ** 32), rounds: kinds.length });
    expect(kills.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    expect(memory.accepted.length).toBeGreaterThan(0);
    expect(receiver.told.size).toBeGreaterThanOrEqual(memory.accepted.length);
  },
  300_000,
);
