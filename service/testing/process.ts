import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const serviceDir = fileURLToPath(new URL("..", import.meta.url));

export type TestProcess = {
  child: ChildProcess;
  /** Its line of readiness; rejects with what it said on standard error where it ends before. */
  ready: Promise<{ ready: true; port: number }>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<{ code: number | string; stderr: string }>;
};

/** `node service/main.ts ...` as a process of its own; it is killed when the test ends, if it is still there. */
export function startProcess(args: readonly string[], env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [`${serviceDir}main.ts`, ...args], {
    env: { NODE_ENV: "test", PATH: process.env.PATH ?? "", VERSO_LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<{ code: number | string; stderr: string }>((resolve) => {
    child.once("close", (code, signal) => resolve({ code: code ?? signal ?? "unknown", stderr }));
  });
  const ready = new Promise<{ ready: true; port: number }>((resolve, reject) => {
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += String(chunk);
      const line = stdout.indexOf("\n");
      if (line > 0) resolve(JSON.parse(stdout.slice(0, line)));
    });
    void ended.then((end) => reject(new Error(`ended before it was ready (${end.code}): ${end.stderr}`)));
  });
  // Whoever waits for `ended` alone expects no readiness.
  ready.catch(() => {});
  return { child, ready, ended };
}
