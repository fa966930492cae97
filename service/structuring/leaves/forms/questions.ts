import { headOver } from "../../document/heads.ts";
import type { PageLine, PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { saysState, stateAsked, withoutAuxiliaries } from "../../vocabulary/states.ts";
import { isBox, isTicked, markOfBox } from "../../vocabulary/values/texts.ts";
import { candidate } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { optionsOf } from "./boxes.ts";
import { speaksOf } from "./states.ts";

/** A question that a paper prints, with its yes or no. */
export type Question = { keys: readonly string[]; answer: boolean; words: readonly PlacedWord[]; line: number };

const questionsByText = new WeakMap<PageText, Question[]>();

/** The questions that a paper answers by a word, a letter, or a box below "Yes" or "No". */
function questionsOf(text: PageText): Question[] {
  const known = questionsByText.get(text) ?? [
    ...text.lines.flatMap(inLine),
    ...inColumns(text),
    ...belowQuestions(text),
  ];
  questionsByText.set(text, known);
  return known;
}
/** A line of more phrases, or a question of more words, is none of a form. */
const [phrasesMax, questionMax, lineMax] = [30, 24, 60];

function inLine({ phrases, index }: PageLine): Question[] {
  const own = phrases.slice(0, phrasesMax);
  const words = own.flatMap((phrase) => phrase.words);
  if (words.some(({ text }) => isBox(text))) return words.length > lineMax ? [] : inBoxes(words, index);
  return own.flatMap((one, i) => inWords(one, own[i - 1]));
}

/** "Insured? Yes ☐ No ☒". */
function inBoxes(words: readonly PlacedWord[], line: number): Question[] {
  const ticked = yesOrNoOf(words);
  if (!ticked || ticked.begin < 1) return [];
  const keys = words.slice(0, ticked.begin).flatMap((word) => word.keys);
  return [{ keys, answer: ticked.answer, words: ticked.words, line }];
}

/** Which of two boxes, one of a yes and one of a no, is ticked; `begin`: how many words stand before them. */
function yesOrNoOf(words: readonly PlacedWord[]): (Pick<Question, "answer" | "words"> & { begin: number }) | undefined {
  const options = optionsOf(words);
  const answers = options.map((option) =>
    option.words.length === 1 ? markOfBox(option.words[0]?.text ?? "") : undefined,
  );
  const at = options.findIndex(({ isTicked: is }) => is);
  const [answer, ...others] = [answers[at], ...options.slice(at + 1).filter(({ isTicked: is }) => is)];
  const [first] = options[0]?.words ?? [];
  if (answer === undefined || options.length !== 2 || others.length > 0 || answers[0] === answers[1]) return undefined;
  if (answers.includes(undefined)) return undefined;
  const begin = words.findIndex((word) => word === first || isBox(word.text));
  return { answer, words: options[at]?.words ?? [], begin };
}

/** "10a. EMPLOYMENT?" beside "ACCEPT ASSIGNMENT?" over "☐ YES ☒ NO" twice: each question's boxes stand in its column. */
function belowQuestions({ lines, em }: PageText): Question[] {
  return lines.flatMap((line, i) => {
    const above = lines[i - 1];
    const isNear = above && above.page === line.page && line.y0 - above.y1 < questionBelowEm * em;
    const words = line.phrases.slice(0, phrasesMax).flatMap((phrase) => phrase.words);
    if (!isNear || words.length > lineMax || !words.some(({ text }) => isTicked(text))) return [];
    const asking = above.phrases.slice(0, phrasesMax).filter(({ text }) => /\p{L}{2}/u.test(text));
    const begins = asking.map((one) => {
      const before = above.phrases[above.phrases.indexOf(one) - 1];
      return before && !asking.includes(before) ? before.x0 : one.x0;
    });
    return asking.flatMap(({ words: own, keys }, at) => {
      const [from, to] = [(begins[at] ?? 0) - em, (begins[at + 1] ?? Number.POSITIVE_INFINITY) - em];
      const below = line.phrases.filter(({ x0 }) => x0 >= from && x0 < to).flatMap((phrase) => phrase.words);
      const ticked = own.length <= questionMax ? yesOrNoOf(below) : undefined;
      if (ticked?.begin !== 0) return [];
      return [{ keys: keys.map(({ key }) => key), answer: ticked.answer, words: ticked.words, line: line.index }];
    });
  });
}
const questionBelowEm = 1.5;

/** "Insured? Yes", "Insured | Y", "Insured: no (see overleaf)". */
function inWords({ words, line }: Phrase, before: Phrase | undefined): Question[] {
  const found: Question[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    const answer = markOfWord(word.text);
    const ends = /[,;.)]$/.test(word.text) || at + 1 === words.length || /^[([\-–—,;]/.test(words[at + 1]?.text ?? "");
    const begins =
      at === 0 || /[:：?]$/.test(words[at - 1]?.text ?? "") || (at + 1 === words.length && plain.test(word.text));
    if (answer === undefined || !ends || !begins) continue;
    const asking = at > 0 ? words.slice(from, at) : (before?.words ?? []);
    from = at + 1;
    if (
      asking.length === 0 ||
      asking.length > questionMax ||
      asking.every(({ text }) => markOfWord(text) !== undefined)
    )
      continue;
    found.push({ keys: asking.flatMap(({ keys }) => keys), answer, words: [word], line });
  }
  return found;
}

/** Words that end a line of words as an answer; "no" is a number's as well, and "si" a town's. */
const plain = /^(?:yes|ja|nein|oui|sim|não|tak|nie|ano|kyllä|nej|nee)$/i;

/** A word that says yes or no; a single letter only where it is a capital, and "no." is a number's. */
function markOfWord(text: string): boolean | undefined {
  const word = text.replace(/[.,:;)]+$/, "");
  if (/^(?:no|\p{L})[.:]/iu.test(text)) return undefined;
  if (!/^\p{L}+$/u.test(word) || /^x$/i.test(word)) return undefined;
  return word.length === 1 && !/^[YNJ]$/.test(word) ? undefined : markOfBox(word);
}

/** Lines of boxes without words, each below the "Yes" or "No" of the line that heads them. */
function inColumns({ lines, em }: PageText): Question[] {
  let heads: PageLine | undefined;
  return lines.flatMap((line) => {
    const phrases = line.phrases.slice(-columnsMax);
    if (isHead(line)) heads = line;
    if (!heads || heads.page !== line.page || heads === line) return [];
    const boxes = phrases.filter(({ words }) => words.length === 1 && isBox(words[0]?.text ?? ""));
    const [ticked, ...more] = boxes.filter(({ words }) => isTicked(words[0]?.text ?? ""));
    const head = ticked && headOver(heads.phrases, ticked, em * columnEm);
    const answer = head && markOfWord(head.text);
    const asking = line.phrases[0]?.words ?? [];
    if (!ticked || more.length > 0 || answer === undefined || boxes.length < 2 || asking.length > questionMax)
      return [];
    return [{ keys: asking.flatMap(({ keys }) => keys), answer, words: ticked.words, line: line.index }];
  });
}
const [columnsMax, columnEm] = [6, 3];

const isHead = ({ phrases }: PageLine): boolean => {
  const marks = phrases.slice(-columnsMax).map(({ text }) => markOfWord(text));
  return marks.includes(true) && marks.includes(false);
};

/** Yes or no by the printed question that has all words of the property, and the fewest others. */
export function byQuestion(reading: Reading, { wordings }: Field): RawCandidate[] {
  const found = questionsOf(reading.text).flatMap((question) => {
    const isAsked = wordings.map((words) => answerTo(words, question));
    const answer = isAsked.find((one) => one !== undefined);
    return answer === undefined ? [] : [{ ...question, answer }];
  });
  const least = Math.min(...found.map(({ keys }) => keys.length));
  const nearest = found.filter(({ keys }) => keys.length === least);
  const [first] = nearest;
  if (!first || nearest.some(({ answer }) => answer !== first.answer)) return [];
  const read = { value: { kind: "json", json: first.answer } as const, words: [...first.words], line: first.line };
  return [candidate(read, "label", { label_meant: 1 })];
}

/** The answer to a property's words; where a question asks for the opposite state, the other one. */
function answerTo(words: readonly string[], { keys, answer }: Question): boolean | undefined {
  const asked = stateAsked(words);
  const isSaid = asked && saysState(keys, asked.state);
  if (isSaid !== false && speaksOf(keys, withoutAuxiliaries(words))) return answer;
  if (!asked) return undefined;
  const { topic } = asked;
  const isOfPaper = gistOf(topic).cores.length === 0;
  const said = saysState(keys, asked.state, { isAll: isOfPaper });
  if (!isOfPaper && !speaksOf(keys, topic)) return undefined;
  if (said === undefined) {
    const isOther = stateAsked(keys) !== undefined || gistOf(keys).cores.length > gistOf(topic).cores.length + 1;
    return isOfPaper || isOther ? undefined : answer;
  }
  return said === answer;
}
