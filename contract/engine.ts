import { z } from "zod";

/** The engines that answer schemas: the rules, a language model, or both together. */
export const engineNames = ["rules", "llm", "both"] as const;

/** A name of the catalogue of models, and never a path or an address. */
export const ModelName = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, "must be a model's name");

/** Where a model stands: to be had, on its way, here, or not to be had the last time. */
export const modelStates = ["available", "fetching", "installed", "failed"] as const;

/** A language model that can be brought to the service's machine, with what it weighs there. */
export const EngineModel = z.object({
  name: ModelName,
  size_bytes: z.int(),
  memory_mb: z.int(),
  licence: z.string(),
  good_for: z.string(),
  state: z.enum(modelStates),
  /** What has come of it, which a fetch that begins again goes on from. */
  fetched_bytes: z.int(),
  /** Why it could not be brought the last time. */
  problem: z.string().nullable(),
  /** Whether the machine, and what the operator allows, have the memory for it. */
  fits: z.boolean(),
  /** What the disk lacks for it; 0: it has enough. */
  missing_bytes: z.int(),
});
export type EngineModel = z.infer<typeof EngineModel>;

/** How a model did on a small document of the service's own. */
export const EngineTrial = z.object({
  model: ModelName,
  state: z.enum(["running", "done", "failed"]),
  /** The document's text. */
  document: z.string(),
  seconds: z.number().nullable(),
  kept_to_schema: z.boolean().nullable(),
  /** Paths into `answer`: what stands in the document, and what does not. */
  placed: z.array(z.string()),
  unplaced: z.array(z.string()),
  answer: z.unknown(),
  problem: z.string().nullable(),
});
export type EngineTrial = z.infer<typeof EngineTrial>;

/** Who answers schemas, and, for the tenant that may change it, what there is to choose from. */
export const EngineState = z.object({
  name: z.enum(engineNames),
  /** Who runs the language model (`local`: the service's own machine), and its name; null: none is asked. */
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** Whether the operator's settings name the engine, or a choice does that can be changed. */
  decided_by: z.enum(["settings", "choice"]),
  may_change: z.boolean(),
  /** What runs models on the service's machine. */
  runtime: z.enum(["installed", "installing", "missing", "unsupported", "failed"]),
  /** What it weighs, beside the first model that is brought. */
  runtime_bytes: z.int(),
  /** The machine's memory; null for who may change nothing. */
  machine_memory_mb: z.int().nullable(),
  models: z.array(EngineModel),
  tried: EngineTrial.nullable(),
});
export type EngineState = z.infer<typeof EngineState>;

/** The body of `PATCH /engine`: the model that answers from the next document on; null: the rules alone. */
export const UpdateEngine = z.strictObject({ model: ModelName.nullable() });
export type UpdateEngine = z.infer<typeof UpdateEngine>;
