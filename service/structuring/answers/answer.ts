import { memberOf } from "@verso/contract/pointer";
import type { FoundBy } from "@verso/contract/results";
import type { PlacedWord } from "../document/page-text.ts";
import type { Field } from "../questions/fields.ts";
import { linearPattern } from "../schema/linear-pattern.ts";
import { isChoice } from "../vocabulary/choice-words.ts";
import { type Amount, asRead } from "../vocabulary/values/amounts.ts";
import { inDayForm } from "../vocabulary/values/day-forms.ts";
import { isOfNumberForm } from "../vocabulary/values/number-forms.ts";
import { normalWords } from "../vocabulary/words.ts";

/** A value as it was read, before the schema says in which form it is wanted; `printed` is what the page says. */
export type Raw =
  | { kind: "amount"; amount: Amount; printed?: string }
  | { kind: "date"; day: string; printed?: string }
  | { kind: "text"; text: string }
  | { kind: "json"; json: unknown };

/** An answer to a leaf: a JSON value, where it was read, how it was found, and how much speaks for it (0 to 1). */
export type Answer = {
  value: unknown;
  words: PlacedWord[];
  foundBy: FoundBy;
  score: number;
  /** The words of the label that it was read beside. */
  label?: readonly string[];
  /** Read from a file that the document carries, and not from its pages. */
  attachment?: { name: string; text: string };
};

/** The data with a value at a place within objects; without it where it is `undefined`. */
export function withValue(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const { [name]: _, ...others }: Record<string, unknown> = { ...(data as object) };
  const own = withValue(memberOf({ ...(data as object) }, name), rest, value);
  return own === undefined ? others : { ...(data as object), [name]: own };
}

/** Words as the page says them, without the mark that ends a sentence or parts them from the next. */
export const printedOf = (words: readonly PlacedWord[]): string =>
  words
    .map(({ text }) => text)
    .join(" ")
    .replace(/[.,;:]+$/, "");

/** The value in the type and form that a leaf asks for; `undefined` where it cannot be put so. */
export function toJson(raw: Raw, field: Field): unknown {
  const value = convert(raw, field);
  if (value === undefined) return undefined;
  if (field.choices)
    return field.choices.find((choice) => sameChoice(choice, value)) ?? choicePrinted(field.choices, value);
  if (typeof value === "string" && !isOfNumberForm(field.wordings, value)) return undefined;
  if (typeof value === "string" && field.pattern !== undefined && !linearPattern(field.pattern).matcher(value).find()) {
    const bare = value.replace(/\s/g, "");
    return linearPattern(field.pattern).matcher(bare).find() ? bare : undefined;
  }
  return value;
}

const sameChoice = (choice: unknown, value: unknown): boolean =>
  choice === value ||
  (typeof choice === "string" && typeof value === "string" && choice.toLowerCase() === value.toLowerCase());

/** The only one of several choices that a text gives in other words: "kartou" is a card's. */
function choicePrinted(choices: readonly unknown[], value: unknown): unknown {
  if (typeof value !== "string" || value.length > printedMax) return undefined;
  const words = normalWords(value);
  const meant = choices.filter((choice) => typeof choice === "string" && isChoice(words, choice));
  return meant.length === 1 ? meant[0] : undefined;
}
const printedMax = 60;

function convert(raw: Raw, { types, format, isAsPrinted, dayForm }: Field): unknown {
  const takes = (type: string) => types.size === 0 || types.has(type);
  if ((raw.kind === "amount" || raw.kind === "date") && raw.printed && isAsPrinted && types.has("string") && !format)
    return asRead(raw.printed);
  switch (raw.kind) {
    case "json":
      return raw.json;
    case "date":
      if (!takes("string")) return undefined;
      if (format === "date-time") return `${raw.day}T00:00:00Z`;
      return dayForm === undefined ? raw.day : inDayForm(raw.day, dayForm);
    case "amount": {
      const number = Number(raw.amount.decimal);
      if (types.has("integer") && !types.has("number")) return Number.isInteger(number) ? number : undefined;
      if (types.has("number") || types.size === 0) return number;
      return types.has("string") ? raw.amount.decimal : undefined;
    }
    case "text": {
      if (takes("string")) return asRead(raw.text);
      const digits = raw.text.replace(/\s/g, "");
      return (types.has("integer") || types.has("number")) && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
    }
  }
}
