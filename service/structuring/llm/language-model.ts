import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { LlmOptions } from "./options.ts";

/**
 * The operator's model. `count` is called before each request goes out, and may throw. Nothing is taken from the
 * environment, and a redirect is not followed: it could carry documents and the key elsewhere.
 */
export function languageModel({ provider, baseUrl, model, apiKey }: LlmOptions, count: () => void): LanguageModel {
  const send: typeof fetch = (input, init) => {
    count();
    return fetch(input, { ...init, redirect: "manual" });
  };
  if (provider === "anthropic") {
    return createAnthropic({ apiKey: apiKey ?? "", fetch: send, baseURL: baseUrl ?? "https://api.anthropic.com/v1" })(
      model,
    );
  }
  const baseURL = baseUrl ?? "";
  return createOpenAICompatible({
    name: "llm",
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    fetch: send,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => (new URL(baseURL).host === "api.openai.com" ? renameLimit(body) : body),
  })(model);
}

/** OpenAI's newer models refuse `max_tokens`; other servers know nothing else. */
function renameLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
