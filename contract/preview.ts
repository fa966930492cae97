import { z } from "zod";
import { StructuredData, StructuredResult } from "./results.ts";

/** A sentence of instructions, and what the engine at hand will do about it. */
export const ForetoldSentence = z.object({
  text: z.string(),
  /** `depends`: on what the document says, or on a language model. */
  heeded: z.enum(["yes", "depends", "no"]),
  /** On what it depends, or what stands against it. */
  why: z.string().nullable(),
});
export type ForetoldSentence = z.infer<typeof ForetoldSentence>;

/** What the rules find for a schema on the first pages of an extraction, or on a sample: kept nowhere, and free. */
export const Preview = z.object({
  extraction_id: StructuredResult.shape.extraction_id,
  pages: StructuredResult.shape.pages,
  /** Pages that were read and not looked at: beyond `limits.previewPagesMax`. */
  pages_left_out: z.int().min(0),
  /** What becomes of each sentence of the instructions on any document, foretold from them and the schema. */
  instructions: z.array(ForetoldSentence),
  ...StructuredData.omit({ adjustments: true }).shape,
});
export type Preview = z.infer<typeof Preview>;
