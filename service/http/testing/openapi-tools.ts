import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { holdFile } from "../../processes/hold-file.ts";

const run = promisify(execFile);
export const openapiTools = fileURLToPath(new URL("../../../testing/openapi", import.meta.url));

const waitMs = 300_000;
const tooLong = () => new Error("Another process has been installing the tools for too long.");

/** Generators and linters weigh as much as the product's own packages: they are installed when a test first asks them. */
function install(): Promise<void> {
  const lockfile = readFileSync(join(openapiTools, "package-lock.json"), "utf8");
  mkdirSync(join(openapiTools, ".generated"), { recursive: true });
  const mark = join(openapiTools, "node_modules/.verso-lockfile");
  return holdFile(join(openapiTools, ".generated", "install.lock"), { waitMs, tooLong }, async () => {
    if (existsSync(mark) && readFileSync(mark, "utf8") === lockfile) return;
    await run("npm", ["ci"], { cwd: openapiTools });
    writeFileSync(mark, lockfile);
  });
}

let installed: Promise<void> | undefined;

/** Runs one of the tools' programs; what it prints, and what it warns of. */
export async function runOpenapiTool(program: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  installed ??= install();
  await installed;
  return run(process.execPath, [join(openapiTools, program), ...args]);
}
