import type { PlacedWord } from "../../document/page-text.ts";
import { linesThatGoOn } from "../../document/prose.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { isAbbreviation } from "../parties/party-names.ts";

/** Words in a row up to a full stop, as a text block has them. */
export type Sentence = { words: PlacedWord[]; line: number; cores: readonly (readonly string[])[] };

/** Fewer words are no sentence. */
const wordsMin = 4;

const sentencesByReading = new WeakMap<Reading, Sentence[]>();
const proseByReading = new WeakMap<Reading, Sentence[]>();

export const sentencesOf = (reading: Reading): Sentence[] => keptIn(sentencesByReading, reading, new Set());

/** Sentences that go on in the next line, whatever block it was given to; a name may end where its line does. */
export const proseOf = (reading: Reading): Sentence[] => keptIn(proseByReading, reading, linesThatGoOn(reading.text));

function keptIn(all: WeakMap<Reading, Sentence[]>, reading: Reading, goesOn: ReadonlySet<number>): Sentence[] {
  const known = all.get(reading) ?? readSentences(reading, goesOn);
  all.set(reading, known);
  return known;
}

function readSentences(reading: Reading, goesOn: ReadonlySet<number>): Sentence[] {
  const blocks = new Map<string, { words: PlacedWord[]; line: number }>();
  const tables = new Set(
    reading.text.pages.flatMap((page) => page.blocks.flatMap(({ id, kind }) => (kind === "tables" ? [id] : []))),
  );
  let last: { words: PlacedWord[]; line: number } | undefined;
  for (const { words, line } of reading.text.phrases) {
    for (const word of words) {
      if (tables.has(word.blockId)) continue;
      const block = blocks.get(word.blockId) ?? (goesOn.has(line) ? last : undefined) ?? { words: [], line };
      block.words.push(word);
      blocks.set(word.blockId, block);
      last = block;
    }
  }
  return [...new Set(blocks.values())]
    .flatMap(splitSentences)
    .filter(({ words }) => words.length >= wordsMin)
    .map((one): Sentence => ({ ...one, cores: one.words.map(({ keys }) => gistOf(keys).cores) }));
}

type Words = { words: PlacedWord[]; line: number };

function splitSentences({ words, line }: Words): Words[] {
  const parts: Words[] = [{ words: [], line }];
  for (const [i, word] of words.entries()) {
    parts.at(-1)?.words.push(word);
    const next = words[i + 1]?.text ?? "";
    const isEnd = /[.!?]$/.test(word.text) && word.text.length > 2 && !isAbbreviation(word);
    if (isEnd && /^[\p{Lu}\d]/u.test(next)) parts.push({ words: [], line });
  }
  return parts;
}
