import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isSameProcess, processFacts } from "./process-facts.ts";

/** Runs `work` while no other live process holds the lock file; throws `tooLong()` where one has held it for `waitMs`. */
export async function holdFile<T>(
  file: string,
  { waitMs, tooLong }: { waitMs: number; tooLong: () => Error },
  work: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      const fd = openSync(file, "wx", 0o600);
      writeSync(fd, processMark());
      closeSync(fd);
      break;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    if (isAbandoned(file)) rmSync(file, { force: true });
    else if (Date.now() > deadline) throw tooLong();
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Names this process: its pid, and a mark that a later process with that pid will not have. */
export function processMark(): string {
  return `${process.pid} ${processFacts(process.pid)?.startedAt ?? ""}`;
}

/** Whether the process that wrote its mark into a file is gone. A file still being written counts as held. */
export function isAbandoned(file: string): boolean {
  let mark: string;
  try {
    mark = readFileSync(file, "utf8");
  } catch {
    return true;
  }
  const space = mark.indexOf(" ");
  return space > 0 && !isSameProcess(Number(mark.slice(0, space)), mark.slice(space + 1));
}
