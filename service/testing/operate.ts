import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const program = fileURLToPath(new URL("../cli/operator.ts", import.meta.url));

export type Operated = { code: number; stdout: string; stderr: string };
type Target = { url: string; dataDir?: string; env?: Record<string, string> };

/** Runs the operator's command line as an operator would, as a process of its own. */
export function operate({ url, dataDir, env }: Target, ...args: string[]): Promise<Operated> {
  const given = { NODE_ENV: "test" as const, PATH: process.env.PATH ?? "", DATABASE_URL: url, ...env };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: dataDir === undefined ? given : { ...given, VERSO_DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

/** With `--json`: exactly one object on standard output, nothing on standard error, exit code 0. */
export async function operateJson(target: Target, ...args: string[]) {
  const done = await operate(target, ...args, "--json");
  expect(done).toMatchObject({ code: 0, stderr: "" });
  return JSON.parse(done.stdout);
}

/** With `--json`, refused: the error's code and message, the same message on standard error, exit code 1. */
export async function operateRefused(target: Target, ...args: string[]): Promise<{ error: string; message: string }> {
  const done = await operate(target, ...args, "--json");
  const refusal = JSON.parse(done.stdout);
  expect(done).toMatchObject({ code: 1, stderr: `${refusal.message}\n` });
  return refusal;
}
