import { expect } from "vitest";
import { type Operated, runOperator } from "./run-operator.ts";

type Target = { url: string; dataDir?: string; env?: Record<string, string> };

/** Runs the operator's command line against a test's database. */
export function operate({ url, dataDir, env }: Target, ...args: string[]): Promise<Operated> {
  const given = { DATABASE_URL: url, ...env };
  return runOperator(dataDir === undefined ? given : { ...given, VERSO_DATA_DIR: dataDir }, ...args);
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
