import type { EngineState } from "@verso/contract/engine";
import type { Ctx } from "../context.ts";
import { asChosen, llmOptions } from "../extractions/choose-engine.ts";
import { type LocalModel, LocalModelFault } from "../models/local-model.ts";
import type { Trial } from "../models/models-here.ts";
import { ModelFailure } from "../structuring/llm/model-failure.ts";
import { getEngine } from "./get-engine.ts";
import { conflict } from "./may-change.ts";
import { assertUsable } from "./use-model.ts";

/**
 * Begins to ask a small document of ours of an installed model; how it did is in `tried` of the engine. Throws
 * `models_not_allowed`, `not_found`, `model_conflict`.
 */
export async function tryModelHere(ctx: Ctx, name: string): Promise<EngineState> {
  assertUsable(ctx, name);
  const nothing = {
    model: name,
    seconds: null,
    keptToSchema: null,
    answer: null,
    placed: [],
    unplaced: [],
    problem: null,
  };
  const begun = await ctx.models.trial.begin(nothing, async (_tell, signal) => {
    try {
      return { ...nothing, ...(await ctx.models.one.use(name, (local) => ask(ctx, name, { local, signal }), signal)) };
    } catch (error) {
      const isKnown = error instanceof ModelFailure || error instanceof LocalModelFault;
      if (!signal.aborted && !isKnown) ctx.log.error({ err: error, model: name }, "a model was not tried");
      // Where models lie is the operator's to know.
      const told = isKnown && error.message.replaceAll(ctx.models.folder, "…");
      return { ...nothing, problem: told || "It could not be tried: the service's log says why." };
    }
  });
  if (!begun) throw conflict("A model is being tried: wait until that has ended.");
  return getEngine(ctx);
}

type With = { local: LocalModel; signal: AbortSignal };

async function ask({ config }: Ctx, name: string, { local, signal }: With): Promise<Partial<Trial>> {
  const options = llmOptions(asChosen(config, name), local);
  if (!options) throw new LocalModelFault("No model is named.");
  await local.load({ signal });
  // What speaks to models takes a while to load.
  const { tryModel } = await import("../structuring/llm/try-model.ts");
  const from = performance.now();
  const { answer, keepsToForm: keptToSchema, placed, unplaced } = await tryModel(options, signal);
  return { answer, keptToSchema, placed, unplaced, seconds: (performance.now() - from) / 1000 };
}
