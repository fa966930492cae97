const dashes = /^[-–—−.…*†‡]+$/u;
const absent = /^\(?(?:x|na|n\.a\.?|n\/a|nd|ns|nil)\)?$/iu;
const year = /^(?:19|20)\d{2}$/;

/** Whether a cell holds a figure: mostly digits, or a sign that stands for a missing one. */
export function isNumeric(text: string): boolean {
  const bare = text.replace(/\s+/gu, "");
  if (bare === "" || bare.length > 40) return false;
  if (dashes.test(bare) || absent.test(bare)) return true;
  let digits = 0;
  let letters = 0;
  for (const character of bare) {
    if (character >= "0" && character <= "9") digits++;
    else if (/\p{L}/u.test(character)) letters++;
  }
  return digits > 0 && digits * 2 >= bare.length - 2 && letters <= digits && letters <= 3;
}

/** Years head columns as often as they stand in them. */
export const isYear = (text: string): boolean => year.test(text.trim());
