import { BoundedProcess, type ProcessEnd, type Program } from "./bounded-process.ts";

/** The work was ended: it took more time or memory than is given to one, or it ended its process. */
export class TooCostly extends Error {
  override name = "TooCostly";
}

/** Processes of one program, started as they are needed and kept warm. */
export type ProcessSet<A> = {
  /** Resolves with an answer. Rejects with `TooCostly`, at once with the signal's reason, or where none can be started. */
  ask(request: unknown, signal?: AbortSignal): Promise<A>;
  /** Starts the first process now, and from now on another in the place of each that was ended. */
  warm(): void;
  close(): Promise<void>;
};

/** `count`: how many requests are answered at once; others wait, first come first served. `deadlineMs`: CPU time of one. */
export function openProcesses<A>(
  program: Program<A>,
  { count, deadlineMs }: { count: number; deadlineMs: number },
): ProcessSet<A> {
  const all = new Set<BoundedProcess<A>>();
  const idle: BoundedProcess<A>[] = [];
  const waiting = new Set<() => void>();
  let working = 0;
  let keepsWarm = false;
  let isClosed = false;

  const start = () => {
    const process = new BoundedProcess(program);
    all.add(process);
    return process;
  };
  const takeIdle = () => {
    for (let process = idle.pop(); process; process = idle.pop()) {
      if (!process.spent) return process;
      all.delete(process);
    }
    return start();
  };
  const giveBack = async (process: BoundedProcess<A>) => {
    if (!process.spent) return void idle.push(process);
    all.delete(process);
    if (keepsWarm && !isClosed && idle.length === 0) idle.push(start());
    await process.kill();
  };
  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      const begin = () => {
        waiting.delete(begin);
        signal?.removeEventListener("abort", leave);
        working++;
        resolve();
      };
      signal?.addEventListener("abort", leave, { once: true });
      if (working < count) begin();
      else waiting.add(begin);
    });

  return {
    async ask(request, signal) {
      signal?.throwIfAborted();
      await turn(signal);
      try {
        if (isClosed) throw new TooCostly("the processes are closed");
        const process = takeIdle();
        const end = await process.ask({ request, deadlineMs, signal });
        await giveBack(process);
        return answerOf(end, signal);
      } finally {
        working--;
        const [next] = waiting;
        next?.();
      }
    },
    warm() {
      keepsWarm = true;
      if (all.size === 0) idle.push(start());
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
