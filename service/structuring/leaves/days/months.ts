import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { findMonths } from "../../vocabulary/values/months.ts";
import { type Candidate, candidate, valuesIn } from "../candidates/candidates.ts";

const monthWord =
  /^(?:\p{L}*(?:abrechnungs|lohn|gehalts|entgelt|bezugs|verdienst)?monats?|month|mois|mes|mese|maand|miesiac|manad|maned|mesic|kuukausi)$/u;
const besides =
  /^(?:pay|payroll|salary|wage|billing|statement|of|the|de|du|del|paie|pago|nomina|period|periode|abrechnung|lohn|gehalt|year|jahr|und|and)$/u;

/** Whether the month of a paper is asked for as a text, and nothing else of a month: no monthly fee. */
const asksForMonth = ({ wordings, types }: Field): boolean =>
  !types.has("number") &&
  !types.has("integer") &&
  wordings.some(
    (words) =>
      words.some((word) => monthWord.test(word)) && words.every((word) => monthWord.test(word) || besides.test(word)),
  );

/** How a description says that a month is wanted in figures, the year first. */
const inFigures = /(?:jjjj|yyyy|aaaa|rrrr)\s?mm/;

/** So many of the first lines of a paper tell of which month it is. */
const headLines = 15;

/** The month that the head of a paper names, "Payslip 12/2023", as it is printed or as the description wants it. */
function monthOfPaper({ text }: Reading, field: Field): Candidate<string>[] {
  if (!asksForMonth(field)) return [];
  const isIso = inFigures.test(field.description.join(" ")) || /\\d\{4\}-/.test(field.pattern ?? "");
  const found = text.lines
    .slice(0, headLines)
    .flatMap(({ phrases, index, text: line }) =>
      findAmounts(line).some(({ value }) => value.places === 2)
        ? []
        : phrases.flatMap(({ words }) => valuesIn(words, index, findMonths)),
    );
  const [first] = found;
  if (!first) return [];
  const printed = first.words.map((word) => word.text).join(" ");
  return [candidate({ ...first, value: isIso ? first.value : printed }, "form", { day_in_range: 1 })];
}

/** The tax year of a form: the year that is printed by itself, or behind the property's own words, where only one is. */
function yearOfForm({ text }: Reading, { wordings }: Field): Candidate<string>[] {
  const isAsked = wordings.some((words) => {
    const { cores = [] } = gistOf(words).asFact ?? {};
    return cores.length === 2 && cores.includes("tax=") && cores.includes("year=");
  });
  if (!isAsked) return [];
  const own = new Set(wordings.flat());
  const found = text.phrases.flatMap(({ words, keys, line }) => {
    const year = words.at(-1);
    const isAlone = keys.slice(0, -1).every(({ key }) => own.has(key));
    return year && isAlone && /^(?:19|20)\d\d$/.test(year.text) ? [{ value: year.text, words: [year], line }] : [];
  });
  const [first] = found;
  return first && found.every(({ value }) => value === first.value)
    ? [candidate(first, "form", { day_in_range: 1 })]
    : [];
}

/** The month or the tax year of a paper, where one is asked for. */
export function monthOrYear(reading: Reading, field: Field): Candidate<string>[] {
  const month = monthOfPaper(reading, field);
  return month.length > 0 ? month : yearOfForm(reading, field);
}
