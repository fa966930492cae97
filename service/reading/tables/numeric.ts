const dashes = /^[-–—−.…*†‡]+$/u;
const absent = /^\(?(?:x|na|n\.a\.?|n\/a|nd|ns|nil)\)?$/iu;
const year = /^(?:19|20)\d{2}$/;

/** A currency's code, or a letter that qualifies the figure. */
const codeFirst = /^\p{Lu}{1,3}\s?[-–−+(]?\d/u;
const letter = /\p{L}/u;

/** Whether a cell holds a figure: mostly digits, or a sign that stands for a missing one. */
export function isNumeric(text: string): boolean {
  if (text.length > 60) return false;
  let digits = 0;
  let letters = 0;
  let length = 0;
  for (const character of text) {
    if (character === " " || character === "\n" || character === "\t") continue;
    length++;
    if (character >= "0" && character <= "9") digits++;
    else if ((character >= "A" && character <= "Z") || (character >= "a" && character <= "z")) letters++;
    else if (character > "\u007f" && letter.test(character)) letters++;
  }
  if (digits === 0) {
    if (length === 0 || letters > 4) return false;
    const bare = text.replace(/\s+/gu, "");
    return dashes.test(bare) || absent.test(bare);
  }
  if (letters > 0 && letter.test(text.charAt(0)) && !codeFirst.test(text)) return false;
  return length <= 40 && digits * 2 >= length - 2 && letters <= digits && letters <= 3;
}

/** Years head columns as often as they stand in them. */
export const isYear = (text: string): boolean => year.test(text.trim());
