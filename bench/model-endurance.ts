/**
 * How a model on this machine stands: documents of four tenants at once, of whom one asks four at a time, through two workers that share it,
 * while its process is killed again and again; a file that is no model, and one that is too large. `npx node bench/model-endurance.ts
 * [--documents N] [--kill-each N]`. The model is that of `VERSO_LLM_MODEL`, else a script stands in for one. Bar: every document is answered,
 * and the tenants who ask one at a time get as much as the one who asks four.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../service/config.ts";
import { chooseEngine } from "../service/extractions/choose-engine.ts";
import { modelsFolderOf, openModel } from "../service/extractions/model-here.ts";
import { modelProcesses } from "../service/models/testing/model-processes.ts";
import { scriptedRuntime } from "../service/models/testing/scripted-runtime.ts";
import { usageOf } from "../service/processes/usage.ts";
import { madePage, pair } from "../service/structuring/testing/made-pages.ts";
import { openServiceTurns } from "../service/turns.ts";

const { values } = parseArgs({
  options: { documents: { type: "string", default: "100" }, "kill-each": { type: "string", default: "10" } },
});
const [documents, killEach] = [Number(values.documents), Number(values["kill-each"])];

const own = await mkdtemp(join(tmpdir(), "verso-endurance-"));
const scripted = process.env.VERSO_LLM_MODEL === undefined ? await scriptedRuntime() : undefined;
// As much as a small model weighs.
if (scripted) await writeFile(scripted.file, `GGUF${"x".repeat(1_000)}`);
const named = scripted
  ? { VERSO_LLM_FOLDER: scripted.folder, VERSO_LLM_MODEL: scripted.file }
  : { VERSO_LLM_FOLDER: modelsFolderOf(readConfig({ ...process.env, VERSO_LLM_PROVIDER: "local" })) };
// The model of a service that runs here is not to be killed.
const settings = { ...process.env, ...named, VERSO_DATA_DIR: own, VERSO_LLM_PROVIDER: "local", VERSO_LLM_ASK: "all" };
const config = readConfig(settings);

const schema = {
  type: "object",
  properties: {
    number: { type: ["string", "null"] },
    due: { type: ["string", "null"], format: "date" },
    total: { type: ["number", "null"] },
  },
};
function input(nth: number) {
  const day = String(1 + (nth % 28)).padStart(2, "0");
  const truth = { number: `INV-${1_000 + nth}`, due: `2026-03-${day}`, total: 10 * nth + 0.5 };
  const lines = [
    `Harbour Supplies No. ${nth}`,
    pair("Invoice number", truth.number),
    pair("Payment due", truth.due),
    ...Array.from({ length: 1 + (nth % 9) }, (_, row) => pair(`Crate of goods ${row + 1}`, `${row + 3}.00`)),
    pair("Total EUR", truth.total.toFixed(2)),
    ...(scripted ? [`answer ${JSON.stringify(truth)}`] : []),
  ];
  return { truth, input: { schema, pages: [madePage(lines)], instructions: null } };
}

const workers = [1, 2].map(() => {
  const turns = openServiceTurns(1);
  const model = openModel(config, turns);
  return { model, engine: chooseEngine(config, turns, { local: model }) };
});

/** Enough for every process of each worker to be up. */
const warmUp = 12;
let [begun, ended, kills, until] = [0, 0, 0, warmUp];
const failed = new Map<string, number>();
const right = { fields: 0, of: 0 };
async function answerOne(owner: string, nth: number): Promise<number> {
  const { truth, input: asked } = input(nth);
  const from = performance.now();
  const outcome = await workers[nth % workers.length]?.engine.answer(asked, { owner });
  const waitedMs = performance.now() - from;
  if (!outcome?.ok) failed.set(outcome?.message ?? "", (failed.get(outcome?.message ?? "") ?? 0) + 1);
  const data: Record<string, unknown> = outcome?.ok ? { ...Object(outcome.data.data) } : {};
  for (const [name, value] of Object.entries(truth)) {
    right.of++;
    if (data[name] === value) right.fields++;
  }
  if (until === documents && ++ended % killEach === 0) {
    for (const pid of modelProcesses()) {
      process.kill(pid, "SIGKILL");
      kills++;
    }
  }
  return waitedMs;
}

