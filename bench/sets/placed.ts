import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isWholeAtOrigin, readManifest } from "./manifest.ts";

const sets = fileURLToPath(new URL("../.sets/", import.meta.url));

/** The folder that holds a set once it was fetched. */
export const folderOf = (name: string): string => `${sets}${name}`;

/** The folder of a set that was fetched; where it was not, says in a sentence how to fetch it and gives nothing. */
export function placedSet(name: string, measure: string, folder = folderOf(name)): string | undefined {
  if (existsSync(folder)) return folder;
  const command = `npm run sets -- fetch ${name}${isWholeAtOrigin(readManifest(name)) ? "" : " --from FOLDER"}`;
  console.log(`Skipped ${measure}: the set ${name} is not here; \`${command}\` brings it.`);
  return undefined;
}
