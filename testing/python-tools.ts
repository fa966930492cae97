import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
/** What the tools are told and given, and which of them. */
export const pythonTools = fileURLToPath(new URL("openapi/python", import.meta.url));
const generated = fileURLToPath(new URL("openapi/.generated", import.meta.url));

/** Runs a program of the tools'; what it prints, whether it ends well or not. */
export type PythonTools = {
  run(
    program: string,
    args: string[],
    options?: { cwd?: string; env?: Record<string, string> },
  ): Promise<{ code: number; said: string }>;
};

/**
 * Generators and testers of APIs that Python has, in an environment of their own, which is made when a test first asks; or why
 * there are none: Python is not there, or its packages cannot be had.
 */
export async function findPythonTools(): Promise<PythonTools | string> {
  const wanted = readFileSync(join(pythonTools, "requirements.txt"), "utf8");
  const home = join(generated, "python");
  const mark = join(home, ".verso-requirements");
  mkdirSync(generated, { recursive: true });
  try {
    if (!existsSync(mark) || readFileSync(mark, "utf8") !== wanted) {
      await run(process.env.VERSO_PYTHON ?? "python3", ["-m", "venv", "--clear", home]);
      const requirements = join(pythonTools, "requirements.txt");
      await run(join(home, "bin/python"), ["-m", "pip", "install", "--quiet", "-r", requirements]);
      writeFileSync(mark, wanted);
    }
  } catch (error) {
    return `Python's tools for APIs are not to be had here: ${error instanceof Error ? error.message.split("\n")[0] : error}`;
  }
  const path = { ...process.env, PATH: `${join(home, "bin")}:${process.env.PATH}` };
  return {
    async run(program, args, { cwd, env } = {}) {
      const options = { cwd, env: { ...path, ...env }, maxBuffer: 2 ** 26 };
      return run(join(home, "bin", program), args, options).then(
        ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          said: error.stdout + error.stderr,
        }),
      );
    },
  };
}
