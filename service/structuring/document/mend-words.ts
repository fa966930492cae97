import frequent from "../vocabulary/lexicon/frequent-words.json" with { type: "json" };

/** A word as a recogniser gave it, with how sure it was (0 to 1). */
type Recognised = { text: string; confidence: number };

/** A word surer than this is left as it was read, however near it comes to another. */
const sureConfidence = 0.92;
/** An S before a number is a 5 only where the recogniser was less sure of the word. */
const fairConfidence = 0.7;
const frequentWords = new Set([...frequent.firms, ...frequent.places].filter((word) => /^\p{L}{5,}$/u.test(word)));
const byFirstLetter = Map.groupBy(frequentWords, (word) => word[0]);
/** Legal forms that stand at a name's end, letter for letter; the longer ones first. */
const endings = frequent.firms.filter((form) => /^(?:sdn bhd|s\/b)$/.test(form));

/** Full stops and a letter too many. */
const lengthOver = 3;

/** Signs that are taken for one another, each as the letter that it may be. */
const twins: Readonly<Record<string, string>> = {
  0: "o",
  1: "l",
  i: "l",
  "|": "l",
  "!": "l",
  5: "s",
  $: "s",
  8: "b",
  3: "b",
};
const folded = (text: string): string => [...text.toLowerCase()].map((sign) => twins[sign] ?? sign).join("");

/**
 * A recognised word with what it shows to be wrong by itself put right: 0 for O within letters, l for 1 within numbers, and
 * one wrong letter in a word that half of all addresses have, where the recogniser was not sure of it.
 */
export function mendWord<W extends Recognised>(word: W): W {
  const text = mendFrequent(mendDigits(mendLetters(word.text, word.confidence), word.confidence), word.confidence);
  return text === word.text ? word : { ...word, text };
}

/** 0 for O between letters; I for l before small letters: "BIk", "JIn"; l for I where no word begins so: "lrish". */
function mendLetters(text: string, confidence: number): string {
  const begun = confidence <= sureConfidence ? text.replace(/^l(?=[bcdfgmprstvz]\p{Ll}{3})/u, "I") : text;
  const mended = /^\p{Lu}I\p{Ll}/u.test(begun) ? begun.replace("I", "l") : begun;
  if (!/^\p{L}+0\p{L}*$/u.test(mended) || !/\p{L}{2}|\p{L}0\p{L}/u.test(mended)) return mended;
  return mended.replace("0", /\p{Ll}0|0\p{Ll}/u.test(mended) ? "o" : "O");
}

/**
 * l for 1 and their like in a long number, and between a digit or a stroke and a digit: "7/ll8B". Capitals before a number are its
 * own where the recogniser was sure of them: "S204628".
 */
function mendDigits(text: string, confidence: number): string {
  const number = text.replace(/(?<=[\d/])[lI]+(?=\d)/g, (letters) => "1".repeat(letters.length));
  const marks = number.replace(/(?<=\d)[.,]{2}(?=\d\d$)/, ".");
  if (!/^(?=(?:.*\d){3})[\dOolISs]{5,}[.,]?$/.test(marks) || /[OolISs]{3}/.test(marks)) return marks;
  if (confidence > (marks.startsWith("S") ? fairConfidence : sureConfidence) && /^[OIS]{1,2}\d+$/.test(marks))
    return marks;
  return marks.replace(/[Oo]/g, "0").replace(/[lI]/g, "1").replace(/[Ss]/g, "5");
}

function mendFrequent(text: string, confidence: number): string {
  const core = /\p{L}[\p{L}\d]{3,}/u.exec(text)?.[0];
  if (!core || confidence > sureConfidence || /\d{2}/.test(core)) return text;
  const small = core.toLowerCase();
  if (frequentWords.has(small)) return text;
  const meant = (byFirstLetter.get(small[0]) ?? []).filter((word) => isOneOff(small, word) && !isPlural(small, word));
  return meant.length === 1 && meant[0] ? text.replace(core, inCaseOf(core, meant[0])) : text;
}

/** "SDN BHD" and its like behind a name, where a letter or two of it were misread: "$DN BHD", "SE BHD", "5/B (123-X)". */
export function mendLegalForm<W extends Recognised>(given: readonly W[]): W[] {
  // "Sp. z 0.0." has letters that look like digits.
  const words = given.map((word, i) =>
    given[i - 1]?.text === "z" && /^[0oO]\.[0oO]\.?,?$/.test(word.text)
      ? { ...word, text: word.text.replace(/[0O]/g, "o") }
      : word,
  );
  for (const form of endings) {
    const parts = form.split(" ");
    for (let from = 1; from + parts.length <= words.length; from++) {
      const here = words.slice(from, from + parts.length);
      if (here.reduce((sum, { text }) => sum + text.length, 0) > form.length + lengthOver) continue;
      const after = words[from + parts.length];
      if (!isMisread(here, form, !after || /^\W|\d/.test(after.text))) continue;
      const mended = here.map((word, i) => ({
        ...word,
        text: word.text.replace(/[^.,]+/, (parts[i] ?? "").toUpperCase()),
      }));
      return words.toSpliced(from, parts.length, ...mended);
    }
  }
  return [...words];
}

/** Nearly the form: the same but for signs that look alike, or at a name's end one of its parts whole and the other begun. */
function isMisread(words: readonly Recognised[], form: string, isEnd: boolean): boolean {
  const read = words.map(({ text }) => text.replace(/[.,]/g, "").toLowerCase());
  const parts = form.split(" ");
  if (read.join(" ") === form || !read.every((text) => /\p{L}/u.test(text))) return false;
  if (folded(read.join(" ")) === folded(form)) return true;
  const whole = read.filter((text, i) => text === parts[i]).length;
  return (
    isEnd &&
    parts.length > 1 &&
    read.every((text, i) => {
      const part = parts[i] ?? "";
      return (
        folded(text) === folded(part) || isOneOff(text, part) || (whole > 0 && text.length < 4 && text[0] === part[0])
      );
    })
  );
}

/** Whether one letter more, less or other makes one word of the other. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - same && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return Math.max(a.length, b.length) - same - tail <= 1;
}

const isPlural = (a: string, b: string): boolean => a === `${b}s` || b === `${a}s`;

/** A word in the case of another. */
function inCaseOf(shown: string, word: string): string {
  if (shown === shown.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(shown) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
