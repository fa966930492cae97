import type { JsonSchema } from "./from-example.ts";
import { fromPydantic, toPydantic } from "./pydantic.ts";
import { fromTypeScript, toTypeScript } from "./typescript.ts";
import { fromZod, toZod } from "./zod.ts";

/** A language that schemas are written in, besides JSON. */
export type CodeLanguage = {
  name: string;
  /** What a file of it is called. */
  file: string;
  seems: (code: string) => boolean;
  read: (code: string) => JsonSchema;
  write: (schema: JsonSchema) => string;
};

export const codeLanguages: readonly CodeLanguage[] = [
  { name: "zod", file: "zod.ts", seems: (code) => /\bz\s*\.\s*\w+\(/.test(code), read: fromZod, write: toZod },
  {
    name: "Pydantic",
    file: "py",
    seems: (code) => /^class \w+\s*\(/m.test(code),
    read: fromPydantic,
    write: toPydantic,
  },
  {
    name: "TypeScript",
    file: "ts",
    seems: (code) => /\b(?:interface|type) \w+/.test(code),
    read: fromTypeScript,
    write: toTypeScript,
  },
];

/** No schema takes more code than this. */
const charsMax = 100_000;

/** The schema that code makes, and the language that it is written in; null where it is none that can be read. */
export function schemaOfCode(code: string): { language: string; schema: JsonSchema } | null {
  if (code.length > charsMax) return null;
  for (const { name, seems, read } of codeLanguages) {
    if (!seems(code)) continue;
    try {
      return { language: name, schema: read(code) };
    } catch {
      // What cannot be read in one language may be of another.
    }
  }
  return null;
}
