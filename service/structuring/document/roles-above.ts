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

type Head = { phrase: Phrase; roles: readonly string[] };

/** Phrases that are nothing but whose the lines below are: "PATIENT", "Huoltaja 1", "Particulars of the child". */
function headsIn({ phrases }: PageLine): Head[] {
  const found = phrases.flatMap((phrase) => {
    const words = /^\d$/.test(phrase.words.at(-1)?.text ?? "") ? phrase.words.slice(0, -1) : phrase.words;
    if (words.length === 0 || words.length > wordsMax || !isLabelLike({ ...phrase, words })) return [];
    const { generics, cores } = gistOf(words.flatMap(({ keys }) => keys));
    const isOwn = [...generics].every((kind) => kind === "details");
    const roles = cores.filter((core) => whose.some((sense) => hasSense(core, sense)));
    return isOwn && roles.length > 0 && roles.length === cores.length ? [{ phrase, roles }] : [];
  });
  return found.length === phrases.length ? found : [];
}

/** Labels of what is somebody's, once more with whose it is by the heading above them. */
export function underRoles({ lines, em }: PageText, leads: readonly Lead[]): Lead[] {
  if (leads.length > leadsMax) return [];
  const heads = lines.map(headsIn);
  if (heads.every(({ length }) => length === 0)) return [];
  return leads.flatMap((lead) => {
    const { phrase, from, gist } = lead;
    if (!isOfSomebody(gist) || (from > 0 && !lead.isMarked)) return [];
    const head = headAbove(heads, lines, phrase, em);
    const whole: Gist = { generics: gist.generics, cores: [...(head?.roles ?? []), ...gist.cores] };
    return head ? [{ ...lead, gist: whole, own: gist.cores }] : [];
  });
}

const isOfSomebody = ({ generics, cores }: Gist): boolean =>
  cores.every((core) => ofSomebody.some((sense) => hasSense(core, sense))) &&
  (cores.length > 0 || generics.has("name") || generics.has("no"));

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
