import { z } from "zod";
import { limits } from "./limits.ts";

export const titleKinds = ["text", "number", "date"] as const;
export const TitleKind = z.enum(titleKinds);
export type TitleKind = z.infer<typeof TitleKind>;

/** What a title is called, in a schema and in a query. */
export const TitleName = z
  .string()
  .min(1)
  .max(limits.titleNameCharsMax)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is published, and what reads it may know no \p{Cc}.
  .regex(/^[^\u0000-\u001f\u007f-\u009f[\]]*$/u, "must hold no control characters and no brackets");

/**
 * A value that says which document it is. `path`: where it stands in the data. `value`: as it is printed, a number as a decimal, a
 * day as ISO 8601 writes it; of a long text its beginning; null where it was not found.
 */
export const Title = z.object({
  name: z.string(),
  path: z.string(),
  kind: TitleKind,
  value: z.string().nullable(),
  currency: z.string().nullable(),
  doubtful: z.boolean(),
});
export type Title = z.infer<typeof Title>;

/** A value of the data that says which document it is; `currency`: where the currency of an amount stands. */
export const TitlePlace = z.object({
  path: z.string(),
  name: z.string(),
  kind: TitleKind,
  currency: z.string().optional(),
});
export type TitlePlace = z.infer<typeof TitlePlace>;
/** Words of values, and of what these are called, that are looked for. */
export const SoughtWords = z
  .string()
  .min(1)
  .max(limits.titleValueCharsMax)
  .regex(/^\P{Cc}*$/u, "must hold no control characters");

/** What titles are narrowed to, by name. */
export type TitleWishes = Readonly<Record<string, string>>;
const isTexts = (given: unknown): boolean =>
  typeof given === "object" && given !== null && Object.values(given).every((value) => typeof value === "string");

/**
 * `title[NAME]=WISH`: `A..B`, either end of which may be left out, for numbers and days; anything else is looked for within its values.
 * Taken as it comes: zod's own record passes over a member `__proto__` without a word.
 */
export const TitleWishes = z
  .custom<TitleWishes>(isTexts, "must be named as title[NAME]=VALUE")
  .superRefine((wishes, ctx) => {
    const entries = Object.entries(wishes);
    const refuse = (message: string, ...path: string[]) => ctx.addIssue({ code: "custom", path, message });
    if (entries.length > limits.titlesMax) return refuse(`may name at most ${limits.titlesMax} titles`);
    for (const [name, wish] of entries) {
      if (!TitleName.safeParse(name).success)
        refuse(`is no name of a title: it has 1 to ${limits.titleNameCharsMax} characters`, name);
      else if (!SoughtWords.safeParse(wish).success)
        refuse(`must be a text of 1 to ${limits.titleValueCharsMax} characters, without control characters`, name);
    }
  })
  .meta({
    type: "object",
    maxProperties: limits.titlesMax,
    additionalProperties: { type: "string", maxLength: limits.titleValueCharsMax },
  });

/** Sum of the numbers of a title; `currency`: of those that are of this one, null of those of which none is known. */
export const TitleSum = z.object({ currency: z.string().nullable(), sum: z.string() });

/** A title among extractions: of how many it has a value, and of numbers what these come to. */
export const TitleColumn = z.object({
  name: z.string(),
  kind: TitleKind,
  count: z.int().min(0),
  sums: z.array(TitleSum),
});
export type TitleColumn = z.infer<typeof TitleColumn>;

/** Titles among extractions, the most frequent first; `complete`: false where there are more extractions than were looked at. */
export const TitleColumns = z.object({
  data: z.array(TitleColumn),
  extractions: z.int().min(0),
  complete: z.boolean(),
});
export type TitleColumns = z.infer<typeof TitleColumns>;
