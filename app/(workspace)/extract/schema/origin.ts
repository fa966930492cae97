import { countFields } from "@verso/contract/count-fields";
import { formatCount } from "@/lib/format/counts.ts";
import { parseSchema } from "./parse-schema.ts";

/** What a schema on the page began as: a version of the library, or with neither id nor version a template of ours. `text` as it was taken. */
export type Origin = { id: string | null; name: string; version: number | null; text: string };
/** A schema that somebody takes; what its keeper says beside it comes along. */
export type Taken = { text: string; origin: Origin; instructions: string | null };

const compact = (text: string): string | null => {
  const parsed = parseSchema(text);
  return parsed.ok ? JSON.stringify(parsed.schema) : null;
};

/** What a schema is called where it cannot be seen: its name, its version, and whether it still says what that does. */
export function schemaWords(text: string, origin: Origin | null): { name: string; detail: string; isKept: boolean } {
  const parsed = parseSchema(text);
  const fields = parsed.ok ? formatCount(countFields(parsed.schema), "field", "fields") : "not finished";
  if (origin === null) return { name: "A schema of your own", detail: `${fields}, not in the library`, isKept: false };
  const isSame = text === origin.text || (parsed.ok && JSON.stringify(parsed.schema) === compact(origin.text));
  const which = origin.version === null ? "template" : `version ${origin.version}`;
  return {
    name: origin.name,
    detail: `${which}${isSame ? "" : ", changed here"} · ${fields}`,
    isKept: isSame && origin.id !== null,
  };
}
