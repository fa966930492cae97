/**
 * What changed, looked at in a minute or two: `npm run check [-- COMMIT]`. Types, lint and dead code of everything; of the proof's
 * tests those that import what changed since a commit (the last one unless one is named), and the guards of the repository. A line for each failure.
 */
import { execFileSync, spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("..", import.meta.url));
const [since = "HEAD"] = process.argv.slice(2);
/** What every test depends on is for the whole proof. */
const rerunsAll = /(?:^|\/)package\.json$|^vitest\.config\.ts$/;
/** So much of what a check that is not understood says at most. */
const linesMax = 20;

const VitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).optional() }),
      ),
    }),
  ),
});

type Ended = { code: number; said: string };
type Found = { name: string; failures: string[] };

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

function run(tool: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", tool), args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    child.once("error", ({ message }) => resolve({ code: 1, said: message }));
    child.once("close", (code) => resolve({ code: code ?? 1, said }));
  });
}

/** A tool's failures: of its lines those that name one, or its last ones where none does. */
async function check(name: string, isFailure: RegExp, tool: string, ...args: string[]): Promise<Found> {
  const { code, said } = await run(tool, ...args);
  if (code === 0) return { name, failures: [] };
  const lines = said.split("\n").filter((line) => line.trim() !== "");
  const named = lines.filter((line) => isFailure.test(line));
  return { name, failures: named.length > 0 ? named : lines.slice(-linesMax) };
}

async function tests(): Promise<Found> {
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=d", since, "--", "."),
    ...git("ls-files", "--others", "--exclude-standard"),
  ].filter((file) => !rerunsAll.test(file));
  const folder = mkdtempSync(join(tmpdir(), "verso-check-"));
  const file = join(folder, "vitest.json");
  try {
    const guards = globSync("repository/*.test.ts", { cwd: root });
    const { code, said } = await run(
      "vitest",
      ...["related", "--run", ...changed, ...guards],
      ...["--project", "!nightly"],
      ...["--reporter=json", `--outputFile.json=${file}`],
    );
    return toldBy(file) ?? { name: "tests", failures: code === 0 ? [] : said.split("\n").slice(-linesMax) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toldBy(file: string): Found | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const { numPassedTests, testResults } = VitestReport.parse(JSON.parse(text));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name);
    const own = assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages: [said = ""] = [] }) => `${path} › ${fullName}: ${firstLine(said)}`);
    return own.length > 0 || message === "" ? own : [`${path}: ${firstLine(message)}`];
  });
  return { name: `${numPassedTests} tests`, failures };
}

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

async function timed(work: Promise<Found>): Promise<number> {
  const began = performance.now();
  const { name, failures } = await work;
  const took = `${name}, ${Math.round((performance.now() - began) / 1000)} s`;
  console.log([...failures, failures.length === 0 ? `✓ ${took}` : `✗ ${took}: ${failures.length} failed`].join("\n"));
  return failures.length;
}

/** Two at a time, as a machine of two cores has it: the tests, and the rest one after the other. */
const counts = await Promise.all([
  timed(tests()),
  (async () => {
    const types = await timed(check("types", /error TS\d+/, "tsc", "--noEmit", "--pretty", "false"));
    const lint = await timed(check("lint", /^::error/, "biome", "check", ".", "--reporter=github"));
    const unused = await timed(check("dead code", /: /, "knip", "--reporter", "compact"));
    return types + lint + unused;
  })(),
]);
process.exit(counts.some((count) => count > 0) ? 1 : 0);
