import { z } from "zod";
import { limits } from "./limits.ts";
import { isMetadataKey, metadataKey } from "./metadata-key.ts";

const { metadataKeysMax, metadataValueCharsMax } = limits;

/** What a client says about its own work: texts by name. */
export type Metadata = Readonly<Record<string, string>>;

const isTexts = (given: unknown): boolean =>
  typeof given === "object" &&
  given !== null &&
  !Array.isArray(given) &&
  Object.values(given).every((value) => typeof value === "string");

/** The shape alone. Taken as it comes: zod's own record passes over a member `__proto__` without a word. */
export const MetadataShape = z
  .custom<Metadata>(isTexts, 'must be an object of texts such as {"customer": "4711"}')
  .meta({
    type: "object",
    maxProperties: metadataKeysMax,
    propertyNames: { pattern: metadataKey },
    additionalProperties: { type: "string", maxLength: metadataValueCharsMax },
  });

const isTextsOrNull = (given: unknown): boolean =>
  typeof given === "object" &&
  given !== null &&
  !Array.isArray(given) &&
  Object.values(given).every((value) => typeof value === "string" || value === null);

/** Labels that change: null takes one off. The shape alone; what comes of it is checked as a whole. */
export const MetadataChange = z
  .custom<Readonly<Record<string, string | null>>>(
    isTextsOrNull,
    'must be an object of texts, or null, such as {"customer": null}',
  )
  .meta({
    type: "object",
    maxProperties: 2 * metadataKeysMax,
    propertyNames: { pattern: metadataKey },
    additionalProperties: { type: ["string", "null"], maxLength: metadataValueCharsMax },
  });

/** At most 20 texts of up to 500 characters (code points); keys are 1 to 40 of `A-Za-z0-9_.-`. */
export const Metadata = MetadataShape.superRefine((metadata, ctx) => {
  const entries = Object.entries(metadata);
  const refuse = (message: string, ...path: string[]) => ctx.addIssue({ code: "custom", path, message });
  if (entries.length > metadataKeysMax) return refuse(`may have at most ${metadataKeysMax} keys`);
  for (const [name, text] of entries) {
    if (name === "__proto__") refuse("is a name that has a meaning of its own; take another", name);
    else if (!isMetadataKey(name)) refuse("is no key: a key is 1 to 40 of A-Z, a-z, 0-9, _, . and -", name);
    else if ([...text].length > metadataValueCharsMax || text.includes("\0"))
      refuse(`must be a text of at most ${metadataValueCharsMax} characters, without NUL`, name);
  }
});
