import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../cli/operator.ts", import.meta.url));

export type Operated = { code: number; stdout: string; stderr: string };

/** Runs the operator's command line as an operator would, as a process of its own with these settings alone. */
export function runOperator(env: Record<string, string>, ...args: string[]): Promise<Operated> {
  return runProgram([program, ...args], env);
}

/** The same for another program of this repository, given by its path and arguments. */
export function runProgram(args: readonly string[], env: Record<string, string>): Promise<Operated> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { env: { NODE_ENV: "test", PATH: process.env.PATH ?? "", ...env } },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}
