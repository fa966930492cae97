import { type LanguageModel, wrapLanguageModel } from "ai";
import { Agent } from "undici";
import { asCompletions } from "../../models/as-completions.ts";
import { withoutNullAmongChoices } from "./null-choices.ts";
import type { LlmOptions } from "./options.ts";

/** Node's own waits 300 s for an answer to begin; models that one runs oneself take longer, and the deadline ends it anyway. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** What of the options says which model is asked, and how many bytes it may answer in. */
type ModelOptions = Pick<LlmOptions, "provider" | "local" | "baseUrl" | "model" | "apiKey" | "region" | "logprobs"> & {
  answerBytesMax?: number;
};

/**
 * The operator's model. `count` is called before each request goes out, and may throw. Nothing is taken from the
 * environment, and a redirect is not followed: it could carry documents and the key elsewhere.
 */
export async function languageModel(options: ModelOptions, count: () => void, owner = ""): Promise<LanguageModel> {
  const answerHere = options.local && asCompletions(options.local, owner);
  const send: typeof fetch = async (input, init) => {
    count();
    if (answerHere) return answerHere(input, init);
    // The browser's types, which are in force here, know no dispatcher; Node's fetch does.
    const more = { ...init, redirect: "manual" as const, dispatcher };
    return bounded(await fetch(input, more), options.answerBytesMax ?? answerBytesMax);
  };
  return openers[options.provider]({ ...options, fetch: send });
}

type Given = ModelOptions & { fetch: typeof fetch };

/**
 * Each provider by its own package, which is loaded where it is the one that is asked. All of them are given a key and an address,
 * be it an empty one: what they are not given they would look for in the environment.
 */
const openers: Record<LlmOptions["provider"], (given: Given) => Promise<LanguageModel>> = {
  // A model on this machine is asked by no address.
  local: (given) => openCompletions(given, { baseURL: "local:/" }),

  "openai-compatible": (given) => {
    const { baseUrl: baseURL = "", apiKey, logprobs } = given;
    const isOpenAi = new URL(baseURL).host === "api.openai.com";
    return openCompletions(given, { baseURL, apiKey, logprobs, isOpenAi });
  },

  /** As OpenAI's own, but for the header of the key. What is asked this way is not kept there, as it would be by `/responses`. */
  azure: (given) => {
    const { baseUrl = "", apiKey = "" } = given;
    const baseURL = new URL(baseUrl).pathname === "/" ? new URL("/openai/v1", baseUrl).href : baseUrl;
    return openCompletions(given, { baseURL, headers: { "api-key": apiKey }, isOpenAi: true });
  },

  async anthropic({ model, fetch, apiKey = "", baseUrl: baseURL = "https://api.anthropic.com/v1" }) {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ apiKey, fetch, baseURL })(model);
  },

  async google({ model, fetch, apiKey = "", baseUrl: baseURL = "https://generativelanguage.googleapis.com/v1beta" }) {
    const { createGoogle } = await import("@ai-sdk/google");
    return wrapLanguageModel({
      model: createGoogle({ apiKey, fetch, baseURL })(model),
      middleware: {
        transformParams: async ({ params }) => {
          const { responseFormat: format } = params;
          if (format?.type !== "json" || !format.schema) return params;
          return { ...params, responseFormat: { ...format, schema: withoutNullAmongChoices(format.schema) } };
        },
      },
    });
  },

  async mistral({ model, fetch, apiKey = "", baseUrl: baseURL = "https://api.mistral.ai/v1" }) {
    const { createMistral } = await import("@ai-sdk/mistral");
    return createMistral({ apiKey, fetch, baseURL })(model);
  },

  async bedrock({ model, fetch, apiKey = "", region = "", baseUrl }) {
    const { createAmazonBedrock } = await import("@ai-sdk/amazon-bedrock");
    const baseURL = baseUrl ?? `https://bedrock-runtime.${region}.amazonaws.com`;
    // By an empty key it would sign, with what the environment holds.
    const unsigned = { accessKeyId: "", secretAccessKey: "" };
    return createAmazonBedrock({ apiKey, region, fetch, baseURL, ...unsigned })(model);
  },
};

type Completions = {
  baseURL: string;
  apiKey?: string | undefined;
  headers?: Record<string, string>;
  /** Whether the answer is to say how probable its pieces were. */
  logprobs?: boolean | undefined;
  /** Whether these are OpenAI's own models. */
  isOpenAi?: boolean;
};

async function openCompletions(
  { model, fetch }: Given,
  { apiKey, logprobs, isOpenAi, ...where }: Completions,
): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "llm",
    ...where,
    ...(apiKey !== undefined && { apiKey }),
    fetch,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => ({ ...(isOpenAi ? renameLimit(body) : body), ...(logprobs && { logprobs }) }),
  })(model);
}

/** Far more than any answer has; beyond it the SDK would go on to 2 GiB. */
const answerBytesMax = 32 * 1024 * 1024;

/** The response, broken off where it is too long for the memory. */
function bounded(response: Response, bytesMax: number): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) controller.error(new Error("The answer is too long."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(count) ?? null, response);
}

/** OpenAI's newer models refuse `max_tokens`; other servers know nothing else. */
function renameLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
