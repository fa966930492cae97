import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { hasSense } from "../../vocabulary/senses.ts";
import { findWordsAfter } from "../../vocabulary/values/texts.ts";
import { isOur, isYour } from "../../vocabulary/wording.ts";
import { valuesBeside } from "../candidates/candidates.ts";
import { type RawCandidate, texts } from "../candidates/raw-candidates.ts";

const reference =
  "(?:ref(?:erence|erenz|erentie|erens|eranse|erencia|erência|érence)?|réf(?:érence)?|rif(?:erimento)?|zeichen|nachricht|kenmerk|znak|značka|contact|kontakt)(?![\\p{L}])";
const start = (owner: string, whole: string) =>
  new RegExp(`^(?:(?:${owner})\\s?/?\\s?${reference}|${whole})\\.?`, "iu");
/** "Your ref", "Ihr Zeichen", "V/Réf.", "Er referens", "Viitteenne": whose a reference is, its label's first word says. */
const labels = {
  your: start(
    "your|ihre?|votre|v/|vs\\.?|vostro|su|vuestra|uw|er|deres|jeres|din|wasz|vaše|v\\.",
    "viitteenne|asiakkaan viite",
  ),
  our: start("our|unsere?|notre|n/|ns\\.?|nostro|nuestra|ons|onze|vår|vores|nasz|naše|n\\.", "viitteemme|meidän viite"),
};

/** What a question about the reader's reference, or the sender's, is answered by; `undefined` where it is about neither, or no such label stands on the paper. */
export function referenceOf({ text, isLabelled }: Reading, { wordings }: Field): RawCandidate[] | undefined {
  const asked = wordings.find(
    (words) => words.length < wordsMax && words.some((word) => word.startsWith("ref") || hasSense(word, "reference")),
  );
  const whose = asked?.some((word) => isYour(word) || hasSense(word, "customer"))
    ? labels.your
    : asked?.some(isOur)
      ? labels.our
      : undefined;
  if (!whose) return undefined;
  const found = text.phrases.flatMap((phrase) => {
    const [said] = whose.exec(phrase.text) ?? [];
    if (said === undefined) return [];
    const to = said.split(" ").length;
    const spot = { phrase, from: 0, to, signs: { label: 1, label_letters: said.length } as const };
    return valuesBeside(text, spot, isLabelled, { find: findWordsAfter, take: "first", linesBelow: 1 });
  });
  return found.length > 0 ? texts(found) : undefined;
}
const wordsMax = 5;
