import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Turn } from "../../flow/turns.ts";
import { openProcesses, TooCostly } from "../../processes/process-set.ts";
import { openServiceTurns } from "../../turns.ts";
import type { Schema } from "./nodes.ts";
import { SchemaRefusal, tooDeep } from "./refusal.ts";

export type SchemaGate = {
  /**
   * What is wrong with a client's schema; empty where it can be served. Rejects with `TooMuchWaiting`, and never because of
   * the schema. `owner`, any key, says who waits for whom.
   */
  check(schema: Schema, owner?: string): Promise<SchemaRefusal[]>;
  /** Starts processes now, so that no schema waits for one. */
  warm(): void;
  close(): Promise<void>;
};

const costly = { path: "", rule: "cost", message: "takes more time or memory to check than is given to one" };

/** A body that may hold a schema is smaller; what is said of one repeats at most twenty of its places. */
const bytesMax = 4 * 1024 * 1024;

/** So many schemas are known by what was said of them. */
const knownMax = 1_000;
/** On a machine that was busy, another look may end better. */
const costlyMs = 600_000;
/** Of a process's memory, what V8's heap may hold. */
const heapShare = 0.6;

export const gateProgram = { module: new URL("./schema-process.ts", import.meta.url) };

/**
 * Checks schemas in processes of their own: a few bytes can ask for seconds of compiling or end V8 itself, and the service
 * has other requests to answer. Owners take turns, and what an owner sends again is answered from memory.
 */
export function openSchemaGate({ deadlineMs = 3_000, memoryMb = 320, turns = openServiceTurns(1) } = {}): SchemaGate {
  const processes = openProcesses(
    {
      ...gateProgram,
      answer: z.array(SchemaRefusal),
      memoryMb,
      heapMb: Math.floor(memoryMb * heapShare),
      requestBytesMax: bytesMax,
      answerBytesMax: bytesMax,
    },
    { deadlineMs },
  );
  const known = new LRUCache<string, SchemaRefusal[]>({ max: knownMax });
  const look = async (text: string, { eager }: Turn) => {
    try {
      return await processes.ask(text, { yields: !eager });
    } catch (error) {
      if (error instanceof TooCostly) return [costly];
      throw error;
    }
  };
  return {
    async check(schema, owner = "") {
      const text = writtenDown(schema);
      if (text === undefined) return [tooDeep];
      const name = createHash("sha256").update(text).digest("base64");
      const key = JSON.stringify([owner, name]);
      const before = known.get(key);
      if (before) return before;
      const refusals = await turns.take({ kind: "schema", owner, name, work: (turn) => look(text, turn) });
      known.set(key, refusals, refusals.includes(costly) ? { ttl: costlyMs } : {});
      return refusals;
    },
    warm: () => processes.warm(),
    close: () => processes.close(),
  };
}

function writtenDown(schema: Schema): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
