import { JsonObject } from "@verso/contract/json-object";
import type { Adjustment, StoredPage } from "@verso/contract/results";
import { z } from "zod";
import type { AttachedFile } from "./einvoice/find-invoice.ts";
import type { LessonsInput } from "./learnt/lessons.ts";
import type { Rule } from "./learnt/with-rules.ts";

const schema = JsonObject;
/** Pages, attachments and adjustments come from the service itself, which parsed them; there may be thousands. */
const pages = z.custom<readonly StoredPage[]>(Array.isArray);
const attachments = z.custom<readonly AttachedFile[]>(Array.isArray);
const rules = z.custom<readonly Rule[]>(Array.isArray);
const adjustments = z.custom<Adjustment[]>(Array.isArray);

export const StructuringInput = z.object({
  schema,
  pages,
  instructions: z.string().nullable(),
  attachments: attachments.optional(),
  /** Rules of the workspace, those that count before others first. */
  rules: rules.optional(),
});
export type StructuringInput = z.infer<typeof StructuringInput>;

/**
 * Data to be held against a schema and, with the charges and allowances that their document prints, to be added up; without these they
 * are not. Where a language model answered, it is said whether it found little: `leftOut` are the places of what it said in vain.
 */
export const HeldData = z.object({
  schema,
  data: z.unknown(),
  adjustments: adjustments.optional(),
  byModel: z.object({ leftOut: z.array(z.string()) }).optional(),
});
export type HeldData = z.infer<typeof HeldData>;

/** What the engine's process is asked to do; `by`: who answers extractions. */
export const StructuringRequest = z.discriminatedUnion("do", [
  z.object({ do: z.literal("answer"), input: StructuringInput }),
  z.object({ do: z.literal("preview"), input: StructuringInput, by: z.enum(["rules", "model"]) }),
  z.object({ do: z.literal("validate"), held: HeldData }),
  z.object({ do: z.literal("learn"), of: z.custom<LessonsInput>() }),
]);
export type StructuringRequest = z.infer<typeof StructuringRequest>;
