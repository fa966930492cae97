import { limits } from "@verso/contract/limits";
import { isJsonObject } from "@verso/contract/pointer";

export type ParsedSchema = { ok: true; schema: Record<string, unknown> } | { ok: false; reason: string };

/** A schema's text as JSON. What JSON Schema itself demands is left to the service, which knows it exactly. */
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
    return { ok: false, reason: `it has ${bytes.toLocaleString("en-US")} bytes of 65,536.` };
  }
  return { ok: true, schema: value };
}

/** The text laid out with two spaces; null where it is not JSON. */
export function formatted(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
