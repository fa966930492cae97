import { z } from "zod";
import { limits } from "./limits.ts";
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

/**
 * Why a field stays without an answer, whatever the document says. `own_words`: a text is asked for that no page prints; `understanding`: no name
 * that documents print is asked for, and what is has to be understood from a sentence; `shape`: properties of any name, or items by their place alone;
 * `nothing_named`: no property is named, and nothing that others may be.
 */
export const ForetoldReason = z.enum(["own_words", "understanding", "shape", "nothing_named"]);
export type ForetoldReason = z.infer<typeof ForetoldReason>;
/** `path`: a JSON Pointer into the data, with `*` for the places of a list. */
export const ForetoldField = z.object({ path: z.string(), reason: ForetoldReason });
export type ForetoldField = z.infer<typeof ForetoldField>;

/** Which fields of a schema stay without an answer, told from it alone, for who answers extractions. */
export const ForetoldFields = z.object({
  /** Whether a language model answers, or the rules alone. */
  by: z.enum(["rules", "model"]),
  /** A column of a list counts as one. */
  fields_asked: z.int().min(0),
  fields_unanswered: z.int().min(0),
  unanswered: z.array(ForetoldField).max(limits.unansweredFieldsMax),
});
export type ForetoldFields = z.infer<typeof ForetoldFields>;

/** What the rules find for a schema on the first pages of an extraction, or on a sample: kept nowhere, and free. */
export const Preview = z.object({
  extraction_id: StructuredResult.shape.extraction_id,
  pages: StructuredResult.shape.pages,
  /** Pages that were read and not looked at: beyond `limits.previewPagesMax`. */
  pages_left_out: z.int().min(0),
  /** What becomes of each sentence of the instructions on any document, foretold from them and the schema. */
  instructions: z.array(ForetoldSentence),
  foretold: ForetoldFields,
  ...StructuredData.omit({ adjustments: true, issuer: true, titles: true }).shape,
});
export type Preview = z.infer<typeof Preview>;
