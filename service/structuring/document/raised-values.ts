import { gistOf, hasSense, isKnownWord } from "../vocabulary/senses.ts";
import { endsInCountry, isPersonsName } from "../vocabulary/wording.ts";
import { isLabelLike } from "./label-words.ts";
import { type PageLine, type PageText, type Phrase, sharesEdge } from "./page-text.ts";

/** How far, in em, a label may stand below its value, and how far their edges may differ. */
const reach = { gapMaxEm: 0.9, asideMaxEm: 0.6, linesMaxEm: 4, wideGapMaxEm: 1.7 };
/** Values stand so much further from what is above them than from labels below. */
const apart = 1.5;
/** Letters of labels are so much smaller at the least. */
const smaller = 0.97;
/** No line of labels has more of them. */
const labelsMax = 24;

/**
 * The same text with labels above their values, where lines of labels stand below: such a line changes places with the one
 * above it, so that whoever looks below a label finds what it labels. Words stay where they are printed.
 */
export function withLabelsAbove(given: PageText): PageText {
  const text = withLabelsAboveTwoLines(given);
  const sure = raisedIn(text, true);
  const found = new Set(sure);
  const sureLines = sure.filter(
    (at) => (text.lines[at]?.phrases.length ?? 0) > 1 || isOfLadder(text, found, at) || isPersonOver(text, at),
  );
  if (text === given && sureLines.length === 0) return text;
  const [first = 0, last = -1] = [sureLines[0], sureLines.at(-1)];
  const raised = raisedIn(text, false, { from: first - 2, to: last + 2 });
  const lines = [...text.lines];
  const moved = new Map<number, Phrase>();
  for (const at of raised) {
    const [values, labels] = [lines[at], lines[at + 1]];
    if (!values || !labels || values.index !== at) continue;
    lines[at] = turned(labels, at, values, moved);
    lines[at + 1] = turned(values, at + 1, labels, moved);
  }
  return { ...text, lines, phrases: text.phrases.map((phrase) => moved.get(phrase.index) ?? phrase) };
}

/** The lines of values over labels, those that are sure or all; between the given ones they may stand further from their labels. */
function raisedIn(text: PageText, isSure: boolean, wide = { from: 0, to: text.lines.length }): number[] {
  const found: number[] = [];
  for (const [i, line] of text.lines.entries()) {
    const above = found.at(-1) === i - 2 ? undefined : text.lines[i - 1];
    const isFree = !above || !isOver(text, above, line);
    const below = text.lines[i + 1];
    const isApart = !above || !below || above.page !== line.page || line.y0 - above.y1 > apart * (below.y0 - line.y1);
    const isWide = i >= wide.from && i <= wide.to;
    if (isFree && isRaised(text, line, below, text.lines[i + 2], { isSure, isApart, isWide })) found.push(i);
  }
  return found;
}

/** A single value over its label is sure where the next pair, or the one before, is like it, and a figure is among the two. */
const isOfLadder = ({ lines }: PageText, found: ReadonlySet<number>, at: number): boolean =>
  [at - 2, at + 2].some((other) => found.has(other) && [at, other].some((one) => /\d/.test(lines[one]?.text ?? "")));

/** "Mira Dal" over "Name of guest": a person over a label that asks for one needs no other pair beside it. */
function isPersonOver({ lines }: PageText, at: number): boolean {
  const [value, label] = [lines[at]?.phrases[0], lines[at + 1]?.phrases[0]];
  if (!value || !label || !isPersonsName(value.text)) return false;
  const { generics, cores } = gistOf(label.words.flatMap(({ keys }) => keys));
  const isOfPerson = cores.some((core) => persons.some((sense) => hasSense(core, sense)));
  return (
    isOfPerson &&
    (generics.size === 0 || generics.has("name")) &&
    !value.words.some(({ keys }) => keys.some(isKnownWord))
  );
}
const persons = ["guest", "patient", "employee", "holder", "tenant", "insured", "member", "student"];

/**
 * Values of which some go on in a second line, "AT89 8110 7675 4211" over "2287 64", each over a smaller label in the line below its
 * own last one: the labels of all of them come first, then the values, then what goes on.
 */
function withLabelsAboveTwoLines(text: PageText): PageText {
  const moved = new Map<number, Phrase>();
  const lines = [...text.lines];
  for (const values of text.lines) {
    const [second, third] = [text.lines[values.index + 1], text.lines[values.index + 2]];
    const columns =
      second && third && lines[values.index] === values ? columnsOf(text, values, second, third) : undefined;
    if (!second || !third || !columns) continue;
    const labels = columns.flatMap((rest) => rest.at(-1) ?? []);
    const more = columns.flatMap((rest) => rest.slice(0, -1));
    lines[values.index] = turned({ ...second, phrases: labels }, values.index, values, moved);
    lines[second.index] = turned(values, second.index, second, moved);
    lines[third.index] = turned({ ...third, phrases: more }, third.index, third, moved);
  }
  if (moved.size === 0) return text;
  return { ...text, lines, phrases: text.phrases.map((phrase) => moved.get(phrase.index) ?? phrase) };
}

