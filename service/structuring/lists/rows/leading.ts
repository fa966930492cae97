import { cutPhrase } from "../../document/houses.ts";
import type { Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { type Cell, type Item, type Wanted, wantedAt } from "../items/item.ts";

/** In this share of a list's things what stands before the descriptions has to be of one kind. */
const shareMin = 0.6;

/** "2 x" and "2" before a name say how many; a longer number there is the article's. */
const isCount = ({ text }: PlacedWord): boolean => /^[1-9]\d{0,2}(?:x|×)?$/i.test(text);
const isCode = ({ text }: PlacedWord): boolean => /^\d{5,14}$/.test(text);
const isTimes = ({ text }: PlacedWord | { text: "" }): boolean => /^[x×]$/i.test(text);

/** Things with the quantity or the number that stands before their descriptions, where no column has it: "3 Hinges", "0042118 Screws". */
export function withLeading(wanted: readonly Wanted[], items: readonly Item[]): Item[] {
  const whole = items.map((item) => withWholeLead(item, wantedAt(wanted, "description")));
  const counted = withTrailing(wanted, parted(wanted, withoutNumbering(wanted, whole), "quantity", isCount));
  return parted(wanted, counted, "item_number", isCode);
}

/** A number that stands apart before a name in its line is one phrase with it. */
function withWholeLead(item: Item, description: number): Item {
  const [first, second, ...more] = item[description]?.phrases ?? [];
  const [word, ...others] = first?.words ?? [];
  const isApart = word && others.length === 0 && first && second && first.line === second.line;
  if (!isApart || !(isCount(word) || isCode(word))) return item;
  const whole = cutPhrase(first as Phrase, [word, ...second.words]);
  return item.map((cell, at) => (cell && at === description ? { ...cell, phrases: [whole, ...more] } : cell));
}

/** Things without the running numbers that their descriptions begin with, on each page anew perhaps. */
function withoutNumbering(wanted: readonly Wanted[], items: readonly Item[]): readonly Item[] {
  const description = wantedAt(wanted, "description");
  let last = 0;
  const isNumbered = items.every((item) => {
    const [first, second] = item[description]?.phrases[0]?.words ?? [];
    const number = /^\d{1,3}[.)]?$/.test(first?.text ?? "") ? Number.parseInt(first?.text ?? "", 10) : 0;
    const follows = number === last + 1 || number === 1;
    last = number;
    return second !== undefined && follows;
  });
  // Of a single thing the number may be how many there are.
  if (!isNumbered || (items.length < 2 && !items[0]?.[wantedAt(wanted, "quantity")])) return items;
  return items.map((item) =>
    item.map((cell, at) => {
      const [phrase, ...more] = cell?.phrases ?? [];
      if (at !== description || !cell || !phrase) return cell;
      return { ...cell, phrases: [cutPhrase(phrase as Phrase, phrase.words.slice(1)), ...more] };
    }),
  );
}

/** What may be the size of one thing as well as how many units of it there are. */
const isMeasure = (text: string): boolean => /^(?:k?g|mg|lbs?|oz|[mcd]?l|[kcm]?m|[kmgt]b|v|k?wh?|a)\.?$/i.test(text);

/** Things with the quantity that each description ends with behind a comma: "Web design, 2 hrs". What all would measure is the size of each. */
function withTrailing(wanted: readonly Wanted[], items: readonly Item[]): Item[] {
  const [at, unit] = [wantedAt(wanted, "quantity"), wantedAt(wanted, "unit")];
  const description = wantedAt(wanted, "description");
  const tails = items.map((item) => tailOf(item[at] ? undefined : item[description]?.phrases.at(-1)));
  const isSaid = tails.every((tail) => tail !== undefined) && !tails.every((tail) => isMeasure(tail?.unit?.text ?? ""));
  if (at < 0 || description < 0 || items.length < 2 || !isSaid) return [...items];
  return items.map((item, i) => {
    const tail = tails[i];
    if (!tail) return item;
    const { phrase, count, name } = tail;
    const cut = new Map([
      [at, { ...item[description], phrases: [cutPhrase(phrase, [count])] }],
      [
        description,
        {
          ...item[description],
          phrases: [...(item[description]?.phrases.slice(0, -1) ?? []), cutPhrase(phrase, name)],
        },
      ],
      ...(tail.unit && !item[unit]
        ? ([[unit, { ...item[description], phrases: [cutPhrase(phrase, [tail.unit])] }]] as const)
        : []),
    ]);
    return item.map((cell, column) => cut.get(column) ?? cell);
  });
}

function tailOf(phrase: Cell["phrases"][number] | undefined) {
  const words = phrase?.words ?? [];
  const last = words.at(-1);
  const unit = last && /^\p{L}[\p{L}²³\d]{0,5}\.?$/u.test(last.text) ? last : undefined;
  const at = words.length - (unit ? 2 : 1);
  const [count, before] = [words[at], words[at - 1]];
  if (!phrase || !count || !before?.text.endsWith(",") || !/^[1-9]\d{0,3}(?:[.,]\d)?$/.test(count.text))
    return undefined;
  return { phrase: phrase as Phrase, count, unit, name: words.slice(0, at) };
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
