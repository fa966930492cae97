import { Decimal } from "decimal.js";
import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { isSoFar } from "../../vocabulary/senses.ts";
import { type Amount, type DecimalMark, findAmounts, moneySaid } from "../../vocabulary/values/amounts.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import {
  type Candidate,
  candidate,
  ranked,
  type Sighting,
  valuesBeside,
  valuesIn,
  withSigns,
} from "../candidates/candidates.ts";
import { ofSums } from "../candidates/scores.ts";
import { columnSums } from "./column-sums.ts";
import { beforeDeposit, endOfSum, finality, isOfWithholding } from "./deposits.ts";
import { keyOf, preferPaid } from "./paid-totals.ts";
import { type SumsAtEnd, sumOfLines, sumsAtEnd } from "./sums-at-end.ts";

type AmountCandidate = Candidate<Amount>;
type SeenAmount = Sighting<Amount>;

/** Amounts with two decimals, or with a currency; a percentage is none. */
const findMoney = (text: string, mark?: DecimalMark) =>
  findAmounts(text, mark).filter(
    ({ value, at }) =>
      !value.percent && (value.places === 2 || value.currency !== undefined) && !isBaseOf(text.slice(0, at)),
  );
/** "19 % on 2,550.00" tells of what a share is taken, and not how much it is. */
const baseOf = new RegExp(`%\\s*(?:${patterns.bases_of_shares.join("|")})\\s\\D{0,5}$`, "u");
const isBaseOf = (before: string): boolean => baseOf.test(smallLetters(before));

const linesBelow = 7;

/** What the labels of a sum say: candidates with their scores, by concept. */
export function labelledAmounts(reading: Reading, concept: Concept): AmountCandidate[] {
  const { text, labels, isLabelled, decimalMark } = reading;
  const find = moneySaid((part) => findMoney(part, decimalMark));
  const own = (labels.get(concept) ?? []).filter(({ phrase }) => !isSoFar(phrase.keys.map(({ key }) => key)));
  return own.flatMap((label) =>
    valuesBeside(text, { ...label, end: endOfSum(reading, label) }, isLabelled, { find, take: "last", linesBelow }).map(
      (found) => (concept === "grand_total" ? withSigns(found, finality(label.phrase.text)) : found),
    ),
  );
}

/** The sums of a document: what is labelled, and among several readings the one that adds up. */
export function findTotals(reading: Reading): Map<Concept, readonly AmountCandidate[]> {
  const { lines } = reading.text;
  const find = (part: string) => findMoney(part, reading.decimalMark);
  const all = lines.flatMap((line) => line.phrases.flatMap(({ words }) => valuesIn(words, line.index, find)));
  const greatest = Decimal.max(0, ...all.map(({ value }) => new Decimal(value.decimal).abs()));
  const place = (candidates: AmountCandidate[]) =>
    candidates.map((one) => withSigns(one, { total_down_pages: one.line / lines.length }));
  const atFoot = columnSums(reading);
  const both = (concept: Concept) => [...labelledAmounts(reading, concept), ...(atFoot.get(concept) ?? [])];
  const grand = place(both("grand_total").filter((one) => !isAmidRow(reading, one))).map((one) =>
    weighGrand(one, reading, greatest),
  );
  const net = place(both("net_total"));
  const tax = place(both("tax_total")).map((one) => {
    const isGreatest = greatest.gt(0) && greatest.eq(new Decimal(one.value.decimal).abs());
    return isGreatest ? withSigns(one, { tax_greatest: 1 }) : one;
  });
  const totals = new Map<Concept, readonly AmountCandidate[]>([
    ["grand_total", byFrequency(grand)],
    ["net_total", ranked(net, keyOf)],
    ["tax_total", ranked(tax, keyOf)],
  ]);
  const withheld = all.filter(({ line }) => isOfWithholding(lines[line]?.text ?? ""));
  const carriage = new Set([...labelledAmounts(reading, "shipping"), ...withheld].map(({ value }) => keyOf(value)));
  closeSums(totals, all, greatest, { atEnd: sumsAtEnd(all), carriage });
  preferRounded(totals, labelledAmounts(reading, "rounding"), all);
  totals.set("grand_total", beforeDeposit(totals.get("grand_total") ?? [], labelledAmounts(reading, "amount_paid")));
  preferPaid(totals, labelledAmounts(reading, "tendered"), labelledAmounts(reading, "change"), all);
  if (totals.get("grand_total")?.length === 0) {
    const due = labelledAmounts(reading, "amount_due");
    const most = all.filter(({ value }) => greatest.gt(0) && greatest.eq(value.decimal));
    const fallback = most.map((one) =>
      candidate(one, "position", most.length > 1 ? { total_greatest_repeated: 1 } : { total_greatest_alone: 1 }),
    );
    const summed = sumOfLines(all).map((one) => candidate(one, "sum", { sum_alone: 1 }));
    // "*****$1,408.75": nobody guards with asterisks what is not the sum.
    const guarded = all.filter(({ words: [first] }) => /^\*{2,}\D?\d/.test(first?.text ?? ""));
    const kept =
      guarded.length === 1 ? guarded.map((one) => candidate(one, "form", { form_plain: 1, form_alone: 1 })) : [];
    totals.set("grand_total", ranked([...kept, ...due, ...summed, ...fallback], keyOf));
  }
  return totals;
}

