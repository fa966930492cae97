/**
 * A stem has so many letters at least, more where neither word is the stem itself ("salario" is no "salarié"), and is so much
 * of the longer of two words that share it.
 */
const stem = { least: 6, inBoth: 8, share: 0.65 };
/** With what words of one stem end, in the languages that are read: number, case, and what was done or has been. */
const endings = new Set(
  [
    "|s|es|e|n|en|ed|d|ing|ings|ion|ions|ment|ments|ung|ungs|ungen|t|te|ten|et|ets|a|as|o|os|i|y|u|um|us",
    "ie|ia|ii|ji|ja|je|em|om|ow|ami|ach|ego|ej|owi|owy|owa|owe|ny|na|ne|ni|zione|zioni|cao|coes|cion|ciones|mento",
    "ato|ata|ado|ada|idos|ido|ida|al|ale|an|in|ta|ssa|lla",
  ]
    .join("|")
    .split("|"),
);

/** The letters that two words begin with. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

/** Whether two words of plain letters are forms of one: "kalibrierung" and "kalibriert", "rejestracja" and "rejestracji". */
export function isSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  const shared = sharedLength(a, b);
  const least = shared < Math.min(a.length, b.length) ? stem.inBoth : stem.least;
  if (shared < least || shared < stem.share * Math.max(a.length, b.length)) return false;
  return endings.has(a.slice(shared)) && endings.has(b.slice(shared));
}

/** What words of one stem have in common exactly, for finding some by another; none where a word is too short. */
export const stemKey = (word: string): string | undefined =>
  word.length >= stem.least ? word.slice(0, stem.least) : undefined;
