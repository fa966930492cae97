import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import type { KnownModel } from "../models/catalogue.ts";

/** Whether this is the tenant for which models are brought, and the operator's settings leave it a choice. */
export const mayChange = ({ config, tenantId }: Ctx): boolean =>
  config.VERSO_MODELS_TENANT === tenantId && config.VERSO_LLM_PROVIDER === undefined;

/** Throws `models_not_allowed` for every tenant but the one that the operator named, `model_conflict` where the settings decide. */
export function assertMayChange({ config, tenantId }: Ctx): void {
  if (config.VERSO_MODELS_TENANT !== tenantId) {
    throw new DomainError(
      "models_not_allowed",
      "Which language model answers here is not this tenant's to change: ask whoever runs the service (VERSO_MODELS_TENANT).",
    );
  }
  if (config.VERSO_LLM_PROVIDER !== undefined) {
    throw conflict("The operator's settings say who answers (VERSO_LLM_PROVIDER): nothing can be chosen here.");
  }
}

/** The model of the catalogue that has this name. Throws `not_found`, and as `assertMayChange` does. */
export function knownModel(ctx: Ctx, name: string): KnownModel {
  const model = ctx.models.catalogue.find((each) => each.name === name);
  if (!model) throw new DomainError("not_found", noSuchModel);
  assertMayChange(ctx);
  return model;
}

export const noSuchModel = "There is no such model in the list.";
export const conflict = (message: string) => new DomainError("model_conflict", message);

/** Whether the machine has the memory for a model, and the operator allows it so much. */
export const fits = ({ config, models }: Ctx, { memoryMb }: KnownModel): boolean =>
  memoryMb <= Math.min(models.memoryMb, config.VERSO_LLM_MEMORY_MB);

/** Throws `model_conflict` where a model needs more memory than there is for it. */
export function assertFits(ctx: Ctx, model: KnownModel): void {
  if (fits(ctx, model)) return;
  const { VERSO_LLM_MEMORY_MB: allowed } = ctx.config;
  throw conflict(
    `${model.name} needs ${model.memoryMb} MB of memory: the machine has ${ctx.models.memoryMb} MB, of which VERSO_LLM_MEMORY_MB allows ${allowed}.`,
  );
}
