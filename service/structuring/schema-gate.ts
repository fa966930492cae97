import { openBoundedThread, TooCostly } from "./bounded-thread.ts";
import type { SchemaRefusal } from "./check-schema.ts";
import type { Schema } from "./schema-nodes.ts";
import { takeTurns } from "./turns.ts";

export type { SchemaRefusal } from "./check-schema.ts";

export type SchemaGate = {
  /**
   * What is wrong with a client's schema; empty where it can be served. Never rejects because of the schema. `whose` it is
   * says who waits for whom: clients take turns.
   */
  check(schema: Schema, whose?: string): Promise<SchemaRefusal[]>;
  close(): Promise<void>;
};

const costly = { path: "", rule: "cost", message: "takes more time or memory to check than is given to one" };

/**
 * Checks schemas in a thread of their own, one at a time: a pattern of a few bytes can ask for seconds of compiling, and
 * the process has other requests to answer. A client with costly schemas holds another's up by one of them at most.
 */
export function openSchemaGate({ deadlineMs = 3_000, memoryMb = 128 } = {}): SchemaGate {
  const thread = openBoundedThread(new URL("./schema-thread.ts", import.meta.url), { deadlineMs, memoryMb });
  const inTurn = takeTurns();
  return {
    async check(schema, whose = "") {
      try {
        return asRefusals(await inTurn(whose, () => thread.ask(schema)));
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
