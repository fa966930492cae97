import "@/lib/queries/jitless.ts";
import { CreateExtraction } from "@verso/contract/extractions";
import { ContentType } from "@verso/contract/uploads";
import { z } from "zod";

const Fault = z.object({ code: z.string(), message: z.string(), requestId: z.string().nullable() });
const Ready = z.object({
  step: z.literal("ready"),
  uploadId: z.string(),
  pageCount: z.number(),
  sha256: z.string().nullable(),
});
const Known = z.object({
  step: z.literal("known"),
  extractionId: z.string(),
  at: z.string(),
  name: z.string().nullable(),
  pages: z.array(z.number()).optional(),
});
/** As it is written down: what moved waits for its turn, and goes on under the same key. */
const Stage = z.discriminatedUnion("step", [
  z.object({ step: z.literal("waiting") }),
  Ready,
  Known,
  z.object({ step: z.literal("failed"), fault: Fault, retryable: z.literal(true) }),
]);
export const Kept = z.object({
  localId: z.string(),
  name: z.string(),
  folder: z.string().optional(),
  sizeBytes: z.number(),
  contentType: ContentType,
  uploadKey: z.string(),
  anew: z.literal(true).optional(),
  renewed: z.literal(true).optional(),
  stage: Stage,
  pageText: z.string(),
  submitKeys: z.record(z.string(), z.string()),
  ordered: z.object({ key: z.string(), request: CreateExtraction }).optional(),
  leftOut: z.boolean().optional(),
  again: z.string().optional(),
  batch: z.string().nullable().optional(),
  isOfMany: z.boolean().optional(),
  isShared: z.boolean().optional(),
});
export type Kept = z.input<typeof Kept>;
