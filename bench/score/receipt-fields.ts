import { z } from "zod";
import type { ResultOf } from "./results.ts";
import { type FieldRates, fieldRates, noTally, sumOf, type WrongValue } from "./tally.ts";
import { dayOf, isEmpty, isSameNumber, looseText, numberOf, strictText } from "./values.ts";

const keys = ["company", "date", "address", "total"] as const;

/** By file, its four key fields as they are printed. */
export const LabelledFields = z.record(z.string(), z.object({ fields: z.record(z.string(), z.string().nullable()) }));
export type FieldScore = {
  files: number;
  missing: number;
  micro: FieldRates;
  fields: Record<string, FieldRates>;
  /** Files of which all four fields are right. */
  whole: number;
  wrong: WrongValue[];
};

/**
 * The key fields against the results' `data`. Right: the letters and digits (company, address), the day (date), the amount
 * (total). Strict: the text but for case and runs of spaces, the ISO date or the date as printed, a JSON number.
 */
export function scoreReceiptFields(truth: z.infer<typeof LabelledFields>, resultOf: ResultOf): FieldScore {
  const tallies = new Map(keys.map((key) => [key, noTally()]));
  const wrong: WrongValue[] = [];
  let [missing, whole] = [0, 0];
  for (const [name, { fields }] of Object.entries(truth)) {
    const result = resultOf(name);
    if (!result) missing++;
    const before = wrong.length;
    for (const [key, tally] of tallies) {
      const [wanted, given] = [fields[key], result?.data?.[key]];
      const isAsked = !isEmpty(wanted);
      const isGiven = !isEmpty(given);
      const { right, strict } =
        isAsked && isGiven ? judgeReceiptField(key, wanted, given) : { right: false, strict: false };
      tally.wanted += Number(isAsked);
      tally.given += Number(isGiven);
      tally.right += Number(right);
      tally.strict += Number(strict);
      if (!right && (isAsked || isGiven))
        wrong.push({ name, field: key, wanted: String(wanted ?? ""), given: String(given ?? "") });
    }
    if (wrong.length === before) whole++;
  }
  return {
    files: Object.keys(truth).length,
    missing,
    micro: fieldRates(sumOf(tallies.values())),
    fields: Object.fromEntries([...tallies].map(([key, tally]) => [key, fieldRates(tally)])),
    whole,
    wrong,
  };
}

/** Whether a value of a field is the wanted one, and is so to the letter. */
export function judgeReceiptField(key: string, wanted: unknown, given: unknown): { right: boolean; strict: boolean } {
  if (key === "total") {
    const right = isSameNumber(numberOf(wanted), numberOf(given));
    return { right, strict: right && typeof given === "number" };
  }
  if (key === "date") {
    const day = dayOf(wanted);
    const right = day === undefined ? looseText(wanted) === looseText(given) : day === dayOf(given);
    return { right, strict: right && (given === day || strictText(given) === strictText(wanted)) };
  }
  return { right: looseText(wanted) === looseText(given), strict: strictText(wanted) === strictText(given) };
}
