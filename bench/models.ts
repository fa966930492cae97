/**
 * What a language model makes of labelled documents, beside the rules and together with them: `npx node bench/models.ts local|PROVIDER
 * [--sets real,made,...] [--only NAME] [--kept] [--files] [--out FOLDER]`. The model is that of the service's settings (`VERSO_LLM_*`). What one on
 * this machine answered is kept in a folder, so that a run is taken up where it ended; `--kept` asks none, and leaves out what was not kept.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../service/config.ts";
import { llmOptions } from "../service/extractions/choose-engine.ts";
import { openModel } from "../service/extractions/model-here.ts";
import { answeredDocuments } from "./fit/sureness/answered.ts";
import { answerBoth, type Counted, figuresOf, judgedBoth } from "./models/both.ts";
import { rememberedModel } from "./models/remembered.ts";
import { folderOf } from "./sets/placed.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: "string", default: "real" },
    only: { type: "string" },
    each: { type: "string", default: "1" },
    kept: { type: "boolean", default: false },
    files: { type: "boolean", default: false },
    out: { type: "string", default: folderOf("replies") },
  },
});
const [provider = "local"] = positionals;
const config = readConfig({ ...process.env, VERSO_LLM_PROVIDER: provider, VERSO_LLM_TIMEOUT_S: "86400" });
const chosen = llmOptions(config);
if (!chosen) throw new Error("Name a model in VERSO_LLM_MODEL.");
const own = values.kept ? undefined : openModel(config);
const { model: local, takeCost } = rememberedModel(chosen.model, values.out, own);
const options = { ...chosen, ask: "all" as const, ...(provider === "local" && { local }) };

const sets = new Set(values.sets.split(","));
const all: Counted[] = [];
const sum = { questions: 0, asked: 0, written: 0, seconds: 0 };
let at = 0;
for (const document of await answeredDocuments()) {
  const { set, group } = document;
  if (!sets.has(set) || (values.only && !group.includes(values.only)) || at++ % Number(values.each) !== 0) continue;
  const both = await answerBoth(document, options).catch((error: unknown) => String(error));
  const cost = takeCost();
  for (const key of ["questions", "asked", "written", "seconds"] as const) sum[key] += cost[key];
  if (typeof both === "string") {
    console.log(JSON.stringify({ group, ...cost, failed: both }));
    continue;
  }
  const counted = judgedBoth(both);
  all.push(...counted);
  if (!values.files) continue;
  const right = Object.fromEntries(
    counted.map(({ way, judged }) => [way, `${judged.filter(({ is }) => is === "right").length}/${judged.length}`]),
  );
  console.log(JSON.stringify({ group, ...right, ...cost, seconds: Math.round(cost.seconds) }));
}
const figures = Object.fromEntries(figuresOf(all));
console.table(figures);
console.log(
  JSON.stringify({ bench: "models", model: chosen.model, ...sum, seconds: Math.round(sum.seconds), figures }),
);
await own?.close();
process.exit();
