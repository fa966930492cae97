import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, SetFile } from "./manifest.ts";

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What is wrong with bytes that are to be a set's file, in words; undefined where they are that file. */
export function faultOf({ sizeBytes, sha256 }: SetFile, bytes: Uint8Array): string | undefined {
  if (bytes.length !== sizeBytes) return `has ${bytes.length} bytes instead of ${sizeBytes}`;
  return sha256Of(bytes) === sha256 ? undefined : "has another SHA-256 than the manifest says";
}

/** What is wrong with a folder that is to hold a set: files that are missing, changed, or not of the set. */
export function faultsOf({ files }: Manifest, folder: string): string[] {
  const expected = new Set(files.map(({ path }) => path));
  const present = new Set(filesIn(folder));
  const foreign = [...present].filter((path) => !expected.has(path)).map((path) => `${path} is not of the set`);
  const wrong = files.flatMap((file) => {
    if (!present.has(file.path)) return [`${file.path} is missing`];
    const fault = faultOf(file, readFileSync(join(folder, file.path)));
    return fault === undefined ? [] : [`${file.path} ${fault}`];
  });
  return [...wrong, ...foreign];
}

function filesIn(folder: string): string[] {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/").replace(/^\/+/, ""));
}
