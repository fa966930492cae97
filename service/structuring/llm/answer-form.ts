import type { JSONSchema7 } from "ai";
import type { Field } from "../rules/schema-fields.ts";

const choicesMax = 100;

/**
 * The form of the model's answer to a schema: the same objects and lists, and for each leaf its source before its value.
 * It keeps to what every provider takes in strict mode: all properties are required, there are no others, no alternatives,
 * no references, no bounds. So a value is a text, and the empty text is none; its type is ours to see to.
 */
export function answerForm(root: Field): JSONSchema7 {
  return closed({ answer: formOf(root) });
}

function formOf(field: Field): JSONSchema7 {
  if (field.kind === "object") {
    return closed(Object.fromEntries(field.properties.map(({ name, field: inner }) => [name, formOf(inner)])));
  }
  if (field.kind === "array" && field.items) return { type: "array", items: formOf(field.items) };
  const choices = choiceTexts(field);
  return closed({
    blocks: { type: "array", items: { type: "string" } },
    text: { type: "string" },
    value: { type: "string", ...(choices && { enum: choices }) },
  });
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
