import { isLabelLike } from "../../document/label-words.ts";
import type { PageLine, PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { gistOf, isSameSense, likeness } from "../../vocabulary/senses.ts";
import { findWordsAfter } from "../../vocabulary/values/texts.ts";
import { candidate, type Find, valuesIn } from "../candidates/candidates.ts";
import { amounts, amountsIn, days, type RawCandidate, texts } from "../candidates/raw-candidates.ts";
import { daysIn } from "../days/dates.ts";

/** Two or more persons or things side by side: what each is called in a line, and what is said of them in the lines below. */
type Table = { heads: readonly Phrase[]; rows: readonly { label: Phrase; cells: readonly (Phrase | undefined)[] }[] };

/** So many lines of a document are looked at, for heads over so few rows, whose cells begin so near below them. */
const [linesMax, rowsMax, headWordsMax, edgeEm, stepEm] = [200, 12, 4, 1, 3];

/** So many stand side by side at most. */
const headsMax = 8;
/** Less alike than this is another row. */
const likenessMin = 0.6;

const tablesByText = new WeakMap<PageText, readonly Table[]>();

function tablesOf(text: PageText): readonly Table[] {
  const known = tablesByText.get(text);
  if (known) return known;
  const found = text.lines.slice(0, linesMax).flatMap((line) => tableBelow(text, line));
  tablesByText.set(text, found);
  return found;
}

function tableBelow({ lines, em }: PageText, line: PageLine): Table[] {
  const below = lines[line.index + 1]?.phrases[0];
  const over = line.phrases.slice(0, headsMax).filter((phrase) => below && phrase.x0 > below.x0 + em && isHead(phrase));
  const [first] = over;
  if (
    !first ||
    over.length < 2 ||
    line.phrases.length > headsMax ||
    line.phrases.some(({ text }) => /[\d:：]/.test(text))
  )
    return [];
  const rows: Table["rows"][number][] = [];
  let above = first.y1;
  for (const row of lines.slice(line.index + 1, line.index + 1 + rowsMax)) {
    const [label, ...cells] = row.phrases;
    const isRow = label && label.x1 < first.x0 + em && row.page === line.page && label.y0 - above < stepEm * em;
    const own = over.map(({ x0 }) => cells.find((cell) => Math.abs(cell.x0 - x0) < edgeEm * em));
    if (!isRow || own.every((cell) => !cell)) break;
    rows.push({ label, cells: own });
    above = label.y1;
  }
  return rows.length > 0 ? [{ heads: over, rows }] : [];
}

const isHead = (phrase: Phrase): boolean => phrase.words.length <= headWordsMax && isLabelLike(phrase);

/** The cells, or none where they are empty, where what is asked for crosses whose it is: "mother_first_name" in the row "First name" and the column "Mother". */
function crossedCells(text: PageText, wordings: readonly (readonly string[])[]): (Phrase | undefined)[] {
  const tables = tablesOf(text);
  return tables.length === 0 ? [] : wordings.flatMap((words) => tables.flatMap((table) => crossedIn(table, words)));
}

function crossedIn({ heads, rows }: Table, words: readonly string[]): (Phrase | undefined)[] {
  const { cores, generics } = gistOf(words);
  const saidBy = ({ keys }: Phrase) => cores.filter((core) => keys.some(({ key }) => isSameSense(core, key)));
  const columns = heads.flatMap((head, at) => (saidBy(head).length > 0 ? [{ at, said: saidBy(head) }] : []));
  const [column, ...more] = columns;
  if (!column || more.length > 0) return [];
  const rest = words.filter((word) => !heads[column.at]?.keys.some(({ key }) => isSameSense(word, key)));
  const asked = gistOf(rest);
  const fitting = rows.filter(({ label }) => {
    const said = gistOf(label.keys.map(({ key }) => key));
    const isBare = asked.cores.length === 0 && said.cores.length === 0 && generics.size > 0;
    if (isBare) return [...generics].every((kind) => said.generics.has(kind));
    const isSaid = asked.cores.length > 0 && asked.cores.every((core) => saidBy(label).includes(core));
    return isSaid || likeness(asked, said) >= likenessMin;
  });
  const [best] = fitting.toSorted((a, b) => a.label.keys.length - b.label.keys.length);
  return best ? [best.cells[column.at]] : [];
}

/** What such cells say, as a day, a number or words; nothing where they are empty, and `undefined` where there are none. */
export function crossedValues(
  reading: Reading,
  { wordings, types, format, asksForDay }: Field,
): RawCandidate[] | undefined {
  const found = crossedCells(reading.text, wordings);
  if (found.length === 0) return undefined;
  const cells = found.filter((cell) => cell !== undefined);
  const valuesOf = <T>(find: Find<T>) =>
    cells.flatMap(({ words, line }) =>
      valuesIn(words, line, find)
        .slice(0, 1)
        .map((one) => candidate(one, "label", { label: 1, below: 1 })),
    );
  if (asksForDay) return days(valuesOf(daysIn(reading)));
  if (types.has("number") || types.has("integer")) return amounts(valuesOf(amountsIn(reading)));
  return format === undefined && (types.size === 0 || types.has("string")) ? texts(valuesOf(findWordsAfter)) : [];
}
