/**
 * What our own documents (`guards/set/`) say of each engine within seconds, beside what they said when their figures were last kept:
 * `npx node bench/guards.ts [--files] [--write] [--make]`. `--files` prints the figures of each document, `--write` keeps the
 * figures, to which `guards/guards.test.ts` holds the engines, and `--make` makes the documents anew before.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { removeSavedFiles } from "../service/reading/testing/saved-files.ts";
import { changeOf, keptAt, readKept } from "./guards/compare.ts";
import { makeGuards } from "./guards/make.ts";
import { figureNames, measure } from "./guards/measures.ts";

const { values } = parseArgs({
  options: { files: { type: "boolean" }, make: { type: "boolean" }, write: { type: "boolean" } },
});
if (values.make) await makeGuards();
const began = process.cpuUsage();
const now = await measure();
const { user, system } = process.cpuUsage(began);
removeSavedFiles();
if (values.files) console.table(now.files);
const before = readKept();
for (const name of figureNames) {
  const change = changeOf(name, before, now);
  if (change) console.log(change.said);
}
if (values.write) writeFileSync(keptAt, `${JSON.stringify(now, null, 2)}\n`);
console.log(JSON.stringify({ bench: "guards", ...now.all, cpuS: (user + system) / 1e6 }));
process.exit();
