import { limits } from "@verso/contract/limits";
import { type Json, schemaReference, within } from "../json.ts";

/** What each field of a submission means. */
export const submissionFields = {
  upload_id: "A completed upload.",
  mode: "What is to be made of the pages.",
  pages: "Which pages are read, and charged once each.",
  output: "What is kept, and how the result is given by default.",
  schema: `JSON Schema (draft 4, 6, 7, 2019-09 or 2020-12, by its \`$schema\`; without it 2020-12) of the data: at most ${limits.schemaBytesMax / 1024} KiB, ${limits.schemaDepthMax} levels and ${limits.schemaPropertiesMax} properties; \`$ref\` within it only.`,
  schema_id: "A saved schema in place of `schema`; its instructions count where none are given here.",
  schema_version: "Which of its versions. Default: the newest.",
  instructions:
    "What the schema cannot say, in plain words. The result names in `warnings` each sentence that was not followed.",
  metadata:
    "Your own labels, as texts by name: they come back on the extraction, and the list can be searched for them. Put no secrets there.",
  priority:
    "`interactive` is for what somebody waits for, `batch` for many documents at once. Of your own work what is interactive goes first; where both wait, every fourth turn is a batch's.",
};

/** The names of a body that depends on the mode, and of what it is in each. */
type Names = { name: string; ocr: string; structured: string };

/** The contract's one body as two: which fields may stand in it, and must, depends on the mode. */
export const byMode =
  ({ name, ocr, structured }: Names) =>
  (schema: Json): Record<string, Json> => {
    const { schema: dataSchema, schema_id, schema_version, instructions, ...others } = within(schema, "properties");
    const both = { ...others, output: { ...schemaReference("OutputOptions"), description: submissionFields.output } };
    const closed = { type: "object", additionalProperties: false };
    const described = (mode: string) => ({ type: "string", enum: [mode], description: submissionFields.mode });
    return {
      [name]: {
        description: "The pages to read, and what is to be made of them. Which fields there are depends on `mode`.",
        oneOf: [schemaReference(ocr), schemaReference(structured)],
        discriminator: {
          propertyName: "mode",
          mapping: {
            ocr: schemaReference(ocr).$ref,
            structured: schemaReference(structured).$ref,
          },
        },
      },
      [ocr]: {
        description: "Reads the blocks of each page. Takes neither a schema nor `instructions`.",
        ...closed,
        properties: { ...both, mode: described("ocr") },
        required: ["upload_id", "mode"],
      },
      [structured]: {
        description:
          "Fills a schema of yours from the pages: `schema`, or a saved one by its `schema_id`, one of the two.",
        ...closed,
        properties: {
          ...both,
          mode: described("structured"),
          schema: dataSchema,
          schema_id,
          schema_version,
          instructions,
        },
        required: ["upload_id", "mode"],
      },
    };
  };
