import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { SettingError } from "@verso/contract/settings";
import { type Config, standpoint } from "../config.ts";
import { dataDirOf } from "../db/embedded.ts";
import { catalogue, type KnownModel, modelFile } from "../models/catalogue.ts";
import { type LocalModel, LocalModelFault, runtimeFolder } from "../models/local-model.ts";
import { type ModelsHere, openModelsHere } from "../models/models-here.ts";
import { openSharedModel } from "../models/shared-model.ts";
import { openServiceTurns, type ServiceTurns } from "../turns.ts";

/** What a request holds beside the document, the first answer and its repair. */
const aroundTokens = 2_000;

/** Where models on this machine lie, and what runs them. */
export const modelsFolderOf = ({ VERSO_LLM_FOLDER: folder, ...config }: Config): string =>
  folder === undefined ? join(dataDirOf(config), "models") : resolve(standpoint(), folder);

const realFile = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

const fileOf = (config: Config): string =>
  realFile(modelFile(config.VERSO_LLM_MODEL ?? "", modelsFolderOf(config), standpoint()));

/**
 * What the process of a model has to read and is there at the moment: what runs it, and the file that the settings name, or where
 * they leave it to a choice those that may be chosen.
 */
export function modelPaths(config: Config): string[] {
  const { VERSO_LLM_PROVIDER: provider } = config;
  if (provider !== undefined && provider !== "local") return [];
  const folder = modelsFolderOf(config);
  const files = provider ? [fileOf(config)] : catalogue.map(({ file }) => realFile(join(folder, file)));
  return [join(folder, runtimeFolder), ...files].filter((path) => existsSync(path));
}

/** The model on this machine that the settings name, which all processes share that use the data directory; loaded when it is first asked. */
export function openModel(config: Config, turns = openServiceTurns(1)): LocalModel | undefined {
  return config.VERSO_LLM_PROVIDER === "local" ? openFile(config, fileOf(config), turns) : undefined;
}

function openFile(config: Config, file: string, turns: ServiceTurns): LocalModel {
  const { VERSO_LLM_REQUEST_TOKENS: request, VERSO_LLM_OUTPUT_TOKENS: output, VERSO_LLM_THREADS: threads } = config;
  const wanted = {
    folder: modelsFolderOf(config),
    file,
    contextTokens: config.VERSO_LLM_CONTEXT_TOKENS || request + 2 * output + aroundTokens,
    ...(threads > 0 && { threads }),
    memoryMb: config.VERSO_LLM_MEMORY_MB,
    deadlineMs: config.VERSO_LLM_TIMEOUT_S * 1000,
    turns,
  };
  return openSharedModel(wanted, join(dataDirOf(config), "run"));
}

type Given = Omit<Parameters<typeof openModelsHere>[0], "folder" | "open">;

/** The models of this machine, of which one may be chosen where the settings name no provider. */
export function openModels(config: Config, turns: ServiceTurns, given: Given = {}): ModelsHere {
  const folder = modelsFolderOf(config);
  const open = ({ file }: KnownModel) => openFile(config, realFile(join(folder, file)), turns);
  return openModelsHere({ folder, open, ...given });
}

type Starting = { stops: (() => Promise<void>)[]; log: (event: { msg: string; memoryMb: number }) => void };

/** The same, loaded. Throws `SettingError` where it is not to be used: every schema would stay unanswered. */
export async function startModel(
  config: Config,
  turns: ServiceTurns,
  { stops, log }: Starting,
): Promise<LocalModel | undefined> {
  const model = openModel(config, turns);
  if (!model) return undefined;
  stops.push(() => model.close());
  try {
    const { memoryMb } = await model.load();
    log({ msg: "the model of VERSO_LLM_MODEL is loaded", memoryMb });
    return model;
  } catch (error) {
    if (!(error instanceof LocalModelFault)) throw error;
    throw new SettingError(`VERSO_LLM_MODEL is not usable: ${error.message}`);
  }
}
