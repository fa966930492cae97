import { findDates } from "../vocabulary/values/dates.ts";
import type { Label } from "./labels.ts";
import type { PageText, Phrase } from "./page-text.ts";
import { holdPlace } from "./party-fields.ts";

/** "From – to" over two days heads a period. */
export const isOfDays = ([first, ...more]: readonly Phrase[]): boolean =>
  first !== undefined && findDates(first.text).length > 0 && !holdPlace([first, ...more].slice(0, lookedAt));

/** "From: Dal Shop <shop@dal.example>" heads a mail, and no party. */
export const isMailAddress = (phrase: Phrase | undefined): boolean => /<[^\s<>@]+@[^\s<>@]+>/.test(phrase?.text ?? "");

/** "From" and "To" between "Date", "Service" and "Weight" head columns: from where to where something was carried. */
export const isOfColumns = (page: PageText, { line, text }: Phrase): boolean =>
  !/[:：]/.test(text) && (page.lines[line]?.phrases.length ?? 0) > headingsMax;
/** No more parties' headings stand beside each other. */
const headingsMax = 6;

/** Whether a number, and nothing else, stands beside a heading: then it labels that. */
export function isBesideNumber({ lines, em }: PageText, heading: Phrase): boolean {
  const right = lines[heading.line]?.phrases.find(({ x0 }) => x0 > heading.x1);
  return right !== undefined && right.x0 - heading.x1 < besideNumberEm * em && /^\d[\d\s./-]*$/.test(right.text);
}
const besideNumberEm = 12;

/** "Customer: 20417" numbers somebody. */
export const isNumberOf = ({ phrase, to }: Pick<Label, "phrase" | "to">): boolean =>
  /^[:：#\s]*\d[\d\s./-]*$/.test(
    phrase.words
      .slice(to)
      .map(({ text }) => text)
      .join(" "),
  );

const lookedAt = 6;
