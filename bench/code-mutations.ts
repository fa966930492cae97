/**
 * How many changes of our own code are noticed by a test, in the rooms where a mistake costs most: `node bench/code-mutations.ts
 * [AREA...] [--each N] [--seed N] [--projects NAMES] [--tests FILES] [--among FILE] [--report FILE]`. Files are changed while it runs and put back at its end.
 * `--tests`: of the tests only these; `--among`: of the mutants only those that survived in this report.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createVitest, parseAst, type TestSpecification } from "vitest/node";
import { z } from "zod";
import { chooseMutants, type Mutant, withMutants } from "./code-mutations/mutants.ts";

const areas: Readonly<Record<string, readonly string[]>> = {
  ledger: ["service/ledger/*.ts"],
  queue: ["service/queue/*.ts"],
  uploads: ["service/uploads/*.ts"],
  idempotency: ["service/idempotency/*.ts", "service/http/idempotency-key.ts"],
  schema: ["service/structuring/schema/*.ts"],
  citations: [
    "service/structuring/answers/{citations,chances,figures,signs,answer}.ts",
    "service/structuring/document/page-text.ts",
  ],
};
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "verso-code-mutations-"));
chmodSync(folder, 0o777);
const [awake, hits] = [join(folder, "awake"), join(folder, "hits")];
const text = { type: "string" } as const;
const options = { each: text, seed: text, projects: text, tests: text, among: text, report: text };
const { values, positionals } = parseArgs({ allowPositionals: true, options });
/** How long tests of a mutant may take beyond what they take without it, in ms: then it goes round in circles, which was noticed. */
const patienceMs = 90_000;
/** On how many files of tests each mutant is tried by itself. */
const few = 3;
/** How long a file of tests may take, in ms. */
const fileMaxMs = 600_000;
/** A mutant's number says its area. */
const areaIds = 10_000;

type Outcome = Mutant & {
  area: string;
  by: string | null;
  end: "killed" | "survived" | "not reached";
  noticed: string;
};
const Report = z.array(z.object({ id: z.number(), end: z.string() }));

const sources = new Map<string, string>();
const mutants: (Mutant & { area: string })[] = [];
for (const area of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const names = (areas[area] ?? []).flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const files = names
    .filter((name) => !name.endsWith(".test.ts"))
    .map((file) => {
      const source = readFileSync(join(root, file), "utf8");
      sources.set(file, source);
      return { file, source, tree: parseAst(source, { lang: "ts" }) };
    });
  const firstId = (Object.keys(areas).indexOf(area) + 1) * areaIds;
  const chosen = chooseMutants(files, { count: Number(values.each ?? 40), seed: Number(values.seed ?? 1), firstId });
  mutants.push(...chosen.map((mutant) => ({ ...mutant, area })));
}

const restore = () => {
  for (const [file, source] of sources) writeFileSync(join(root, file), source);
  rmSync(folder, { recursive: true, force: true });
};
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));
process.once("exit", restore);

/** The mutants of these numbers take effect in every process that starts from now on. */
const wake = (...ids: number[]) => {
  writeFileSync(awake, ids.join("\n"));
  writeFileSync(hits, "");
  chmodSync(hits, 0o666);
};
wake();
for (const [file, source] of sources) {
  const own = mutants.filter((mutant) => mutant.file === file);
  if (own.length > 0) writeFileSync(join(root, file), withMutants(source, own, folder));
}

const vitest = await createVitest({
  root,
  run: true,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  project: (values.projects ?? "!nightly").split(","),
  related: [...sources.keys()].map((file) => join(root, file)),
});

/** Runs tests; the first that failed, null if none did. */
async function firstFailure(specifications: TestSpecification[], limitMs: number): Promise<string | null> {
  vitest.state.filesMap.clear();
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), limitMs).unref());
  const running = vitest.runTestSpecifications(specifications);
  const ran = await Promise.race([running, late]);
  if (ran === "late") {
    // What goes round in circles hears nothing.
    const children = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" }).stdout;
    for (const child of children.split("\n").filter((line) => line.includes("vitest")))
      process.kill(Number.parseInt(child, 10), "SIGKILL");
    await running;
    return "a limit of time";
  }
  for (const module of ran.testModules) {
    for (const test of module.children.allTests("failed"))
      return `${relative(root, module.moduleId)} › ${test.fullName}`;
    if (module.state() === "failed") return relative(root, module.moduleId);
  }
  return ran.unhandledErrors.length > 0 ? "an error outside of tests" : null;
}

