const letters = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
const full = "\\u3001-\\u3011\\u3014-\\u301f\\uff01-\\uff60";
const ends = new RegExp(`[${letters}${full}]["'”’]?$`, "u");
const begins = new RegExp(`^["'“‘]?[${letters}${full}]`, "u");
const signAtEnd = new RegExp(`[${full}”’]$`, "u");

/** Room between signs that are written without spaces, in em, that is a space all the same: beside another script, between two, and after a sign that has room of its own. */
const besideOtherMinEm = 0.7;
const betweenMinEm = 1.1;
const afterSignMinEm = 1.8;
/** All letters of these scripts come after this one, and most of other texts before. */
const first = 0x2e80;

/**
 * How wide, in em, room between two texts must be to be a space, where one of them is Chinese or Japanese there. Undefined
 * between texts of scripts that are written with spaces, Korean among them.
 */
export function easternSpaceEm(left: string, right: string): number | undefined {
  if (left.charCodeAt(left.length - 1) < first && right.charCodeAt(0) < first) return undefined;
  const [before, after] = [ends.test(left), begins.test(right)];
  if (!before && !after) return undefined;
  if (signAtEnd.test(left)) return afterSignMinEm;
  return before && after ? betweenMinEm : besideOtherMinEm;
}

/** Whether a text that goes on after another, on the next line, does so without a space. */
export const isEasternBreak = (left: string, right: string): boolean => ends.test(left) && begins.test(right);

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** As many letters of an alphabet say what an ideograph says, and take its room. */
const ideographLetters = 2.5;

/** How long a text is, in letters of an alphabet. */
export const lengthInLetters = (text: string): number =>
  text.length + (ideographLetters - 1) * (text.match(ideographs)?.length ?? 0);
