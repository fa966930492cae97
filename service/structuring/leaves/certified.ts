import type { PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import patterns from "../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, isSameSense } from "../vocabulary/senses.ts";
import { type Candidate, candidate, joined, wordsOf } from "./candidates.ts";

const certified = new RegExp(patterns.certified.who, "iu");
const completed = patterns.certified.what.map((one) => new RegExp(one, "iu"));
/** A name or a title has no more words. */
const wordsMax = 10;

/**
 * Who a certificate is of, and for what: "This is to certify that Mira Dal has completed the course First Aid with success."
 * What is asked is the holder by any name, or the course.
 */
export function certifiedOf(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const asked = wordings.map(gistOf);
  const isOf = (sense: string) =>
    asked.some(({ cores }) => cores.length > 0 && cores.every((core) => isSameSense(core, sense)));
  const [isWho, isWhat] = [isOf("holder"), isOf("course")];
  if (!isWho && !isWhat) return [];
  return wordsByBlock(reading).flatMap(({ words, line }) => {
    const text = joined(words);
    const who = certified.exec(text);
    if (!who) return [];
    const from = who.index + who[0].length;
    const rest = text.slice(from);
    const what = completed.map((one) => one.exec(rest)).find((match) => match !== null);
    if (!what) return [];
    const [before = "", title = ""] = what.slice(1);
    const at = isWho ? from + rest.indexOf(before) : from + rest.indexOf(title, before.length);
    const value = isWho ? before : title;
    const own = wordsOf(words, { at, length: value.length });
    if (value === "" || own.length === 0 || own.length > wordsMax) return [];
    return [candidate({ value, words: own, line }, "sentence", { sentence_said: 1 })];
  });
}

function wordsByBlock({ text }: Reading): { words: PlacedWord[]; line: number }[] {
  const blocks = new Map<string, { words: PlacedWord[]; line: number }>();
  for (const { words, line } of text.phrases) {
    for (const word of words) {
      const block = blocks.get(word.blockId) ?? { words: [], line };
      block.words.push(word);
      blocks.set(word.blockId, block);
    }
  }
  return [...blocks.values()];
}