type Reach = { specification: TestSpecification; ms: number; ids: ReadonlySet<number> };
const nameOf = ({ specification }: Reach) => relative(root, specification.moduleId);

/** What a file of tests comes by, and how long it takes. */
async function reachOf(specification: TestSpecification): Promise<Reach | undefined> {
  wake();
  const start = performance.now();
  const failure = await firstFailure([specification], fileMaxMs);
  const ids = new Set(readFileSync(hits, "utf8").trim().split("\n").map(Number));
  const reach = { specification, ms: performance.now() - start, ids };
  console.log(`${nameOf(reach)}: ${Math.round(reach.ms)} ms, ${ids.size}${failure ? `, left out: ${failure}` : ""}`);
  return failure === null ? reach : undefined;
}

/**
 * Tests with these mutants awake at once: where one fails, with each half of them, down to those that it fails for. `isSound`: they
 * are known to pass while all are asleep.
 */
async function tryOn(some: readonly Outcome[], tests: readonly Reach[], isSound = true): Promise<void> {
  const [first] = some;
  if (!first || tests.length === 0) return;
  wake(...some.map(({ id }) => id));
  const limitMs = tests.reduce((sum, { ms }) => sum + 2 * ms, patienceMs);
  const failure = await firstFailure(
    tests.map(({ specification }) => specification),
    limitMs,
  );
  console.log(`${some.map(({ id }) => id).join(" ")} on ${tests.map(nameOf).join(" ")}: ${failure ?? "not noticed"}`);
  if (failure !== null && !isSound) {
    for (const { specification } of tests) if (!(await reachOf(specification))) return;
  }
  if (failure !== null && some.length > 1) {
    await tryOn(some.slice(0, some.length >> 1), tests);
    await tryOn(some.slice(some.length >> 1), tests);
  } else if (failure !== null) Object.assign(first, { end: "killed", noticed: failure });
}

const among = values.among && Report.parse(JSON.parse(readFileSync(values.among, "utf8")));
const wanted = among ? among.filter(({ end }) => end !== "killed").map(({ id }) => id) : mutants.map(({ id }) => id);
const tried = mutants.filter(({ id }) => wanted.includes(id));
// What starts whole processes comes by more than it imports: such tests are named.
const named = values.tests?.split(",");
const specifications = named
  ? (await vitest.globTestSpecifications()).filter(({ moduleId }) => named.includes(relative(root, moduleId)))
  : await vitest.getRelevantTestSpecifications();
const reach: Reach[] = [];
for (const specification of specifications) {
  // Those that are left over are tried together: which of them is come by need not be known before.
  const one = among ? { specification, ms: fileMaxMs / 4, ids: new Set(wanted) } : await reachOf(specification);
  if (one) reach.push(one);
}

const outcomes = tried
  .map((mutant): Outcome => {
    const isReached = reach.some(({ ids }) => ids.has(mutant.id));
    return { ...mutant, end: isReached ? "survived" : "not reached", noticed: "" };
  })
  // Of each area some, wherever it ends.
  .toSorted((a, b) => (a.id % areaIds) - (b.id % areaIds));
const write = () => values.report && writeFileSync(values.report, JSON.stringify(outcomes, null, 1));
// First each by itself on few files, those of its own folder before others, since most mutants live no longer.
for (const outcome of among ? [] : outcomes) {
  const isOwn = ({ specification }: Reach) =>
    Number(dirname(specification.moduleId) === join(root, dirname(outcome.file)));
  const own = reach.filter(({ ids }) => ids.has(outcome.id));
  await tryOn([outcome], own.toSorted((a, b) => isOwn(b) - isOwn(a) || a.ms - b.ms).slice(0, few));
  write();
}
// Then what is left of them together on every other file that comes by them.
for (const one of reach.toSorted((a, b) => a.ms - b.ms)) {
  await tryOn(
    outcomes.filter(({ id, end }) => end === "survived" && one.ids.has(id)),
    [one],
    !among,
  );
  write();
}

const count = (area: string, end?: string) => outcomes.filter((o) => o.area === area && (!end || o.end === end)).length;
for (const area of new Set(outcomes.map((outcome) => outcome.area))) {
  const [all, killed, unreached] = [count(area), count(area, "killed"), count(area, "not reached")];
  console.log(
    `${area}: ${killed} of ${all} noticed (${((100 * killed) / all).toFixed(1)} %), ${unreached} that no test comes by`,
  );
}
await vitest.close();
process.exit(0);
