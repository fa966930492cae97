import { readFileSync } from "node:fs";
import { z } from "zod";
import { FitInput } from "./fitted.ts";

/** How a table that stands in the repository was made. */
const FitRecord = z.strictObject({
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  script: z.string(),
  /** Whether the script writes these very bytes; where not, the note says what is known. */
  isRemade: z.boolean(),
  /** Of the bytes that the script writes, where they are not those that stand there. */
  writes: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  note: z.string().optional(),
  seed: z.int().optional(),
  /** Of the script's last run, whether or not its table was taken. */
  inputs: z.array(FitInput),
  figures: z.record(z.string(), z.number()),
});
export type FitRecord = z.infer<typeof FitRecord>;

/** The record of every fitted table by the name of its script. */
export const readRecord = (): Record<string, FitRecord> =>
  z.record(z.string(), FitRecord).parse(JSON.parse(readFileSync(new URL("./record.json", import.meta.url), "utf8")));
