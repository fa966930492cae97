import { type ChildProcess, fork } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { StartRefused } from "./launch-config.ts";

const exitWithParent = fileURLToPath(new URL("./exit-with-parent.mjs", import.meta.url));

/** `exited`: how it ended, as "code 1" or "SIGKILL". */
export type Child = { name: string; logFile: string; process: ChildProcess; exited: Promise<string> };
export type ChildOptions = { cwd: string; env: NodeJS.ProcessEnv; logFile: string };

/**
 * Starts a program in a process group of its own, so that the terminal's Ctrl-C reaches the launcher alone and it can
 * stop everything in order. The child ends by itself when the launcher is killed. What it prints goes to `logFile`.
 */
export function startChild(name: string, file: string, args: string[], options: ChildOptions): Child {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, "a", 0o600);
  const child = fork(file, args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    execArgv: ["--import", exitWithParent],
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  return { name, logFile: options.logFile, process: child, exited };
}

/** Asks a child to stop and waits; after `graceMs` it is killed. */
export async function stopChild(child: Child, graceMs: number): Promise<void> {
  if (child.process.exitCode !== null || child.process.signalCode !== null) return;
  child.process.kill("SIGTERM");
  const timer = setTimeout(() => child.process.kill("SIGKILL"), graceMs);
  await child.exited;
  clearTimeout(timer);
}

/** Waits until `url` answers with a status below 500. Throws `StartRefused` when the child ends or the time is up. */
export async function untilAnswers(child: Child, url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let ended = false;
  void child.exited.then(() => {
    ended = true;
  });
  while (Date.now() < deadline) {
    if (ended)
      throw new StartRefused(`The ${child.name} ended before it answered. Its last words:\n${lastWords(child)}`);
    try {
      const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5000) });
      await answer.body?.cancel();
      if (answer.status < 500) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new StartRefused(
    `The ${child.name} did not answer at ${url} within ${timeoutMs / 1000} s; see ${child.logFile}.`,
  );
}

/** The end of what a child printed, for the person who has to know why it ended. */
function lastWords(child: Child): string {
  return readFileSync(child.logFile, "utf8").trimEnd().split("\n").slice(-8).join("\n");
}
