import { ForetoldFields, ForetoldSentence } from "@verso/contract/preview";
import { StructuredData } from "@verso/contract/results";
import { z } from "zod";

/** What a preview says of any document. */
const Foretold = z.object({ instructions: z.array(ForetoldSentence), foretold: ForetoldFields });
export type Foretold = z.infer<typeof Foretold>;

/** What was learned of corrections: labels, by which they are known again, and places that lead to what is right. */
export const Lessons = z.object({
  lessons: z.array(
    z.object({ path: z.string(), label: z.string(), key: z.string(), place: z.enum(["beside", "below"]) }),
  ),
});
export type Lessons = z.infer<typeof Lessons>;

/** What the engine's process says. For who asks alone: the process itself would read half the contract to know it. */
export const StructuringAnswer = z.union([
  z.object({ data: StructuredData, foretold: Foretold.optional() }),
  z.object({ errors: StructuredData.shape.errors, warnings: StructuredData.shape.warnings }),
  Lessons,
]);
export type StructuringAnswer = z.infer<typeof StructuringAnswer>;
