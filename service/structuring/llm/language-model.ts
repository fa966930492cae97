import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { Agent } from "undici";
import { asCompletions } from "../../models/as-completions.ts";
import type { LlmOptions } from "./options.ts";

/** Node's own waits 300 s for an answer to begin; models that one runs oneself take longer, and the deadline ends it anyway. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * The operator's model. `count` is called before each request goes out, and may throw. Nothing is taken from the
 * environment, and a redirect is not followed: it could carry documents and the key elsewhere.
 */
export function languageModel(options: LlmOptions, count: () => void, owner = ""): LanguageModel {
  const { provider, baseUrl, model, apiKey, local } = options;
  const answerHere = local && asCompletions(local, owner);
  const send: typeof fetch = async (input, init) => {
    count();
    if (answerHere) return answerHere(input, init);
    // The browser's types, which are in force here, know no dispatcher; Node's fetch does.
    const more = { ...init, redirect: "manual" as const, dispatcher };
    return bounded(await fetch(input, more));
  };
  if (provider === "anthropic") {
    return createAnthropic({ apiKey: apiKey ?? "", fetch: send, baseURL: baseUrl ?? "https://api.anthropic.com/v1" })(
      model,
    );
  }
  const baseURL = answerHere ? hereUrl : (baseUrl ?? "");
  return createOpenAICompatible({
    name: "llm",
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    fetch: send,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => (new URL(baseURL).host === "api.openai.com" ? renameLimit(body) : body),
  })(model);
}

/** A model on this machine is asked by no address. */
const hereUrl = "local:/";

/** Far more than any answer has; beyond it the SDK would go on to 2 GiB. */
const answerBytesMax = 32 * 1024 * 1024;

/** The response, broken off where it is too long for the memory. */
function bounded(response: Response): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > answerBytesMax) controller.error(new Error("The answer is too long."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(count) ?? null, response);
}

/** OpenAI's newer models refuse `max_tokens`; other servers know nothing else. */
function renameLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
