import { z } from "zod";
import { openProcesses, TooCostly } from "../processes/process-set.ts";
import type { Schema } from "./schema-nodes.ts";
import { SchemaRefusal, tooDeep } from "./schema-refusal.ts";
import { takeTurns } from "./turns.ts";

export type SchemaGate = {
  /**
   * What is wrong with a client's schema; empty where it can be served. Never rejects because of the schema. `whose` it is
   * says who waits for whom: clients take turns.
   */
  check(schema: Schema, whose?: string): Promise<SchemaRefusal[]>;
  /** Starts a process now, so that the first schema does not wait for it. */
  warm(): void;
  close(): Promise<void>;
};

const costly = { path: "", rule: "cost", message: "takes more time or memory to check than is given to one" };

/** A body that may hold a schema is smaller; what is said of one repeats at most twenty of its places. */
const bytesMax = 4 * 1024 * 1024;

/**
 * Checks schemas in processes of their own: a few bytes can ask for seconds of compiling or end V8 itself, and the service
 * has other requests to answer. A client has one schema under way at a time, so that its costly ones leave the other
 * processes to others.
 */
export function openSchemaGate({ deadlineMs = 3_000, memoryMb = 320, count = 2 } = {}): SchemaGate {
  const processes = openProcesses(
    {
      module: new URL("./schema-process.ts", import.meta.url),
      answer: z.array(SchemaRefusal),
      memoryMb,
      heapMb: Math.floor(memoryMb * 0.6),
      requestBytesMax: bytesMax,
      answerBytesMax: bytesMax,
    },
    { count, deadlineMs },
  );
  const inTurn = takeTurns(count);
  return {
    async check(schema, whose = "") {
      const text = writtenDown(schema);
      if (text === undefined) return [tooDeep];
      try {
        return await inTurn(whose, () => processes.ask(text));
      } catch (error) {
        if (error instanceof TooCostly) return [costly];
        throw error;
      }
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
