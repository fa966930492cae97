import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { AnyResult } from "@verso/contract/results";
import { SettingError } from "@verso/contract/settings";
import { modelsFolder, readConfig, standpoint } from "../config.ts";
import { chooseEngine } from "../extractions/choose-engine.ts";
import { openModel } from "../extractions/model-here.ts";
import { openChosenNetworks, tryChosenNetworks } from "../reading/chosen-networks.ts";
import { ReaderPool } from "../reading/pool.ts";
import { chooseReaders } from "../vision/choose-readers.ts";
import { parseExtractArguments, UsageError, usage } from "./extract-arguments.ts";
import { ExtractionFailed, extractFile } from "./extract-file.ts";
import { readSchema } from "./read-schema.ts";

const complain = (message: string) => process.stderr.write(`${message}\n`);
const from = standpoint();

/** Runs the command; the exit status: 0, 1 where a file failed, 2 on wrong use. */
async function main(args: string[]): Promise<number> {
  const parsed = parseExtractArguments(args);
  if (!parsed) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const names = parsed.files.map((file) => basename(file));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (parsed.out !== undefined && twice)
    throw new UsageError(`Two files are named ${twice}; their results would be one file.`);
  const out = parsed.out === undefined ? undefined : resolve(from, parsed.out);
  if (out !== undefined) await mkdir(out, { recursive: true });

  const asked = parsed.structured && {
    schema: await readSchema(resolve(from, parsed.structured.schema)),
    instructions: parsed.structured.instructions,
  };
  const config = readConfig();
  const networks = await openChosenNetworks(modelsFolder(config));
  await tryChosenNetworks(networks, config.VERSO_READER_MEMORY_MB);
  const pool = new ReaderPool({
    readers: config.VERSO_READERS,
    pageTimeoutMs: config.VERSO_PAGE_TIMEOUT_S * 1000,
    memoryMb: config.VERSO_READER_MEMORY_MB,
    layoutModel: config.VERSO_LAYOUT_MODEL,
    networks,
    log: ({ msg, level, ...facts }) => {
      if (level !== "debug") complain(`${msg} ${JSON.stringify(facts)}`);
    },
  });
  const readers = chooseReaders(config, pool);
  const local = openModel(config);
  const answerEngine = chooseEngine(config, undefined, { local });
  let failed = false;
  const read = async (file: string): Promise<AnyResult | undefined> => {
    try {
      return await extractFile(readers, resolve(from, file), { pages: parsed.pages, asked, answerEngine });
    } catch (error) {
      failed = true;
      if (!(error instanceof ExtractionFailed)) throw error;
      complain(`${file}: ${error.message}`);
      return undefined;
    }
  };
  const write = async (file: string, result: AnyResult) => {
    for (const { number, message } of result.failed_pages) complain(`${file}: page ${number}: ${message}`);
    const body = JSON.stringify(result);
    if (out === undefined) process.stdout.write(`${body}\n`);
    else await writeFile(join(out, `${basename(file)}.json`), `${body}\n`);
  };
  try {
    await inOrder(parsed.files, config.VERSO_READERS, read, write);
  } finally {
    await answerEngine.close();
    await local?.close();
    await pool.close();
  }
  return failed ? 1 : 0;
}

/** Reads up to `atOnce` files together and writes them in the order given, each as soon as its turn comes. */
async function inOrder(
  files: readonly string[],
  atOnce: number,
  read: (file: string) => Promise<AnyResult | undefined>,
  write: (file: string, result: AnyResult) => Promise<void>,
): Promise<void> {
  const running = new Map<number, Promise<AnyResult | undefined>>();
  for (const [i, file] of files.entries()) {
    for (let ahead = i; ahead < Math.min(files.length, i + atOnce); ahead++) {
      const next = files[ahead];
      if (next !== undefined && !running.has(ahead)) running.set(ahead, read(next));
    }
    const result = await running.get(i);
    running.set(i, Promise.resolve(undefined));
    if (result) await write(file, result);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof UsageError || error instanceof SettingError;
  complain(
    known
      ? `${error.message}\n\n${usage}`
      : `The command failed: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = known ? 2 : 1;
}
