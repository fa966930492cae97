import { BoundedProcess, type ProcessEnd, type Program } from "./bounded-process.ts";

/** The work was ended: it took more time or memory than is given to one, or it ended its process. */
export class TooCostly extends Error {
  override name = "TooCostly";
}

/** `yields`: whether the machine serves other processes first (`Program`). */
type Asking = { signal?: AbortSignal; yields?: boolean };

/** Processes of one program, started as they are needed and kept warm: as many as are asked at once. */
export type ProcessSet<A> = {
  /** Resolves with an answer. Rejects with `TooCostly`, with the signal's reason as soon as the process is free of it, or where none can be started. */
  ask(request: unknown, asking?: Asking): Promise<A>;
  /** Starts a process of either kind now, and from now on another in the place of each that was ended. */
  warm(): void;
  close(): Promise<void>;
};

/** `deadlineMs`: of one request, as `BoundedProcess` takes it. */
export function openProcesses<A>(program: Program<A>, { deadlineMs }: { deadlineMs: number }): ProcessSet<A> {
  const all = new Set<BoundedProcess<A>>();
  /** Apart, since a priority that was lowered may not be raised again. */
  const idle: Record<"yielding" | "eager", BoundedProcess<A>[]> = { yielding: [], eager: [] };
  let keepsWarm = false;
  let isClosed = false;

  const start = (yields: boolean) => {
    const process = new BoundedProcess({ ...program, yields });
    all.add(process);
    return process;
  };
  const take = (yields: boolean) => {
    const kept = idle[yields ? "yielding" : "eager"];
    for (let process = kept.pop(); process; process = kept.pop()) {
      if (!process.spent) return process;
      all.delete(process);
    }
    return start(yields);
  };
  const giveBack = async (process: BoundedProcess<A>, yields: boolean) => {
    const kept = idle[yields ? "yielding" : "eager"];
    if (!process.spent) return void kept.push(process);
    all.delete(process);
    if (keepsWarm && !isClosed && kept.length === 0) kept.push(start(yields));
    await process.kill();
  };

  return {
    async ask(request, { signal, yields = false } = {}) {
      signal?.throwIfAborted();
      if (isClosed) throw new TooCostly("the processes are closed");
      const process = take(yields);
      const end = await process.ask({ request, deadlineMs, signal });
      await giveBack(process, yields);
      if (isClosed && end.kind !== "answer") throw new TooCostly("the processes are closed");
      return answerOf(end, signal);
    },
    warm() {
      keepsWarm = true;
      if (all.size > 0) return;
      idle.yielding.push(start(true));
      idle.eager.push(start(false));
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map((process) => process.kill()));
      all.clear();
    },
  };
}

function answerOf<A>(end: ProcessEnd<A>, signal: AbortSignal | undefined): A {
  if (end.kind === "answer") return end.answer;
  if (end.kind === "aborted") throw signal?.reason;
  if (end.kind === "unstarted") throw new Error(`A process could not be started: ${end.detail}`);
  throw new TooCostly("the work was ended", { cause: end });
}
