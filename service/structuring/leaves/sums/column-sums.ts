import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { type Gist, gistOf, hasSense, isSameSense, likeness } from "../../vocabulary/senses.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import { type Candidate, candidate, onlyOne, type Sighting, valuesIn } from "../candidates/candidates.ts";

const sums = ["net_total", "tax_total", "grand_total"] as const satisfies readonly Concept[];
/** A column's heading is looked for so many lines above its sum; so many lines with sums are looked at. */
const [linesAbove, sumLinesMax] = [60, 6];

/**
 * Sums at the foot of a table: behind a word such as "Total" each figure is of the column that it stands in, and that column's heading tells
 * whether it is net, tax or both. Only where two columns and more are told apart.
 */
export function columnSums(reading: Reading): Map<Concept, Candidate<Amount>[]> {
  const { text, labels, decimalMark } = reading;
  const headed = new Map<Phrase, Concept>(
    sums.flatMap((concept) =>
      (labels.get(concept) ?? []).filter(({ from }) => from === 0).map(({ phrase }) => [phrase, concept] as const),
    ),
  );
  const found = new Map<Concept, Candidate<Amount>[]>();
  const footers = text.lines.filter(({ phrases: [first] }) => first && isTotal(first)).slice(-sumLinesMax);
  for (const line of footers) {
    const told = line.phrases.slice(1).flatMap((phrase) => {
      const [amount] = valuesIn(phrase.words, line.index, (part) => findAmounts(part, decimalMark));
      const concept = amount && amount.value.places === 2 ? headOf(reading, phrase, headed) : undefined;
      return concept && amount ? [{ concept, amount }] : [];
    });
    const concepts = new Set(told.map(({ concept }) => concept));
    if (concepts.size < 2 || concepts.size < told.length) continue;
    for (const { concept, amount } of told) found.set(concept, [atFoot(amount)]);
  }
  return found;
}

const isTotal = ({ keys, text }: Phrase): boolean =>
  !/\d/.test(text) && gistOf(keys.map(({ key }) => key)).cores.some((core) => hasSense(core, "total"));

/** What the nearest words above a figure, in its column, are a label of. */
function headOf(
  { text: { lines } }: Reading,
  figure: Phrase,
  headed: ReadonlyMap<Phrase, Concept>,
): Concept | undefined {
  const over = headOver(lines, figure);
  return over && headed.get(over);
}

function headOver(lines: readonly PageLine[], { line, page, x0, x1 }: Phrase): Phrase | undefined {
  for (let at = line - 1; at >= Math.max(0, line - linesAbove); at--) {
    const above = lines[at];
    if (above?.page !== page) return undefined;
    const over = above.phrases.find((one) => one.x0 < x1 && one.x1 > x0 && !/\d/.test(one.text));
    if (over) return over;
  }
  return undefined;
}

/** Whether a sum is asked for in so many words. */
export const asksForTotal = (wordings: readonly (readonly string[])[]): boolean =>
  wordings.some((words) => gistOf(words).cores.some((core) => hasSense(core, "total")));

/** Words of a heading that say in what is weighed. */
const isWeighed = ({ keys }: Phrase): boolean => keys.some(({ key }) => /^(?:kgs?|g|t|lbs?)$/.test(key));

/**
 * "Reserved" at the head of a column whose sum stands at the foot of its table: who asks for it of the whole paper means the sum, where
 * all that else answers is in the first row.
 */
export function feetOfColumns(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] {
  const asked = wordings
    .map(gistOf)
    .map(({ generics, cores }) => ({ generics, cores: cores.filter((core) => !hasSense(core, "total")) }))
    .filter(({ cores }) => cores.length > 0);
  if (asked.length === 0) return [];
  const feet = reading.text.lines
    .filter(({ phrases: [first] }) => first && beginsTotal(first))
    .map(({ phrases }) => phrases.slice(1));
  return figuresUnder(reading, feet, (head, said) =>
    asked.some(({ generics, cores }) => {
      const own = isWeighed(head) ? cores.filter((core) => !hasSense(core, "weight")) : cores;
      return likeness({ generics, cores: own.length > 0 ? own : cores }, said) >= footLikeness;
    }),
  );
}
const footLikeness = 0.7;

/** "Total", "Total 4 cartons", "Total lines: 5". */
const beginsTotal = ({ words }: Phrase): boolean =>
  gistOf(words[0]?.keys ?? []).cores.some((core) => hasSense(core, "total")) && words.length <= totalWordsMax;
const totalWordsMax = 4;

/** "Total debits" where the foot of a table has the sum of the column that says "Debit", and no label calls it so. */
export function totalsOfColumns(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] {
  const asked = wordings.map(gistOf).flatMap(({ cores }) => {
    const rest = cores.filter((core) => !hasSense(core, "total"));
    return rest.length > 0 && rest.length < cores.length ? [rest] : [];
  });
  if (asked.length === 0) return [];
  const feet = reading.text.lines.map(({ phrases }) => phrases).filter((phrases) => phrases.slice(0, 2).some(isTotal));
  return figuresUnder(reading, feet, (_, { cores }) =>
    asked.some((rest) => rest.every((core) => cores.some((other) => isSameSense(core, other)))),
  );
}

/** The one sum at the feet of tables, two figures at least in each, whose column's heading is what is asked for. */
function figuresUnder(
  { text, decimalMark }: Reading,
  feet: readonly (readonly Phrase[])[],
  isAsked: (head: Phrase, said: Gist) => boolean,
): Candidate<Amount>[] {
  const figures = feet
    .slice(-sumLinesMax)
    .map((phrases) => phrases.filter((phrase) => /\d/.test(phrase.text)))
    .filter(({ length }) => length > 1);
  const found = figures.flat().flatMap((phrase) => {
    const head = headOver(text.lines, phrase);
    if (!head || !isAsked(head, gistOf(head.keys.map(({ key }) => key)))) return [];
    const [amount] = valuesIn(phrase.words, phrase.line, (part) => findAmounts(part, decimalMark));
    return amount ? [atFoot(amount)] : [];
  });
  return onlyOne(found, ({ decimal }) => decimal);
}

const atFoot = (amount: Sighting<Amount>): Candidate<Amount> =>
  candidate(amount, "label", { label: 1, label_letters: 10, right: 1 });
