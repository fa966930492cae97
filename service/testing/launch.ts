import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));

export type LaunchedService = {
  child: ChildProcess;
  /** Its line of readiness; rejects with what it said on standard error where it ends before. */
  ready: Promise<{ ready: true; port: number }>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<{ code: number | string; stderr: string }>;
};

/** `node service/main.ts ...` as a process of its own. Whoever starts it ends it. */
export function launchService(args: readonly string[], env: Record<string, string>): LaunchedService {
  const child = spawn(process.execPath, [program, ...args], {
    env: { NODE_ENV: "test", PATH: process.env.PATH ?? "", VERSO_LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
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
