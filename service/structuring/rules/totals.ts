import { Decimal } from "decimal.js";
import { type Candidate, ranked, valuesBeside, valuesIn } from "./candidates.ts";
import type { Concept } from "./concepts.ts";
import { labelText } from "./labels.ts";
import type { Reading } from "./reading.ts";
import { normalWords } from "./text.ts";
import { type Amount, findAmounts } from "./values/amounts.ts";

export type AmountCandidate = Candidate<Amount>;

/** Amounts with two decimals, or with a currency; a percentage is none. */
export const findMoney = (text: string) =>
  findAmounts(text).filter(({ value }) => !value.percent && (value.places === 2 || value.currency !== undefined));

const keyOf = ({ decimal }: Amount): string => new Decimal(decimal).toString();
const linesBelow = 7;

/** What the labels of a sum say: candidates with their scores, by concept. */
export function labelledAmounts(reading: Reading, concept: Concept): AmountCandidate[] {
  const { text, labels, isLabelled } = reading;
  return (labels.get(concept) ?? []).flatMap((label) =>
    valuesBeside(text, label, isLabelled, { find: findMoney, take: "last", linesBelow }).map((found) => ({
      ...found,
      score: found.score + roundedGain(labelText(label)),
    })),
  );
}

/** What was paid after rounding is what was paid. */
const roundedGain = (label: string): number =>
  normalWords(label).some((word) => word === "rounded" || word === "rounding") ? 0.2 : 0;

/** The sums of a document: what is labelled, and among several readings the one that adds up. */
export function findTotals(reading: Reading): Map<Concept, AmountCandidate[]> {
  const { lines } = reading.text;
  const all = lines.flatMap((line) => line.phrases.flatMap(({ words }) => valuesIn(words, line.index, findMoney)));
  const greatest = Decimal.max(0, ...all.map(({ value }) => value.decimal));
  const place = (candidates: AmountCandidate[]) =>
    candidates.map((one) => ({ ...one, score: one.score + (0.1 * one.line) / lines.length }));
  const grand = place([...labelledAmounts(reading, "grand_total")]).map((one) => weighGrand(one, reading, greatest));
  const net = place(labelledAmounts(reading, "net_total"));
  const tax = place(labelledAmounts(reading, "tax_total")).map((one) => ({
    ...one,
    score: one.score - (greatest.gt(0) && greatest.eq(one.value.decimal) ? 0.4 : 0),
  }));
  const totals = new Map<Concept, AmountCandidate[]>([
    ["grand_total", byFrequency(grand)],
    ["net_total", ranked(net, keyOf)],
    ["tax_total", ranked(tax, keyOf)],
  ]);
  closeSums(totals, all);
  if (totals.get("grand_total")?.length === 0) {
    const due = labelledAmounts(reading, "amount_due");
    const fallback = all
      .filter(({ value }) => greatest.gt(0) && greatest.eq(value.decimal))
      .map((one) => ({ ...one, score: 0.25 }));
    totals.set("grand_total", ranked([...due, ...fallback], keyOf));
  }
  return totals;
}

/** The same sum twice on a page is likelier the sum. */
function byFrequency(candidates: readonly AmountCandidate[]): AmountCandidate[] {
  const times = new Map<string, number>();
  for (const { value } of candidates) times.set(keyOf(value), (times.get(keyOf(value)) ?? 0) + 1);
  const weighed = candidates.map((one) => ({
    ...one,
    score: one.score + Math.min(0.15, 0.04 * ((times.get(keyOf(one.value)) ?? 1) - 1)),
  }));
  return ranked(weighed, keyOf);
}

function weighGrand(one: AmountCandidate, { text }: Reading, greatest: Decimal): AmountCandidate {
  const amount = new Decimal(one.value.decimal);
  const line = text.lines[one.line];
  const beside = (line?.phrases ?? []).flatMap((phrase) =>
    findMoney(phrase.text).map(({ value }) => new Decimal(value.decimal)),
  );
  let score = one.score;
  if (amount.eq(greatest)) score += 0.05;
  if (amount.lte(0)) score -= greatest.gt(0) ? 0.5 : 0;
  else if (amount.lt(greatest.times(0.25))) score -= 0.3;
  if (beside.some((other) => other.gt(amount.times(1.5)) && other.lte(greatest))) score -= 0.3;
  return { ...one, score };
}

/** Net and tax make the total: of the candidates the three that add up, where at least two of them are labelled. */
function closeSums(totals: Map<Concept, AmountCandidate[]>, all: readonly AmountCandidate[]): void {
  const weak = all.filter(({ value }) => value.places === 2).map((one) => ({ ...one, score: 0.1 }));
  const pool = (concept: Concept) => ranked([...(totals.get(concept) ?? []), ...weak], keyOf).slice(0, 60);
  const [nets, taxes, grands] = [pool("net_total"), pool("tax_total"), pool("grand_total")];
  const taxOf = new Map(taxes.map((tax) => [keyOf(tax.value), tax]));
  let best: { score: number; net: AmountCandidate; tax: AmountCandidate; grand: AmountCandidate } | undefined;
  for (const grand of grands) {
    for (const net of nets) {
      const rest = new Decimal(grand.value.decimal).minus(net.value.decimal);
      const tax = taxOf.get(rest.toString());
      if (!tax || rest.isZero()) continue;
      const rate = rest.div(net.value.decimal === "0" ? 1 : net.value.decimal).toNumber();
      const labelled = [grand, net, tax].filter(({ score }) => score > 0.3).length;
      const score = grand.score + net.score + tax.score;
      if (rate > 0.015 && rate < 0.3 && labelled >= 2 && (!best || score > best.score))
        best = { score, net, tax, grand };
    }
  }
  if (!best) return;
  const top = (concept: Concept) => totals.get(concept)?.[0]?.score ?? 0;
  if (best.score + 0.5 < top("grand_total") + top("net_total") + top("tax_total")) return;
  const raise = (concept: Concept, one: AmountCandidate) => {
    const rest = (totals.get(concept) ?? []).filter(({ value }) => keyOf(value) !== keyOf(one.value));
    totals.set(concept, [{ ...one, score: Math.max(one.score, top(concept)) + 0.1 }, ...rest]);
  };
  raise("net_total", best.net);
  raise("tax_total", best.tax);
  raise("grand_total", best.grand);
}
