import { join, resolve } from "node:path";
import { z } from "zod";
import rows from "./catalogue.json" with { type: "json" };

/** A model that `npm run models` knows: its file, what it weighs and holds, and where its public hub has it. */
const KnownModel = z.strictObject({
  name: z.string(),
  file: z.string(),
  bytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  memoryMb: z.int().min(1),
  licence: z.string(),
  goodFor: z.string(),
  url: z.url({ protocol: /^https$/ }),
});
export type KnownModel = z.infer<typeof KnownModel>;

export const catalogue: readonly KnownModel[] = z.array(KnownModel).parse(rows);

/** The file of a model by its name in the catalogue, which lies in the folder of models, or by its path. */
export function modelFile(named: string, folder: string, standpoint: string): string {
  const known = catalogue.find(({ name }) => name === named);
  return known ? join(folder, known.file) : resolve(standpoint, named);
}
