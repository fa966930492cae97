import { ErrorDetail } from "@verso/contract/error-shapes";
import { Instructions } from "@verso/contract/extractions";
import { ExtractionId, SchemaId } from "@verso/contract/ids";
import { JsonObject } from "@verso/contract/json-object";
import { limits } from "@verso/contract/limits";
import { isJsonObject } from "@verso/contract/pointer";
import { ForetoldFields } from "@verso/contract/preview";
import { z } from "zod";
import { schemaNameOf } from "./schema-name.ts";

/** A name under which a workspace keeps something. */
export const KeptName = z
  .string()
  .refine((name) => schemaNameOf(name) !== null, "must have 1 to 120 characters to see, and no control characters")
  .transform((name) => schemaNameOf(name) ?? "");

const levelsMax = 64;
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

/** A JSON Schema as it is saved: an object of at most 64 KiB and 64 levels. What walks through it later need not look for its end. */
export const SchemaContent = z
  .custom<Record<string, unknown>>(
    (value) => isJsonObject(value) && isWithin(value, levelsMax),
    `must be a JSON Schema of at most ${levelsMax} levels`,
  )
  .refine((schema) => new TextEncoder().encode(JSON.stringify(schema)).length <= limits.schemaBytesMax, {
    message: `must have at most ${limits.schemaBytesMax} bytes`,
  });

export const NewSchema = z.strictObject({
  name: KeptName,
  schema: SchemaContent,
  instructions: Instructions.nullable().optional(),
});
export type NewSchema = z.infer<typeof NewSchema>;
/** `after`: the newest version that whoever saves has seen. `instructions`: without a word of them those of that one stay. */
export const NewVersion = z.strictObject({
  schema: SchemaContent,
  after: z.int().min(1),
  instructions: Instructions.nullable().optional(),
});
export type NewVersion = z.infer<typeof NewVersion>;
export const SchemaChange = z.strictObject({ name: KeptName.optional(), archived: z.boolean().optional() });
export type SchemaChange = z.infer<typeof SchemaChange>;

const Version = z.object({
  number: z.int().min(1),
  fields: z.int().min(0),
  /** Who saved it; null where nobody was named. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** Extractions of the workspace that asked for just what it says. */
  uses: z.int().min(0),
});
export type Version = z.infer<typeof Version>;

export const ListedSchema = z.object({
  id: SchemaId,
  name: z.string(),
  archived: z.boolean(),
  /** The newest one. */
  version: Version,
  /** Of all its versions. */
  uses: z.int().min(0),
});
export type ListedSchema = z.infer<typeof ListedSchema>;
export const SchemaList = z.object({ data: z.array(ListedSchema) });

/** One schema with what its newest version says, and its versions, the newest first. */
export const SavedSchema = ListedSchema.extend({
  schema: JsonObject,
  instructions: z.string().nullable(),
  versions: z.array(Version),
});
export type SavedSchema = z.infer<typeof SavedSchema>;
export const SavedVersion = Version.extend({ schema: JsonObject, instructions: z.string().nullable() });
export type SavedVersion = z.infer<typeof SavedVersion>;

/** A document that was asked by a version of a schema, and how far people have reviewed its result. */
export const ReviewedDocument = z.object({
  id: ExtractionId,
  name: z.string(),
  version: z.int().min(1),
  done: z.int(),
  total: z.int(),
  corrected: z.int(),
});
export type ReviewedDocument = z.infer<typeof ReviewedDocument>;
export const ReviewedDocuments = z.object({ data: z.array(ReviewedDocument) });

/** What of a schema cannot be served: nothing where it can; and what of it stays without an answer, null where that is not known. */
export const SchemaCheck = z.object({ details: z.array(ErrorDetail), foretold: ForetoldFields.nullable() });
export type SchemaCheck = z.infer<typeof SchemaCheck>;

/** The saved schema that an extraction asked for; of several with the same content the one that was saved last. */
export const SchemaOrigin = z.object({ id: SchemaId, name: z.string(), version: z.int().min(1) });
export type SchemaOrigin = z.infer<typeof SchemaOrigin>;
