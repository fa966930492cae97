import { Worker } from "node:worker_threads";
import type { SchemaRefusal } from "./check-schema.ts";
import type { Schema } from "./schema-nodes.ts";

export type { SchemaRefusal } from "./check-schema.ts";

export type SchemaGate = {
  /** What is wrong with a client's schema; empty where it can be served. Never rejects because of the schema. */
  check(schema: Schema): Promise<SchemaRefusal[]>;
  close(): Promise<void>;
};

/** A thread that waits for the machine is given this many times its deadline, and no more. */
const patience = 4;

type Answer = { refusals: SchemaRefusal[] };
type Thread = { worker: Worker; ready: Promise<void> };

/**
 * Checks schemas in a thread that is ended when one takes too long or too much: a pattern of a few bytes can ask for
 * seconds of compiling, and the process has other requests to answer. A thread and not a process, since all of it is
 * JavaScript: V8 bounds its heap and stops it in the middle of a loop. It starts with the first schema, takes one at a
 * time, and keeps no process alive. The deadline is the thread's own CPU time from when it takes the schema up: on a busy
 * machine a schema keeps the time that others took from it, up to four times the deadline.
 */
export function openSchemaGate({ deadlineMs = 3_000, memoryMb = 128 } = {}): SchemaGate {
  let thread: Thread | undefined;
  let line: Promise<unknown> = Promise.resolve();

  const end = async () => {
    const { worker } = thread ?? {};
    thread = undefined;
    await worker?.terminate();
  };
  const ask = async (schema: Schema): Promise<SchemaRefusal[]> => {
    const current = thread ?? start(memoryMb);
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
      return await answer(worker, schema, deadlineMs);
    } catch (error) {
      await end();
      if (!(error instanceof SchemaTooCostly)) throw error;
      return [{ path: "", rule: "cost", message: error.message }];
    } finally {
      worker.unref();
    }
  };

  return {
    check(schema) {
      const mine = line.then(() => ask(schema));
      line = mine.catch(() => {});
      return mine;
    },
    close: end,
  };
}

class SchemaTooCostly extends Error {
  override name = "SchemaTooCostly";
  constructor() {
    super("takes more time or memory to check than is given to one");
  }
}

function start(memoryMb: number): Thread {
  const worker = new Worker(new URL("./schema-thread.ts", import.meta.url), {
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

/** Rejects where the thread does not answer in time, or dies of the schema. */
async function answer(worker: Worker, schema: Schema, deadlineMs: number): Promise<SchemaRefusal[]> {
  const before = await worker.cpuUsage();
  const latest = performance.now() + patience * deadlineMs;
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    const settle = (how: () => void) => {
      settled = true;
      clearTimeout(timer);
      worker.off("message", give).off("error", fail).off("exit", fail);
      how();
    };
    const give = (message: Answer) => settle(() => resolve(message.refusals));
    const fail = () => settle(() => reject(new SchemaTooCostly()));
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
    worker.on("message", give).on("error", fail).on("exit", fail);
    worker.postMessage(schema);
    watch(deadlineMs);
  });
}