/** Asks so many documents at a time until all are begun; seconds of each. */
async function askAs(owner: string, atOnce: number): Promise<number[]> {
  const waited: number[] = [];
  const goOn = async () => {
    while (begun < until) waited.push((await answerOne(owner, begun++)) / 1000);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return waited;
}

const most = { modelMb: 0, modelProcesses: 0, workersMb: 0 };
async function measure(): Promise<void> {
  const pids = modelProcesses();
  const usages = await Promise.all(pids.map(usageOf));
  const modelMb = usages.reduce((sum, usage) => sum + (usage?.memoryMb ?? 0), 0);
  most.modelMb = Math.round(Math.max(most.modelMb, modelMb));
  most.modelProcesses = Math.max(most.modelProcesses, pids.length);
  most.workersMb = Math.round(Math.max(most.workersMb, process.memoryUsage.rss() / 1024 / 1024));
}
const measuring = setInterval(() => void measure(), 200);

/** What is said of a model that cannot be used. */
async function refusal(more: Record<string, string>): Promise<string> {
  const model = openModel(readConfig({ ...settings, ...more }));
  const said = await model?.load().then(
    () => "it is loaded all the same",
    (error: unknown) => String(error),
  );
  await model?.close();
  return said ?? "";
}

const tenants = [
  { owner: "four at a time", atOnce: 4 },
  ...["first", "second", "third"].map((owner) => ({ owner, atOnce: 1 })),
];
const loaded = await workers[0]?.model?.load();
// What is slow the first time is charged to nobody.
const askAll = () => Promise.all(tenants.map(({ owner, atOnce }) => askAs(owner, atOnce)));
await askAll();
[begun, ended, kills, until] = [0, 0, 0, documents];
[right.fields, right.of] = [0, 0];
failed.clear();
const from = performance.now();
const waits = await askAll();
const seconds = (performance.now() - from) / 1000;
const noModel = join(own, "no.gguf");
await writeFile(noModel, "no model");
const refused = {
  noGguf: await refusal({ VERSO_LLM_MODEL: noModel }),
  tooLarge: await refusal({ VERSO_LLM_MEMORY_MB: "128" }),
};
clearInterval(measuring);

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const rows = tenants.map(({ owner }, i) => {
  const waited = waits[i] ?? [];
  return { owner, documents: waited.length, medianS: median(waited), longestS: Math.max(...waited) };
});
console.table(rows.map((row) => ({ ...row, medianS: row.medianS.toFixed(2), longestS: row.longestS.toFixed(2) })));
const shares = rows.map((row) => row.documents);
console.log(
  JSON.stringify({
    bench: "model-endurance",
    model: scripted ? "a script" : config.VERSO_LLM_MODEL,
    documents,
    answered: documents - [...failed.values()].reduce((sum, count) => sum + count, 0),
    failed: Object.fromEntries(failed),
    right: `${right.fields}/${right.of}`,
    kills,
    seconds: Math.round(seconds),
    /** Of documents, the tenant with the most against the one with the fewest; of medians, among those who ask one at a time. */
    ratioOfShares: Number((Math.max(...shares) / Math.min(...shares)).toFixed(2)),
    ratioOfMedians: Number(
      (
        Math.max(...rows.slice(1).map((row) => row.medianS)) / Math.min(...rows.slice(1).map((row) => row.medianS))
      ).toFixed(2),
    ),
    estimatedMb: loaded?.memoryMb,
    most,
    ...refused,
  }),
);
for (const { model, engine } of workers) {
  await engine.close();
  await model?.close();
}
await Promise.all([rm(own, { recursive: true, force: true }), scripted?.remove()]);
process.exit();
