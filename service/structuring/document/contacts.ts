import type { Concept } from "../vocabulary/concepts.ts";
import type { Label } from "./labels.ts";
import type { PageText, Phrase } from "./page-text.ts";

/** What only an issuer prints beside its address. */
const contact: readonly Concept[] = ["iban", "bic", "phone", "fax", "email", "website", "registration_number"];
/** Contact data stand so near below an address, and so far aside, in em. */
const reach = { belowEm: 6, asideEm: 12 };

/** Whether contact data stand beside or just below an address: behind their labels, or plain enough to need none. */
export function hasContact(
  { text, labels }: { text: PageText; labels: ReadonlyMap<Concept, readonly Label[]> },
  lines: readonly Phrase[],
): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  const isNear = ({ page, x0, y0 }: Phrase) =>
    page === last.page &&
    y0 >= last.y0 - text.em &&
    y0 - last.y1 < reach.belowEm * text.em &&
    Math.abs(x0 - last.x0) < reach.asideEm * text.em;
  return (
    contact.some((concept) => (labels.get(concept) ?? []).some(({ phrase }) => isNear(phrase))) ||
    text.lines
      .slice(last.line + 1, last.line + 1 + contactLines)
      .some(({ phrases }) => phrases.some((one) => isNear(one) && isContact(one.text)))
  );
}
/** "04841 66 20 7", "(541) 555-0155" and "office@dalhof.example" need no label. */
const isContact = (text: string): boolean =>
  /^(?:\+\d|0|\([2-9]\d\d\)|[2-9]\d\d[-.])[\d\s()./-]{6,20}\d$/.test(text) || /^[^\s@]{1,64}@[^\s@]{3,100}$/.test(text);
const contactLines = 3;
