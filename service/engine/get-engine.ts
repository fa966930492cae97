import type { EngineModel, EngineState, EngineTrial } from "@verso/contract/engine";
import type { Ctx } from "../context.ts";
import { answeringModel } from "../extractions/choose-engine.ts";
import { partOf, runsHere, runtimeBytes, sizeOf } from "../models/bring.ts";
import type { KnownModel } from "../models/catalogue.ts";
import { type Bringing, hasModel, hasRuntime, missingBytes, type Trial } from "../models/models-here.ts";
import type { Noted } from "../models/noted-work.ts";
import { smallDocument } from "../structuring/llm/small-document.ts";
import { fits, mayChange } from "./may-change.ts";

const brokenOff = "The service ended in the middle of it: try it again.";

/** Who answers schemas, and for the tenant that may change it the models of the machine. */
export async function getEngine(ctx: Ctx): Promise<EngineState> {
  const { models } = ctx;
  const [answering, isOwn] = [await answeringModel(ctx), mayChange(ctx)];
  const bringing = isOwn ? await models.bringing.look() : undefined;
  return {
    name: answering ? "both" : "rules",
    provider: answering?.provider ?? null,
    model: answering?.model ?? null,
    decided_by: ctx.config.VERSO_LLM_PROVIDER === undefined ? "choice" : "settings",
    may_change: isOwn,
    runtime: runtimeState(ctx, bringing),
    runtime_bytes: runtimeBytes,
    machine_memory_mb: isOwn ? models.memoryMb : null,
    models: isOwn ? await Promise.all(models.catalogue.map((model) => shownModel(ctx, model, bringing))) : [],
    tried: isOwn ? shownTrial(await models.trial.look()) : null,
  };
}

function runtimeState({ models }: Ctx, bringing: Noted<Bringing> | undefined): EngineState["runtime"] {
  if (hasRuntime(models)) return "installed";
  if (bringing?.state.step === "runtime") return bringing.isGoing ? "installing" : "failed";
  return runsHere ? "missing" : "unsupported";
}

async function shownModel(ctx: Ctx, model: KnownModel, bringing: Noted<Bringing> | undefined): Promise<EngineModel> {
  const { models } = ctx;
  const isHere = hasModel(models, model);
  const now = bringing?.state.model === model.name ? bringing : undefined;
  const isReady = isHere && hasRuntime(models);
  const problem = isReady || now?.isGoing ? null : now && (now.state.problem ?? brokenOff);
  return {
    name: model.name,
    size_bytes: model.bytes,
    memory_mb: model.memoryMb,
    licence: model.licence,
    good_for: model.goodFor,
    state: now?.isGoing ? "fetching" : isReady ? "installed" : problem ? "failed" : "available",
    fetched_bytes: isHere ? model.bytes : Math.min(model.bytes, await sizeOf(partOf(model, models.folder))),
    problem: problem ?? null,
    fits: fits(ctx, model),
    missing_bytes: await missingBytes(models, model),
  };
}

function shownTrial(trial: Noted<Trial> | undefined): EngineTrial | null {
  if (!trial) return null;
  const { model, seconds, keptToSchema, answer, placed, unplaced, problem } = trial.state;
  const why = trial.isGoing ? null : (problem ?? (seconds === null ? brokenOff : null));
  return {
    model,
    state: trial.isGoing ? "running" : why === null ? "done" : "failed",
    document: smallDocument.join("\n"),
    seconds,
    kept_to_schema: keptToSchema,
    placed,
    unplaced,
    answer: answer ?? null,
    problem: why,
  };
}
