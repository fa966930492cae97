import type { Config } from "../config.ts";
import { readChoice } from "../models/choice.ts";
import type { LocalModel } from "../models/local-model.ts";
import { hasModel, hasRuntime, type ModelsHere } from "../models/models-here.ts";
import { type AnswerEngine, openRulesEngine } from "../structuring/answer-engine.ts";
import { type LlmOptions, modelName } from "../structuring/llm/options.ts";
import type { ServiceTurns } from "../turns.ts";

/** Wide enough to read small print, and no wider than models that see mostly take. */
export const imageWidthPx = 1_200;

type Models = { local?: LocalModel | undefined; models?: ModelsHere };

/**
 * Opens the engine that answers schemas, one for a process: the rules, or where the operator names a provider its language
 * model, which may be one on this machine (`local`). Where none is named it follows what is chosen of the `models` on this
 * machine. Nothing else chooses.
 */
export function chooseEngine(config: Config, turns?: ServiceTurns, { local, models }: Models = {}): AnswerEngine {
  const options = llmOptions(config, local);
  const rules = openRulesEngine({ turns });
  if (options)
    return { ...rules, answer: async (input, around) => (await byModel(options, rules)).answer(input, around) };
  return models ? followChoice(config, { models, rules }) : rules;
}

/** What speaks to models takes half a second and 50 MB to load: only where one is asked. */
async function byModel(options: LlmOptions, rules: AnswerEngine): Promise<AnswerEngine> {
  const { openLlmEngine } = await import("../structuring/llm/open-llm-engine.ts");
  return openLlmEngine(options, rules);
}

const refused = (message: string) => ({ ok: false, code: "structuring_failed", message }) as const;

/** Each document is answered by what is chosen when its turn comes; one that began with another model ends with it. */
function followChoice(config: Config, { models, rules }: { models: ModelsHere; rules: AnswerEngine }): AnswerEngine {
  return {
    ...rules,
    async answer(input, around = {}) {
      const name = await readChoice(models.folder).catch(() => undefined);
      if (name === undefined)
        return refused("Which language model is to answer cannot be read on the service's machine.");
      if (name === null) {
        void models.one.letGo().catch(() => {});
        return rules.answer(input, around);
      }
      const known = models.catalogue.find((model) => model.name === name);
      if (!known || !hasModel(models, known) || !hasRuntime(models)) {
        return refused(
          `The language model ${name} that was chosen is not installed any more: choose another one, or none.`,
        );
      }
      const ask = async (local: LocalModel) => {
        const options = llmOptions(asChosen(config, name), local);
        return (options ? await byModel(options, rules) : rules).answer(input, around);
      };
      return models.one.use(name, ask, around.signal);
    },
  };
}

/** The settings as if they named this model of the machine. */
export const asChosen = (config: Config, name: string): Config => ({
  ...config,
  VERSO_LLM_PROVIDER: "local",
  VERSO_LLM_MODEL: name,
});

/** The language model that answers schemas, by its name and without its place on the machine; undefined: none, the rules do. */
export async function answeringModel({
  config,
  models,
}: {
  config: Config;
  models: ModelsHere;
}): Promise<{ provider: string; model: string } | undefined> {
  const options = llmOptions(config);
  if (options) return { provider: options.provider, model: modelName(options) };
  const name = await readChoice(models.folder);
  return name === null ? undefined : { provider: "local", model: name };
}

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
