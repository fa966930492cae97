/** Of an answer no more is looked at, in letters and in words: no page holds so many. */
const lettersMax = 200_000;
const wordsMax = 12_000;

const tag = /<\/?[a-z][^<>]{0,400}>|<!--[^<>]{0,400}-->/gi;
const reference = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6});/g;
const named: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": " ",
};

/**
 * The words of Markdown in their order, without its signs: of links and pictures what is shown of them, of tables, be they of bars or of
 * HTML, their cells. Nothing in it is followed, fetched or run.
 */
export function markdownWords(markdown: string): string[] {
  return markdown
    .slice(0, lettersMax)
    .replace(/!?\[([^\][]{0,400})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,800}\)/g, " $1 ")
    .replace(tag, " ")
    .replace(reference, characterOf)
    .split("\n")
    .map(withoutSigns)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax);
}

/** A line without what makes it a title, an item, a quotation, a row or a fence. */
const withoutSigns = (line: string): string =>
  line
    .replace(/^\s*(?:```\w*|[-:|\s]+$)/, " ")
    .replace(/^\s*(?:#{1,6}\s|>\s?|[-*+]\s)/, " ")
    .replace(/\\([\\`*_{}[\]()#+\-.!|$&%])/g, "$1")
    .replace(/[|`$]|\*\*?|__/g, " ");

function characterOf(written: string): string {
  const code = Number(/^&#(\d+);$/.exec(written)?.[1] ?? Number.NaN);
  if (Number.isNaN(code)) return named[written] ?? " ";
  return code > 31 && code < 0x11_0000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : " ";
}
