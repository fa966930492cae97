import { StructuredData } from "@verso/contract/results";
import { openBoundedThread, TooCostly } from "./bounded-thread.ts";
import type { StructuringInput } from "./structure.ts";

export type { StructuringInput } from "./structure.ts";

/** The data, or why there is none: schema and pages together asked for too much. */
export type StructuringOutcome =
  | { ok: true; data: StructuredData }
  | { ok: false; code: "structuring_failed"; message: string };

export type Structurer = {
  /** Never rejects because of schema or pages. */
  structure(input: StructuringInput): Promise<StructuringOutcome>;
  close(): Promise<void>;
};

const tooMuch = {
  ok: false,
  code: "structuring_failed",
  message: "The pages were read, but answering the schema took more time or memory than is given to one extraction.",
} as const;

/** Answers schemas in a thread of its own, one at a time, each within its CPU time and memory. */
export function openStructurer({ deadlineMs = 30_000, memoryMb = 768 } = {}): Structurer {
  const thread = openBoundedThread(new URL("./structuring-thread.ts", import.meta.url), { deadlineMs, memoryMb });
  return {
    async structure(input) {
      try {
        return { ok: true, data: StructuredData.parse(await thread.ask(input)) };
      } catch (error) {
        if (error instanceof TooCostly) return tooMuch;
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
