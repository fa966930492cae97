import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { download } from "./download.ts";
import { faultOf, faultsOf } from "./faults.ts";
import type { Manifest, SetFile } from "./manifest.ts";

/** Where files of public repositories are had, by repository, commit and path. */
const publicHost = new URL("https://raw.githubusercontent.com/");

type Fetching = {
  manifest: Manifest;
  /** The folder that is to hold the set. It appears whole or not at all. */
  target: string;
  /** A folder with the files; without it they come from their public origins. */
  from?: string;
  host?: URL;
  onFile?: (file: SetFile) => void;
};

/**
 * Brings a set into its folder: each file is checked before any of them is placed, and what stood there before goes only then.
 * Throws an error with a sentence where a file is not to be had or is not the right one. Gives whether anything had to be done.
 */
export async function fetchSet({ manifest, target, from, host = publicHost, onFile }: Fetching): Promise<boolean> {
  if (existsSync(target) && faultsOf(manifest, target).length === 0) return false;
  const bring = from === undefined ? fromOrigin(manifest, host) : fromFolder(manifest, from);
  mkdirSync(dirname(target), { recursive: true });
  const made = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  try {
    for (const file of manifest.files) {
      const bytes = await bring(file);
      const fault = faultOf(file, bytes);
      if (fault !== undefined) throw new Error(`${file.path} ${fault}; nothing was changed.`);
      const path = join(made, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      onFile?.(file);
    }
    place(made, target);
    return true;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Puts a folder where another may stand, by two renames; the other one is removed last. */
function place(made: string, target: string): void {
  if (!existsSync(target)) {
    renameSync(made, target);
    return;
  }
  const old = mkdtempSync(`${made}-old-`);
  renameSync(target, join(old, "set"));
  renameSync(made, target);
  rmSync(old, { recursive: true, force: true });
}

type Bring = (file: SetFile) => Uint8Array | Promise<Uint8Array>;

function fromFolder({ name }: Manifest, folder: string): Bring {
  return (file) => {
    const path = join(folder, file.path);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) throw new Error(`${folder} does not hold ${file.path} of the set ${name}.`);
    if (found.size !== file.sizeBytes)
      throw new Error(`${path} has ${found.size} bytes instead of ${file.sizeBytes}; nothing was changed.`);
    return readFileSync(path);
  };
}

function fromOrigin({ name, origins, files, notFromOrigin }: Manifest, host: URL): Bring {
  const urlOf = ({ from }: SetFile): URL | undefined => {
    const origin = from && origins[from.origin];
    if (!origin?.commit) return undefined;
    const path = [origin.repository, origin.commit, from?.path ?? ""].join("/");
    return new URL(path.split("/").map(encodeURIComponent).join("/"), host);
  };
  const without = files.filter((file) => urlOf(file) === undefined);
  if (without.length > 0)
    throw new Error(
      `${without.length} of ${files.length} files of the set ${name} cannot be had from its origin as they are: ` +
        `${notFromOrigin ?? "its commit is not known."} Give a folder that holds the set: --from FOLDER.`,
    );
  return (file) => {
    const url = urlOf(file);
    if (url === undefined) throw new Error(`${file.path} has no origin.`);
    return download(url, file.sizeBytes);
  };
}
