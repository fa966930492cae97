/** "Rooms 657.00 · City tax 52.56 · VAT 36.54": labels with their sums that only marks part, each as a phrase of its own. */
export function withFactsParted<Word extends { text: string }>(runs: readonly Word[][]): Word[][] {
  return runs.flatMap((run) => {
    if (run.length < wordsMin || !run.some(isPartingMark)) return [run];
    const parts: Word[][] = [[]];
    for (const word of run) {
      if (isPartingMark(word)) parts.push([]);
      else parts.at(-1)?.push(word);
    }
    return parts.length > 1 && parts.every(isFact) ? parts : [run];
  });
}

const wordsMin = 5;
/** A dot or a stroke that parts what a line says. */
export const isPartingMark = ({ text }: { text: string }): boolean => /^[·•|]$/.test(text);
const isFact = (words: readonly { text: string }[]): boolean =>
  words.length > 1 && /^\p{L}/u.test(words[0]?.text ?? "") && sum.test(words.at(-1)?.text ?? "");
/** With cents, a currency's sign before or behind it. */
const sum = /^[-−(]?\p{Sc}?\d[\d.,']*[.,]\d\d\p{Sc}?\)?$/u;
