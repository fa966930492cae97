/** The gate's process: checks one schema after another, and can be ended in the middle of one. */
import { z } from "zod";
import { answerRequests } from "../../processes/answer-requests.ts";
import { checkSchema } from "./check-schema.ts";
import { isSchema, type Schema } from "./nodes.ts";

/** A schema comes as its text, which may be deeper than V8 writes down values. */
const SchemaText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.custom<Schema>(isSchema));

// Ajv and the dialect's own schema are compiled with the first schema that is checked, which takes ten times as long as the
// next. Nobody waits for this one.
checkSchema({ type: "object", properties: { total: { type: ["number", "null"], pattern: "^a+$", format: "date" } } });

answerRequests(SchemaText, (schema) => ({ answer: checkSchema(schema) }));
