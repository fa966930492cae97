import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { figures } from "./figures.ts";
import { runChaos } from "./run.ts";

/**
 * `npm run test:chaos -- [--rounds N] [--seed S]`: 20 rounds of kill -9 while clients work, then the audit. Exit code 0
 * where everything held. The same seed kills the same in the same order; moments differ from run to run.
 */
const { values } = parseArgs({ options: { rounds: { type: "string" }, seed: { type: "string" } } });
const rounds = Number(values.rounds ?? 20);
const seed = Number(values.seed ?? randomInt(2 ** 32));
console.log(`chaos: ${rounds} rounds, seed ${seed}`);
try {
  const report = await runChaos({
    seed,
    rounds,
    onRound: (round) => {
      if (round % 10 === 0) console.log(`round ${round}`);
    },
  });
  const found = figures(report);
  console.table(found.kills);
  console.log(JSON.stringify({ chaos: found }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
