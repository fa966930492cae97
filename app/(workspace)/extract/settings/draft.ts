import type { CreateExtractionInput, Mode } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import type { Output } from "@verso/contract/output";
import { outputDefaults } from "@verso/contract/vocabulary";
import { formatCount } from "@/lib/format/counts.ts";
import { templates, templateText } from "@/lib/schemas/templates.ts";
import type { Origin } from "../schema/origin.ts";
import { parseSchema } from "../schema/parse-schema.ts";
import { type Labels, labelFaults, metadataOf } from "./labels.ts";

/** What is asked of the files, as it stands on the page: with a schema that may be half written, and what that began as. */
export type Draft = {
  mode: Mode;
  output: Output;
  schemaText: string;
  origin: Origin | null;
  instructions: string;
  labels: Labels;
};

const [first] = templates;
const firstText = templateText(first.schema);

export const initialDraft: Draft = {
  mode: "ocr",
  output: { ...outputDefaults, include: [...outputDefaults.include], confidence: "block" },
  schemaText: firstText,
  origin: { id: null, name: first.label, version: null, text: firstText },
  instructions: "",
  labels: [],
};

/** What a draft asks of each file, or why it cannot be sent yet. */
export type Asked =
  | { ok: true; request: Pick<CreateExtractionInput, "mode" | "output" | "schema" | "instructions" | "metadata"> }
  | { ok: false; obstacle: string };

/** Characters as the contract counts them: an emoji is one. */
export function charsOf(text: string): number {
  return [...text].length;
}

/** The settings of a request, checked as far as can be without the service. Its fields stand in one order always. */
export function askedBy({ mode, output, schemaText, instructions, labels }: Draft): Asked {
  if (labelFaults(labels).some((fault) => fault !== null)) return { ok: false, obstacle: "Correct the metadata." };
  const named = metadataOf(labels);
  const metadata = named === null ? {} : { metadata: named };
  if (mode === "ocr") {
    const { layout, include, table_format, confidence, include_headers, include_footers } = output;
    const fields = { layout, include: [...include], table_format, confidence, include_headers, include_footers };
    return { ok: true, request: { mode, output: fields, ...metadata } };
  }
  const parsed = parseSchema(schemaText);
  if (!parsed.ok) return { ok: false, obstacle: `Correct the schema: ${parsed.reason}` };
  const over = charsOf(instructions) - limits.instructionsCharsMax;
  if (over > 0)
    return { ok: false, obstacle: `Shorten the instructions by ${formatCount(over, "character", "characters")}.` };
  const asked = instructions.trim();
  const told = asked === "" ? {} : { instructions: asked };
  return { ok: true, request: { mode, schema: parsed.schema, ...told, ...metadata } };
}

/** What keeps a draft from being sent, in words: its own faults, or that the service takes this very schema not. */
export function obstacleOf(draft: Draft, refusedTexts: readonly string[]): string | null {
  const asked = askedBy(draft);
  if (!asked.ok) return asked.obstacle;
  const isRefused = draft.mode === "structured" && refusedTexts.includes(draft.schemaText);
  return isRefused ? "Correct the schema: what is marked in it cannot be served." : null;
}
