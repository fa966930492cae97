import { limits } from "@verso/contract/limits";
import {
  CreateSchema,
  PutSchema,
  SavedSchema,
  SavedSchemaList,
  SavedSchemaSummary,
  SavedSchemaVersions,
  UpdateSchema,
} from "@verso/contract/saved-schemas";
import { invoiceSchema } from "../examples/extractions.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc } from "../schema-doc.ts";

const summary: SavedSchemaSummary = {
  id: "sch_01kajr4z9q8r7s6t5v4w3x2y1z",
  live: true,
  name: "Invoice",
  version: 1,
  newest_version: 1,
  schema_sha256: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  fields: 4,
  uses: 0,
  uses_total: 0,
  saved_by: null,
  saved_at: "2026-11-21T09:00:00.000Z",
  created_at: "2026-11-21T09:00:00.000Z",
  archived_at: null,
};
const saved: SavedSchema = { ...summary, schema: invoiceSchema, instructions: "Dates are month first." };
const next: SavedSchema = { ...saved, version: 2, newest_version: 2, saved_at: "2026-11-22T09:00:00.000Z" };

const versionFields = {
  schema: `JSON Schema of the data, as of a submission: at most ${limits.schemaBytesMax / 1024} KiB, ${limits.schemaDepthMax} levels and ${limits.schemaPropertiesMax} properties.`,
  instructions: "What the schema cannot say, in plain words: of a submission that brings none of its own.",
  saved_by: "Who saves it, in your own words.",
  saved_at:
    "When it was saved, of one that is brought from elsewhere; not in the future. It is kept as it was there, and checked when it is asked.",
};
const summaryFields = {
  id: "Names the schema.",
  live: "Whether a live key made it; false of what a test key made.",
  name: "What people call it.",
  version: "Which of its versions this is.",
  newest_version: "The newest of its versions.",
  schema_sha256: "SHA-256 of the canonical JSON of what it says: by this the list of extractions is searched.",
  fields: "How many properties it names, at all its levels.",
  uses: `How many extractions asked for just what this version says, by its identifier or not; counted up to ${limits.schemaUsesMax}.`,
  uses_total: "The same of all its versions.",
  saved_by: "Who saved this version, or null.",
  saved_at: "When this version was saved.",
  created_at: "When the first version was saved.",
  archived_at: "Since when it is in the archive, or null.",
};

export const savedSchemas: SchemaDoc[] = [
  request("CreateSchema", CreateSchema, "A schema to be saved.", { name: "What people call it.", ...versionFields }),
  request("PutSchema", PutSchema, "The next version of a saved schema.", {
    name: "Another name; without one it stays.",
    ...versionFields,
  }),
  request("UpdateSchema", UpdateSchema, "What is to be changed that is not of a version.", {
    name: "Another name.",
    archived: "Whether it is in the archive.",
  }),
  answer("SavedSchemaSummary", SavedSchemaSummary, "A version of a saved schema, without what it says.", summaryFields),
  answer("SavedSchema", SavedSchema, "A version of a saved schema. A version is never changed.", {
    ...summaryFields,
    schema: "What it says.",
    instructions: "What goes with it in plain words, or null.",
  }),
  answer("SavedSchemaList", SavedSchemaList, "Saved schemas.", {
    data: "At most `limit` of them, each by its newest version.",
    next_cursor: "Send it as `cursor` for those that follow; null at the end.",
  }),
  answer("SavedSchemaVersions", SavedSchemaVersions, "The versions of a saved schema.", {
    data: "All of them, the newest first.",
  }),
];

const id = "The saved schema.";
const one = (summary: string, value: SavedSchema, description: string) => ({
  description,
  body: SavedSchema,
  headers: ["ETag"] as const,
  examples: { saved: { summary, value } },
});

export const schemaDocs = {
  create: {
    operationId: "createSchema",
    tag: "Schemas",
    summary: "Save a schema",
    description: `Keeps a schema under a name, as its first version; submissions name it by \`schema_id\`. A tenant may save ${limits.schemasPerTenantMax} schemas of at most ${limits.schemaVersionsMax} versions each, ${limits.savedSchemaBytesMax / 1024 / 1024} MiB in all.`,
    requests: {
      invoice: {
        summary: "What is asked of invoices",
        value: { name: saved.name, schema: invoiceSchema, instructions: saved.instructions },
      },
    },
    answers: {
      200: one("Sent again", saved, "What the first request with this `Idempotency-Key` saved, as it is now."),
      201: one("Version 1", saved, "Saved."),
    },
    refusals: ["invalid_schema", "quota_exceeded"],
  },
  list: {
    operationId: "listSchemas",
    tag: "Schemas",
    summary: "List saved schemas, newest first",
    description:
      "Each by its newest version, without what it says. Those in the archive are left out unless asked for.",
    parameters: {
      archived: "`true`: only those in the archive; `all`: those too. Default: `false`.",
      name: "Only those of this name, in whatever case.",
      schema_sha256:
        "Which saved versions say this: SHA-256 of canonical JSON, with commas between them. There is one item for each that is found, all at once, those in the archive among them: that version, of several the one that is in use and was saved last.",
      limit: "How many to give at most.",
      cursor: "The `next_cursor` of the page before.",
    },
    answers: {
      200: {
        description: "A page of saved schemas.",
        body: SavedSchemaList,
        examples: { one: { summary: "The only one", value: { data: [summary], next_cursor: null } } },
      },
    },
  },
  get: {
    operationId: "getSchema",
    tag: "Schemas",
    summary: "Read a saved schema",
    description: "Its newest version, or the one that is named; from the archive, too.",
    parameters: { id, version: "Which version. Default: the newest." },
    answers: { 200: one("Its newest version", next, "The version.") },
  },
  versions: {
    operationId: "listSchemaVersions",
    tag: "Schemas",
    summary: "List the versions of a saved schema",
    description: "All of them, the newest first, without what they say.",
    parameters: { id },
    answers: {
      200: {
        description: "Its versions.",
        body: SavedSchemaVersions,
        examples: {
          two: {
            summary: "Two versions",
            value: {
              data: [
                { ...summary, version: 2, newest_version: 2, saved_at: next.saved_at },
                { ...summary, newest_version: 2 },
              ],
            },
          },
        },
      },
    },
  },
  put: {
    operationId: "updateSchemaContent",
    tag: "Schemas",
    summary: "Save the next version of a schema",
    description:
      "The versions before it stay as they are, and so do extractions that asked by them. With `If-Match` it is refused where somebody saved another version meanwhile. What says the same as the newest version is that one: none is added.",
    parameters: { id },
    requests: { next: { summary: "Another version", value: { schema: invoiceSchema } } },
    answers: { 200: one("Version 2", next, "The newest version.") },
    refusals: ["invalid_schema", "quota_exceeded", "version_conflict"],
  },
  update: {
    operationId: "updateSchema",
    tag: "Schemas",
    summary: "Rename a saved schema, or take it out of the archive",
    description: "Makes no version.",
    parameters: { id },
    requests: { back: { summary: "Out of the archive", value: { archived: false } } },
    answers: { 200: one("As it is now", saved, "The schema, by its newest version.") },
  },
  archive: {
    operationId: "deleteSchema",
    tag: "Schemas",
    summary: "Put a saved schema into the archive",
    description:
      "It is listed no more, and no submission can name it (`not_found`) until it is taken out. It can still be read, and what asked by it stays.",
    parameters: { id },
    answers: { 204: { description: "It is in the archive.", body: null } },
  },
} as const satisfies Record<string, RouteDoc>;
