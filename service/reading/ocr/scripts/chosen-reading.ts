import { type RecognisedLine, readAlone } from "../letters/read-line.ts";
import type { LineCrop } from "../lines/crop.ts";
import type { Recogniser } from "../networks/network-kinds.ts";
import type { ChosenScript } from "../networks/official-names.ts";
import type { Look } from "./tell-script.ts";

/** A line as a recogniser of one script has it, how many letters of that script it has, and how sure it is. */
export type ChosenReading = { line: RecognisedLine; letters: number; certainty: number };

/** A recogniser knows Latin letters, too: a line in which fewer than this share of the letters are of its script is not in that. */
const ownShareMin = 0.5;
const ownLetters: Readonly<Record<ChosenScript, RegExp>> = {
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  korean: /\p{Script=Hangul}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  tamil: /\p{Script=Tamil}/gu,
  thai: /\p{Script=Thai}/gu,
};
const anyLetters = /\p{L}|\p{M}/gu;
const writtenLeftToRight = /[\p{Script=Latin}\p{Nd} :*./%+-]/u;

/** Reads a line by a script's own recogniser; it is sure of nothing where hardly a letter is of that script. */
export async function chosenReading(
  recogniser: Recogniser,
  script: ChosenScript,
  { crop, look }: { crop: LineCrop; look: Look },
): Promise<ChosenReading> {
  const seen = await readAlone(recogniser, crop, look.ink);
  const line =
    script === "arabic"
      ? { ...seen, words: seen.words.map((word) => ({ ...word, text: inReadingOrder(word.text) })) }
      : seen;
  const text = line.words.map((word) => word.text).join("");
  const letters = text.match(ownLetters[script])?.length ?? 0;
  const all = text.match(anyLetters)?.length ?? 0;
  return { line, letters, certainty: letters > 0 && letters >= ownShareMin * all ? line.confidence : 0 };
}

/** PP-OCR tells letters from left to right as they stand; Arabic's are read from right to left, but for numbers and Latin words. */
function inReadingOrder(seen: string): string {
  const runs: string[] = [];
  for (const character of seen) {
    const last = runs.at(-1);
    if (last && writtenLeftToRight.test(character) && writtenLeftToRight.test(last))
      runs[runs.length - 1] = last + character;
    else runs.push(character);
  }
  return runs.reverse().join("");
}
