import type { PartyRole } from "../vocabulary/concepts.ts";
import patterns from "../vocabulary/lexicon/patterns.json" with { type: "json" };
import { glue, normalWords } from "../vocabulary/words.ts";
import type { Party } from "./find-parties.ts";

const recipients = new Set(patterns.recipients.map((word) => glue(normalWords(word))));
const isRecipient = ({ heading, role }: Party): boolean =>
  role === "buyer" && recipients.has(glue(normalWords(heading.text.split(/[:：]/)[0] ?? "")));

/**
 * A "recipient" is who buys, where nobody else is said to; beside a buyer, be it in the window of an envelope, or on a buyer's own
 * paper, it is who gets the goods.
 */
export function withRecipients(parties: readonly Party[], unnamed: readonly Party[], issuer: PartyRole): Party[] {
  const isSold = [...parties, ...unnamed].some(({ role }) => role === "seller");
  const isBought = [...parties, ...(issuer === "buyer" || isSold ? unnamed : [])].some(
    (party) =>
      party.role === "buyer" && !isRecipient(party) && (party.phrases.length > 0 || party.inline !== undefined),
  );
  return parties.map((party) => (isBought && isRecipient(party) ? { ...party, role: "other_party" } : party));
}

/** Those of a role; a "recipient" alone is who gets the goods as well, where they are asked for. */
export function partiesOf(parties: readonly Party[], role: PartyRole): Party[] {
  const own = parties.filter((party) => party.role === role);
  return role === "other_party" && own.length === 0 ? parties.filter(isRecipient) : own;
}
