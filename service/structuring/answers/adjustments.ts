import { memberOf } from "@verso/contract/pointer";
import type { Adjustment } from "@verso/contract/results";
import { Decimal } from "decimal.js";
import type { Field } from "../questions/fields.ts";
import { detailOf, listNameOf } from "../questions/list-names.ts";
import { meaningOf } from "../questions/meaning.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { gistOf, hasAny } from "../vocabulary/senses.ts";
import { amountOf, isNear, isThing } from "./figures.ts";

type Sign = Adjustment["sign"];

/** What is charged and what is taken off, by what it means and by the senses of what it is called. */
export const adjusting: readonly { sign: Sign; concepts: readonly Concept[]; senses: readonly string[] }[] = [
  {
    sign: 1,
    concepts: ["shipping", "service_charge"],
    senses: ["charge", "surcharge", "shipping", "freight", "tip", "packaging", "bookingfee", "insurance"],
  },
  {
    sign: -1,
    concepts: ["discount", "amount_paid"],
    senses: ["discount", "discountterms", "deposit", "advance", "payment", "paid"],
  },
  { sign: 0, concepts: ["rounding"], senses: [] },
];
const ofLists: Readonly<Record<string, Sign>> = { charges: 1, allowances: -1, adjustments: 0 };

/** More say no more: of so many, every choice is tried. */
const adjustmentsMax = 8;

/** What an object says of charges and allowances, in values of its own and in its lists of them. */
export function adjustmentsIn(properties: Field["properties"], data: Readonly<Record<string, unknown>>): Adjustment[] {
  return properties.flatMap(({ name, field }): Adjustment[] => {
    const sign = signOf(field);
    const amount = field.kind === "leaf" && sign !== undefined ? amountOf(memberOf(data, name)) : undefined;
    if (amount && sign !== undefined) return [{ amount: amount.toFixed(), sign }];
    const [listSign, rows] = [ofLists[listNameOf(field) ?? ""], memberOf(data, name)];
    const own = field.items?.properties.find((one) => detailOf(one.field) === "amount")?.name;
    if (listSign === undefined || own === undefined || !Array.isArray(rows)) return [];
    return rows.flatMap((row) => {
      const each = isThing(row) ? amountOf(memberOf(row, own)) : undefined;
      return each ? [{ amount: each.toFixed(), sign: listSign }] : [];
    });
  });
}

function signOf(field: Field): Sign | undefined {
  const concept = meaningOf(field, { of: "fields", around: [] })?.concept;
  const known = adjusting.find(({ concepts }) => concept !== undefined && concepts.includes(concept));
  if (known || concept) return known?.sign;
  const gists = field.wordings.map(gistOf);
  return adjusting.find(({ senses }) => hasAny(gists, senses))?.sign;
}

/** Those that are tried, each once and without a sign of its own. */
export function tried(adjustments: readonly Adjustment[]): Adjustment[] {
  const bare = adjustments.map(({ amount, sign }) => ({ amount: new Decimal(amount).abs().toFixed(), sign }));
  const once = new Map(bare.map((one) => [`${one.sign} ${one.amount}`, one] as const));
  return [...once.values()].slice(-adjustmentsMax);
}

/** Whether some of the charges and allowances make one sum of the other; of a credit note all are turned round. */
export function isClosed(sum: Decimal, total: Decimal, adjustments: readonly Adjustment[]): boolean {
  if (isNear(sum, total)) return true;
  const turn = total.isNegative() || sum.isNegative() ? -1 : 1;
  let sums = [sum];
  for (const { amount, sign } of tried(adjustments)) {
    const steps = (sign === 0 ? [1, -1] : [sign]).map((own) => new Decimal(amount).times(own * turn));
    sums = sums.concat(steps.flatMap((step) => sums.map((one) => one.plus(step))));
  }
  return sums.some((one) => isNear(one, total));
}
