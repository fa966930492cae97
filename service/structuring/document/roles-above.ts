import { type Gist, gistOf, hasSense } from "../vocabulary/senses.ts";
import { isLabelLike, type Lead } from "./label-words.ts";
import type { PageLine, PageText, Phrase } from "./page-text.ts";

/** A heading stands at most so many lines above what it heads, and as far to its side in em. */
const [linesMax, asideEm] = [8, 1.5];
/** A form says of somebody in so few lines; of more leads on a page none is looked at. */
const leadsMax = 600;
const wordsMax = 4;

/** What is somebody's and does not say whose: a name, an address, a day of birth. */
const ofSomebody = [
  "birth",
  "first_name",
  "last_name",
  "full",
  "address",
  "postal",
  "city",
  "region",
  "phone",
  "email",
  "nationality",
  "gender",
  "national_id",
  "idcard",
  "occupation",
  "employer",
  "position",
];
const whose = [
  "patient",
  "doctor",
  "child",
  "guardian",
  "father",
  "mother",
  "groom",
  "bride",
  "spouse",
  "employee",
  "employer",
  "tenant",
  "landlord",
  "insured",
  "insurer",
  "claimant",
  "borrower",
  "lender",
  "donor",
  "charity",
  "student",
  "member",
  "keeper",
  "owner",
  "holder",
  "driver",
  "defendant",
  "plaintiff",
  "witness",
  "deceased",
  "grantor",
  "agent",
  "beneficiary",
  "taxpayer",
  "person",
  "emergency",
];

/** What is printed in boxes of its own below the street. */
const ofAddress = ["city", "region", "postal", "country", "phone"];

type Head = { phrase: Phrase; roles: readonly string[] };

const isOneOf = (senses: readonly string[]) => (core: string) => senses.some((sense) => hasSense(core, sense));

/** Phrases that are nothing but whose the lines below are: "PATIENT", "Huoltaja 1", "Particulars of the child". */
function headsIn({ phrases }: PageLine): Head[] {
  const found = phrases.flatMap((phrase) => {
    const words = /^\d$/.test(phrase.words.at(-1)?.text ?? "") ? phrase.words.slice(0, -1) : phrase.words;
    if (words.length === 0 || words.length > wordsMax || !isLabelLike({ ...phrase, words })) return [];
    const { generics, cores } = gistOf(words.flatMap(({ keys }) => keys));
    const isOwn = [...generics].every((kind) => kind === "details");
    const roles = cores.filter(isOneOf(whose));
    return isOwn && roles.length > 0 && roles.length === cores.length ? [{ phrase, roles }] : [];
  });
  return found.length === phrases.length ? found : [];
}

/** "PATIENT'S ADDRESS (No., Street)": a label that says whose address begins with it. */
function addressHeads(leads: readonly Lead[]): Head[] {
  return leads.flatMap(({ phrase, from, gist: { cores } }) => {
    const roles = cores.filter(isOneOf(whose));
    const isWhose = from === 0 && roles.length === 1 && cores.some(isOneOf(["address"]));
    return isWhose && cores.every(isOneOf([...whose, "address", "street"])) ? [{ phrase, roles }] : [];
  });
}

/** Labels of what is somebody's, once more with whose it is by the heading above them. */
export function underRoles({ lines, em }: PageText, leads: readonly Lead[]): Lead[] {
  if (leads.length > leadsMax) return [];
  const heads = lines.map(headsIn);
  const addresses = lines.map((): Head[] => []);
  for (const head of addressHeads(leads)) addresses[head.phrase.line]?.push(head);
  if ([...heads, ...addresses].every(({ length }) => length === 0)) return [];
  return leads.flatMap((lead) => {
    const { phrase, from, gist } = lead;
    if (!isOfSomebody(gist) || (from > 0 && !lead.isMarked)) return [];
    const isInAddress = gist.cores.length > 0 && gist.cores.every(isOneOf(ofAddress));
    const head =
      headAbove(heads, lines, phrase, em) ?? (isInAddress ? headAbove(addresses, lines, phrase, em) : undefined);
    const whole: Gist = { generics: gist.generics, cores: [...(head?.roles ?? []), ...gist.cores] };
    return head ? [{ ...lead, gist: whole, own: gist.cores }] : [];
  });
}

const isOfSomebody = ({ generics, cores }: Gist): boolean =>
  cores.every(isOneOf(ofSomebody)) && (cores.length > 0 || generics.has("name") || generics.has("no"));

/** The next heading above: of several beside each other the one that begins where the label does or last before it. */
function headAbove(
  heads: readonly (readonly Head[])[],
  lines: readonly PageLine[],
  { line, page, x0 }: Phrase,
  em: number,
): Head | undefined {
  for (let at = line - 1; at >= Math.max(0, line - linesMax); at--) {
    const own = heads[at] ?? [];
    if (own.length === 0) continue;
    if (lines[at]?.page !== page) return undefined;
    return own.findLast(({ phrase }) => phrase.x0 <= x0 + asideEm * em);
  }
  return undefined;
}
