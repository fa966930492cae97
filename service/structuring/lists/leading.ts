import { cutPhrase } from "../document/address-blocks.ts";
import type { Phrase, PlacedWord } from "../document/page-text.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { type Item, type Wanted, wantedAt } from "./item.ts";

/** In this share of a list's things what stands before the descriptions has to be of one kind. */
const shareMin = 0.6;

/** "2 x" and "2" before a name say how many; a longer number there is the article's. */
const isCount = ({ text }: PlacedWord): boolean => /^[1-9]\d{0,2}(?:x|×)?$/i.test(text);
const isCode = ({ text }: PlacedWord): boolean => /^\d{5,14}$/.test(text);
const isTimes = ({ text }: PlacedWord | { text: "" }): boolean => /^[x×]$/i.test(text);

/** Things with the quantity or the number that stands before their descriptions, where no column has it: "3 Hinges", "0042118 Screws". */
export function withLeading(wanted: readonly Wanted[], items: readonly Item[]): Item[] {
  const counted = parted(wanted, items, "quantity", isCount);
  return parted(wanted, counted, "item_number", isCode);
}

function parted(
  wanted: readonly Wanted[],
  items: readonly Item[],
  concept: Concept,
  is: (word: PlacedWord) => boolean,
): Item[] {
  const [at, description] = [wantedAt(wanted, concept), wantedAt(wanted, "description")];
  const led = items.map((item) => {
    const [phrase] = item[description]?.phrases ?? [];
    const [first, second] = phrase?.words ?? [];
    return phrase && first && second && !item[at] && is(first) ? { phrase, first } : undefined;
  });
  const open = items.filter((item) => !item[at] && item[description]).length;
  const known = led.filter((one) => one !== undefined);
  const isNumbering =
    concept === "quantity" && known.length > 1 && led.every((one, i) => one?.first.text === String(i + 1));
  if (at < 0 || description < 0 || known.length === 0 || known.length < shareMin * open || isNumbering)
    return [...items];
  return items.map((item, i) => {
    const one = led[i];
    if (!one) return item;
    const { phrase, first } = one as { phrase: Phrase; first: PlacedWord };
    const rest = phrase.words.slice(isTimes(phrase.words[1] ?? { text: "" }) ? 2 : 1);
    if (rest.length === 0) return item;
    const own = { ...first, text: first.text.replace(/[x×]$/i, "") };
    const cut = new Map([
      [at, { ...item[description], phrases: [cutPhrase(phrase, [own])] }],
      [
        description,
        { ...item[description], phrases: [cutPhrase(phrase, rest), ...(item[description]?.phrases.slice(1) ?? [])] },
      ],
    ]);
    return item.map((cell, column) => cut.get(column) ?? cell);
  });
}
