import { limits } from "@verso/contract/limits";
import type { PresetContent, PresetSchema } from "@/lib/schemas/presets.ts";
import { templateText } from "@/lib/schemas/templates.ts";
import { parseSchema } from "../schema/parse-schema.ts";
import { charsOf, type Draft } from "./draft.ts";

/** What a preset holds of a draft: metadata is of one order. Null while the schema or the instructions cannot be sent. */
export function presetContentOf({ mode, output, schemaText, instructions }: Draft): PresetContent | null {
  if (mode === "ocr") return { mode, output };
  const parsed = parseSchema(schemaText);
  const asked = instructions.trim();
  if (!parsed.ok || charsOf(asked) > limits.instructionsCharsMax) return null;
  return { mode, schema: parsed.schema, instructions: asked };
}

/** What a draft takes of a preset, whose schema has a name where it is of the library. What is not of its mode stays as it stands. */
export function draftOf(content: PresetContent, saved: PresetSchema | null = null): Partial<Draft> {
  if (content.mode === "ocr") return { mode: content.mode, output: content.output };
  const { mode, schema, instructions } = content;
  const text = templateText(schema);
  const origin = saved && { id: saved.id, name: saved.name, version: saved.version, text };
  return { mode, schemaText: text, origin, instructions };
}
