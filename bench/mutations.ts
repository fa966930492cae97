/**
 * Whether every damaged file ends in a result, a failed page or a refusal, and nothing else is harmed:
 * `npm run test:mutations -- [--rounds N] [--seed S] [--first ROUND] [--from FOLDER] [--keep FOLDER]`. Exit code 0 where it holds.
 */
import { parseArgs } from "node:util";
import { runMutations } from "./mutations/run.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { rounds: text, seed: text, first: text, from: text, keep: text } });
const rounds = Number(values.rounds ?? 2000);
const seed = Number(values.seed ?? 20_261_121);
const start = performance.now();
const report = await runMutations({
  seed,
  rounds,
  first: Number(values.first ?? 1),
  keep: values.keep,
  from: values.from,
  onRound: (round) => {
    if (round % 100 === 0) console.log(`round ${round}`);
  },
});
const { outcomes, faults, ...figures } = report;
console.table(outcomes);
for (const fault of faults) console.log(fault);
const seconds = Math.round((performance.now() - start) / 1000);
console.log(JSON.stringify({ bench: "mutations", seed, ...figures, faults: faults.length, seconds }));
process.exit(faults.length === 0 ? 0 : 1);
