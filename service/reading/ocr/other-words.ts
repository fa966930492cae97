/** A letter or figure of a line, and the word that it is of. */
type Letter = { text: string; word: number };

/** More of a line than this is not compared. */
const lettersMax = 400;
/** Signs, but for those between figures. */
const signs = /(?<!\p{N})[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+(?!\p{N})/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What is read as more than so many times as many words is spelled out letter by letter. */
const spelledOutMin = 2;

/** What of a word is compared: its letters, in one case since some look the same in both, and its figures. */
export const lettersIn = (word: string): string => word.normalize("NFKC").toLowerCase().replace(signs, "");

/**
 * How many letters and figures of each word of a line another reading of the same line has otherwise: all of them where it is spelled
 * out there. Both readings are in the order of their places.
 */
export function changesOf(words: readonly string[], other: readonly string[]): number[] {
  if (other.length > spelledOutMin * words.length && !words.some((word) => unspaced.test(word)))
    return words.map((word) => lettersIn(word).length);
  const changes = words.map(() => 0);
  const [own, others] = [lettersOf(words), lettersOf(other)];
  const across = others.length + 1;
  const costs = costsOf(own, others);
  const change = (letter: Letter | undefined) => {
    if (letter) changes[letter.word] = (changes[letter.word] ?? 0) + 1;
  };
  let [i, j] = [own.length, others.length];
  while (i > 0 || j > 0) {
    const [letter, their] = [own[i - 1], others[j - 1]];
    const at = i * across + j;
    const cost = costs[at] ?? 0;
    const isSame = letter?.text === their?.text;
    if (letter && their && cost === (costs[at - across - 1] ?? 0) + Number(!isSame)) {
      if (!isSame) change(letter);
      i--;
      j--;
    } else if (letter && cost === (costs[at - across] ?? 0) + 1) {
      change(letter);
      i--;
    } else {
      // What the other reading has beyond ours is told of the word before it.
      change(letter ?? own[0]);
      j--;
    }
  }
  return changes;
}

function lettersOf(words: readonly string[]): Letter[] {
  const letters: Letter[] = [];
  for (const [word, said] of words.entries()) {
    if (letters.length >= lettersMax) break;
    for (const text of lettersIn(said.slice(0, lettersMax))) letters.push({ text, word });
  }
  return letters.slice(0, lettersMax);
}

/** The fewest changes from each beginning of one row of letters to each beginning of the other (Levenshtein 1966). */
function costsOf(own: readonly Letter[], others: readonly Letter[]): Uint16Array {
  const across = others.length + 1;
  const costs = new Uint16Array((own.length + 1) * across);
  for (let at = 0; at < costs.length; at++) {
    const [i, j] = [Math.floor(at / across), at % across];
    if (i === 0 || j === 0) costs[at] = i + j;
    else {
      const kept = (costs[at - across - 1] ?? 0) + Number(own[i - 1]?.text !== others[j - 1]?.text);
      costs[at] = Math.min(kept, (costs[at - 1] ?? 0) + 1, (costs[at - across] ?? 0) + 1);
    }
  }
  return costs;
}