/** "Left to pay 522.00" within a row, whose own amount stands further right, is none of the whole. */
const isAmidRow = (
  { text: { lines }, decimalMark }: Reading,
  { label, signs, line, words }: AmountCandidate,
): boolean => {
  const end = words.at(-1)?.bbox[2] ?? 0;
  const isBehind = ({ x0, text }: Phrase) => x0 > end && findMoney(text, decimalMark).length > 0;
  return (
    signs.after !== undefined &&
    label !== undefined &&
    (lines[line]?.phrases.some((phrase) => phrase.x0 < label.phrase.x0) ?? false) &&
    (lines[line]?.phrases.some(isBehind) ?? false)
  );
};

/** A sum that is printed oftener is no likelier. */
const repeatsMax = 4;

/** The same sum twice on a page is likelier the sum. */
function byFrequency(candidates: readonly AmountCandidate[]): AmountCandidate[] {
  const times = new Map<string, number>();
  for (const { value } of candidates) times.set(keyOf(value), (times.get(keyOf(value)) ?? 0) + 1);
  const weighed = candidates.map((one) =>
    withSigns(one, { total_repeats: Math.min(repeatsMax, (times.get(keyOf(one.value)) ?? 1) - 1) }),
  );
  return ranked(weighed, keyOf);
}

/** A total is seldom less than this share of the greatest amount, nor stands beside one so many times as great. */
const smallShare = 0.25;
const muchMore = 1.5;

function weighGrand(one: AmountCandidate, { text, decimalMark }: Reading, greatest: Decimal): AmountCandidate {
  const amount = new Decimal(one.value.decimal).abs();
  const line = text.lines[one.line];
  const beside = (line?.phrases ?? []).flatMap((phrase) =>
    findMoney(phrase.text, decimalMark).map(({ value }) => new Decimal(value.decimal).abs()),
  );
  const isBesideGreater = beside.some((other) => other.gt(amount.times(muchMore)) && other.lte(greatest));
  return withSigns(one, {
    total_greatest: Number(amount.eq(greatest)),
    total_zero: Number(amount.isZero()),
    total_small: Number(!amount.isZero() && amount.lt(greatest.times(smallShare))),
    total_beside_greater: Number(isBesideGreater),
  });
}

/** What a tax is of its net amount. */
const taxRates = { over: 0.015, under: 0.3 };
/** A rate that is counted in binary is off by less. */
const slack = 0.001;

