import type { JSONSchema7 } from "ai";
import type { Field } from "../questions/fields.ts";
import { formKeys, moreKey, placeKey } from "./form-keys.ts";

const choicesMax = 100;

/**
 * The form of the model's answer to a schema: the same objects and lists, and for each leaf its source before its value.
 * It keeps to what every provider takes in strict mode: all properties are required, there are no others, no alternatives,
 * no references, no bounds. So a value is a text, and the empty text is none; its type is ours to see to. Alternatives stand
 * side by side, of which one is filled; properties of any name are a list of names and values; a tuple has a key for each place.
 */
export function answerForm(root: Field): JSONSchema7 {
  return closed({ answer: formOf(root) });
}

function formOf(field: Field): JSONSchema7 {
  if (field.kind === "object" || field.kind === "choice") return closed(Object.fromEntries(formsOf(field)));
  if (field.kind === "array" && field.places.length > 0) {
    const places = field.places.map((place, i) => [placeKey(i), formOf(place)] as const);
    const more = field.items ? [[moreKey, { type: "array", items: formOf(field.items) }] as const] : [];
    return closed(Object.fromEntries([...places, ...more]));
  }
  if (field.kind === "array" && field.items) return { type: "array", items: formOf(field.items) };
  return leafForm(choiceTexts(field));
}

const leafForm = (choices?: string[]): JSONSchema7 =>
  closed({
    blocks: { type: "array", items: { type: "string" } },
    text: { type: "string" },
    value: { type: "string", ...(choices && { enum: choices }) },
  });

function formsOf(field: Field): (readonly [string, JSONSchema7])[] {
  const keys = formKeys(field);
  return [
    ...keys.properties.map(([key, { field: inner }]) => [key, formOf(inner)] as const),
    ...keys.alternatives.map(([key, inner]) => [key, formOf(inner)] as const),
    ...keys.others.map(([key, { field: inner }]) => {
      const entry = closed({ name: leafForm(), value: formOf(inner) });
      return [key, { type: "array", items: entry }] as const;
    }),
  ];
}

function closed(properties: Record<string, JSONSchema7>): JSONSchema7 {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/** The choices as texts, and the empty one; `undefined` where there is no choice or too much of it. */
function choiceTexts({ choices }: Field): string[] | undefined {
  const given = choices?.filter((choice) => choice !== null);
  if (!given || given.length > choicesMax || given.some((choice) => typeof choice === "object")) return undefined;
  return [...new Set([...given.map(String), ""])];
}
