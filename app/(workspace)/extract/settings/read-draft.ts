import type { Output } from "@verso/contract/output";
import { isJsonObject } from "@verso/contract/pointer";
import { confidenceLevels, includableKinds, layouts, modes, tableFormats } from "@verso/contract/vocabulary";
import type { Origin } from "../schema/origin.ts";
import type { Draft } from "./draft.ts";
import type { Labels } from "./labels.ts";

const isOneOf = <Word extends string>(words: readonly Word[], given: unknown): given is Word =>
  words.some((word) => word === given);

function isOutput(given: unknown): given is Output {
  if (!isJsonObject(given)) return false;
  const { layout, include, table_format, confidence, include_headers, include_footers } = given;
  return (
    isOneOf(layouts, layout) &&
    Array.isArray(include) &&
    include.length > 0 &&
    include.every((kind) => isOneOf(includableKinds, kind)) &&
    isOneOf(tableFormats, table_format) &&
    isOneOf(confidenceLevels, confidence) &&
    typeof include_headers === "boolean" &&
    typeof include_footers === "boolean"
  );
}

const isLabels = (given: unknown): given is Labels =>
  Array.isArray(given) &&
  given.every((one) => isJsonObject(one) && typeof one.name === "string" && typeof one.value === "string");

const isOrigin = (given: unknown): given is Origin =>
  isJsonObject(given) &&
  typeof given.name === "string" &&
  typeof given.text === "string" &&
  (given.id === null || typeof given.id === "string") &&
  (given.version === null || typeof given.version === "number");

/** A draft that was kept, perhaps by an older page; null where it is none. */
export function readDraft(text: string): Draft | null {
  const kept: unknown = JSON.parse(text);
  if (!isJsonObject(kept)) return null;
  const { mode, output, schemaText, instructions, labels = [], origin } = kept;
  if (!isOneOf(modes, mode) || !isOutput(output) || !isLabels(labels)) return null;
  if (typeof schemaText !== "string" || typeof instructions !== "string") return null;
  return { mode, output, schemaText, instructions, labels, origin: isOrigin(origin) ? origin : null };
}
