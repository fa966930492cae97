import type { Extraction } from "@verso/contract/extractions";
import type { Submitter } from "@/lib/queries/shapes.ts";

/** `by`: who submitted it, where that was done here; `schema`: what the one that it asked for is called in the library. */
export type ExtractionRow = {
  extraction: Extraction;
  name: string | null;
  by?: Submitter | null;
  schema?: string | undefined;
};
