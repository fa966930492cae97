import { StructuredData } from "@verso/contract/results";
import { openBoundedThread, TooCostly } from "./bounded-thread.ts";
import type { Schema } from "./schema-nodes.ts";
import type { StructuringInput } from "./structure.ts";

export type { StructuringInput } from "./structure.ts";

/** The data, or why there is none; `usage` is what was spent on a language model. */
export type StructuringOutcome = (
  | { ok: true; data: StructuredData }
  | { ok: false; code: "structuring_failed"; message: string }
) & { usage?: { calls: number; tokens: number } };

/** What an engine may need beside the pages. */
export type StructuringAround = {
  /** Ends the work: `structure` rejects with its reason. */
  signal?: AbortSignal;
  /** A page as a WebP image; `undefined` where it cannot be drawn. */
  pageImage?: (page: number) => Promise<Uint8Array | undefined>;
};

export type Structurer = {
  /** Rejects because of the signal, and never because of schema or pages. */
  structure(input: StructuringInput, around?: StructuringAround): Promise<StructuringOutcome>;
  /** How data break a schema. Rejects as `structure` does. */
  validate(schema: Schema, data: unknown, signal?: AbortSignal): Promise<Validation>;
  close(): Promise<void>;
};
type Validation = { ok: true; errors: StructuredData["errors"] } | typeof tooMuch;

const tooMuch = {
  ok: false,
  code: "structuring_failed",
  message: "The pages were read, but answering the schema took more time or memory than is given to one extraction.",
} as const;

/** Answers schemas by rules, in a thread of its own, one at a time, each within its CPU time and memory. */
export function openStructurer({ deadlineMs = 30_000, memoryMb = 768 } = {}): Structurer {
  const thread = openBoundedThread(new URL("./structuring-thread.ts", import.meta.url), { deadlineMs, memoryMb });
  const ask = async <T>(
    request: StructuringRequest,
    signal: AbortSignal | undefined,
    read: (answer: unknown) => T,
  ): Promise<T | typeof tooMuch> => {
    try {
      return read(await thread.ask(request, signal));
    } catch (error) {
      if (error instanceof TooCostly) return tooMuch;
      throw error;
    }
  };
  return {
    structure: (input, { signal } = {}) =>
      ask({ do: "structure", input }, signal, (answer) => ({ ok: true, data: StructuredData.parse(answer) })),
    validate: (schema, data, signal) =>
      ask({ do: "validate", schema, data }, signal, (answer) => ({
        ok: true,
        errors: StructuredData.shape.errors.parse(answer),
      })),
    close: () => thread.close(),
  };
}

/** What the thread is asked to do. */
export type StructuringRequest =
  | { do: "structure"; input: StructuringInput }
  | { do: "validate"; schema: Schema; data: unknown };