/** Net and tax make the total: of the candidates the three that add up, where at least two of them are labelled. */
function closeSums(
  totals: Map<Concept, readonly AmountCandidate[]>,
  all: readonly SeenAmount[],
  greatest: Decimal,
  { atEnd, carriage }: { atEnd: SumsAtEnd | undefined; carriage: ReadonlySet<string> },
): void {
  const weak = all.filter(({ value }) => value.places === 2).map((one) => candidate(one, "sum", { sum_any_amount: 1 }));
  const pool = (concept: Concept) => ranked([...(totals.get(concept) ?? []), ...weak], keyOf).slice(0, 40);
  const [nets, taxes, grands] = [pool("net_total"), pool("tax_total"), pool("grand_total")];
  // What goods are carried for, or is withheld from a fee, is no tax, though it makes the total as well.
  const isTax = ({ foundBy, value }: AmountCandidate) => foundBy === "label" || !carriage.has(keyOf(value));
  const taxOf = new Map(taxes.filter(isTax).map((tax) => [keyOf(tax.value), tax]));
  const splitTaxes = pairSums((totals.get("tax_total") ?? []).filter(({ score }) => score > ofSums.labelledOver));
  let best:
    | {
        score: number;
        labelled: number;
        net: AmountCandidate;
        tax: AmountCandidate | undefined;
        isSplit: boolean;
        isAtEnd: boolean;
        grand: AmountCandidate;
      }
    | undefined;
  const netSums = nets.map((net) => ({ net, sum: new Decimal(net.value.decimal), about: Number(net.value.decimal) }));
  const labelledMost = Decimal.max(
    0,
    ...(totals.get("grand_total") ?? [])
      .filter(({ foundBy, score }) => foundBy === "label" && score > ofSums.labelledOver)
      .map(({ value }) => value.decimal),
  );
  for (const grand of grands) {
    const whole = new Decimal(grand.value.decimal);
    const wholeAbout = Number(grand.value.decimal);
    const others = labelledMost.minus(whole);
    // The first price below a column's head is no total where a greater one is called so.
    if (grand.signs.below && whole.gt(0) && others.gt(0)) continue;
    const isPart =
      others.gt(0) && all.some(({ line, value }) => Math.abs(line - grand.line) === 1 && others.eq(value.decimal));
    for (const { net, sum, about } of netSums) {
      // Most pairs are far from any tax: these are not counted out.
      const rateAbout = (wholeAbout - about) / (about || 1);
      if (rateAbout < taxRates.over - slack || rateAbout > taxRates.under + slack) continue;
      const rest = whole.minus(sum);
      if (rest.isZero()) continue;
      const key = rest.toString();
      const tax = taxOf.get(key) ?? negated(taxOf.get(key.startsWith("-") ? key.slice(1) : `-${key}`));
      const both = tax ? undefined : splitTaxes.get(key);
      const split = both?.score ?? 0;
      if (!tax && !split) continue;
      // A row of a table of taxes adds up within itself, and is a part of the total.
      if (isPart && net.line === grand.line) continue;
      const rate = rest.div(sum.isZero() ? 1 : sum).toNumber();
      const isAtEnd = atEnd?.net === keyOf(net.value) && atEnd.grand === keyOf(grand.value);
      const named = [grand.score, net.score, tax?.score ?? split].filter((score) => score > ofSums.labelledOver).length;
      const labelled = isAtEnd ? 3 : named;
      const size = whole.abs().div(greatest.isZero() ? 1 : greatest);
      const ends = isAtEnd ? ofSums.atEnd : 0;
      const score = grand.score + net.score + (tax?.score ?? split) + ofSums.size * Math.min(1, size.toNumber()) + ends;
      const isRate = rate > taxRates.over && rate < taxRates.under;
      if (isRate && labelled >= (tax ? 2 : 3) && (!best || score > best.score))
        best = { score, labelled, net, tax: tax ?? both, isSplit: tax === undefined, isAtEnd, grand };
    }
  }
  if (!best) return;
  const top = (concept: Concept) => totals.get(concept)?.[0]?.score ?? 0;
  // Sums that add up outdo labels that fit a little better alone, and the more so where those labels' own do not.
  const [net, tax, grand] = (["net_total", "tax_total", "grand_total"] as const).map(
    (concept) => totals.get(concept)?.[0]?.value.decimal,
  );
  const addsUp = net !== undefined && tax !== undefined && grand !== undefined && new Decimal(net).plus(tax).eq(grand);
  const keepsTwo =
    Number(keyOf(best.grand.value) === String(grand && new Decimal(grand))) +
    Number(best.tax && keyOf(best.tax.value) === String(tax && new Decimal(tax)));
  const lead = best.labelled === 3 ? ofSums.allLabelled : !addsUp && keepsTwo === 2 ? ofSums.twoOfThree : 0;
  if (best.score + lead < top("grand_total") + top("net_total") + top("tax_total")) return;
  const { isAtEnd } = best;
  const raise = (concept: Concept, one: AmountCandidate) => {
    const own = [withSigns(one, { sum_too: 1 }), candidate(one, "sum", { sum_alone: 1 })];
    const most = Math.max(...own.map(({ score }) => score));
    // What is labelled so in a row is no sum of the whole.
    const rest = (totals.get(concept) ?? []).filter(
      ({ value, score }) => keyOf(value) !== keyOf(one.value) && (!isAtEnd || score < most),
    );
    totals.set(concept, ranked([...own, ...rest], keyOf));
  };
  raise("net_total", best.net);
  if (best.tax) raise("tax_total", best.tax);
  raise("grand_total", best.grand);
}

