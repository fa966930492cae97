/**
 * The labelled sets that the benches measure with: `npm run sets -- list`, `fetch SET [--from FOLDER]`, `check SET`.
 * FOLDER holds the set's files, or a folder of the set's name that does. Sets are placed in `bench/.sets/`, which is not committed.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { faultsOf } from "./sets/faults.ts";
import { fetchSet } from "./sets/fetch.ts";
import { isWholeAtOrigin, readManifest, setNames } from "./sets/manifest.ts";
import { folderOf, placedSet } from "./sets/placed.ts";

const usage = "npm run sets -- list | fetch SET [--from FOLDER] | check SET";

function list(): void {
  const rows = setNames().map((name) => {
    const manifest = readManifest(name);
    const { files, origins } = manifest;
    const megabytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1e6;
    const repositories = Object.values(origins).map(({ repository }) => repository);
    return {
      set: name,
      files: files.length,
      MB: Number(megabytes.toFixed(1)),
      here: existsSync(folderOf(name)),
      "from its origin": isWholeAtOrigin(manifest) ? "whole" : "needs --from",
      origins: repositories.join(", "),
    };
  });
  console.table(rows);
}

async function bring(name: string, folder: string | undefined): Promise<void> {
  const manifest = readManifest(name);
  // npm runs scripts in the package's folder; paths are meant from where the person stands.
  const from = folder === undefined ? undefined : resolve(process.env.INIT_CWD ?? "", folder);
  const own = from === undefined ? undefined : join(from, name);
  const changed = await fetchSet({
    manifest,
    target: folderOf(name),
    from: own !== undefined && existsSync(own) ? own : from,
  });
  console.log(`${name}: ${manifest.files.length} files, ${changed ? "checked and placed" : "already here and right"}.`);
}

function check(name: string): void {
  const manifest = readManifest(name);
  if (placedSet(name, "the check") === undefined) throw new Error("There is nothing to check.");
  const faults = faultsOf(manifest, folderOf(name));
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) throw new Error(`${name}: ${faults.length} faults; fetch it again.`);
  console.log(`${name}: ${manifest.files.length} files, all right.`);
}

try {
  const { values, positionals } = parseArgs({ options: { from: { type: "string" } }, allowPositionals: true });
  const [verb, name, ...rest] = positionals;
  if (rest.length > 0) throw new Error(usage);
  if (verb === "list" && name === undefined) list();
  else if (verb === "fetch" && name !== undefined) await bring(name, values.from);
  else if (verb === "check" && name !== undefined) check(name);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
