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
  return inObject(root, data, "").slice(0, warningsMax);
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function inObject(field: Field, data: unknown, path: string): Warning[] {
  if (!isThing(data)) return [];
  const sums = new Map<Concept, Sum>();
  for (const { name, field: leaf } of field.properties) {
    const amount = leaf.kind === "leaf" ? amountOf(data[name]) : undefined;
    const concept = amount && meaningOf(leaf, { of: "fields", around: [] })?.concept;
    if (amount && concept && !sums.has(concept)) sums.set(concept, { path: path + pointer(name), amount });
  }
  const within = field.properties.flatMap(({ name, field: inner }) => {
    const at = path + pointer(name);
    return inner.kind === "object"
      ? inObject(inner, data[name], at)
      : inner.kind === "array"
        ? inList(inner, data[name], at, sums)
        : [];
  });
  return [...ofTotal(sums), ...within];
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

function inList({ items }: Field, data: unknown, path: string, sums: ReadonlyMap<Concept, Sum>): Warning[] {
  if (!items || !Array.isArray(data) || data.length === 0) return [];
  const inner = data.flatMap((one, i) => inObject(items, one, path + pointer(String(i))));
  const amount = items.properties.find(
    ({ field }) => field.kind === "leaf" && meaningOf(field, { of: "columns", around: [] })?.concept === "line_amount",
  );
  const amounts = amount ? data.map((one) => (isThing(one) ? amountOf(one[amount.name]) : undefined)) : [];
  const totals = [sums.get("net_total"), sums.get("grand_total")].filter((one) => one !== undefined);
  // Without the net, tax may be all that parts a list from its total.
  if (!sums.has("net_total") || amounts.length === 0 || amounts.some((one) => one === undefined)) return inner;
  const sum = amounts.reduce<Decimal>((whole, one) => whole.plus(one ?? 0), new Decimal(0));
  if (totals.some((total) => isNear(sum, total.amount))) return inner;
  const others = totals.map((total) => `${total.path} is ${total.amount.toFixed(2)}`).join(" and ");
  return [...inner, disagree(`The amounts in ${path} come to ${sum.toFixed(2)}, but ${others}.`)];
}

const isNear = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(rounding);

/** A number, or a text that is one. */
function amountOf(value: unknown): Decimal | undefined {
  if (typeof value === "number") return new Decimal(value);
  return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? new Decimal(value) : undefined;
}

const disagree = (message: string): Warning => ({ code: "sums_disagree", message });
