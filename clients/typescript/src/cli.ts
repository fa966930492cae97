#!/usr/bin/env node
import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { VersoError } from "./errors.ts";
import type { ExtractRequest } from "./extractions.ts";
import { Verso } from "./verso.ts";
import { watch } from "./watch.ts";

const usage = `verso watch FOLDER --out FOLDER [--schema FILE|sch_…] [--instructions TEXT] [--once]
            [--parallel N] [--still SECONDS] [--every SECONDS]

Extracts each document that comes into a folder, once, and writes its result to the other: bill.pdf.json, or
bill.pdf.error.json that says why there is none. Begun anew it goes on where it was.

--out           where results go; may lie within the folder
--schema        a file with a JSON Schema, or the id of a saved one; without it blocks of text, tables and lists are read
--instructions  what to mind, with a schema
--once          ends when what is there has been done: 0, or 1 where a file has no result
--parallel      how many files at once (4; 1 to 32)
--still         how long a file has to stand still before it is taken (3 seconds; 0 to 3600)
--every         how long between two looks (2 seconds; 0.1 to 3600)

VERSO_API_KEY   a key of the service: dex_live_…
VERSO_API_URL   its address (default http://localhost:4000)
`;

/** Said with the usage, and ends with 2. */
class UsageError extends Error {}

function numberOf(name: string, given: string, { least, most }: { least: number; most: number }): number {
  const number = Number(given);
  if (/^[\d.]+$/.test(given) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} is a number from ${least} to ${most}.`);
}

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() === true;

function readArguments() {
  try {
    const text = { type: "string" } as const;
    const options = {
      out: text,
      schema: text,
      instructions: text,
      once: { type: "boolean", default: false },
      parallel: { type: "string", default: "4" },
      still: { type: "string", default: "3" },
      every: { type: "string", default: "2" },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command, folder, ...more] = positionals;
    if (command !== "watch" || folder === undefined || more.length > 0)
      throw new Error("verso watch takes one folder.");
    if (values.out === undefined) throw new Error("--out says where results go.");
    return { ...values, folder, out: values.out };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What is wanted of each file. A saved schema is taken in the version that is the newest now, as long as it watches. */
async function requestOf(verso: Verso, schema: string | undefined, instructions?: string): Promise<ExtractRequest> {
  if (schema === undefined) {
    if (instructions !== undefined) throw new UsageError("--instructions go with --schema.");
    return { priority: "batch" };
  }
  const asked = { mode: "structured", priority: "batch", ...(instructions !== undefined && { instructions }) } as const;
  if (/^sch_\w+$/.test(schema)) {
    const { version } = await verso.schemas.get(schema);
    return { ...asked, schema_id: schema, schema_version: version };
  }
  try {
    return { ...asked, schema: JSON.parse(await readFile(schema, "utf8")) };
  } catch (error) {
    throw new UsageError(`${schema}: ${error instanceof Error ? error.message : error}`);
  }
}

async function main(): Promise<number> {
  const { VERSO_API_KEY: apiKey, VERSO_API_URL: baseUrl = "http://localhost:4000" } = process.env;
  const { folder, out, once, schema, instructions, ...given } = readArguments();
  const parallel = Math.trunc(numberOf("parallel", given.parallel, { least: 1, most: 32 }));
  const stillMs = numberOf("still", given.still, { least: 0, most: 3600 }) * 1000;
  const everyMs = numberOf("every", given.every, { least: 0.1, most: 3600 }) * 1000;
  if (apiKey === undefined) throw new UsageError("VERSO_API_KEY is missing.");
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder ${folder}.`);
  const verso = new Verso({ apiKey, baseUrl });
  const request = await requestOf(verso, schema, instructions);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  // Names of files may hold anything: none moves the cursor of a terminal.
  const told = (line: string, isTrouble = false) =>
    (isTrouble ? process.stderr : process.stdout).write(`${line.replace(/\p{Cc}/gu, "?")}\n`);
  const options = { folder, out, request, parallel, stillMs, everyMs, once, signal: stop.signal, told };
  const without = await watch(verso, options);
  return once && without > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  const said =
    error instanceof VersoError
      ? `${error.code}: ${error.message}`
      : `${error instanceof Error ? error.message : error}`;
  process.stderr.write(`${said}\n${isUsage ? `\n${usage}` : ""}`);
  process.exitCode = isUsage ? 2 : 1;
}
