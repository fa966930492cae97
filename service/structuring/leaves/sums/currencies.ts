import { dollarsOf } from "../../document/dollars.ts";
import type { Reading } from "../../document/reading.ts";
import { findCurrency } from "../../vocabulary/values/amounts.ts";
import type { Found } from "../../vocabulary/values/found.ts";
import { findIbans, findVatIds } from "../../vocabulary/values/identifiers.ts";
import { besideLabels, inLines } from "../candidates/beside-labels.ts";
import { type Candidate, candidate, joined, type Sighting, withSigns } from "../candidates/candidates.ts";
import { type RawCandidate, texts } from "../candidates/raw-candidates.ts";

/** The currency that the document names for itself, else the one beside most of its amounts. */
export function currencies(reading: Reading): RawCandidate[] {
  const named = besideLabels(reading, "currency", { find: findCode, take: "first", linesBelow: 1 }).map((one) =>
    withSigns(one, { currency_labelled: 1 }),
  );
  const dollar = dollarsOf(reading.text.lines.map(({ text }) => text));
  const seen = inLines(reading.text, findCode)
    .filter(
      ({ line, words }) => !isOfCapital(reading.text.lines[line]?.text ?? "") && !isAmidBrackets(reading, line, words),
    )
    .map((one) => (dollar && /^\$|\$$/.test(joined(one.words)) ? { ...one, value: dollar } : one));
  if (seen.length === 0 || (named.length === 0 && seen.every((one) => isSaidAside(reading, one))))
    return texts([...named, ...krones(reading)]);
  const times = new Map<string, number>();
  for (const { value } of seen) times.set(value, (times.get(value) ?? 0) + 1);
  return texts([
    ...named,
    ...seen.map((one) =>
      candidate(one, "form", { currency_seen: 1, currency_share: (times.get(one.value) ?? 0) / seen.length }),
    ),
  ]);
}

/** "Subscribe and save 10 euros" on a paper without a sum says nothing of its own currency. */
function isSaidAside({ text, labels }: Reading, { words: [first], line }: Sighting<string>): boolean {
  if (sums.some((concept) => (labels.get(concept) ?? []).length > 0)) return false;
  const phrase = text.lines[line]?.phrases.find(({ words }) => first !== undefined && words.includes(first));
  return (phrase?.words.filter((word) => /\p{L}{2}/u.test(word.text)).length ?? 0) >= sentenceWords;
}
const sums = ["net_total", "tax_total", "grand_total", "amount_due", "line_amount", "unit_price"] as const;
/** So many words make a sentence. */
const sentenceWords = 4;

/** "Drawing (designer / CAD)": letters in brackets among other words are no currency. */
function isAmidBrackets({ text }: Reading, line: number, [first]: Sighting<string>["words"]): boolean {
  const own = text.lines[line]?.phrases.find(({ words }) => first !== undefined && words.includes(first))?.words ?? [];
  const at = first ? own.indexOf(first) : -1;
  if (!/^\(?[A-Z]{3}\)?$/.test(first?.text ?? "") || at < 0) return false;
  const around = [own[at - 2], own[at - 1], own[at + 1], own[at + 2]].map((word) => word?.text ?? "");
  const isOpen = around.slice(0, 2).some((word) => /^\(\p{L}{2}/u.test(word));
  const isShut = around.slice(2).some((word) => /\p{L}{2}\)$/u.test(word));
  return (isOpen && first?.text.endsWith(")") === true) || (isShut && first?.text.startsWith("(") === true);
}

/** What a company's shares come to is no price. */
const isOfCapital = (text: string): boolean =>
  /(?<!\p{L})(?:capital|kapital|capitale|kapitał\p{L}*)(?!\p{L})/iu.test(text);

/** Several countries print "kr.": which is meant, the countries of VAT ids and IBANs tell, where they are of one mind. */
function krones({ text }: Reading): Candidate<string>[] {
  const found = inLines(text, (line) => [...findVatIds(line), ...findIbans(line)]);
  const codes = new Set(found.flatMap(({ value }) => kroneOf[value.slice(0, 2)] ?? []));
  const [code] = codes;
  if (code === undefined || codes.size > 1) return [];
  const first = text.lines.flatMap(({ phrases, index }) =>
    phrases.flatMap(({ words }) => words.flatMap((word) => (/^kr\.?$/i.test(word.text) ? [{ word, index }] : []))),
  )[0];
  const krone = first && { value: code, words: [first.word], line: first.index };
  return krone ? [candidate(krone, "form", { currency_seen: 1 })] : [];
}

const kroneOf: Readonly<Record<string, string>> = { DK: "DKK", SE: "SEK", NO: "NOK" };

function findCode(text: string): Found<string>[] {
  const found = findCurrency(text);
  return found ? [{ value: found.code, at: found.at, length: found.length, plain: 1 }] : [];
}
