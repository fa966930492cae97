import type { JSONSchema7 } from "ai";
import type { Field } from "../questions/fields.ts";
import { formKeys, moreKey, placeKey } from "./form-keys.ts";

const choicesMax = 100;

/**
 * The form of the model's answer to a schema: the client's JSON in the schema's own types, null where there is nothing. It keeps
 * to what every provider takes in strict mode: all properties are required, there are no others, no alternatives, no
 * references, no bounds. Alternatives stand side by side, of which one is filled; properties of any name are a list of
 * names and values; a tuple has a key for each place. What is no object is within one, as `answer`.
 */
export function answerForm(root: Field): JSONSchema7 {
  const form = formOf(root);
  return isWrapped(root) ? closed({ [answerKey]: form }) : form;
}

export const answerKey = "answer";
/** Whether an answer stands within an object that the schema does not have. */
export const isWrapped = (root: Field): boolean => root.kind === "leaf" || (root.kind === "array" && !isTuple(root));

const isTuple = (field: Field): boolean => field.kind === "array" && field.places.length > 0;

function formOf(field: Field): JSONSchema7 {
  if (field.kind === "object" || field.kind === "choice") return closed(Object.fromEntries(formsOf(field)));
  if (isTuple(field)) {
    const places = field.places.map((place, i) => [placeKey(i), formOf(place)] as const);
    const more = field.items ? [[moreKey, { type: "array", items: formOf(field.items) }] as const] : [];
    return closed(Object.fromEntries([...places, ...more]));
  }
  if (field.kind === "array" && field.items) return { type: "array", items: formOf(field.items) };
  return leafForm(field);
}

/** What is asked for as a value: a day is one in ISO 8601, whatever the form that the client wants it in. */
export function leafForm(field: Field): JSONSchema7 {
  const choices = choicesOf(field);
  if (choices) {
    const types = new Set(choices.map(typeName));
    return { type: [...types, "null"], enum: [...choices, null] };
  }
  const types = plainTypes.filter((type) => field.types.has(type));
  const type = [...(types.length > 0 ? types : (["string"] as const)), "null" as const];
  return { type, ...(asksForIsoDay(field) && { format: "date" }) };
}

const plainTypes = ["number", "integer", "boolean", "string"] as const;
const typeName = (choice: string | number | boolean): "string" | "number" | "boolean" =>
  typeof choice === "string" ? "string" : typeof choice === "number" ? "number" : "boolean";

export const asksForIsoDay = ({ format, dayForm, types }: Field): boolean =>
  (format === "date" || dayForm !== undefined) && (types.size === 0 || types.has("string"));

function formsOf(field: Field): (readonly [string, JSONSchema7])[] {
  const keys = formKeys(field);
  return [
    ...keys.properties.map(([key, { field: inner }]) => [key, formOf(inner)] as const),
    ...keys.alternatives.map(([key, inner]) => [key, formOf(inner)] as const),
    ...keys.others.map(([key, { field: inner }]) => {
      const entry = closed({ name: { type: "string" }, value: formOf(inner) });
      return [key, { type: "array", items: entry }] as const;
    }),
  ];
}

export function closed(properties: Record<string, JSONSchema7>): JSONSchema7 {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/** The choices but for null; `undefined` where there is no choice, too much of it, or one that is no plain value. */
function choicesOf({ choices }: Field): (string | number | boolean)[] | undefined {
  const given = choices?.filter((choice) => choice !== null) ?? [];
  const plain = given.filter(
    (choice) => typeof choice === "string" || typeof choice === "number" || typeof choice === "boolean",
  );
  return plain.length > 0 && plain.length === given.length && plain.length <= choicesMax
    ? [...new Set(plain)]
    : undefined;
}

/** The answer's form as a model is shown it: JSON with the types in place of the values, and what the client says of each behind it. */
export function answerTemplate(root: Field): string {
  const shown = shownOf(root, "");
  return isWrapped(root) ? `{${JSON.stringify(answerKey)}: ${shown}}` : shown;
}

function shownOf(field: Field, indent: string): string {
  const deeper = `${indent}  `;
  const members = (all: readonly (readonly [string, Field, string?])[]) => {
    const lines = all.map(([key, inner, own], i) => {
      const end = i < all.length - 1 ? "," : "";
      const about = inner.about.replace(/\s+/g, " ").trim();
      return `${deeper}${JSON.stringify(key)}: ${own ?? shownOf(inner, deeper)}${end}${about && ` // ${about}`}`;
    });
    return `{\n${lines.join("\n")}\n${indent}}`;
  };
  if (field.kind === "object" || field.kind === "choice") {
    const keys = formKeys(field);
    return members([
      ...keys.properties.map(([key, { field: inner }]) => [key, inner] as const),
      ...keys.alternatives.map(([key, inner]) => [key, inner] as const),
      ...keys.others.map(([key, { field: inner }]) => {
        const entry = `[{"name": "text", "value": ${shownOf(inner, deeper)}}, ...]`;
        return [key, inner, entry] as const;
      }),
    ]);
  }
  if (isTuple(field)) {
    const more = field.items ? [[moreKey, field.items, `[${shownOf(field.items, deeper)}, ...]`] as const] : [];
    return members([...field.places.map((place, i) => [placeKey(i), place] as const), ...more]);
  }
  if (field.kind === "array" && field.items) return `[${shownOf(field.items, indent)}, ...]`;
  return shownLeaf(field);
}

/** The form of a value, in words that a small model takes for one. */
export function shownLeaf(field: Field): string {
  const choices = choicesOf(field);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (asksForIsoDay(field)) return '"YYYY-MM-DD"';
  const words = { number: "number", integer: "whole number", boolean: "true | false", string: '"text"' } as const;
  const types = plainTypes.filter((type) => field.types.has(type));
  return types.length > 0 ? types.map((type) => words[type]).join(" | ") : words.string;
}
