import { z } from "zod";
import { Instructions } from "./extractions.ts";
import { SchemaId, Timestamp } from "./ids.ts";
import { JsonObject } from "./json-object.ts";
import { limits } from "./limits.ts";
import { Live } from "./live.ts";
import { queryList } from "./query-list.ts";
import { Sha256 } from "./sha256.ts";
import { UtcTime } from "./utc-time.ts";
import { wholeNumber, wholeNumberWithin } from "./whole-number.ts";

const visible = /^\P{Cc}*$/u;

/** What people call a saved schema. Names need not differ: the identifier tells one from the other. */
const SchemaName = z
  .string()
  .min(1)
  .max(limits.schemaNameCharsMax)
  .regex(visible, "must hold no control characters")
  .refine((name) => name.trim() !== "", "must have a character to see");

/** What a version is made of. `saved_at`: of one that was saved elsewhere before, which is kept as it was. */
const version = {
  schema: JsonObject,
  instructions: Instructions.nullable().default(null),
  saved_by: z.string().min(1).max(limits.reviewerCharsMax).regex(visible, "must hold no control characters").optional(),
  saved_at: UtcTime.optional(),
};

/** The body of `POST /schemas`. */
export const CreateSchema = z.strictObject({ name: SchemaName, ...version });
export type CreateSchema = z.infer<typeof CreateSchema>;

/** The body of `PUT /schemas/{id}`: the next version, and another name where one is given. */
export const PutSchema = z.strictObject({ name: SchemaName.optional(), ...version });
export type PutSchema = z.infer<typeof PutSchema>;

/** The body of `PATCH /schemas/{id}`: what is not of a version. */
export const UpdateSchema = z
  .strictObject({ name: SchemaName.optional(), archived: z.boolean().optional() })
  .refine(({ name, archived }) => name !== undefined || archived !== undefined, "must name what is to be changed");
export type UpdateSchema = z.infer<typeof UpdateSchema>;

/** A version of a saved schema, without what it says. A version is never changed. */
export const SavedSchemaSummary = z.object({
  id: SchemaId,
  live: Live,
  name: z.string(),
  version: z.int().min(1),
  newest_version: z.int().min(1),
  /** Of the schema's canonical JSON. */
  schema_sha256: z.string(),
  /** How many properties it names, at all its levels. */
  fields: z.int().min(0),
  /** Extractions that asked for just what this version says; counted up to `limits.schemaUsesMax`. */
  uses: z.int().min(0),
  /** The same of all its versions. */
  uses_total: z.int().min(0),
  saved_by: z.string().nullable(),
  saved_at: Timestamp,
  /** When its first version was saved. */
  created_at: Timestamp,
  archived_at: Timestamp.nullable(),
});
export type SavedSchemaSummary = z.infer<typeof SavedSchemaSummary>;

export const SavedSchema = SavedSchemaSummary.extend({ schema: JsonObject, instructions: z.string().nullable() });
export type SavedSchema = z.infer<typeof SavedSchema>;

export const SavedSchemaList = z.object({ data: z.array(SavedSchemaSummary), next_cursor: z.string().nullable() });
export type SavedSchemaList = z.infer<typeof SavedSchemaList>;

/** All versions of one schema, the newest first. */
export const SavedSchemaVersions = z.object({ data: z.array(SavedSchemaSummary) });
export type SavedSchemaVersions = z.infer<typeof SavedSchemaVersions>;

export const SavedSchemaQuery = z.strictObject({
  version: wholeNumberWithin({ min: 1, max: limits.schemaVersionsMax }).optional(),
});
export type SavedSchemaQuery = z.infer<typeof SavedSchemaQuery>;

/**
 * Query of `GET /schemas`. With `schema_sha256` there is one item for each that a saved version says, all at once: that version, of
 * several the one that is in use and was saved last.
 */
export const SavedSchemaListQuery = z.strictObject({
  archived: z.enum(["false", "true", "all"]).optional(),
  name: z.string().max(limits.schemaNameCharsMax).optional(),
  schema_sha256: queryList(Sha256, { max: limits.listUploadsMax }).optional(),
  limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
  cursor: SchemaId.optional(),
});
export type SavedSchemaListQuery = z.infer<typeof SavedSchemaListQuery>;
