import type { PageText } from "../../document/page-text.ts";
import { isIban, isIbanByForm } from "../../vocabulary/values/checksums.ts";
import { type Candidate, joined, withSigns } from "../candidates/candidates.ts";

/** An IBAN that goes on in the next line, which its check digits tell, or else its groups and how long its country's are. */
export function wholeIban(text: PageText, one: Candidate<string>): Candidate<string> {
  if (isIban(one.value)) return one;
  const checked = goingOn(text, one, isIban);
  return checked ?? (isIbanByForm(one.value) ? one : (goingOn(text, one, isIbanByForm) ?? one));
}

function goingOn(
  { lines, em }: PageText,
  one: Candidate<string>,
  isWhole: (value: string) => boolean,
): Candidate<string> | undefined {
  const last = one.words.at(-1);
  const [x0 = 0, , , bottom = 0] = one.words[0]?.bbox ?? [];
  const [, , end = 0] = last?.bbox ?? [];
  if (!last) return undefined;
  const begin = lines[one.line]?.phrases.find(({ words }) => words.at(-1) === last)?.x0;
  for (const line of lines.slice(one.line + 1, one.line + 3)) {
    for (const { words, page, x0: left, x1: right } of line.phrases) {
      const y0 = words[0]?.bbox[1] ?? 0;
      const isBelow = (left <= x0 + em && x0 - left <= ibanAsideEm * em) || Math.abs(right - end) < em;
      // At the end of a line of a paragraph it goes on where the next line begins.
      const isAligned = isBelow || (begin !== undefined && Math.abs(left - begin) < em);
      if (page !== last.page || !isAligned || y0 - bottom > 2 * em) continue;
      for (let length = 1; length <= words.length && length < 8; length++) {
        const rest = words.slice(0, length);
        const value = `${one.value} ${joined(rest).replace(/[,;.]$/, "")}`;
        if (isWhole(value)) return withSigns({ ...one, value, words: [...one.words, ...rest] }, { form_whole: 1 });
      }
    }
  }
  return undefined;
}

/** So far, in em, the rest of an IBAN may begin left of it: below its label. */
const ibanAsideEm = 8;

/** No IBAN has fewer letters and digits. */
export const ibanLeast = 15;
