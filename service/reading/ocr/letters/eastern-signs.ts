const letter = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const eastern = new RegExp(letter, "gu");
const full: Readonly<Record<string, string>> = {
  ",": "，",
  ";": "；",
  ":": "：",
  "!": "！",
  "?": "？",
  "(": "（",
  ")": "）",
};
const after = new RegExp(
  `(?<=${letter}["'”’》】）]?)[,;:!?]|(?<=${letter}["'”’》】]?)\\)|\\((?=["'“‘《【]?${letter})`,
  "gu",
);
/** A line is Chinese or Japanese where so large a share of its letters is. */
const shareMin = 0.5;

/**
 * The words of a line with the signs of its script: after Chinese and Japanese letters, and around them, commas, colons
 * and brackets are as wide as letters. The recogniser's classes know of one width alone.
 */
export function withEasternSigns<Word extends { text: string }>(words: readonly Word[]): readonly Word[] {
  const line = words.map(({ text }) => text).join("");
  const own = line.match(eastern)?.length ?? 0;
  if (own === 0 || own < shareMin * (line.match(/\p{L}/gu)?.length ?? 0)) return words;
  const wide = line.replace(after, (sign) => full[sign] ?? sign);
  let at = 0;
  return words.map((word) => {
    const text = wide.slice(at, at + word.text.length);
    at += word.text.length;
    return text === word.text ? word : { ...word, text };
  });
}

/** So many different signs of these scripts in one word, so sure on average, are no marks that merely look like them. */
const provenSigns = 2;
const provenConfidence = 0.7;

/**
 * Lines of a page that has no word which is surely Chinese or Japanese, without those signs: rows of asterisks, dashes, boxes and strokes of a
 * pen look like them.
 */
export function withoutSeemingEastern<Line extends { confidence: number; words: readonly { text: string }[] }>(
  lines: readonly Line[],
): Line[] {
  const isProven = ({ confidence, words }: Line) =>
    confidence >= provenConfidence && words.some(({ text }) => new Set(text.match(eastern) ?? []).size >= provenSigns);
  if (lines.some(isProven)) return [...lines];
  return lines.map((line) => {
    if (!line.words.some(({ text }) => text.match(eastern))) return line;
    const words = line.words.map((word) => ({ ...word, text: word.text.replaceAll(eastern, "") }));
    return { ...line, words: words.filter(({ text }) => text !== "") };
  });
}
