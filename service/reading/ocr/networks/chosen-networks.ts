import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { type Hashes, hashesFile, hashOf, parseHashes } from "./hashes.ts";
import { detectorConfig, recogniserConfig } from "./inference-config.ts";
import { ModelsFault } from "./models-fault.ts";
import { expectedNames, networkName, roleOf, roles } from "./official-names.ts";

export const networkFile = "inference.onnx";
export const configFile = "inference.yml";

/** One network that an operator chose: its official name, what it is for, its folder, and the hashes of its two files. */
const ChosenNetwork = z.object({
  name: z.string(),
  role: z.enum(roles),
  folder: z.string(),
  hashes: z.object({ [networkFile]: z.string(), [configFile]: z.string() }),
});
/** The networks that take the place of packaged ones, at most one in each role. */
export const ChosenNetworks = z.array(ChosenNetwork).readonly();
export type ChosenNetwork = z.infer<typeof ChosenNetwork>;

/**
 * The networks in a folder: one in a folder of its own each, by its official name, with `inference.onnx` and `inference.yml` as
 * PaddlePaddle publishes them. Their hashes are held against the folder's `SHA256SUMS`, and every `inference.yml` is looked
 * through. Throws `ModelsFault`.
 */
export async function chosenNetworks(folder: string): Promise<ChosenNetwork[]> {
  const found = await networksIn(folder);
  const known = await knownHashes(folder);
  for (const network of found) {
    for (const file of [networkFile, configFile] as const) {
      const path = `${basename(network.folder)}/${file}`;
      if (known[path] === undefined)
        throw new ModelsFault(`${hashesFile} does not name ${path}: ${howToWrite(folder)}`);
      if (known[path] !== network.hashes[file])
        throw new ModelsFault(
          `${path} has the SHA-256 ${network.hashes[file]}, and ${hashesFile} says ${known[path]}: the file was changed or is damaged`,
        );
    }
  }
  return found;
}

/** The networks in a folder and the hashes that their files have now, whatever `SHA256SUMS` says. Throws `ModelsFault`. */
export async function networksIn(given: string): Promise<ChosenNetwork[]> {
  const folder = await realpath(given).catch(() => given);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ModelsFault(
      `${given} ${error.code === "ENOENT" ? "does not exist" : `is no folder that can be read (${error.code})`}`,
    );
  });
  const names = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name);
  const networks: ChosenNetwork[] = [];
  for (const each of names.sort()) {
    const network = await networkIn(join(folder, each), each);
    const other = networks.find(({ role }) => role === network?.role);
    if (network && other)
      throw new ModelsFault(
        `${other.name} and ${network.name} are for the same (${network.role}): one of them has to go`,
      );
    if (network) networks.push(network);
  }
  if (networks.length === 0)
    throw new ModelsFault(`${given} holds no network; expected are folders like ${expectedNames}`);
  return networks;
}

async function networkIn(folder: string, folderName: string): Promise<ChosenNetwork | undefined> {
  const name = networkName(folderName);
  const role = roleOf(name);
  const has = async (file: string) => (await stat(join(folder, file)).catch(() => undefined))?.isFile() === true;
  if (role === undefined) {
    if (await has(networkFile))
      throw new ModelsFault(`${folderName} is no network that is of use; expected are folders like ${expectedNames}`);
    return undefined;
  }
  for (const file of [networkFile, configFile])
    if (!(await has(file))) throw new ModelsFault(`${folderName} has no ${file}, which PaddlePaddle publishes with it`);
  const config = await readFile(join(folder, configFile), "utf8");
  await (role === "detector" ? detectorConfig(config, name) : recogniserConfig(config, name));
  return {
    name,
    role,
    folder,
    hashes: {
      [networkFile]: await hashOf(join(folder, networkFile)),
      [configFile]: await hashOf(join(folder, configFile)),
    },
  };
}

async function knownHashes(folder: string): Promise<Hashes> {
  const text = await readFile(join(folder, hashesFile), "utf8").catch(() => undefined);
  if (text === undefined) throw new ModelsFault(`${folder} has no ${hashesFile}: ${howToWrite(folder)}`);
  return parseHashes(text);
}

const howToWrite = (folder: string) =>
  `\`npm run ocr-models -- ${folder}\` writes it, once the networks are looked through`;
