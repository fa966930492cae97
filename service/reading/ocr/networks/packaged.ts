import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import packaged from "./packaged.json" with { type: "json" };

/** What Tesseract needs: its program in WASM and the networks of its languages, files of optional packages. */
export type PackagedFile = keyof typeof packaged;

const require = createRequire(import.meta.url);

/** Where a file lies; nothing where its package is not installed. */
export function pathOf(name: PackagedFile): string | undefined {
  const { package: owner, path } = packaged[name];
  return (require.resolve.paths(owner) ?? []).map((root) => join(root, owner, path)).find((file) => existsSync(file));
}

/** The package that an operator installs for a file. */
export const packageOf = (name: PackagedFile): string => packaged[name].package;

/** Reads one of them. Throws where it is not, to the byte, what was tried. */
export function readPackaged(name: PackagedFile): Buffer {
  const path = pathOf(name);
  if (path === undefined) throw new Error(`The package ${packageOf(name)} is not installed.`);
  const bytes = readFileSync(path);
  if (hash("sha256", bytes) !== packaged[name].sha256)
    throw new Error(`${name} is not the file of ${packageOf(name)} that was tried with the recognisers.`);
  return bytes;
}
