/** Of one extraction so many words are kept, and of a word so many letters. */
const [wordsMax, lettersMax] = [100, 40];

/** Small letters without their marks: "Müller" is found as "muller", and the other way round. */
export const folded = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The words and figures of texts, each once; what groups the digits of a figure is no part of it. */
export function wordsOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const plain = folded(text).replaceAll(/(?<=\d)[,'’\u00A0\u202F](?=\d{3}(?!\d))/g, "");
    for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
      words.add(word.slice(0, lettersMax));
      if (words.size === wordsMax) return [...words];
    }
  }
  return [...words];
}