/** What stands below each value in the two next lines, the last of it its label; `undefined` where these are no such lines. */
function columnsOf({ em }: PageText, values: PageLine, second: PageLine, third: PageLine): Phrase[][] | undefined {
  const count = values.phrases.length;
  if (count < 2 || count > labelsMax || third.page !== values.page || third.phrases.length >= count) return undefined;
  if (second.phrases.length !== count || third.y0 - values.y1 > reach.linesMaxEm * em) return undefined;
  const below = [...second.phrases, ...third.phrases];
  const columns = values.phrases.map((value) => below.filter((one) => sharesEdge(value, one, reach.asideMaxEm * em)));
  const labels = columns.flatMap((rest) => rest.at(-1) ?? []);
  const isWhole = columns.flat().length === below.length && columns.every((rest) => rest.length > 0);
  const isSmaller = isSetSmaller({ phrases: labels }, values);
  const known = labels.filter(isLabelLike).length;
  const isOn = (rest: readonly Phrase[]) => rest.length === 1 || !rest.slice(0, -1).some(isLabelLike);
  const isTold = 2 * known > labels.length && !labels.some(({ text }) => /\d/.test(text)) && columns.every(isOn);
  return isWhole && isSmaller && isTold && !values.phrases.some(isLabelLike) ? columns : undefined;
}

/** A line where another one was. */
function turned(line: PageLine, index: number, { y0, y1 }: PageLine, moved: Map<number, Phrase>): PageLine {
  const phrases = line.phrases.map((phrase) => {
    const one = { ...phrase, line: index, y0, y1 };
    moved.set(phrase.index, one);
    return one;
  });
  return { ...line, index, phrases, y0, y1 };
}

/**
 * Whether values stand over a line of smaller labels, each over its own, and nearer to it than what is below. One is sure
 * where most of several labels are known, or most values have figures and stand apart from what is above them; where there is one, others may be told by their looks.
 */
function isRaised(
  { em, pages }: PageText,
  raised: PageLine,
  under: PageLine | undefined,
  below: PageLine | undefined,
  { isSure, isApart, isWide }: { isSure: boolean; isApart: boolean; isWide: boolean },
): boolean {
  const [values, labels] = [withoutSpecks(raised), under && withoutSpecks(under)];
  const isRecognised = pages.find(({ number }) => number === values.page)?.source === "ocr";
  if (!labels || labels.page !== values.page || labels.phrases.length > labelsMax) return false;
  if (labels.phrases.length !== values.phrases.length) return false;
  // Of a recognised word only the ink is known: figures have no tails, and are lower than smaller letters that have.
  const isSmaller = isSetSmaller(labels, values) || (isRecognised && widthOf(labels) < widthOf(values));
  const gap = labels.y0 - values.y1;
  const next = below?.page === labels.page ? below.y0 - labels.y1 : Number.POSITIVE_INFINITY;
  const isFar = gap > reach.gapMaxEm * em;
  const isNear = isFar ? isWide && isApart && gap < reach.wideGapMaxEm * em && next > apart * gap : gap < next;
  if (!isSmaller || !isNear) return false;
  const known = labels.phrases.filter(isLabelLike).length;
  const figures = values.phrases.filter(({ text }) => /\d/.test(text)).length;
  const isKnown = 2 * known > labels.phrases.length;
  const isTold = isKnown || (labels.phrases.length > 1 && 2 * figures > values.phrases.length && isApart && !isFar);
  if ((isSure && !isTold) || labels.phrases.some(isNoLabel)) return false;
  const isSingle = labels.phrases.length < 2;
  if (isSure && (isSingle ? !isApart || next < apart * gap : figures === 0)) return false;
  if (values.phrases.some((one) => isLabelLike(one) || /[:：]$/.test(one.text))) return false;
  return values.phrases.every((value, i) => {
    const label = labels.phrases[i];
    return label !== undefined && sharesEdge(value, label, reach.asideMaxEm * em);
  });
}

/** No label below its value has figures or a colon, and a country below a place ends an address. */
const isNoLabel = ({ text }: Phrase): boolean => /\d|[:：]$/.test(text) || endsInCountry(text);

/** A line without what is neither a word nor a number. */
const withoutSpecks = (line: PageLine): PageLine => ({
  ...line,
  phrases: line.phrases.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
});

/** Whether a line of labels stands over the values, as labels mostly do. */
const isOver = ({ em }: PageText, labels: PageLine, values: PageLine): boolean =>
  labels.page === values.page &&
  Math.max(labels.phrases.length, values.phrases.length) <= labelsMax &&
  labels.phrases.every(isLabelLike) &&
  values.y0 - labels.y1 < reach.gapMaxEm * em &&
  values.phrases.every((value) => labels.phrases.some((label) => sharesEdge(value, label, reach.asideMaxEm * em)));

const median = (sizes: readonly number[]): number => [...sizes].sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
/** Letters of labels are lower than those of values, as they are or by what of them reaches up and hangs down. */
const isSetSmaller = (labels: Pick<PageLine, "phrases">, values: Pick<PageLine, "phrases">): boolean =>
  median(labels.phrases.map(inkOf)) < median(values.phrases.map(inkOf)) ||
  median(labels.phrases.map(sizeOf)) < smaller * median(values.phrases.map(sizeOf));
const inkOf = ({ y0, y1 }: Phrase): number => y1 - y0;
/** How large letters are set, whatever of them reaches up or hangs down: figures alone are lower than "Reading". */
const sizeOf = ({ y0, y1, text }: Phrase): number =>
  (y1 - y0) / ((/[\p{Lu}\dbdfhklt]/u.test(text) ? ink.up : ink.low) + (/[gjpqy,;()]/.test(text) ? ink.down : 0));
/** What share of a font's height letters take: those that reach up, those that do not, and what hangs down. */
const ink = { up: 0.74, low: 0.54, down: 0.2 };
/** The usual width of a character. */
const widthOf = ({ phrases }: PageLine): number => median(phrases.map(({ x0, x1, text }) => (x1 - x0) / text.length));
