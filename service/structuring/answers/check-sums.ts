import { pointer } from "@verso/contract/pointer";
import type { StructuredData } from "@verso/contract/results";
import { Decimal } from "decimal.js";
import type { Field } from "../questions/fields.ts";
import { meaningOf } from "../questions/meaning.ts";
import type { Concept } from "../vocabulary/concepts.ts";

type Warning = StructuredData["warnings"][number];
type Sum = { path: string; amount: Decimal };

/** Cents may be lost where each line is rounded. */
const rounding = "0.02";
/** More would say no more. */
const warningsMax = 20;

/**
 * What of the answered figures does not add up, for somebody to look at: net and tax that do not make the total, and a list
 * whose amounts come to neither. A discount or a fee between them may be why; nothing is changed.
 */
export function checkSums(root: Field, data: unknown): Warning[] {
  return checkOf(root)(data, "").slice(0, warningsMax);
}

type Check = (data: unknown, path: string) => Warning[];
type ListCheck = (data: unknown, path: string, sums: ReadonlyMap<Concept, Sum>) => Warning[];

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The check of an object's data. What its properties mean is found once, however many such objects there are. */
function checkOf({ properties }: Field): Check {
  const leaves = properties.flatMap(({ name, field }) => {
    const concept = field.kind === "leaf" ? meaningOf(field, { of: "fields", around: [] })?.concept : undefined;
    return concept ? [{ name, concept }] : [];
  });
  const within = properties.flatMap(({ name, field }): { name: string; check: ListCheck }[] => {
    if (field.kind === "object") return [{ name, check: checkOf(field) }];
    return field.kind === "array" && field.items ? [{ name, check: checkOfList(field.items) }] : [];
  });
  return (data, path) => {
    if (!isThing(data)) return [];
    const sums = new Map<Concept, Sum>();
    for (const { name, concept } of leaves) {
      const amount = amountOf(data[name]);
      if (amount && !sums.has(concept)) sums.set(concept, { path: path + pointer(name), amount });
    }
    return [...ofTotal(sums), ...within.flatMap(({ name, check }) => check(data[name], path + pointer(name), sums))];
  };
}

function ofTotal(sums: ReadonlyMap<Concept, Sum>): Warning[] {
  const [net, tax, total] = [sums.get("net_total"), sums.get("tax_total"), sums.get("grand_total")];
  if (!net || !tax || !total) return [];
  const sum = net.amount.plus(tax.amount);
  return isNear(sum, total.amount)
    ? []
    : [
        disagree(
          `${net.path} and ${tax.path} come to ${sum.toFixed(2)}, but ${total.path} is ${total.amount.toFixed(2)}.`,
        ),
      ];
}

function checkOfList(items: Field): ListCheck {
  const each = checkOf(items);
  const amount = items.properties.find(
    ({ field }) => field.kind === "leaf" && meaningOf(field, { of: "columns", around: [] })?.concept === "line_amount",
  );
  return (data, path, sums) => {
    if (!Array.isArray(data)) return [];
    const inner = data.flatMap((one, i) => each(one, path + pointer(String(i))));
    const amounts = amount ? data.map((one) => (isThing(one) ? amountOf(one[amount.name]) : undefined)) : [];
    // Without the net, tax may be all that parts a list from its total.
    if (!sums.has("net_total") || amounts.length === 0 || amounts.some((one) => one === undefined)) return inner;
    const sum = amounts.reduce<Decimal>((whole, one) => whole.plus(one ?? 0), new Decimal(0));
    const totals = [sums.get("net_total"), sums.get("grand_total")].filter((one) => one !== undefined);
    if (totals.some((total) => isNear(sum, total.amount))) return inner;
    const others = totals.map((total) => `${total.path} is ${total.amount.toFixed(2)}`).join(" and ");
    return [...inner, disagree(`The amounts in ${path} come to ${sum.toFixed(2)}, but ${others}.`)];
  };
}

const isNear = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(rounding);

/** A number, or a text that is one. */
function amountOf(value: unknown): Decimal | undefined {
  if (typeof value === "number") return new Decimal(value);
  return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? new Decimal(value) : undefined;
}

const disagree = (message: string): Warning => ({ code: "sums_disagree", message });
