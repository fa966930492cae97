import { writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { SettingError } from "@verso/contract/settings";
import { readConfig, standpoint } from "../config.ts";
import {
  type ChosenNetwork,
  hashesFile,
  ModelsFault,
  networksIn,
  tryNetworks,
  writtenHashes,
} from "../reading/chosen-networks.ts";

const usage = `Usage: npm run ocr-models -- FOLDER

Looks through the networks in a folder, has a reader try them, and writes their hashes to ${hashesFile} in it:
after that VERSO_OCR_MODELS may name the folder. Every file that then has another hash stops the start.

Exit status: 0, 1 (a network cannot be used; nothing is written), 2 (wrong use).`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function main([given, ...others]: string[]): Promise<number> {
  if (given === "--help") {
    say(usage);
    return 0;
  }
  if (given === undefined || others.length > 0) {
    complain(usage);
    return 2;
  }
  const folder = resolve(standpoint(), given);
  const networks = await networksIn(folder);
  await tryNetworks(networks, readConfig().VERSO_READER_MEMORY_MB);
  const hashes = networks.flatMap(hashesOf);
  await writeFile(join(folder, hashesFile), writtenHashes(Object.fromEntries(hashes)));
  for (const { name, role } of networks) say(`${name} (${role}) can be used.`);
  for (const [path, hash] of hashes) say(`${hash}  ${path}`);
  return 0;
}

const hashesOf = ({ folder, hashes }: ChosenNetwork): [string, string][] =>
  Object.entries(hashes).map(([file, hash]) => [`${basename(folder)}/${file}`, hash]);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ModelsFault || error instanceof SettingError)) throw error;
  complain(error instanceof ModelsFault ? `These networks cannot be used: ${error.message}.` : error.message);
  process.exitCode = 1;
}
