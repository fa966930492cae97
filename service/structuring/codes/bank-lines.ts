import type { PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { inLines } from "../leaves/candidates/beside-labels.ts";
import { candidate, joined } from "../leaves/candidates/candidates.ts";
import { wholeIban } from "../leaves/numbers/ibans.ts";
import { isIban } from "../vocabulary/values/checksums.ts";
import { findIbans } from "../vocabulary/values/identifiers.ts";
import structures from "./account-structures.json" with { type: "json" };
import { type CodedFact, partOf } from "./coded-fact.ts";

/**
 * The bank and the account of a cheque by the line of magnetic ink at its foot (ISO 1004, E-13B): nine figures between the marks of transit, whose
 * weighed sum is a multiple of ten, and the account behind them. Readers give the marks by signs of their own.
 */
export function chequeFacts({ text }: Pick<Reading, "text">): CodedFact[] {
  for (const { phrases } of text.lines) {
    const words = phrases.flatMap((one) => one.words);
    const [, routing, account] = inkLine.exec(joined(words)) ?? [];
    const found = [
      { of: "routing_number" as const, own: routing },
      { of: "cheque_account" as const, own: account },
    ].flatMap(({ of, own }): CodedFact[] => {
      const word = own ? words.find(({ text }) => text.includes(own)) : undefined;
      return own && word
        ? [
            {
              of,
              raw: { kind: "text", text: own },
              words: [partOf(word, own, word.text.indexOf(own))],
              holds: isRouting(routing ?? ""),
            },
          ]
        : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}
/** A line of figures and marks alone: "⑈002217⑈ ⑆091000022⑆ 4410097731⑈", or with "1:" and a figure for the marks of transit. */
const inkLine =
  /^(?:\W*\d{3,10}\W+)?(?:[\u2440-\u244a]|[1Il|]?[:;])\s?(\d{9})(?:[\u2440-\u244a:;|]\S?|\d)\s?(\d{5,17})\W*(?:\d{1,6}\W*)?$/u;

/** Whether nine figures, weighed by 3, 7 and 1 in turn, are a multiple of ten (ANSI X9.100). */
function isRouting(digits: string): boolean {
  const weights = [3, 7, 1];
  return [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i % 3] ?? 0), 0) % 10 === 0;
}

type Part = { of: CodedFact["of"]; from: number; to: number };

/** The parts of the only IBAN that is printed, as its country builds it: the bank's code, the branch's, the account and its own check figures. */
export function accountFacts({ text }: Pick<Reading, "text">): CodedFact[] {
  const found = inLines(text, findIbans)
    .map((one) => wholeIban(text, candidate(one, "form", {})))
    .filter(({ value }) => isIban(value));
  const [iban] = found;
  if (!iban || new Set(found.map(({ value }) => value.replace(/\s/g, ""))).size > 1) return [];
  const value = iban.value.replace(/\s/g, "");
  return partsOf(value.slice(0, 2)).map(({ of, from, to }) => {
    const own = value.slice(from, to);
    // A bank's own slip prints the parts apart as well.
    const printed = text.phrases.flatMap(({ words }) => words).find((word) => word.text === own);
    return {
      of,
      raw: { kind: "text", text: own },
      words: printed ? [printed] : wordsBetween(iban.words, from, to),
      holds: true,
    };
  });
}

function partsOf(country: string): Part[] {
  const structure = new Map(Object.entries(structures)).get(country) ?? "";
  let at = 4;
  return [...structure.matchAll(/([bgckx])(\d+)/g)].flatMap(([, letter = "", length = "0"]) => {
    const [from, to] = [at, at + Number(length)];
    at = to;
    const of = partNames[letter];
    return of ? [{ of, from, to }] : [];
  });
}
const partNames: Readonly<Record<string, Part["of"]>> = {
  b: "bank_code",
  g: "branch_code",
  c: "account_part",
  k: "account_key",
};

/** The words that some of the signs stand in. */
function wordsBetween(words: readonly PlacedWord[], from: number, to: number): PlacedWord[] {
  let at = 0;
  return words.filter(({ text }) => {
    const begins = at;
    at += text.length;
    return begins < to && at > from;
  });
}
