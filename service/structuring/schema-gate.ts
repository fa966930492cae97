import { openBoundedThread, TooCostly } from "./bounded-thread.ts";
import type { SchemaRefusal } from "./check-schema.ts";
import type { Schema } from "./schema-nodes.ts";

export type { SchemaRefusal } from "./check-schema.ts";

export type SchemaGate = {
  /** What is wrong with a client's schema; empty where it can be served. Never rejects because of the schema. */
  check(schema: Schema): Promise<SchemaRefusal[]>;
  close(): Promise<void>;
};

const costly = { path: "", rule: "cost", message: "takes more time or memory to check than is given to one" };

/**
 * Checks schemas in a thread of their own, one at a time: a pattern of a few bytes can ask for seconds of compiling, and
 * the process has other requests to answer.
 */
export function openSchemaGate({ deadlineMs = 3_000, memoryMb = 128 } = {}): SchemaGate {
  const thread = openBoundedThread(new URL("./schema-thread.ts", import.meta.url), { deadlineMs, memoryMb });
  return {
    async check(schema) {
      try {
        return asRefusals(await thread.ask(schema));
      } catch (error) {
        if (error instanceof TooCostly) return [costly];
        throw error;
      }
    },
    close: () => thread.close(),
  };
}

/** What `schema-thread.ts` answers: both ends are ours. */
function asRefusals(answer: unknown): SchemaRefusal[] {
  return answer as SchemaRefusal[];
}
