import { Worker } from "node:worker_threads";
import { z } from "zod";

const Answered = z.union([
  z.object({ id: z.int(), sha256: z.string() }),
  z.object({ id: z.int(), failed: z.string() }),
]);

type Waiting = Map<number, PromiseWithResolvers<string>>;
let thread: { worker: Worker; waiting: Waiting } | undefined;
let lastId = 0;

/**
 * The SHA-256 of a file, in hexadecimal. In a thread of its own, one for all: a hundred megabytes take a good part of a second,
 * in which the process has other requests to answer. Rejects where the file cannot be read.
 */
export async function digestOf(path: string): Promise<string> {
  thread ??= start();
  const { worker, waiting } = thread;
  const id = ++lastId;
  const result = Promise.withResolvers<string>();
  waiting.set(id, result);
  worker.ref();
  worker.postMessage({ id, path });
  try {
    return await result.promise;
  } finally {
    waiting.delete(id);
    // It keeps no process alive that has nothing to wait for.
    if (waiting.size === 0) worker.unref();
  }
}

function start() {
  const worker = new Worker(new URL("./digest-thread.ts", import.meta.url), { env: {} });
  const waiting: Waiting = new Map();
  const gone = (error: Error) => {
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.on("message", (message: unknown) => {
    const answered = Answered.parse(message);
    const asked = waiting.get(answered.id);
    if ("sha256" in answered) asked?.resolve(answered.sha256);
    else asked?.reject(new Error(`a digest could not be worked out: ${answered.failed}`));
  });
  worker.on("error", gone);
  worker.on("exit", () => gone(new Error("the thread of digests ended")));
  return { worker, waiting };
}
