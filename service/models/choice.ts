import { join } from "node:path";
import { z } from "zod";
import { readShaped, replaceFile } from "./noted-work.ts";

const Choice = z.object({ model: z.string().max(200).nullable() });
const fileOf = (folder: string) => join(folder, "choice.json");

/** The model that was chosen to answer on this machine, by its name; null: none. Throws where it cannot be read. */
export const readChoice = async (folder: string): Promise<string | null> =>
  (await readShaped(fileOf(folder), Choice))?.model ?? null;

/** Has every process of this machine ask another model from its next document on, or none. */
export const writeChoice = (folder: string, model: string | null): Promise<void> =>
  replaceFile(fileOf(folder), { model });
