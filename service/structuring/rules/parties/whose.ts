import type { Candidate } from "../candidates.ts";
import { conceptsWithin, isRole, type PartyRole } from "../meaning.ts";
import type { Reading } from "../reading.ts";
import { normalWords } from "../text.ts";
import { isYour } from "../wording.ts";
import type { Party } from "./find-parties.ts";

/** Words before a value that may say whose it is: "Ihre USt.-IdentNr.:", "Customer VAT reg. no". */
const wordsBefore = 4;

/**
 * Whether a number, address or account may be that of a party: its label says so, or it stands among the party's lines.
 * What nothing tells of is the seller's, whose paper it is; nobody else is given it.
 */
export function mayBeOf(reading: Reading, role: PartyRole, value: Candidate<unknown>): boolean {
  const told = toldRole(reading, value);
  if (told) return told === role;
  const holders = reading.parties.filter((party) => holds(party, value));
  return holders.some((party) => party.role === role) || (role === "seller" && holders.length === 0);
}

function toldRole({ text }: Reading, { words, line }: Candidate<unknown>): PartyRole | undefined {
  const all = text.lines[line]?.phrases.flatMap((phrase) => phrase.words) ?? [];
  const at = all.findIndex((word) => words.includes(word));
  const before = all.slice(Math.max(0, at - wordsBefore), Math.max(0, at)).flatMap((word) => normalWords(word.text));
  return before.some(isYour) ? "buyer" : conceptsWithin(before).found.find(isRole);
}

const holds = ({ members, inline }: Party, { words }: Candidate<unknown>): boolean =>
  [...members, ...(inline ? [inline] : [])].some((phrase) => phrase.words.some((word) => words.includes(word)));
