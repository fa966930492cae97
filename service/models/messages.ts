import { z } from "zod";

/** What the process of a model is asked. Paths are the operator's; the texts are anybody's. */
export const ModelRequest = z.object({
  /** The entry of the package that runs models, and the model. */
  runtime: z.string(),
  file: z.string(),
  /** What one question and its answer may have together. */
  contextTokens: z.int().min(256),
  /** How many to work with; else as many as the machine has free. */
  threads: z.int().min(1).optional(),
  /** What the model and its context may take. */
  memoryMb: z.int().min(1),
  /** Only loads the model where it is missing. */
  question: z
    .object({ system: z.string(), user: z.string(), grammar: z.string().optional(), tokensMax: z.int().min(1) })
    .optional(),
});
export type ModelRequest = z.infer<typeof ModelRequest>;

const id = z.int().min(1);
/** What a process that shares a model asks of the one that serves it: the answer to a question, or to a load; or none any more. */
export const SharedRequest = z.union([
  z.object({ id, letGo: z.literal(true) }),
  z.object({ id, owner: z.string().max(1_000), question: ModelRequest.shape.question }),
]);
export type SharedRequest = z.infer<typeof SharedRequest>;

/**
 * `kept`: tokens of the question that were read for the one before. `length`: the answer is cut off. `unusable`: the model cannot be
 * loaded, and why, in words that end a sentence.
 */
export const ModelAnswer = z.union([
  z.object({
    text: z.string(),
    finish: z.enum(["stop", "length"]),
    asked: z.int(),
    kept: z.int(),
    written: z.int(),
    /** The text in the pieces that were written, each with its probability (0 to 1) among all that the grammar allows there. */
    pieces: z.array(z.object({ text: z.string(), chance: z.number() })),
  }),
  z.object({ loaded: z.object({ memoryMb: z.int() }) }),
  z.object({ tooLong: z.object({ tokens: z.int(), most: z.int() }) }),
  z.object({ unusable: z.string() }),
]);
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** `fault`: the message of a `LocalModelFault`; `failed`: that of any other error. */
export const SharedAnswer = z.union([
  z.object({ id, answer: ModelAnswer }),
  z.object({ id, fault: z.string() }),
  z.object({ id, failed: z.string() }),
]);
export type SharedAnswer = z.infer<typeof SharedAnswer>;
