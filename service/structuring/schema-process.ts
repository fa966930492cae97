/** The gate's process: checks one schema after another, and can be ended in the middle of one. */
import { z } from "zod";
import { answerRequests } from "../processes/answer-requests.ts";
import { checkSchema } from "./check-schema.ts";
import { isSchema, type Schema } from "./schema-nodes.ts";

/** A schema comes as its text, which may be deeper than V8 writes down values. */
const SchemaText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.custom<Schema>(isSchema));

answerRequests(SchemaText, (schema) => ({ answer: checkSchema(schema) }));
