import { partyRoles } from "../vocabulary/concepts.ts";
import { labelLexicon } from "../vocabulary/lexicon.ts";
import { segmentsOf } from "./address-blocks.ts";
import { cutPhrase } from "./houses.ts";
import type { Phrase, PlacedWord } from "./page-text.ts";

/** "Bauer AG, Ringweg 4, 80331 München" behind a heading, in its parts, up to another label. */
export const partsOfInline = (inline: Phrase): Phrase[] => segmentsOf(cutPhrase(inline, upToLabel(inline.words)));

/** "Cliente: Lucía Arroyo NIF: 5011" goes on with another label, which is no part of the name, though the number is the party's. */
function upToLabel(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const colon = words.slice(0, inlineMax).findIndex(({ text }) => /[:：]$/.test(text));
  for (let from = Math.max(1, colon - translationMax); from <= colon; from++) {
    const keys = words.slice(from, colon + 1).flatMap((word) => word.keys);
    if (labelLexicon().has(keys.join(""))) return words.slice(0, from);
  }
  return words;
}
const inlineMax = 20;

/** "Asiakas / Kund": the same word in another language names nobody. */
export function withoutTranslation(words: readonly PlacedWord[]): readonly PlacedWord[] {
  if (words[0]?.text !== "/") return words;
  for (let end = Math.min(translationMax + 1, words.length); end > 1; end--) {
    const key = words
      .slice(1, end)
      .flatMap(({ keys }) => keys)
      .join("");
    if (partyRoles.some((role) => labelLexicon().get(key)?.includes(role))) return words.slice(end);
  }
  return words.length <= translationMax + 1 ? [] : words;
}
const translationMax = 3;
