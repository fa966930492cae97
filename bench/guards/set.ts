import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Asked } from "../documents/answers.ts";

/** Where the guards' documents lie with what they say. */
export const folder = new URL("set/", import.meta.url);

/** A document of the guards: its texts in the order of reading and its tables, what is asked of it, and the answers by their places. */
const Guard = z.object({
  file: z.string(),
  sha256: z.string(),
  isScan: z.boolean(),
  pages: z.array(
    z.object({
      texts: z.array(z.string()),
      tables: z.array(z.array(z.object({ r: z.int(), c: z.int(), rs: z.int(), cs: z.int(), text: z.string() }))),
    }),
  ),
  asked: z.custom<Asked>((value) => typeof value === "object" && value !== null),
  truth: z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean()])])),
});
export type Guard = z.infer<typeof Guard>;

export const readGuards = (): Guard[] =>
  z.array(Guard).parse(JSON.parse(readFileSync(new URL("truth.json", folder), "utf8")));
