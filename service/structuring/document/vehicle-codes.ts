import codes from "../vocabulary/lexicon/vehicle-codes.json" with { type: "json" };
import { type Gist, gistOf } from "../vocabulary/senses.ts";
import { normalWords } from "../vocabulary/words.ts";
import type { PageText, Phrase } from "./page-text.ts";

/** The harmonised codes of vehicle registration papers, and what each of them says, in any language. */
const meanings = new Map<string, readonly string[]>(Object.entries(codes));
/** A paper with so many different codes that have a point is one of a vehicle. */
const codesMin = 4;

const codeOf = ({ words }: Phrase): string => (words[0]?.text ?? "").replace(/^\(|[):.]+$/g, "");

/** What the codes with which phrases begin are labels of: how many words belong to the label, and what it says. */
export function vehicleCodes({ lines, phrases }: PageText): { phrase: Phrase; to: number; gist: Gist }[] {
  const coded = phrases.filter((phrase) => meanings.has(codeOf(phrase)));
  if (new Set(coded.map(codeOf).filter((code) => code.includes("."))).size < codesMin) return [];
  const own = new Set(coded);
  return coded.flatMap((phrase) => {
    const next = lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1);
    // "C.1.2 Imię" goes on with its label where a value stands behind it, and "D.1 SKODA" with its value.
    const isNamed = next !== undefined && !own.has(next) && !/\d/.test(phrase.words[1]?.text ?? "");
    const to = isNamed ? phrase.words.length : 1;
    return (meanings.get(codeOf(phrase)) ?? []).map((said) => ({ phrase, to, gist: gistOf(normalWords(said)) }));
  });
}
