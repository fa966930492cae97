import { Worker } from "node:worker_threads";

/** The work was ended: it took more time or memory than is given to one, or it ended its thread. */
export class TooCostly extends Error {
  override name = "TooCostly";
}

export type ThreadLimits = {
  /** CPU time for one request, from when the thread takes it up. */
  deadlineMs: number;
  memoryMb: number;
};

export type BoundedThread = {
  /** Resolves with what the thread answers. Rejects with `TooCostly`, or at once with the signal's reason. */
  ask(request: unknown, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
};

/** A thread that waits for the machine is given this many times its deadline, and no more. */
const patience = 4;

type Thread = { worker: Worker; ready: Promise<void> };

/**
 * One request after another in a thread that is ended when one takes too long or too much, while the process goes on with
 * others. A thread and not a process, for work that is all JavaScript: V8 bounds its heap and stops it in the middle of a
 * loop. It starts with the first request and keeps no process alive. The deadline is the thread's own CPU time: on a busy
 * machine a request keeps the time that others took from it, up to four times the deadline.
 */
export function openBoundedThread(program: URL, { deadlineMs, memoryMb }: ThreadLimits): BoundedThread {
  let thread: Thread | undefined;
  let line: Promise<unknown> = Promise.resolve();

  const end = async () => {
    const { worker } = thread ?? {};
    thread = undefined;
    await worker?.terminate();
  };
  const ask = async (request: unknown, signal?: AbortSignal): Promise<unknown> => {
    signal?.throwIfAborted();
    const current = thread ?? start(program, memoryMb);
    const { worker, ready } = current;
    if (current !== thread) {
      thread = current;
      worker.once("exit", () => {
        if (thread === current) thread = undefined;
      });
    }
    worker.ref();
    try {
      await ready;
      return await answer(worker, request, deadlineMs, signal);
    } catch (error) {
      await end();
      throw error;
    } finally {
      worker.unref();
    }
  };

  return {
    ask(request, signal) {
      const mine = line.then(() => ask(request, signal));
      line = mine.catch(() => {});
      return signal ? orAborted(mine, signal) : mine;
    },
    close: end,
  };
}

function start(program: URL, memoryMb: number): Thread {
  const worker = new Worker(program, {
    // It needs nothing of the process's settings, secrets least of all.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const ready = new Promise<void>((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
  });
  return { worker, ready };
}

/** Work that waits for its turn is given up as soon as its signal says so. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Rejects where the thread does not answer in time, dies of the request, or is no longer wanted. */
async function answer(
  worker: Worker,
  request: unknown,
  deadlineMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const before = await worker.cpuUsage();
  const latest = performance.now() + patience * deadlineMs;
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    const settle = (how: () => void) => {
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      worker.off("message", give).off("error", fail).off("exit", fail);
      how();
    };
    const give = (message: unknown) => settle(() => resolve(message));
    const fail = (cause?: unknown) => settle(() => reject(new TooCostly("the work was ended", { cause })));
    const abort = () => settle(() => reject(signal?.reason));
    const look = async () => {
      const { user, system } = await worker.cpuUsage(before);
      const leftMs = deadlineMs - (user + system) / 1000;
      if (settled) return;
      if (leftMs <= 0 || performance.now() >= latest) fail();
      else watch(leftMs);
    };
    const watch = (waitMs: number) => {
      timer = setTimeout(() => void look().catch(fail), Math.ceil(waitMs));
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort);
    worker.on("message", give).on("error", fail).on("exit", fail);
    worker.postMessage(request);
    watch(deadlineMs);
  });
}
