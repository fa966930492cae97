import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const sets = fileURLToPath(new URL("../.sets/", import.meta.url));

/** The folder that holds a set once it was fetched. */
export const folderOf = (name: string): string => `${sets}${name}`;

/** The folder of a set that was fetched; where it was not, says in a sentence how to fetch it and gives nothing. */
export function placedSet(name: string, measure: string): string | undefined {
  if (existsSync(folderOf(name))) return folderOf(name);
  console.log(
    `Skipped ${measure}: the set ${name} is not here; \`npm run sets -- fetch ${name}\` brings it from its origin, with --from FOLDER from a folder.`,
  );
  return undefined;
}
