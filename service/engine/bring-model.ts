import type { EngineState } from "@verso/contract/engine";
import type { Ctx } from "../context.ts";
import { readChoice } from "../models/choice.ts";
import {
  beginBringing,
  hasModel,
  hasRuntime,
  mayRun,
  missingBytes,
  removeModel as takeAway,
} from "../models/models-here.ts";
import { getEngine } from "./get-engine.ts";
import { assertFits, conflict, knownModel } from "./may-change.ts";

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/**
 * Begins to bring a model and what runs it, or goes on with it; what is here or on its way stays as it is. Throws
 * `models_not_allowed`, `not_found`, `model_conflict`.
 */
export async function bringModel(ctx: Ctx, name: string): Promise<EngineState> {
  const { models, log } = ctx;
  const model = knownModel(ctx, name);
  if (hasModel(models, model) && hasRuntime(models)) return getEngine(ctx);
  const now = await models.bringing.look();
  if (now?.isGoing && now.state.model === name) return getEngine(ctx);
  if (!mayRun(models))
    throw conflict("Models run on Linux with an x64 processor so far, and the service's machine is none.");
  assertFits(ctx, model);
  const missing = await missingBytes(models, model);
  if (missing > 0) throw conflict(`The disk has too little room for ${name}: ${megabytes(missing)} are missing.`);
  const failed = (error: unknown) =>
    log.error({ err: error, said: error instanceof Error && error.cause, model: name }, "a model was not brought");
  if (await beginBringing(models, model, failed)) log.info({ model: name }, "a model is brought");
  else {
    const { model: other = "Another model" } = (await models.bringing.look())?.state ?? {};
    if (other !== name) throw conflict(`${other} is being fetched: wait until it is here, or cancel it.`);
  }
  return getEngine(ctx);
}

/**
 * Ends a fetch, of which what has come is kept; where none goes on, removes the model. Throws `models_not_allowed`, `not_found`,
 * and `model_conflict` where it answers documents or is being tried.
 */
export async function removeModel(ctx: Ctx, name: string): Promise<void> {
  const { models, log } = ctx;
  const model = knownModel(ctx, name);
  if ((await readChoice(models.folder)) === name) throw conflict(`${name} answers documents: stop using it first.`);
  const trial = await models.trial.look();
  if (trial?.isGoing && trial.state.model === name)
    throw conflict(`${name} is being tried: wait until that has ended.`);
  await takeAway(models, model);
  log.info({ model: name }, "a model is no longer fetched, or removed");
}
