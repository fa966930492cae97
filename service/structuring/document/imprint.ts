import { hasLegalForm } from "../vocabulary/wording.ts";
import { smallLetters } from "../vocabulary/words.ts";
import { cutPhrase } from "./houses.ts";
import type { PageText, Phrase } from "./page-text.ts";

/** What the small print tells of a company, and of nobody else: its capital, its register, its number there. */
const registered =
  /(?<!\p{L})(?:au capital|capital social|cap\. ?soc|r\.?c\.?s\.?|siren|siret|sise?|registered (?:in|office|no)|company (?:no|reg|number)|co\. ?reg|hr[ab] ?\d|handelsregister|firmenbuch|fn \d{4}|registro mercantil|inscrita|r\.m\. de|c\.?i\.?f\.? [a-z]\d|rea [a-z]{2}|kvk|org\.? ?n[ro]|cvr|krs|regon|zapsán|y-tunnus|vat reg|abn|acn|ust-id|uid-nr|p\.? ?iva|n° tva|tva intra)/u;
/** Where the name ends and what is told of the company begins. */
const mark = /^(?:[·•|–—;-]|\()/u;
/** "AG Ollenau HRB 4711" is a court's register. */
const court = /^(?:AG|LG|HG|Amtsgericht|Registergericht|Handelsgericht)\s/u;
const [nameWordsMax, phraseWordsMax] = [10, 80];

/** The name in full of the company whose small print stands on the first page or the last: "Dal Oak Works SAS au capital de ... - RCS ...". */
export function imprintName(text: PageText): Phrase | undefined {
  const known = imprints.get(text);
  const found = known === undefined ? findImprint(text) : known;
  imprints.set(text, found);
  return found ?? undefined;
}
/** Looked for once: both addresses and names ask for it. */
const imprints = new WeakMap<PageText, Phrase | null>();

function findImprint({ phrases, pages }: PageText): Phrase | null {
  const ends = [pages[0]?.number, pages.at(-1)?.number];
  for (const phrase of phrases) {
    if (!ends.includes(phrase.page) || phrase.words.length < 4 || phrase.words.length > phraseWordsMax) continue;
    const found = registered.exec(smallLetters(phrase.text));
    const name = found && found.index > 0 ? nameBefore(phrase, found.index) : undefined;
    if (name) return name;
  }
  return payeeOf(phrases.filter(({ page }) => ends.includes(page))) ?? null;
}

/** "Payable to | Dal Brewery Ltd": who is paid, where nothing is told of a register. */
const payee =
  /^(?:zahlung an|zahlbar an|zahlungsempfänger|payable to|(?:please )?(?:make )?payments? (?:payable )?to|pay to|payee|beneficiary(?: name)?|bénéficiaire|à l['’]ordre de|beneficiario|begunstigde|ten name van)\s*[:：]?$/iu;

function payeeOf(phrases: readonly Phrase[]): Phrase | undefined {
  const at = phrases.findIndex(({ text }) => text.length <= payeeMax && payee.test(text));
  const next = phrases[at + 1];
  if (at < 0 || next?.line !== phrases[at]?.line) return undefined;
  const isName =
    !!next && next.words.length <= nameWordsMax && /^\p{Lu}[^\d:@]+$/u.test(next.text) && hasLegalForm(next.text);
  return isName ? next : undefined;
}
const payeeMax = 40;

function nameBefore(phrase: Phrase, limit: number): Phrase | undefined {
  const { words } = phrase;
  let length = 0;
  let end = 0;
  for (; end < words.length && length < limit && end <= nameWordsMax; end++) {
    const text = words[end]?.text ?? "";
    if (mark.test(text)) break;
    length += text.length + 1;
    // "Mirador del Cabo, S.L.": a comma before the legal form ends no name.
    if (/[,;]$/.test(text) && !hasLegalForm(words[end + 1]?.text ?? "")) {
      end++;
      break;
    }
  }
  const own = words.slice(0, end);
  const name = own
    .map(({ text }) => text)
    .join(" ")
    .replace(/[,;]$/, "");
  const isName =
    own.length > 1 && own.length <= nameWordsMax && /^\p{Lu}/u.test(name) && !/[\d:@]/.test(name) && !court.test(name);
  if (!isName || !hasLegalForm(name) || registered.test(smallLetters(name))) return undefined;
  return cutPhrase(
    phrase,
    own.map((word, i) => (i === own.length - 1 ? { ...word, text: word.text.replace(/[,;]$/, "") } : word)),
  );
}
