import { existsSync } from "node:fs";
import { join } from "node:path";
import { openProcesses, TooCostly } from "../processes/process-set.ts";
import type { ServiceTurns } from "../turns.ts";
import { ModelAnswer, type ModelRequest } from "./messages.ts";

/** Where the package that runs models lies in a folder of models, and its entry. */
export const runtimeFolder = "runtime";
export const runtimeEntry = (folder: string): string =>
  join(folder, runtimeFolder, "node_modules/node-llama-cpp/dist/index.js");

/** A model on this machine could not be used, or gave no answer. The message is a sentence for the operator. */
export class LocalModelFault extends Error {
  override name = "LocalModelFault";
}

export type LocalModelOptions = {
  /** The folder of models and of what runs them; the file of this model. */
  folder: string;
  file: string;
  /** What one question and its answer may have together. */
  contextTokens: number;
  /** How many it works with; else as many as the machine has free. */
  threads?: number;
  memoryMb: number;
  /** Of one answer, in processor time. */
  deadlineMs: number;
  turns: ServiceTurns;
};

type Question = NonNullable<ModelRequest["question"]>;
export type Around = { signal?: AbortSignal | undefined; owner?: string | undefined };
/** Answers a question, or loads without one. */
export type AskModel = (question: Question | undefined, around: Around) => Promise<ModelAnswer>;
export type LocalAnswer = Extract<ModelAnswer, { text: string }>;

export type LocalModel = {
  /** Loads it; resolves with what memory it takes. Throws `LocalModelFault`. */
  load(around?: Around): Promise<{ memoryMb: number }>;
  /** Answers in turn. Throws `LocalModelFault`, or the signal's reason. */
  ask(question: Question, around?: Around): Promise<LocalAnswer>;
  close(): Promise<void>;
};

/** The process holds its weights as the file has them, and so much beside them. */
const heapMb = 512;
/** One that holds more than this share of its bound when idle is replaced: a model is held for good. */
const boundShare = 2;
/** What it takes to end a question at the next word, or load first; a slice of a large model's reading among it. */
const letsGoMs = 60_000;
/** Of a question and of an answer, wherever it is asked. */
export const messageBytesMax = 16 * 1024 * 1024;

/** A language model in a process of its own: one question at a time, tenants in turn; what takes too long or too much is ended with it. */
export function openLocalModel(options: LocalModelOptions): LocalModel {
  const { folder, file, contextTokens, threads, memoryMb, deadlineMs, turns } = options;
  const processes = openProcesses(
    {
      module: new URL("./model-process.ts", import.meta.url),
      answer: ModelAnswer,
      memoryMb: boundShare * memoryMb,
      heapMb,
      letsGoMs,
      requestBytesMax: messageBytesMax,
      answerBytesMax: messageBytesMax,
    },
    { deadlineMs },
  );
  const ask: AskModel = (question, { signal, owner = "" }) =>
    turns.take({
      kind: "model",
      owner,
      signal,
      work: async (turn) => {
        const missing = [runtimeEntry(folder), file].find((path) => !existsSync(path));
        if (missing !== undefined) throw new LocalModelFault(whatToDo(missing, file));
        const request: ModelRequest = {
          runtime: runtimeEntry(folder),
          file,
          contextTokens,
          threads,
          memoryMb,
          question,
        };
        const asked = () => processes.ask(request, { signal: turn.signal });
        const answer = await asked()
          .catch((error: unknown) => {
            // Whoever ended the process may have meant another: a second time it is this question's fault.
            if (error instanceof TooCostly && kindOf(error.cause) === "crashed") return asked();
            throw error;
          })
          .catch((error: unknown) => {
            throw error instanceof TooCostly ? new LocalModelFault(whyEnded(error.cause)) : error;
          });
        if ("unusable" in answer) throw new LocalModelFault(`The model cannot be used: ${answer.unusable}.`);
        if ("tooLong" in answer)
          throw new LocalModelFault(
            `A question of ${answer.tooLong.tokens} tokens does not fit into the ${answer.tooLong.most} that the model is given.`,
          );
        return answer;
      },
    });
  return asLocalModel(ask, () => processes.close());
}

export function asLocalModel(ask: AskModel, close: () => Promise<void>): LocalModel {
  return {
    async load(around = {}) {
      const answer = await ask(undefined, around);
      return "loaded" in answer ? answer.loaded : { memoryMb: 0 };
    },
    async ask(question, around = {}) {
      const answer = await ask(question, around);
      if (!("text" in answer)) throw new LocalModelFault("The model gave no answer.");
      return answer;
    },
    close,
  };
}

const whatToDo = (missing: string, file: string): string =>
  missing === file
    ? `There is no file ${file}: bring a model with \`npm run models -- fetch NAME\`, or name another one.`
    : "What runs models is not installed: `npm run models -- install` brings it.";

const kindOf = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "kind" in cause ? cause.kind : undefined;

const whyEnded = (cause: unknown): string => {
  const kind = kindOf(cause);
  if (kind === "timeout") return "The model took longer for one answer than it may.";
  if (kind === "memory") return "The model took more memory than it may.";
  return "The model's process ended.";
};