/** What two taxes make together, where each rate has its own line and their sum is not printed. */
function pairSums(taxes: readonly AmountCandidate[]): Map<string, AmountCandidate> {
  const sums = new Map<string, AmountCandidate>();
  for (const [i, a] of taxes.entries()) {
    for (const b of taxes.slice(i + 1)) {
      const sum = new Decimal(a.value.decimal).plus(b.value.decimal);
      const least = a.score < b.score ? a : b;
      const both = { ...least, value: { ...least.value, decimal: sum.toFixed(2) }, words: [...a.words, ...b.words] };
      if (least.score > (sums.get(sum.toString())?.score ?? 0)) sums.set(sum.toString(), both);
    }
  }
  return sums;
}

/** A credit note's tax whose minus was lost at a line's end. */
const negated = (tax: AmountCandidate | undefined): AmountCandidate | undefined =>
  tax && {
    ...tax,
    value: { ...tax.value, decimal: new Decimal(tax.value.decimal).negated().toFixed(tax.value.places) },
  };

/** Rounding to steps of five changes a total by less. */
const roundingUnder = 0.1;

/**
 * What was paid is the total after rounding: where a total and the rounding make another amount that is printed, in steps of
 * five, it is that one.
 */
function preferRounded(
  totals: Map<Concept, readonly AmountCandidate[]>,
  roundings: readonly AmountCandidate[],
  all: readonly SeenAmount[],
): void {
  const [best, ...rest] = totals.get("grand_total") ?? [];
  if (!best || isInFives(best.value)) return;
  const off = new Set(
    roundings
      .map(({ value }) => new Decimal(value.decimal).abs())
      .filter((one) => one.gt(0) && one.lt(roundingUnder))
      .map(String),
  );
  const fits = ({ value }: SeenAmount | AmountCandidate) =>
    isInFives(value) && off.has(new Decimal(value.decimal).minus(best.value.decimal).abs().toString());
  const seen = rest.find(fits) ?? all.findLast(fits);
  if (!seen) return;
  // What speaks for the total speaks for what was paid of it.
  const rounded = candidate(seen, "sum", best.signs);
  totals.set("grand_total", [rounded, best, ...rest.filter((one) => one !== seen)]);
}

const isInFives = ({ decimal }: Amount): boolean => new Decimal(decimal).times(20).mod(1).isZero();
