import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ensureChromium } from "./chromium.ts";

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

async function unitAndService(): Promise<Count> {
  console.log("\n— unit and service tests");
  const file = join(reports, "vitest.json");
  const code = await run(bin("vitest"), ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const report = readReport(file, VitestReport);
  return counted(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
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
  () => check("tsc", ["--noEmit"]),
  () => check("knip", []),
  unitAndService,
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
