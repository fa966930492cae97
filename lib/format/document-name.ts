/** Marks that turn the direction of what follows: a name with one of them can look like another. Unicode's bidi classes. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Line ends, tabs and other breaks: a gap. */
const gaps = /[\t-\r\u0085\u2028\u2029]+/gu;
/** What shows nothing and means nothing in a name; joiners stay, since words and emoji are written with them. */
const unseen = /[\p{Cc}\u00ad\u200b\u2060\ufeff\ufff9-\ufffb]/gu;

/** A document's name as it may be kept and shown: one line of visible characters, read in one direction by its own letters. */
export function cleanName(name: string): string {
  return name.toWellFormed().replace(gaps, " ").replace(turns, "").replace(unseen, "").trim();
}
