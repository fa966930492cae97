/** Codes that Unicode keeps for programs' own use: here they mark what is raised. */
const isNoCharacter = (code: number): boolean => code >= 0xfdd0 && code <= 0xfdef;

/** Where the scripts stand that join characters or run from right to left: not the signs and ideographs between them. */
export const mayJoin = (code: number): boolean =>
  (code >= 0x590 && code < 0x2000) || (code >= 0xa800 && code < 0xac00) || code >= 0xfb1d;

/** What an Arabic or Hebrew letter is whose shape the file names: the letter at the end of a word, a ligature of several. */
export function shapedLetter(code: number): string | undefined {
  const shaped =
    (code >= 0xfb1d && code <= 0xfdfb && !isNoCharacter(code) && code !== 0xfd3e && code !== 0xfd3f) ||
    (code >= 0xfe70 && code <= 0xfefc);
  return shaped ? String.fromCodePoint(code).normalize("NFKC").trim() : undefined;
}

/** What stands between words. */
export const isBlank = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x3000 ||
  code === 0xfeff;

/** Controls, the replacement character, noncharacters and private use: no one can read them. */
export const isUnknown = (code: number): boolean =>
  isNoCharacter(code) ||
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  code === 0xfffd ||
  code === 0xffff ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  code >= 0xf0000;
