import type { Signs } from "../../answers/signs.ts";
import { isOfLabels } from "../../document/label-words.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { placeOf } from "../../vocabulary/wording.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, valuesIn } from "../candidates/candidates.ts";

type Address = Candidate<string>;

/** Postcode, street and city out of a letterhead's address that no line of its own holds. */
export const partsOfLetterhead = (address: Address, concept: Concept, loss: Signs): Address[] => [
  ...placeWithin(address, concept, loss),
  ...partsWithin(address, concept, loss),
];

function placeWithin(address: Address, concept: Concept, loss: Signs): Address[] {
  const pattern = concept === "postcode" ? /(?<!\d)\d{5}(?:-\d{3,4})?(?!\d|\s\d{3})/g : undefined;
  if (!pattern) return [];
  const find = (text: string) =>
    [...text.matchAll(pattern)].map((m) => ({ value: m[0], at: m.index, length: m[0].length, plain: 1 }));
  return valuesIn(address.words, address.line, find).map((one) =>
    candidate(one, "position", { letterhead_postcode: 1, ...loss }),
  );
}

/** "Ringweg 4 80331 München Tel. ...": at the very top, a street that ends in its number, and a place behind it. */
function partsWithin({ words, line }: Address, concept: Concept, loss: Signs): Address[] {
  const at = words.findIndex(
    ({ text }, i) => i > 1 && /^\d{4,5}$/.test(text) && /^\d+\p{L}?$/u.test(words[i - 1]?.text ?? ""),
  );
  if (at < 0 || line > headLines) return [];
  const end = words.findIndex(
    ({ text, keys }, i) => i > at + 1 && (/[:：]/.test(text) || (glue(keys).length > 3 && isOfLabels(keys))),
  );
  const behind = words.slice(at, end < 0 ? undefined : end);
  const city = placeOf(joined(behind))?.city;
  if (!city || (concept !== "street" && concept !== "city")) return [];
  const own = new Set(city.split(/\s+/));
  const street = words.slice(0, at);
  const read =
    concept === "street"
      ? { value: joined(street), words: street, line }
      : { value: city, words: behind.filter(({ text }) => own.has(text)), line };
  return [candidate(read, "position", { letterhead_postcode: 1, ...loss })];
}

/** A letterhead in one line is the first or second of its page, or stands below a name over two. */
const headLines = 2;
