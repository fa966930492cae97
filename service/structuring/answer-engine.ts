import type { ForetoldFields } from "@verso/contract/preview";
import type { StructuredData } from "@verso/contract/results";
import { openProcesses, TooCostly } from "../processes/process-set.ts";
import { openServiceTurns } from "../turns.ts";
import type { LessonsInput } from "./learnt/lessons.ts";
import { type Foretold, type Lessons, StructuringAnswer } from "./structuring-answer.ts";
import type { HeldData, StructuringInput, StructuringRequest } from "./structuring-messages.ts";
import { v8Flags } from "./v8-flags.ts";

export type { StructuringInput } from "./structuring-messages.ts";

/** The data, or why there is none; `usage` is what was spent on a language model. */
export type StructuringOutcome = (
  | { ok: true; data: StructuredData }
  | { ok: false; code: "structuring_failed"; message: string }
) & { usage?: { calls: number; tokens: number } };

/** What an engine may need beside the pages. */
export type StructuringAround = {
  /** Ends the work: `answer` rejects with its reason. */
  signal?: AbortSignal;
  /** On whose behalf, which says who waits for whom: any key. */
  owner?: string;
  /** A page as a WebP image; `undefined` where it cannot be drawn. */
  pageImage?: (page: number) => Promise<Uint8Array | undefined>;
};

export type AnswerEngine = {
  /** Rejects because of the signal, and never because of schema or pages. */
  answer(input: StructuringInput, around?: StructuringAround): Promise<StructuringOutcome>;
  /** How data break a schema, what of their figures does not add up, and whether a model found little. Rejects as `answer` does. */
  validate(held: HeldData, around?: Pick<StructuringAround, "signal" | "owner">): Promise<Validation>;
  /** What can be learned of corrections; `undefined` where that would take too much. Rejects as `answer` does. */
  learn(of: LessonsInput, around?: Pick<StructuringAround, "signal" | "owner">): Promise<Lessons | undefined>;
  close(): Promise<void>;
};
type Validation = { ok: true; errors: StructuredData["errors"]; warnings: StructuredData["warnings"] } | typeof tooMuch;

const tooMuch = {
  ok: false,
  code: "structuring_failed",
  message: "The pages were read, but answering the schema took more time or memory than is given to one extraction.",
} as const;

const bytesPerMb = 1024 * 1024;
/** Of a process's memory, what V8's heap may hold. */
const heapShare = 0.75;

export const engineProgram = { module: new URL("./structuring-process.ts", import.meta.url), flags: v8Flags };

/** Processes that answer by rules. `deadlineMs`: CPU time of one answer. */
function openRulesProcesses({ deadlineMs, memoryMb }: { deadlineMs: number; memoryMb: number }) {
  return openProcesses(
    {
      ...engineProgram,
      answer: StructuringAnswer,
      memoryMb,
      heapMb: Math.floor(memoryMb * heapShare),
      requestBytesMax: Math.floor(memoryMb / 2) * bytesPerMb,
      answerBytesMax: Math.floor(memoryMb / 8) * bytesPerMb,
    },
    { deadlineMs },
  );
}

/** Answers schemas by rules, in turn, in processes of their own, each within its CPU time and memory. */
export function openRulesEngine({
  deadlineMs = 30_000,
  memoryMb = 1024,
  turns = openServiceTurns(1),
} = {}): AnswerEngine {
  const processes = openRulesProcesses({ deadlineMs, memoryMb });
  const ask = async (
    request: StructuringRequest,
    { signal, owner = "" }: Pick<StructuringAround, "signal" | "owner">,
  ): Promise<StructuringAnswer | typeof tooMuch> => {
    try {
      return await turns.take({
        kind: "structure",
        owner,
        signal,
        work: (turn) => processes.ask(request, { signal: turn.signal, yields: !turn.eager }),
      });
    } catch (error) {
      if (error instanceof TooCostly) return tooMuch;
      throw error;
    }
  };
  return {
    async answer(input, around = {}) {
      const answer = await ask({ do: "answer", input }, around);
      return "data" in answer ? { ok: true, data: answer.data } : tooMuch;
    },
    async validate(held, around = {}) {
      const answer = await ask({ do: "validate", held }, around);
      return "errors" in answer ? { ok: true, errors: answer.errors, warnings: answer.warnings } : tooMuch;
    },
    async learn(of, around = {}) {
      const answer = await ask({ do: "learn", of }, around);
      return "lessons" in answer ? answer : undefined;
    },
    close: () => processes.close(),
  };
}

/** Tries schemas on pages that were read, by the rules. */
export type PreviewEngine = {
  /**
   * `load` is asked when the turn has come: what waits holds no pages; `by`: who answers extractions. Rejects as `load` does, with the signal's reason, and with
   * `TooMuchWaiting`; never because of schema or pages.
   */
  answer(
    load: () => Promise<StructuringInput>,
    around: Pick<StructuringAround, "signal" | "owner"> & Pick<ForetoldFields, "by">,
  ): Promise<PreviewOutcome>;
  close(): Promise<void>;
};
type PreviewOutcome = { ok: true; data: StructuredData; foretold: Foretold } | typeof tooMuch;

/** Beside the engine that answers what is paid for, behind it at the machine, and with less time and memory. */
export function openPreviewEngine(
  turns = openServiceTurns(1),
  { deadlineMs = 8_000, memoryMb = 512 } = {},
): PreviewEngine {
  const processes = openRulesProcesses({ deadlineMs, memoryMb });
  const tried = async (
    load: () => Promise<StructuringInput>,
    by: ForetoldFields["by"],
    signal: AbortSignal,
  ): Promise<PreviewOutcome> => {
    const request: StructuringRequest = { do: "preview", input: await load(), by };
    try {
      const answer = await processes.ask(request, { signal, yields: true });
      return "data" in answer && answer.foretold ? { ok: true, data: answer.data, foretold: answer.foretold } : tooMuch;
    } catch (error) {
      if (error instanceof TooCostly) return tooMuch;
      throw error;
    }
  };
  return {
    answer: (load, { signal, owner = "", by }) =>
      turns.take({ kind: "preview", owner, signal, work: (turn) => tried(load, by, turn.signal) }),
    close: () => processes.close(),
  };
}
