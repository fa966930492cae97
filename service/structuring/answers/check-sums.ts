import { memberOf, pointer } from "@verso/contract/pointer";
import type { Adjustment } from "@verso/contract/results";
import { Decimal } from "decimal.js";
import type { Field } from "../questions/fields.ts";
import { listNameOf } from "../questions/list-names.ts";
import { meaningOf } from "../questions/meaning.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { adjustmentsIn, isClosed } from "./adjustments.ts";
import { balanceNames, type Ends, endsOf, ofBalances } from "./check-balances.ts";
import { amountOf, disagree, isThing, type Sum, type Warning } from "./figures.ts";

/** More would say no more. */
const warningsMax = 20;

/**
 * What of the answered figures does not add up, for somebody to look at: net and tax that do not make the total, a list
 * whose amounts come to neither, balances that do not follow from the amounts between them. Charges and allowances of the data and those
 * `printed` on the pages are counted: what some of them close adds up. A page that was not read may be why; nothing is changed.
 */
export function checkSums(root: Field, data: unknown, printed: readonly Adjustment[] = []): Warning[] {
  return checkOf(root)(data, "", printed).slice(0, warningsMax);
}

type Check = (data: unknown, path: string, adjustments: readonly Adjustment[]) => Warning[];
/** The sums of the object around a list, and what adjusts them. */
type Around = { sums: ReadonlyMap<Concept, Sum>; ends: Ends; adjustments: readonly Adjustment[] };
type ListCheck = (data: unknown, path: string, around: Around) => Warning[];

/** The check of an object's data. What its properties mean is found once, however many such objects there are. */
function checkOf({ properties }: Field): Check {
  const leaves = properties.flatMap(({ name, field }) => {
    const concept = field.kind === "leaf" ? meaningOf(field, { of: "fields", around: [] })?.concept : undefined;
    return concept ? [{ name, concept }] : [];
  });
  const balances = balanceNames(properties);
  const within = properties.flatMap(({ name, field }): { name: string; check: ListCheck }[] => {
    if (field.kind === "object") {
      const check = checkOf(field);
      return [{ name, check: (data, path, { adjustments }) => check(data, path, adjustments) }];
    }
    return field.kind === "array" && field.items ? [{ name, check: checkOfList(field, field.items) }] : [];
  });
  return (data, path, given) => {
    if (!isThing(data)) return [];
    const adjustments = [...given, ...adjustmentsIn(properties, data)];
    const sums = new Map<Concept, Sum>();
    for (const { name, concept } of leaves) {
      const amount = amountOf(memberOf(data, name));
      if (amount && !sums.has(concept)) sums.set(concept, { path: path + pointer(name), amount });
    }
    const ends = endsOf(balances, data, path);
    return [
      ...ofTotal(sums, adjustments),
      ...within.flatMap(({ name, check }) =>
        check(memberOf(data, name), path + pointer(name), { sums, ends, adjustments }),
      ),
    ];
  };
}

function ofTotal(sums: ReadonlyMap<Concept, Sum>, adjustments: readonly Adjustment[]): Warning[] {
  const [net, tax, total] = [sums.get("net_total"), sums.get("tax_total"), sums.get("grand_total")];
  if (!net || !tax || !total) return [];
  const sum = net.amount.plus(tax.amount);
  return isClosed(sum, total.amount, adjustments)
    ? []
    : [
        disagree(
          `${net.path} and ${tax.path} come to ${sum.toFixed(2)}, but ${total.path} is ${total.amount.toFixed(2)}.`,
          [sum, total.amount],
        ),
      ];
}

function checkOfList(list: Field, items: Field): ListCheck {
  const each = checkOf(items);
  const amount = items.properties.find(
    ({ field }) => field.kind === "leaf" && meaningOf(field, { of: "columns", around: [] })?.concept === "line_amount",
  );
  const balance = balanceNames(items.properties).get("running");
  // Taxes, charges and allowances come to no total.
  const isOfLines = (listNameOf(list) ?? "lines") === "lines";
  return (data, path, { sums, ends, adjustments }) => {
    if (!Array.isArray(data)) return [];
    const numbers = (name: string | undefined) =>
      name === undefined ? [] : data.map((one) => (isThing(one) ? amountOf(memberOf(one, name)) : undefined));
    const amounts = numbers(amount?.name);
    const inner = [
      ...data.flatMap((one, i) => each(one, path + pointer(String(i)), adjustments)),
      ...ofBalances({ path, names: [amount?.name ?? "", balance ?? ""], amounts, balances: numbers(balance) }, ends),
    ];
    // Without the net, tax may be all that parts a list from its total.
    if (!isOfLines || !sums.has("net_total") || amounts.length === 0 || amounts.some((one) => one === undefined))
      return inner;
    const sum = amounts.reduce<Decimal>((whole, one) => whole.plus(one ?? 0), new Decimal(0));
    const totals = [sums.get("net_total"), sums.get("grand_total")].filter((one) => one !== undefined);
    if (totals.some((total) => isClosed(sum, total.amount, adjustments))) return inner;
    const others = totals.map((total) => `${total.path} is ${total.amount.toFixed(2)}`).join(" and ");
    const nearest = Decimal.min(...totals.map((total) => sum.minus(total.amount).abs()));
    const message = `The amounts in ${path} come to ${sum.toFixed(2)}, but ${others}.`;
    return [...inner, disagree(message, [nearest, new Decimal(0)])];
  };
}
