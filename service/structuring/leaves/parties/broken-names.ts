import type { Phrase } from "../../document/page-text.ts";
import { hasCompanyForm, isAttention, isDepartment, isSalutation, isTitledPerson } from "../../vocabulary/wording.ts";

/** Both lines of a name stand so close and so even, in heights of their letters, and are so much of one height. */
const together = { gapMax: 1, edgeMax: 0.5, heightMin: 0.7 };

/**
 * The first line of an address, with the second where that ends a company's name: "Dalhof Engineering" over "Partners LLP". A brand over
 * the name that holds it is none.
 */
export function firstName([first, second]: readonly Phrase[]): Pick<Phrase, "text" | "words" | "line"> | undefined {
  if (!first || !second || !goesOn(first, second)) return first;
  return { text: `${first.text} ${second.text}`, words: [...first.words, ...second.words], line: first.line };
}

function goesOn(first: Phrase, second: Phrase): boolean {
  const [height, next] = [first.y1 - first.y0, second.y1 - second.y0];
  const isBelow = second.y0 - first.y1 < together.gapMax * height && second.y0 > first.y0;
  const isEven = Math.abs(second.x0 - first.x0) < together.edgeMax * height;
  const isAlike = Math.min(height, next) > together.heightMin * Math.max(height, next);
  return isBelow && isEven && isAlike && isPart(first.text) && isEnd(second.text) && !sharesWord(first, second);
}

const isPart = (text: string): boolean =>
  /^\p{Lu}[^\d:,;@]+$/u.test(text) &&
  !hasCompanyForm(text) &&
  !isAttention(text) &&
  !isDepartment(text) &&
  !isSalutation(text) &&
  !isTitledPerson(text);
const isEnd = (text: string): boolean => /^[\p{Lu}&][^\d:;@]+$/u.test(text) && hasCompanyForm(text);

const sharesWord = (a: Phrase, b: Phrase): boolean => {
  const own = new Set(a.keys.map(({ key }) => key).filter((key) => key.length > 2));
  return b.keys.some(({ key }) => own.has(key));
};
