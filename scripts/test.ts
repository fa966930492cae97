import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ensureChromium } from "../testing/chromium.ts";
import { startDebianPostgres } from "../testing/debian-postgres.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reports = mkdtempSync(join(tmpdir(), "verso-test-"));

/** `names` of what failed, as far as the runner told them. */
type Count = { passed: number; failed: number; names?: string[] };

/** So few files that failed are run once more, by themselves: what a busy machine made late is told from what is wrong. */
const filesAgainMax = 5;
const passedAgain: string[] = [];

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** A check that either holds or not. */
async function check(name: string, args: string[]): Promise<Count> {
  console.log(`\n— ${name}`);
  const code = await run(bin(name), args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] };
}

/** The counts of a report; a runner that failed without one failed test counts as one failure. */
function counted(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

const line = (name: string) => `  ${name}\n`;

function readReport<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

/** What of the first run still fails when it is run again; what does not is said at the end. */
function settled(first: Count, second: Count): Count {
  const { names: still = [] } = second;
  passedAgain.push(...(first.names ?? []).filter((name) => !still.includes(name)));
  return { passed: first.passed + Math.max(0, first.failed - second.failed), failed: second.failed, names: still };
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

type Chosen = { projects: readonly string[]; files?: readonly string[]; env?: Record<string, string> };

async function vitest(chosen: Chosen): Promise<Count> {
  const first = await runVitest(chosen);
  if (first.failed === 0 || first.files.length === 0 || first.files.length > filesAgainMax) return first;
  console.log("\n— what failed once more, by itself");
  return settled(first, await runVitest({ ...chosen, files: first.files }));
}

async function runVitest({ projects, files = [], env = {} }: Chosen): Promise<Count & { files: string[] }> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const only = projects.flatMap((project) => ["--project", project]);
  const code = await run(bin("vitest"), ["run", ...only, ...files, ...reporters], env);
  const report = readReport(file, VitestReport);
  rmSync(file, { force: true });
  const failed = (report?.testResults ?? []).filter(({ status }) => status === "failed");
  const names = failed.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
  const count = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, names };
  return { ...counted(code, count), files: failed.map(({ name }) => relative(root, name)) };
}

function unitAndService(projects: readonly string[]): Promise<Count> {
  console.log("\n— unit and service tests");
  return vitest({ projects });
}

/** Tests that use a database, on the oldest PostgreSQL that is supported. */
async function onDebianPostgres(chosen: (path: string) => boolean): Promise<Count> {
  console.log("\n— service tests on Debian's PostgreSQL");
  const server = await startDebianPostgres().catch((error: unknown) => {
    if (process.getuid?.() === 0) throw error;
    console.log(`Left out: install Debian's package postgresql for them (${error}).`);
  });
  if (!server) return { passed: 0, failed: 0 };
  console.log(`PostgreSQL ${server.version}`);
  const files = globSync("{service,lib}/**/*.test.ts", { cwd: root }).filter(chosen);
  try {
    return await vitest({ projects: ["service", "alone"], files, env: { VERSO_TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** Those of the rooms whose statements a version's planner, locks and types can answer differently. */
function asksMuch(path: string): boolean {
  return /^service\/(audit|db|extractions|ledger|queue|retention|uploads)\//.test(path) && asksDatabase(path);
}

const overHttp = ["every-answer", "ledger", "list-order", "lifecycle", "result-queries", "usage", "usage-groups"];

/**
 * By what it imports: a database of the tests' server, and no whole process, be it the service's, a store's or a page's. Of those
 * over HTTP the ones that ask every operation and for sums and orders are enough.
 */
function asksDatabase(path: string): boolean {
  const text = readFileSync(join(root, path), "utf8");
  const imports = (files: string) => new RegExp(`from ".*/testing/(${files})\\.ts"`).test(text);
  const isOverHttp = overHttp.some((name) => path.endsWith(`/http/${name}.test.ts`));
  const asks = imports("database|services") || isOverHttp || text.includes('inject("templateUrl")');
  return asks && !imports("process|run-page|s3/servers") && !path.startsWith("service/cli/");
}

type PlaywrightSuite = { title: string; specs: { title: string; ok: boolean }[]; suites?: PlaywrightSuite[] };
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
    suites: z.array(PlaywrightSuite).optional(),
  }),
);
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
});

async function browser(...projects: string[]): Promise<Count> {
  console.log("\n— browser tests");
  const chosen = projects.map((project) => `--project=${project}`);
  const chromium = ensureChromium();
  const first = await journeys(chromium, chosen);
  if (first.failed === 0 || first.failed > filesAgainMax) return first;
  console.log("\n— what failed once more, by itself");
  return settled(first, await journeys(chromium, [...chosen, "--last-failed", "--trace=retain-on-failure"]));
}

async function journeys(chromium: string, args: string[]): Promise<Count> {
  const file = join(reports, "playwright.json");
  const code = await run(bin("playwright"), ["test", "--reporter=list,json", ...args], {
    VERSO_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file, PlaywrightReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return counted(code, { passed: expected + flaky, failed: unexpected, names: failedJourneys(report?.suites ?? []) });
}

/** The titles of journeys that failed, with those of the groups that they stand in. */
function failedJourneys(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const own = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
    return [...own, ...failedJourneys(inner)].map((name) => `${title} › ${name}`);
  });
}

type Step = () => Promise<Count>;
const proof: Step[] = [
  () => check("biome", ["check", "."]),
  () => check("tsc", ["--noEmit", "--incremental", "false"]),
  () => check("knip", []),
  () => unitAndService(["!nightly"]),
  () => onDebianPostgres(asksMuch),
  () => browser("chromium"),
];
/** What the proof leaves out. */
const nightly: Step[] = [
  () => unitAndService(["nightly"]),
  () => onDebianPostgres((path) => asksDatabase(path) && !asksMuch(path)),
  () => browser("nightly", "surroundings"),
];

const total = { passed: 0, failed: 0, names: [] as string[] };
for (const step of process.argv.includes("--nightly") ? nightly : proof) {
  const count = await step().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.names.push(...(count.names ?? []));
}
rmSync(reports, { recursive: true, force: true });
if (passedAgain.length > 0) console.log(`\nFailed at first, passed by itself:\n${passedAgain.map(line).join("")}`);
if (total.names.length > 0) console.log(`\nFailed:\n${total.names.map(line).join("")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
