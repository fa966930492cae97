import type { Schema } from "../schema/nodes.ts";
import forms from "../vocabulary/lexicon/form-words.json" with { type: "json" };
import { gistOf, hasSense } from "../vocabulary/senses.ts";
import { dayFormOfExample, dayFormsIn } from "../vocabulary/values/day-forms.ts";

/** Whether a text asks for a day, and in which form (`YYYY-MM-DD`), where the schema says one. */
export type DayAsked = { asksForDay: boolean; dayForm: string | undefined };

/**
 * What asks for a day is told by its format, by a form that its description or title spells out, and by the word for a date in its name.
 * A form that is spelled out twice is that of a period.
 */
export function dayAsked(
  { format, title, description, examples, example, type, enum: choices }: Schema,
  wordings: readonly (readonly string[])[],
): DayAsked {
  const isText = type === undefined || [type].flat().includes("string");
  if (format === "date" || format === "date-time") return { asksForDay: true, dayForm: undefined };
  if (!isText || choices !== undefined) return { asksForDay: false, dayForm: undefined };
  const said = [format, title, description].filter((one) => typeof one === "string");
  const spelled = said.flatMap(dayFormsIn);
  const isSpelled = spelled.length > 0 && new Set(spelled).size === spelled.length;
  const isFree = format === undefined || dayFormsIn(String(format)).length > 0;
  const asksForDay = isFree && (isSpelled || (spelled.length === 0 && wordings.some(isNamedDay)));
  const shown = [examples, example].flat().filter((one) => typeof one === "string");
  const form = spelled[0] ?? [...shown, ...said.flatMap(examplesIn)].map(dayFormOfExample).find(Boolean);
  return { asksForDay, dayForm: asksForDay ? form : undefined };
}

/** What a description gives as an example, without the marks around it. */
const examplesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:e\.\s?g\.|z\.\s?B\.|for example|such as|example:?|p\. ?ex\.),?:?\s*["'“‘]?([\p{L}\d][^"'”’;()]{5,24})/gu,
    ),
  ].map(([, one = ""]) => one.replace(/[.\s]+$/, ""));

const dayWords = new Set(forms.days);
/** What a day is told with, and is no day alone. */
const besides = ["place", "time", "range"];

/** "Due date", "date of issue", "Rechnungsdatum": the word for a date is the first or the last, and time or place are not asked as well. */
function isNamedDay(words: readonly string[]): boolean {
  const [first = "", second = ""] = words;
  const { cores, generics } = gistOf(words);
  const isDay = (word: string) => dayWords.has(word) || word.endsWith("datum");
  // "Data" is a day in Italian, Polish and Portuguese, and details in English.
  const isNamed =
    isDay(words.at(-1) ?? "") || (words.length > 1 && isDay(first)) || (first === "data" && /^d[aeio]$/.test(second));
  const isOther =
    words.some((word) => word === "time" || word === "no") || generics.has("period") || generics.has("name");
  return isNamed && !isOther && !cores.some((core) => besides.some((sense) => core === sense || hasSense(core, sense)));
}
