import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { SettingError } from "@verso/contract/settings";
import { type Config, readConfig, standpoint } from "../config.ts";
import { llmOptions } from "../extractions/choose-engine.ts";
import { modelsFolderOf, openModel } from "../extractions/model-here.ts";
import { bringModel, checkModel, installRuntime, isGguf, NotBrought } from "../models/bring.ts";
import { catalogue, type KnownModel, modelFile } from "../models/catalogue.ts";
import { LocalModelFault, runtimeEntry } from "../models/local-model.ts";
import { bringingIn } from "../models/models-here.ts";
import { ModelFailure } from "../structuring/llm/model-failure.ts";

const usage = `Usage: npm run models -- COMMAND

  install                 brings what runs models on this machine (llama.cpp, 83 MB)
  list                    the models that are known, and which of them are here
  fetch NAME [--from FILE]
                          brings a model from its public hub, or from a file; what was begun is taken up
  check [NAME]            holds the models that are here against their sizes and hashes
  remove NAME             removes one
  try [NAME|FILE]         asks a small document of the model that the settings name, or loads this one and asks it

VERSO_LLM_PROVIDER=local and VERSO_LLM_MODEL=NAME (or the path of a GGUF file) have it answer schemas.

Exit status: 0, 1 (it did not work), 2 (wrong use).`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

class UsageError extends Error {
  override name = "UsageError";
}

/** What was refused, and what npm said where it failed. */
const told = (error: unknown): string =>
  error instanceof Error ? `${error.message}${typeof error.cause === "string" ? `\n${error.cause}` : ""}` : "";

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function known(name: string | undefined): KnownModel {
  const found = catalogue.find((model) => model.name === name);
  if (!found) throw new UsageError(`Name one of these models: ${catalogue.map((model) => model.name).join(", ")}.`);
  return found;
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: "string" }, help: { type: "boolean" } },
  });
  const [command, name] = positionals;
  if (values.help) {
    say(usage);
    return 0;
  }
  const config = readConfig();
  const folder = modelsFolderOf(config);
  switch (command) {
    case "install":
      await assertFree(folder);
      await installRuntime(folder);
      say(`What runs models is in ${folder}.`);
      return 0;
    case "list":
      list(folder);
      return 0;
    case "fetch":
      say(`${await fetchModel(known(name), folder, values.from)} is ready.`);
      return 0;
    case "check":
      return check(name === undefined ? catalogue : [known(name)], folder);
    case "remove":
      await rm(join(folder, known(name).file), { force: true });
      return 0;
    case "try":
      return tryOne(name === undefined ? config : asNamed(config, name), folder);
    default:
      throw new UsageError("Say what is to be done.");
  }
}

function list(folder: string): void {
  if (!existsSync(runtimeEntry(folder)))
    say("What runs models is not installed: `npm run models -- install` brings it.\n");
  for (const { name, file, bytes, memoryMb, licence, goodFor } of catalogue) {
    const isHere = existsSync(join(folder, file)) ? "here" : "not here";
    say(`${name}  ${isHere}, ${megabytes(bytes)}, ${memoryMb} MB of memory, ${licence}\n    ${goodFor}`);
  }
}

/** Throws `NotBrought` where a service is at it, which writes to the same files. */
async function assertFree(folder: string): Promise<void> {
  const now = await bringingIn(folder).look();
  if (now?.isGoing)
    throw new NotBrought(`${now.state.model} is being installed from the dashboard: wait for it, or cancel it there.`);
}

async function fetchModel(model: KnownModel, folder: string, from: string | undefined): Promise<string> {
  await assertFree(folder);
  let told = -1;
  const progress = (bytes: number, of: number) => {
    const percent = Math.floor((100 * bytes) / of);
    if (percent === told) return;
    told = percent;
    process.stderr.write(`\r${model.name}: ${percent} % of ${megabytes(of)}`);
  };
  const source = from === undefined ? undefined : resolve(standpoint(), from);
  return bringModel(model, folder, { progress, from: source }).finally(() => {
    if (told >= 0) process.stderr.write("\n");
  });
}

async function check(models: readonly KnownModel[], folder: string): Promise<number> {
  let status = 0;
  for (const model of models) {
    const file = join(folder, model.file);
    if (!existsSync(file)) continue;
    const fault = await checkModel(model, file);
    say(`${model.name}: ${fault ?? "as it should be"}`);
    if (fault !== undefined) status = 1;
  }
  return status;
}

/** A model that is named has no other context than the small document takes. */
const asNamed = (config: Config, named: string): Config => ({
  ...config,
  VERSO_LLM_PROVIDER: "local",
  VERSO_LLM_MODEL: named,
  VERSO_LLM_REQUEST_TOKENS: 1_000,
  VERSO_LLM_OUTPUT_TOKENS: 500,
});

async function tryOne(config: Config, folder: string): Promise<number> {
  const local = openModel(config);
  const options = llmOptions(config, local);
  if (!options) throw new UsageError("Name a model or the file of one, or set VERSO_LLM_PROVIDER.");
  const file = modelFile(options.model, folder, standpoint());
  if (local && existsSync(file) && !(await isGguf(file))) throw new NotBrought(`${file} is no GGUF file.`);
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  try {
    const begun = performance.now();
    const loaded = await local?.load();
    if (loaded) say(`loaded in ${seconds(begun)} s, about ${loaded.memoryMb} MB of memory`);
    // What speaks to models takes a while to load.
    const { tryModel } = await import("../structuring/llm/try-model.ts");
    const up = performance.now();
    const { answer, calls, tokens, keepsToForm, placed, unplaced, tellsChances } = await tryModel(options);
    say(JSON.stringify(answer, undefined, 2));
    say(`${tokens} tokens read and written in ${seconds(up)} s, ${calls} ${calls === 1 ? "request" : "requests"}`);
    say(keepsToForm ? "It kept to the schema." : "It did not keep to the schema.");
    say(`Found on the page: ${placed.join(", ") || "nothing"}`);
    if (unplaced.length > 0) say(`Not on the page: ${unplaced.join(", ")}`);
    say(`How probable its words were it ${tellsChances ? "says" : "does not say"}.`);
    return keepsToForm ? 0 : 1;
  } finally {
    await local?.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isWrongUse = error instanceof UsageError || (error instanceof TypeError && "code" in error);
  if (isWrongUse) complain(`${error.message}\n\n${usage}`);
  else if ([NotBrought, LocalModelFault, ModelFailure, SettingError].some((known) => error instanceof known))
    complain(told(error));
  else throw error;
  process.exitCode = isWrongUse ? 2 : 1;
}
