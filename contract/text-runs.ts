import { z } from "zod";

/**
 * A part of a text that is set above or below its line, by UTF-16 places in the text: `note` is the block of the footnote whose mark
 * it is. Where figures would be taken for one number, a `^` or `_` stands before the part.
 */
export const TextRun = z.object({
  start: z.int().min(0),
  end: z.int().min(1),
  position: z.enum(["superscript", "subscript"]),
  note: z.string().optional(),
});
export type TextRun = z.infer<typeof TextRun>;
