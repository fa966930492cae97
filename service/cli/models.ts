import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { SettingError } from "@verso/contract/settings";
import { readConfig, standpoint } from "../config.ts";
import { modelsFolderOf } from "../extractions/model-here.ts";
import { bringModel, checkModel, installRuntime, isGguf, NotBrought } from "../models/bring.ts";
import { catalogue, type KnownModel, modelFile } from "../models/catalogue.ts";
import { grammarOf } from "../models/grammar.ts";
import { LocalModelFault, openLocalModel, runtimeEntry } from "../models/local-model.ts";
import { openServiceTurns } from "../turns.ts";

const usage = `Usage: npm run models -- COMMAND

  install                 brings what runs models on this machine (llama.cpp, 83 MB)
  list                    the models that are known, and which of them are here
  fetch NAME [--from FILE]
                          brings a model from its public hub, or from a file; what was begun is taken up
  check [NAME]            holds the models that are here against their sizes and hashes
  remove NAME             removes one
  try NAME|FILE           loads one and asks it a small document

VERSO_LLM_PROVIDER=local and VERSO_LLM_MODEL=NAME (or the path of a GGUF file) have it answer schemas.

Exit status: 0, 1 (it did not work), 2 (wrong use).`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

class UsageError extends Error {
  override name = "UsageError";
}

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
      if (name === undefined) throw new UsageError("Name a model, or the file of one.");
      await tryOne(name, folder, config.VERSO_LLM_MEMORY_MB);
      return 0;
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

async function fetchModel(model: KnownModel, folder: string, from: string | undefined): Promise<string> {
  let told = -1;
  const progress = (bytes: number, of: number) => {
    const percent = Math.floor((100 * bytes) / of);
    if (percent === told) return;
    told = percent;
    process.stderr.write(`\r${model.name}: ${percent} % of ${megabytes(of)}`);
  };
  const source = from === undefined ? undefined : resolve(standpoint(), from);
  return bringModel(model, folder, progress, source).finally(() => {
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

const sample = `Document:
"""
Corner Bakery
Invoice 2026-117, due on 14 June 2026
Bread 3.20
Milk 1.10
Total EUR 4.30
"""

Fill in this JSON from the document above:
{"seller": "text", "number": "text", "due": "YYYY-MM-DD", "total": number, "paid_on": "YYYY-MM-DD or null"}

Use null where the document does not say it. Answer with the JSON only.`;
const text = { type: ["string", "null"] };
const sampleForm = {
  type: "object",
  properties: { seller: text, number: text, due: text, total: { type: ["number", "null"] }, paid_on: text },
};

async function tryOne(named: string, folder: string, memoryMb: number): Promise<void> {
  const file = modelFile(named, folder, standpoint());
  if (existsSync(file) && !(await isGguf(file))) throw new NotBrought(`${file} is no GGUF file.`);
  const deadlineMs = 600_000;
  const model = openLocalModel({
    folder,
    file,
    contextTokens: 2_048,
    memoryMb,
    deadlineMs,
    turns: openServiceTurns(1),
  });
  try {
    const begun = performance.now();
    const loaded = await model.load();
    const up = performance.now();
    const answer = await model.ask({
      system: "You extract data from documents as JSON.",
      user: sample,
      grammar: grammarOf(sampleForm),
      tokensMax: 200,
    });
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    say(answer.text);
    say(`loaded in ${seconds(begun, up)} s, about ${loaded.memoryMb} MB of memory`);
    say(`${answer.asked} tokens read and ${answer.written} written in ${seconds(up, performance.now())} s`);
  } finally {
    await model.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isWrongUse = error instanceof UsageError || (error instanceof TypeError && "code" in error);
  if (isWrongUse) complain(`${error.message}\n\n${usage}`);
  else if (error instanceof NotBrought || error instanceof LocalModelFault || error instanceof SettingError)
    complain(error.message);
  else throw error;
  process.exitCode = isWrongUse ? 2 : 1;
}
