import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ensureChromium } from "../testing/chromium.ts";
import { startDebianPostgres } from "../testing/debian-postgres.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reports = mkdtempSync(join(tmpdir(), "verso-test-"));

type Count = { passed: number; failed: number };

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
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The counts of a report; a runner that failed without one failed test counts as one failure. */
function counted(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

async function vitest(args: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run(bin("vitest"), [...args, ...reporters], env);
  const report = readReport(file, VitestReport);
  rmSync(file, { force: true });
  return counted(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

function unitAndService(): Promise<Count> {
  console.log("\n— unit and service tests");
  return vitest(["run"]);
}

/**
 * The tests that use a database once more, on the oldest PostgreSQL that is supported. Those of whole processes are left
 * out: they take long, and what they ask of the database the others ask too.
 */
async function onDebianPostgres(): Promise<Count> {
  console.log("\n— service tests on Debian's PostgreSQL");
  const server = await startDebianPostgres().catch((error: unknown) => {
    if (process.getuid?.() === 0) throw error;
    console.log(`Left out: install Debian's package postgresql for them (${error}).`);
  });
  if (!server) return { passed: 0, failed: 0 };
  console.log(`PostgreSQL ${server.version}`);
  const files = globSync("{service,lib}/**/*.test.ts", { cwd: root }).filter(asksDatabase);
  try {
    return await vitest(["run", "--project", "service", ...files], { VERSO_TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** By what it imports: a database of the tests' server, and no whole process, be it the service's, a store's or a page's. */
function asksDatabase(path: string): boolean {
  const text = readFileSync(join(root, path), "utf8");
  const imports = (files: string) => new RegExp(`from ".*/testing/(${files})\\.ts"`).test(text);
  const asks = imports("database|services|service") || text.includes('inject("templateUrl")');
  return asks && !imports("process|run-page|s3/servers") && !path.startsWith("service/cli/");
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function browser(): Promise<Count> {
  console.log("\n— browser tests");
  const chromium = ensureChromium();
  const file = join(reports, "playwright.json");
  const code = await run(bin("playwright"), ["test", "--reporter=list,json"], {
    VERSO_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readReport(file, PlaywrightReport)?.stats;
  return counted(code, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 });
}

const steps: (() => Promise<Count>)[] = [
  () => check("biome", ["check", "."]),
  () => check("tsc", ["--noEmit", "--incremental", "false"]),
  () => check("knip", []),
  unitAndService,
  onDebianPostgres,
  browser,
];

const total: Count = { passed: 0, failed: 0 };
for (const step of steps) {
  const count = await step().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
