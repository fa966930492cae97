import type { Concept } from "../concepts.ts";
import type { Label } from "../labels.ts";
import type { PartyRole } from "../meaning.ts";
import type { PageText, Phrase } from "../page-text.ts";
import { letters } from "../text.ts";

/** The part of a page that speaks of one party: the phrases under, or after, the word that names its role. */
export type Party = { role: PartyRole; heading: Phrase; phrases: Phrase[]; inline: Phrase | undefined };

const roles = ["seller", "buyer", "other_party"] as const;
const linesMax = 16;

/** The parties that a document names by a heading: "Seller:", "Bill to", "Käufer/Leistungsempfänger:". */
export function findParties(page: PageText, labels: ReadonlyMap<Concept, readonly Label[]>): Party[] {
  const headings = roles.flatMap((role) =>
    (labels.get(role) ?? []).filter(isHeading).map((label) => ({ role, label })),
  );
  return headings.map(({ role, label }) => {
    const others = headings.filter((one) => one.label.phrase !== label.phrase).map((one) => one.label.phrase);
    return { role, heading: label.phrase, inline: inlineOf(label), phrases: column(page, label.phrase, others) };
  });
}

/** A role's word alone, or with a colon after it; not one within a sentence. */
function isHeading({ phrase, from, to }: Label): boolean {
  if (from > 0) return false;
  const rest = phrase.words.slice(to);
  const colon = /[:：]$/.test(phrase.words[to - 1]?.text ?? "") || /^[:：]/.test(rest[0]?.text ?? "");
  return (
    rest.length === 0 ||
    colon ||
    (rest.length <= 2 && rest.every(({ text }) => letters(text) === 0 || /^\(/.test(text)))
  );
}

function inlineOf({ phrase, to }: Label): Phrase | undefined {
  const words = phrase.words.slice(to).filter(({ text }) => !/^[:：\-–]+$/.test(text));
  if (words.length === 0) return undefined;
  const text = words.map((word) => word.text).join(" ");
  return letters(text) >= 3 ? { ...phrase, words, text, x0: words[0]?.bbox[0] ?? phrase.x0 } : undefined;
}

/** The phrases below a heading that begin where the first of them begins, up to the next heading or a wide gap. */
function column(page: PageText, heading: Phrase, others: readonly Phrase[]): Phrase[] {
  const { em } = page;
  const found: Phrase[] = [];
  let bottom = heading.y1;
  let left: number | undefined;
  for (const line of page.lines.slice(heading.line + 1)) {
    if (line.page !== heading.page || found.length >= linesMax) break;
    const fits = line.phrases.filter(({ x0 }) =>
      left === undefined ? x0 > heading.x0 - 2 * em && x0 < heading.x0 + 7 * em : Math.abs(x0 - left) < 1.6 * em,
    );
    const one = fits.reduce<Phrase | undefined>(
      (best, phrase) => (best && Math.abs(best.x0 - heading.x0) <= Math.abs(phrase.x0 - heading.x0) ? best : phrase),
      undefined,
    );
    if (!one) continue;
    if (others.includes(one) || one.y0 - bottom > 4 * em) break;
    left ??= one.x0;
    bottom = one.y1;
    found.push(one);
  }
  return found;
}
