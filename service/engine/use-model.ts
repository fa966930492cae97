import type { EngineState } from "@verso/contract/engine";
import type { Ctx } from "../context.ts";
import { writeChoice } from "../models/choice.ts";
import { hasModel, hasRuntime } from "../models/models-here.ts";
import { getEngine } from "./get-engine.ts";
import { assertFits, assertMayChange, conflict, knownModel } from "./may-change.ts";

/**
 * Has a model answer from the next document on, together with the rules; null: the rules alone. Throws `models_not_allowed`,
 * `not_found`, `model_conflict`.
 */
export async function useModel(ctx: Ctx, name: string | null): Promise<EngineState> {
  const { models, log } = ctx;
  assertMayChange(ctx);
  if (name !== null) assertUsable(ctx, name);
  await writeChoice(models.folder, name);
  log.info({ model: name }, "another engine answers from now on");
  // What it holds of the memory is given back, once nobody asks it any more.
  if (name === null)
    void models.one.letGo().catch((error: unknown) => log.error({ err: error }, "a model was not closed"));
  return getEngine(ctx);
}

/** Throws `not_found`, and `model_conflict` where a model is not installed or needs too much memory. */
export function assertUsable(ctx: Ctx, name: string): void {
  const model = knownModel(ctx, name);
  if (!hasModel(ctx.models, model) || !hasRuntime(ctx.models))
    throw conflict(`${name} is not installed: install it first.`);
  assertFits(ctx, model);
}
