import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

/** A path within a set or a repository: forward slashes, and nothing that leads out of it. */
const InnerPath = z
  .string()
  .min(1)
  .refine((path) => path.split("/").every((part) => part !== "" && part !== "." && part !== ".."), {
    error: "A path leads out of its folder.",
  });

const Origin = z.strictObject({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  /** Null where it is not known which commit the files were taken from. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .nullable(),
  licence: z.string().min(1),
});

const SetFile = z.strictObject({
  path: InnerPath,
  sizeBytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where the very bytes lie in one of the origins; absent where they were made from it, or where it is not known. */
  from: z.strictObject({ origin: z.string(), path: InnerPath }).optional(),
});

/** What a labelled set holds: its origins by a short name, and each of its files with what tells that it is the right one. */
export const Manifest = z
  .strictObject({
    name: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    about: z.string().min(1),
    origins: z.record(z.string(), Origin),
    /** Of the files without a `from`: how they came about, in a sentence. */
    notFromOrigin: z.string().min(1).optional(),
    files: z.array(SetFile).min(1),
  })
  .refine(({ origins, files }) => files.every(({ from }) => !from || origins[from.origin] !== undefined), {
    error: "A file names an origin that the manifest does not have.",
  })
  .refine(({ files }) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: "A file is listed twice.",
  })
  .refine(({ files, notFromOrigin }) => notFromOrigin !== undefined || files.every(({ from }) => from), {
    error: "It is not said how the files without a `from` came about.",
  });
export type Manifest = z.infer<typeof Manifest>;
export type SetFile = z.infer<typeof SetFile>;

/** Whether every file of a set can be had from its origin as it is. */
export const isWholeAtOrigin = ({ files, origins }: Manifest): boolean =>
  files.every(({ from }) => from && origins[from.origin]?.commit);

const folder = new URL("./manifests/", import.meta.url);

/** The names of all sets, in order. */
export const setNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, ""))
    .sort();

/** The manifest of a set. Throws an error with a sentence where there is no such set, a ZodError where it is not as it should be. */
export function readManifest(name: string): Manifest {
  if (!setNames().includes(name)) throw new Error(`There is no set "${name}"; there are ${setNames().join(", ")}.`);
  return Manifest.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")));
}
