import { limits } from "@verso/contract/limits";
import { isJsonObject } from "@verso/contract/pointer";
import { schemaMistakes } from "@verso/contract/schema-mistakes";
import { formatNumber } from "@/lib/format/counts.ts";

export type ParsedSchema = { ok: true; schema: Record<string, unknown> } | { ok: false; reason: string };

/** Layout may make a text longer than the schema in it; more is not looked at. */
const textCharsMax = 4 * limits.schemaBytesMax;

/** What a text says as JSON; `undefined` where it is none, or far too long for a schema. */
export function jsonOf(text: string): unknown {
  if (text.length > textCharsMax) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A schema's text as JSON, without the mistakes that can be seen from here; the service knows exactly what its draft demands. */
export function parseSchema(text: string): ParsedSchema {
  if (text.trim() === "") return { ok: false, reason: "it is empty." };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: "it is not valid JSON." };
  }
  if (!isJsonObject(value)) return { ok: false, reason: "it must be an object, in braces." };
  const bytes = new TextEncoder().encode(JSON.stringify(value)).byteLength;
  if (bytes > limits.schemaBytesMax) {
    return { ok: false, reason: `it has ${formatNumber(bytes)} bytes of 65,536.` };
  }
  const mistakes = schemaMistakes(value).filter(({ severity }) => severity === "error");
  const [only] = mistakes;
  if (only === undefined) return { ok: true, schema: value };
  if (mistakes.length > 1) return { ok: false, reason: `it has ${mistakes.length} mistakes.` };
  return { ok: false, reason: reasons[only.rule] ?? "it has a mistake." };
}

const reasons: Readonly<Record<string, string>> = {
  nothing: "it asks for nothing.",
  example: "it is an example of the result.",
  wrapped: "it stands within another object.",
  beside: "its names must stand under “properties”.",
};

/** The text laid out with two spaces; null where it is not JSON. */
export function formatted(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
