import { EngineModel, EngineState, EngineTrial, ModelName, UpdateEngine } from "@verso/contract/engine";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";

const model: EngineModel = {
  name: "qwen2.5-coder-1.5b",
  size_bytes: 1_117_320_768,
  memory_mb: 2200,
  licence: "Apache-2.0",
  good_for: "fields and short lists on two cores; the one that was measured",
  state: "installed",
  fetched_bytes: 1_117_320_768,
  problem: null,
  fits: true,
  missing_bytes: 0,
};
const tried: EngineTrial = {
  model: model.name,
  state: "done",
  document: "Corner Bakery\nTotal EUR 4.30",
  seconds: 9.4,
  kept_to_schema: true,
  placed: ["/seller", "/total"],
  unplaced: [],
  answer: { seller: "Corner Bakery", total: 4.3 },
  problem: null,
};
const rules: EngineState = {
  name: "rules",
  provider: null,
  model: null,
  decided_by: "choice",
  may_change: false,
  runtime: "missing",
  runtime_bytes: 83_000_000,
  machine_memory_mb: null,
  models: [],
  tried: null,
};
const own: EngineState = {
  ...rules,
  name: "both",
  provider: "local",
  model: model.name,
  may_change: true,
  runtime: "installed",
  machine_memory_mb: 16_000,
  models: [model],
  tried,
};
const fetching: EngineState = {
  ...own,
  name: "rules",
  provider: null,
  model: null,
  models: [{ ...model, state: "fetching", fetched_bytes: 412_000_000 }],
  tried: null,
};

export const engineSchemas: SchemaDoc[] = [
  value("ModelName", ModelName, "The name of a model in the list. No path and no address."),
  answer("EngineModel", EngineModel, "A language model that can be brought to the service's machine.", {
    name: "Names the model.",
    size_bytes: "What its file measures.",
    memory_mb: "What memory it takes, about.",
    licence: "The licence of its weights.",
    good_for: "What it is good for, in a few words.",
    state: "`available`: to be had. `fetching`: on its way. `installed`: here. `failed`: it could not be brought.",
    fetched_bytes: "What has come of it. A fetch that begins again goes on from there.",
    problem: "Why it could not be brought the last time, or null.",
    fits: "Whether the machine, and what the operator allows, have the memory for it.",
    missing_bytes: "What the disk lacks for it; 0: it has enough.",
  }),
  answer("EngineTrial", EngineTrial, "How a model did on a small document of the service's own.", {
    model: "The model.",
    state: "`running`, `done`, or `failed`: no answer came.",
    document: "The document's text.",
    seconds: "How long the answer took, once the model was loaded; null before.",
    kept_to_schema: "Whether the answer is as the schema wants it; null without an answer.",
    placed: "JSON Pointers to the values of `answer` that stand in the document.",
    unplaced: "JSON Pointers to those that do not.",
    answer: "What the model said; null without an answer.",
    problem: "Why no answer came, or null.",
  }),
  answer("EngineState", EngineState, "Who answers schemas.", {
    name: "`rules`: the rules alone. `both`: a language model for what they are not sure of. `llm`: a language model alone.",
    provider: "Who runs the language model; `local`: the service's own machine. Null: none is asked.",
    model: "The model's name, or null.",
    decided_by: "`settings`: the operator's settings. `choice`: what was chosen here, or nothing.",
    may_change: "Whether this tenant may bring models and choose one.",
    runtime:
      "What runs models on the service's machine: `installed`, `installing`, `missing`, `failed` (it could not be brought), `unsupported` (there is none for this machine).",
    runtime_bytes: "What it measures, beside the first model that is brought.",
    machine_memory_mb: "The memory of the machine; null for who may change nothing.",
    models: "The models that there are to choose from; none for who may change nothing.",
    tried: "The last trial of a model, or null.",
  }),
  request("UpdateEngine", UpdateEngine, "Who is to answer.", {
    model: "An installed model, which answers what the rules are not sure of; null: the rules alone.",
  }),
];

const parameters = { name: "The model, as the engine's list calls it." };
const chooses =
  "For the one tenant that the operator named alone (`VERSO_MODELS_TENANT`), and only where the operator's settings name no provider.";
const refusals = ["models_not_allowed", "model_conflict"] as const;

export const engineDocs = {
  get: {
    operationId: "getEngine",
    tag: "Engine",
    summary: "Who answers schemas",
    description:
      "The engine that answers documents in mode `structured` from now on. Which one answered a document, and each of its values, stands in its result.",
    answers: {
      200: {
        description: "The engine.",
        body: EngineState,
        examples: {
          rules: { summary: "The rules alone", value: rules },
          own: { summary: "For the tenant that may change it", value: own },
        },
      },
    },
  },
  update: {
    operationId: "updateEngine",
    tag: "Engine",
    summary: "Choose who answers",
    description: `From the next document on an installed model answers together with the rules, or the rules alone do. What was begun ends as it was begun. ${chooses}`,
    requests: {
      model: { summary: "A model", value: { model: model.name } },
      rules: { summary: "The rules alone", value: { model: null } },
    },
    answers: {
      200: { description: "The engine.", body: EngineState, examples: { chosen: { summary: "Chosen", value: own } } },
    },
    refusals: ["not_found", ...refusals],
  },
  bring: {
    operationId: "installModel",
    tag: "Engine",
    summary: "Bring a model",
    description: `Begins to fetch a model from its public hub, and before the first one what runs it, or goes on where a fetch ended; one at a time. How far it is stands in the engine's \`models\`. The file is used once its SHA-256 is right. ${chooses}`,
    parameters,
    answers: {
      202: {
        description: "It is fetched, or is here.",
        body: EngineState,
        examples: { fetching: { summary: "On its way", value: fetching } },
      },
    },
    refusals,
  },
  remove: {
    operationId: "deleteModel",
    tag: "Engine",
    summary: "Cancel a fetch, or remove a model",
    description: `Ends a fetch, of which what has come is kept for the next one; where none goes on, removes what is there of the model. ${chooses}`,
    parameters,
    answers: { 204: { description: "It is ended, or removed.", body: null } },
    refusals,
  },
  try: {
    operationId: "testModel",
    tag: "Engine",
    summary: "Try a model",
    description: `Begins to ask an installed model a small document of the service's own; how it did stands in the engine's \`tried\`. Costs nothing. ${chooses}`,
    parameters,
    answers: {
      202: {
        description: "It is asked.",
        body: EngineState,
        examples: { running: { summary: "Asked", value: { ...own, tried: { ...tried, ...runningFields() } } } },
      },
    },
    refusals,
  },
} as const satisfies Record<string, RouteDoc>;

function runningFields() {
  return { state: "running", seconds: null, kept_to_schema: null, placed: [], unplaced: [], answer: null } as const;
}
