import type { Config } from "../config.ts";
import type { LocalModel } from "../models/local-model.ts";
import { type AnswerEngine, openRulesEngine } from "../structuring/answer-engine.ts";
import type { LlmOptions } from "../structuring/llm/options.ts";
import type { ServiceTurns } from "../turns.ts";

/** Wide enough to read small print, and no wider than models that see mostly take. */
export const imageWidthPx = 1_200;

/**
 * Opens the engine that answers schemas, one for a process: the rules, or where the operator names a provider its language
 * model, which may be one on this machine (`local`). Nothing else chooses.
 */
export function chooseEngine(config: Config, turns?: ServiceTurns, local?: LocalModel): AnswerEngine {
  const options = llmOptions(config, local);
  const rules = openRulesEngine({ turns });
  if (!options) return rules;
  let model: Promise<AnswerEngine> | undefined;
  return {
    ...rules,
    async answer(input, around) {
      // What speaks to models takes half a second and 50 MB to load: only where one is asked.
      model ??= import("../structuring/llm/open-llm-engine.ts").then(({ openLlmEngine }) =>
        openLlmEngine(options, rules),
      );
      return (await model).answer(input, around);
    },
  };
}

/** Whether a language model answers schemas. */
export const isByModel = (config: Config): boolean => llmOptions(config) !== undefined;

/** What the settings say of the language model; `undefined` where they name none. */
export function llmOptions(config: Config, local?: LocalModel): LlmOptions | undefined {
  const { VERSO_LLM_PROVIDER: provider, VERSO_LLM_MODEL: model } = config;
  if (provider === undefined || model === undefined) return undefined;
  return {
    provider,
    model,
    local,
    ask: config.VERSO_LLM_ASK,
    baseUrl: config.VERSO_LLM_BASE_URL,
    apiKey: config.VERSO_LLM_API_KEY,
    region: config.VERSO_LLM_REGION,
    logprobs: config.VERSO_LLM_LOGPROBS === "true",
    images: config.VERSO_LLM_IMAGES === "true",
    callsMax: config.VERSO_LLM_CALLS_MAX,
    tokensMax: config.VERSO_LLM_TOKENS_MAX,
    timeoutMs: config.VERSO_LLM_TIMEOUT_S * 1000,
    requestTokens: config.VERSO_LLM_REQUEST_TOKENS,
    outputTokens: config.VERSO_LLM_OUTPUT_TOKENS,
  };
}
