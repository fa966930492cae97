import type { Signs } from "../../answers/signs.ts";
import { imprintName } from "../../document/imprint.ts";
import { isOfLabels } from "../../document/label-words.ts";
import { type Phrase, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept, PartyRole } from "../../vocabulary/concepts.ts";
import { namesPaper } from "../../vocabulary/paper-kinds.ts";
import { hasLegalForm, isAttention, isHouseAndStreet, isSalutation } from "../../vocabulary/wording.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Candidate, candidate, withSigns } from "../candidates/candidates.ts";
import { givenFrom } from "../candidates/scores.ts";
import { addressParts } from "./address-parts.ts";
import { firstName } from "./broken-names.ts";
import { letterheadAddress, letterheadNames } from "./letterhead.ts";
import { partsOfLetterhead } from "./letterhead-parts.ts";

type PartyCandidate = Candidate<string>;

export type Whole = Pick<PartyCandidate, "value" | "words" | "line">;
export const whole = ({ text, words, line }: Pick<Phrase, "text" | "words" | "line">): Whole => ({
  value: text.replace(tradeName, "$1$2"),
  words,
  line,
});
/** "T:mi Kaislo", whose colon stands for what Finnish leaves out. */
export const tradeName = /^(T:)\s?(mi )/i;

/** The issuer by its letterhead, and either party by an address that no heading names. */
export function withoutHeading(
  { text, titles, parties, issuer, unnamed, isField }: Reading,
  role: PartyRole,
  concept: Concept,
  isNamed: boolean,
): PartyCandidate[] {
  const loss: Signs = isNamed ? { party_has_heading: 1 } : {};
  const blocks = unnamed
    .filter((party) => party.role === role)
    .flatMap(({ phrases }) => {
      const own = phrases.filter(({ text: line }) => !isSalutation(line));
      // Without a name it begins with its street.
      const begin = own[0]?.text ?? "";
      const isUnnamed = (own.length === 2 && /\d/.test(begin) && !hasLegalForm(begin)) || isHouseAndStreet(begin);
      const name = isUnnamed ? undefined : own[0];
      const rest = isUnnamed ? own : own.slice(1);
      const called = role === issuer || !name ? name : firstName(own);
      const isCompany = rest.length > 1 && called !== undefined && hasLegalForm(called.text);
      const signs = { window: 1, window_legal_form: Number(isCompany), ...loss };
      if (concept !== "name") return addressParts(rest, concept, { foundBy: "position", signs });
      const isName = name && rest.length > 1 && !/\d/.test(name.text) && !isField(name);
      return isName && called ? [candidate(whole(called), "position", signs)] : [];
    });
  if (role !== issuer) return blocks;
  const called = new Set(titles.map(glue));
  if (concept === "name") {
    const hasLetterhead = unnamed.some((party) => party.role === role);
    const others = new Set(
      [...parties, ...(hasLetterhead ? unnamed : [])]
        .filter((party) => party.role !== role)
        .flatMap(({ heading, members }) => [heading, ...members].flatMap(({ words }) => words.map(placeOfWord))),
    );
    // A letterhead in one line has its address behind the name.
    const streets = new Set(
      unnamed
        .filter((party) => party.role === role)
        .flatMap(({ phrases }) =>
          phrases
            .slice(1)
            .filter(({ text: line }) => /\d/.test(line))
            .flatMap(({ words }) => words.map(placeOfWord)),
        ),
    );
    const own = letterheadNames(text).filter(
      ({ value, words }) =>
        !(words[0] && others.has(placeOfWord(words[0]))) &&
        !words.some((word) => streets.has(placeOfWord(word))) &&
        !isAttention(value),
    );
    const names = own.flatMap((one) => {
      const keys = one.words.flatMap((word) => word.keys);
      if (namesPaper(keys)) return [];
      const isTitle = isOfLabels(keys);
      return withSigns(one, { ...loss, letterhead_title: Number(isTitle) });
    });
    // Without a letterhead the small print tells, or who is to be paid.
    const owner = names.length + blocks.length === 0 ? imprintName(text) : undefined;
    if (owner) return [candidate(whole(owner), "position", { window: 1, window_legal_form: 1, ...loss })];
    return [...names, ...blocks];
  }
  const isTitle = ({ keys, text: said }: Phrase) => !said.includes(",") && called.has(glue(keys.map(({ key }) => key)));
  const others = new Set(
    [...parties, ...unnamed]
      .filter((party) => party.role !== role)
      .flatMap(({ members }) => members.flatMap(({ words }) => words.map(placeOfWord))),
  );
  const headings = new Set(parties.map(({ heading }) => heading));
  const at = letterheadAddress(text, (phrase) => isField(phrase) || isTitle(phrase) || headings.has(phrase));
  // The lines of the party's own address part it better; at the very top a letterhead may have everything in one line.
  const own = unnamed.filter((party) => party.role === role && party.phrases.length > 2);
  const isOwnNamed = own.some(
    ({ phrases: [name] }) => name !== undefined && !/\d/.test(name.text) && at?.value.startsWith(`${name.text} `),
  );
  const ofOwn = own.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words));
  // A whole address may reach further than they do, if it is more than one line.
  const first = text.lines[at?.line ?? 0]?.phrases.flatMap(({ words }) => words) ?? [];
  const isLine = at?.words.every((word) => first.includes(word)) ?? false;
  for (const word of at && at.line > 0 && (isLine || concept !== "address") ? ofOwn : []) others.add(placeOfWord(word));
  const isOthers = isOwnNamed || at?.words.some((word) => others.has(placeOfWord(word)));
  const found = isOthers && blocks.length > 0 ? undefined : at;
  if (concept === "address" && found && found.score >= givenFrom) return [withSigns(found, loss)];
  if (concept === "address") return blocks;
  return [...blocks, ...(found ? partsOfLetterhead(found, concept, loss) : [])];
}
