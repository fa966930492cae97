import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { generateSource } from "oazapfts";
import openapiTS, { astToString } from "openapi-typescript";

/**
 * Writes what each generator makes of an OpenAPI document (a JSON file) into a folder: `hey-api/`, `openapi-typescript.ts`
 * and `oazapfts.ts`.
 */
export async function generateClients(document: string, folder: string): Promise<void> {
  await createClient({ input: document, output: join(folder, "hey-api"), logs: { level: "warn", file: false } });
  const types = await openapiTS(new URL(`file://${document}`));
  await writeFile(join(folder, "openapi-typescript.ts"), astToString(types));
  await writeFile(join(folder, "oazapfts.ts"), await generateSource(document));
}

const [document, folder] = process.argv.slice(2);
if (document && folder) await generateClients(document, folder);
