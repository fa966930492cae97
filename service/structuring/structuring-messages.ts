import { JsonObject } from "@verso/contract/json-object";
import { ForetoldSentence, type StoredPage, StructuredData } from "@verso/contract/results";
import { z } from "zod";
import type { AttachedFile } from "./einvoice/find-invoice.ts";

const schema = JsonObject;
/** Pages and attachments come from the service itself, which parsed them; there may be thousands. */
const pages = z.custom<readonly StoredPage[]>(Array.isArray);
const attachments = z.custom<readonly AttachedFile[]>(Array.isArray);

export const StructuringInput = z.object({
  schema,
  pages,
  instructions: z.string().nullable(),
  attachments: attachments.optional(),
});
export type StructuringInput = z.infer<typeof StructuringInput>;

/** What the engine's process is asked to do. */
export const StructuringRequest = z.discriminatedUnion("do", [
  z.object({ do: z.literal("answer"), input: StructuringInput }),
  z.object({ do: z.literal("preview"), input: StructuringInput }),
  z.object({ do: z.literal("validate"), schema, data: z.unknown() }),
]);
export type StructuringRequest = z.infer<typeof StructuringRequest>;

export const StructuringAnswer = z.union([
  z.object({ data: StructuredData, foretold: z.array(ForetoldSentence).optional() }),
  z.object({ errors: StructuredData.shape.errors, warnings: StructuredData.shape.warnings }),
]);
export type StructuringAnswer = z.infer<typeof StructuringAnswer>;
