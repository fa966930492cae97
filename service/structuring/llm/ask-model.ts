import { setTimeout as sleep } from "node:timers/promises";
import {
  APICallError,
  type FinishReason,
  generateText,
  type JSONSchema7,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
} from "ai";
import { type Budget, tokensOf } from "./budget.ts";
import { type Chances, chancesOf } from "./chances.ts";
import { languageModel } from "./language-model.ts";
import { ModelFailure } from "./model-failure.ts";
import type { LlmOptions } from "./options.ts";
import { systemText } from "./prompt.ts";
import { waitMsBefore } from "./retry.ts";
import { imageTokens } from "./runs.ts";

/** What one extraction asks with. */
export type Asking = {
  options: LlmOptions;
  budget: Budget;
  /** The end of the time that the extraction has. */
  deadline: AbortSignal;
  /** The end of the work on it, by whoever cancelled or stopped it. */
  signal: AbortSignal | undefined;
  /** On whose behalf. */
  owner: string | undefined;
};

/** What is asked, and the form that the answer is held to. */
export type Question = { text: string; images: readonly Uint8Array[]; form: JSONSchema7 };

/** `cut` is an answer that did not fit, and its beginning, `unreadable` one that is no JSON. */
export type Reply =
  | { kind: "answer"; json: unknown; chances: Chances }
  | { kind: "unreadable" }
  | { kind: "cut"; text: string };

/**
 * Asks the model once, with no tools, and within what is left of the budget; 429 and 5xx are asked again, each time when
 * the provider says or else after a while. Throws `ModelFailure` where there is no answer, the signal's reason
 * where it is aborted.
 */
export async function askModel(asking: Asking, { text, images, form }: Question): Promise<Reply> {
  const { options, budget, deadline, signal, owner } = asking;
  const asked = tokensOf(systemText + text + JSON.stringify(form)) + images.length * imageTokens;
  const abortSignal = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const send = async () =>
    generateText({
      model: await languageModel(options, () => budget.call(), owner),
      instructions: systemText,
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text },
            ...images.map((data) => ({ type: "file" as const, data, mediaType: "image/webp" })),
          ],
        },
      ],
      output: Output.object({ schema: jsonSchema<unknown>(form), name: "answer" }),
      maxOutputTokens: budget.answerTokens(asked),
      // The SDK heeds no Retry-After above a minute, and asks again at 408 and 409.
      maxRetries: 0,
      abortSignal,
      include: { responseBody: true },
      // Where a model has no such form of answer, the SDK would make a tool of it, which on Bedrock is the only way for most.
      providerOptions: {
        anthropic: { structuredOutputMode: "outputFormat" },
        amazonBedrock: { structuredOutputMode: "auto" },
        mistral: { strictJsonSchema: true },
      },
    });
  try {
    const result = await patiently(send, { abortSignal, waitMsMax: options.timeoutMs });
    budget.spend(result.totalUsage.totalTokens ?? asked + tokensOf(result.text));
    return toReply(result.finishReason, result.text, () => ({
      json: result.output,
      chances: chancesOf(result.text, result.response.body),
    }));
  } catch (error) {
    signal?.throwIfAborted();
    if (deadline.aborted) throw new ModelFailure("The language model took longer than one extraction may take.");
    if (budget.spent) throw budget.spent;
    if (NoObjectGeneratedError.isInstance(error)) {
      const given = error.text ?? "";
      budget.spend(error.usage?.totalTokens ?? asked + tokensOf(given));
      return toReply(error.finishReason, given);
    }
    throw error instanceof ModelFailure ? error : new ModelFailure(whyNot(error));
  }
}

async function patiently<T>(send: () => Promise<T>, by: { abortSignal: AbortSignal; waitMsMax: number }): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await send();
    } catch (error) {
      const waitMs = waitMsBefore(retry, error);
      if (waitMs === undefined || waitMs > by.waitMsMax) throw error;
      await sleep(waitMs, undefined, { signal: by.abortSignal });
    }
  }
}

function toReply(
  finish: FinishReason | undefined,
  text: string,
  read?: () => { json: unknown; chances: Chances },
): Reply {
  if (finish === "length") return { kind: "cut", text };
  if (finish === "content-filter") throw new ModelFailure("The language model refused to answer.");
  return read ? { kind: "answer", ...read() } : { kind: "unreadable" };
}

/** Of what the provider said only its status: the rest may hold parts of the document or of the key. */
function whyNot(error: unknown): string {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === undefined) return "The language model could not be reached, or gave no answer that could be read.";
  if (status < 300) return "The language model's provider gave an answer that could not be read.";
  return `The language model's provider answered with status ${status}.`;
}
