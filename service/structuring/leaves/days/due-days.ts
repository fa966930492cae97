import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, ranked, wordsOf } from "../candidates/candidates.ts";
import { daysIn, isInRange, labelled } from "./dates.ts";

type Day = Candidate<string>;
const dueSentence = new RegExp(`(?:${patterns.due_sentences.join("|")})`, "u");

/** A longer line is no sentence, and what is made to look like one takes the square of its length. */
const sentenceMax = 1000;

/** The day by which to pay: by its label, or in a sentence such as "payable within 30 days, by 4 April". */
export function dueDates(reading: Reading): Day[] {
  const sentences = reading.text.lines.flatMap((line) => {
    const days = daysIn(reading)(line.text);
    const isSentence = days.length > 0 && line.text.length < sentenceMax;
    const match = isSentence ? dueSentence.exec(smallLetters(line.text)) : null;
    if (!match) return [];
    const words = line.phrases.flatMap(({ words }) => words);
    const from = match.index + match[0].length;
    const day = days.find(({ at }) => at >= from && at - from < 25);
    if (!day) return [];
    const read = { value: day.value, words: wordsOf(words, day), line: line.index };
    const said = candidate(read, "sentence", { day_in_due_sentence: 1 });
    return isInRange(reading, said) ? [] : [said];
  });
  return ranked([...labelled(reading, "due_date", 2), ...sentences].map((day) => orInFull(reading, day)));
}

/** "By 28 May with 2 % off or by 13 June": of a day by which less is to be paid and the next one, the latter. */
function orInFull(reading: Reading, day: Day): Day {
  const around = reading.text.lines.slice(day.line, day.line + 2).filter(({ text }) => text.length < sentenceMax);
  const days = around.flatMap(({ text, phrases, index }) => {
    const words = phrases.flatMap((phrase) => phrase.words);
    return daysIn(reading)(text).map((found) => ({
      value: found.value,
      words: wordsOf(words, found),
      line: index,
      behind: text.slice(found.at + found.length, found.at + found.length + lessMax),
    }));
  });
  const at = days.findIndex(({ words: [first] }) => first === day.words[0]);
  const [own, next] = days.slice(Math.max(0, at));
  if (at < 0 || !own || !next || next.value < own.value || !isLess.test(own.behind)) return day;
  return { ...day, value: next.value, words: next.words, line: next.line };
}
const isLess = /^,?(?: \p{L}+\.?)? \d{1,2}(?:[.,]\d{1,3})? ?%/u;
const lessMax = 25;
