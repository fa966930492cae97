import { hasAddressWord, hasLegalForm, placeOf } from "../vocabulary/wording.ts";
import type { Phrase, PlacedWord } from "./page-text.ts";

/** "129", "n.º 37", "28 bis", "lot 107", "3.º Esq.": a house's number, or where in it, and no street of its own. */
const houseOnly =
  /^(?:(?:n[.º°o]{0,2}|no\.?|nr\.?|č\.?|núm\.?|km|lot|lote|nave|local|piso|porta|apt\.?|suite|unit|int\.?|scala)\s*)?\d{1,4}(?:\s?(?:bis|ter|quater|\p{L}))?(?:\/\w{1,4})?(?:\s(?:bajo|[-–]\s.{1,10}))?$|^\d{1,2}\.?[ºª°]?\s(?:esq|dto|dcha|izq|fte|tr|frente|andar|[A-Z])\.?$/iu;

/** Whether words are nothing but a house's number, or where in it. */
export const isHouseOnly = (text: string): boolean => text.length < 30 && houseOnly.test(text);

/** "45" may begin a street, "n.º 45" and "3.º Esq." do not. */
const isPlainHouse = ({ text }: Phrase): boolean => /^\d{1,4}\s?(?:bis|ter|quater|\p{L})?$/iu.test(text);

/** "impasse des Lys", "Mill Lane": a street that has no house behind it. */
const isStreetAlone = ({ text }: Phrase): boolean =>
  !/\d/.test(text) && (/^\p{Ll}/u.test(text) || hasAddressWord(text));

/** "Rua da Seralhão, 129, 4869-688 São Fon", "45, chemin de Guépin, 4206 Bréville": a comma within a street parts nothing. */
export function withHouses(phrase: Phrase, parts: readonly Phrase[]): Phrase[] {
  const found: Phrase[] = [];
  // A plain number with no street before it begins the one that follows.
  let isBegun = false;
  for (const [i, part] of parts.entries()) {
    const last = found.at(-1);
    const isHouse = houseOnly.test(part.text);
    const next = parts[i + 1];
    // "Groupe Vau, 2, impasse des Lys": the house of the street behind it, and none of the name before.
    const isNext =
      isPlainHouse(part) && next !== undefined && isStreetAlone(next) && !(last && hasAddressWord(last.text));
    const isStreet = last !== undefined && !isNext && /\p{L}{2}/u.test(last.text) && !hasLegalForm(last.text);
    const goesOn: boolean = isBegun || (isHouse && isStreet && !(isPlainHouse(part) && /\d/.test(last.text)));
    if (last && goesOn) found[found.length - 1] = cutPhrase(phrase, between(phrase, last, part));
    else found.push(part);
    isBegun = isHouse && !goesOn && next !== undefined && /^\p{L}/u.test(next.text) && placeOf(next.text) === undefined;
  }
  return found;
}

/** The words of a phrase from the first of one part to the last of another. */
function between({ words }: Phrase, first: Phrase, last: Phrase): PlacedWord[] {
  const at = ({ words: [word] }: Phrase) => words.findIndex(({ bbox }) => bbox === word?.bbox);
  return words.slice(at(first), at(last) + last.words.length);
}

/** The phrase as if it had these words alone, without the comma behind them. */
export function cutPhrase(phrase: Phrase, words: readonly PlacedWord[]): Phrase {
  const own = words.map((word, i) =>
    i === words.length - 1 ? { ...word, text: word.text.replace(/[,;]$|(?<=\d\p{Lu}{0,2})\.$/u, "") } : word,
  );
  return {
    ...phrase,
    words: own,
    text: own.map(({ text }) => text).join(" "),
    x0: own[0]?.bbox[0] ?? phrase.x0,
    x1: own.at(-1)?.bbox[2] ?? phrase.x1,
  };
}
