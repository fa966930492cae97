import type { JSONSchema7 } from "ai";

/** The form of an answer with each type's choices by themselves, null among them: Gemini documents choices of texts and of numbers alone. */
export function withoutNullAmongChoices(form: JSONSchema7): JSONSchema7 {
  const { properties, items, enum: choices, type } = form;
  if (choices && Array.isArray(type)) {
    const ofType = (name: string) => choices.filter((choice: unknown) => typeof choice === name);
    return { anyOf: type.map((name) => (name === "null" ? { type: name } : { type: name, enum: ofType(name) })) };
  }
  return {
    ...form,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, within(of)])),
    }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(within) : within(items) }),
  };
}

type Definition = NonNullable<JSONSchema7["additionalProperties"]>;

const within = (form: Definition): Definition => (typeof form === "boolean" ? form : withoutNullAmongChoices(form));
