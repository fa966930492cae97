import type { PlacedWord } from "../../document/page-text.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { beginsWithGivenName, hasLegalForm, isJob, isPersonsName } from "../../vocabulary/wording.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, joined } from "../candidates/candidates.ts";
import { trimmed } from "../parties/party-names.ts";
import { isNameOfSomebody, isOfPost } from "./signed.ts";

/** Who signs, checks, treats, owns: by what a question asks for a person. */
const askedPersons = [
  ...["employee", "patient", "student", "tenant", "guest", "driver", "claimant", "insured", "policyholder", "witness"],
  ...["signature", "approved", "approvingofficial", "checked", "inspector", "technician", "operator", "performed"],
  ...["doctor", "principal", "trainer", "classteacher", "notary", "assessor", "officer", "clerk", "estimator"],
  ...["requester", "chair", "minutetaker", "contactperson", "storekeeper", "goodsreceiver", "salesrep"],
  ...["holder", "owner", "landlord"],
];

/** Whether a question asks for somebody, or for his name. */
export const asksForPersonsName = (wordings: readonly (readonly string[])[]): boolean =>
  wordings.map(gistOf).some(({ generics, cores, asFact }) => {
    const isOther = [...generics].some((kind) => kind !== "name");
    const isOf = (core = "") => askedPersons.some((one) => hasSense(core, one));
    return !isOther && (isOf(cores.at(-1)) || (asFact?.cores.every(isOf) ?? false));
  });

/** A name alone, without the post before it, a number before that, or what is told of him behind a comma. */
export function nameAlone(one: Candidate<string>): Candidate<string> {
  const behind = withoutLead(one.words);
  const comma = behind.slice(0, -1).findIndex(({ text }) => text.endsWith(","));
  const name = comma < 0 ? behind : trimmed(behind.slice(0, comma + 1));
  const rest = comma < 0 ? "" : joined(behind.slice(comma + 1));
  const words = comma >= 0 && isTold(joined(name), rest) ? name : behind;
  return words.length === one.words.length ? one : { ...one, value: joined(words), words: [...words] };
}

/** "kierownik Iwona Lis", "4471 Linnéa Berg". */
function withoutLead(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const rest = words.slice(1);
  const [first] = words;
  const isLead = first && (/^\d{2,8}$/.test(first.text) || (/^\p{Ll}/u.test(first.text) && isOfPost(first.text)));
  return isLead && isPersonsName(joined(rest)) ? rest : words;
}

/** Whether what stands behind a name and a comma tells of its bearer: a post, a profession, a birth, a town; "Dal Lis, Mira" is one name. */
function isTold(name: string, rest: string): boolean {
  if (hasLegalForm(name)) return represented.test(smallLetters(rest));
  const isName = name.includes(" ") && isNameOfSomebody(name) && !degrees.test(rest);
  const isSaid =
    /^\p{Ll}{3}/u.test(rest) || /^\p{Ll}/u.test(rest.replace(/^\S+\s/, "")) || isJob(rest) || isOfPost(rest);
  return isName && (isSaid || (beginsWithGivenName(name) && !beginsWithGivenName(rest)));
}
/** "MD", "PhD", "M.Sc." are borne with a name. */
const degrees = /^(?:(?=\P{Lu}*\p{Lu}\P{Lu}*\p{Lu})[\p{L}.]{2,7}(?:, ?| |$)){1,3}$/u;
const represented = new RegExp(`^(?:${patterns.represented.join("|")})(?!\\p{L})`, "u");
