import { ForetoldSentence } from "@verso/contract/preview";
import { StructuredData } from "@verso/contract/results";
import { z } from "zod";

/** What the engine's process says. For who asks alone: the process itself would read half the contract to know it. */
export const StructuringAnswer = z.union([
  z.object({ data: StructuredData, foretold: z.array(ForetoldSentence).optional() }),
  z.object({ errors: StructuredData.shape.errors, warnings: StructuredData.shape.warnings }),
]);
export type StructuringAnswer = z.infer<typeof StructuringAnswer>;
