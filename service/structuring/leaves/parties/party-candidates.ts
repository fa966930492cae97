import type { Signs } from "../../answers/signs.ts";
import { holdsPlace, segmentsOf } from "../../document/address-blocks.ts";
import { formConcepts, type Party } from "../../document/find-parties.ts";
import { cutPhrase, isHouseOnly } from "../../document/houses.ts";
import { partsOfInline } from "../../document/inline-names.ts";
import { isLabelLike, isOfLabels } from "../../document/label-words.ts";
import { isAloneOrMarked, type Label } from "../../document/labels.ts";
import { type PageText, type Phrase, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { partiesOf } from "../../document/recipients.ts";
import type { Concept, PartyRole } from "../../vocabulary/concepts.ts";
import { namesPaper } from "../../vocabulary/paper-kinds.ts";
import { findWordsAfter } from "../../vocabulary/values/texts.ts";
import { hasLegalForm, isAttention, isHouseAndStreet, isSalutation, placeOf } from "../../vocabulary/wording.ts";
import { glue, letters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, ranked, valuesBeside, withSigns } from "../candidates/candidates.ts";
import { givenFrom } from "../candidates/scores.ts";
import { withRest } from "../candidates/wrapped-values.ts";
import { addressParts, type Because } from "./address-parts.ts";
import { letterheadAddress, letterheadNames } from "./letterhead.ts";
import { partsOfLetterhead } from "./letterhead-parts.ts";
import { mayBeName } from "./party-names.ts";

type PartyCandidate = Candidate<string>;
const behindLabel: Because = { foundBy: "label", signs: { party_labelled: 1 } };

/** What is asked of a party, where its lines say it: candidates, the best first. */
export function partyCandidates(reading: Reading, concept: Concept, role: PartyRole): PartyCandidate[] {
  const own = partiesOf(reading.parties, role);
  const isLeftOut = role === "buyer" && own.length === 0 && !reading.unnamed.some((party) => party.role === role);
  // Where nobody else is named, whom goods are brought to has ordered them.
  const blocks = isLeftOut ? reading.parties.filter((party) => party.role === "other_party").slice(0, 1) : own;
  const named = blocks.flatMap((party) => fromBlock(reading, party, concept));
  if (role === "other_party") return ranked(named);
  // Under a heading that names nobody, but "Accounts Payable" and an address, the name is looked for as without one.
  const isNamed = concept === "name" ? named.length > 0 : hasHeading(reading, role);
  const unnamed = concept === "name" || isPlace(concept) ? withoutHeading(reading, role, concept, isNamed) : [];
  return ranked([...named, ...unnamed]);
}

const isPlace = (concept: Concept): boolean => ["address", "street", "postcode", "city", "country"].includes(concept);

function fromBlock(reading: Reading, party: Party, concept: Concept): PartyCandidate[] {
  const labelled = fromLabels(reading, party, concept);
  const lines = nameAndAddress(reading, party).map((phrase) => withoutLabel(reading, phrase));
  if (concept !== "name")
    return [
      ...labelled,
      ...(isPlace(concept)
        ? addressParts(isHouseAndStreet(lines[0]?.text ?? "") ? lines : lines.slice(1), concept, {
            foundBy: "label",
            signs: { party_address: 1 },
          })
        : []),
    ];
  const plain = lines
    .slice(0, 4)
    .filter(mayBeName)
    .map((phrase, i) =>
      candidate(whole(phrase), "label", {
        party_name: 1,
        party_name_lines: i,
        party_legal_form: Number(hasLegalForm(phrase.text)),
        party_beside_heading: Number(phrase === party.inline),
      }),
    );
  return [...labelled, ...plain];
}

/** How far down, in em, a table of parties reaches below its headings, and how far from its heading a value may begin. */
const fieldTable = { belowEm: 30, asideEm: 1.2 };

/** In a table of parties the labels stand at the left, and each party's values below its heading. */
function inColumn({ lines, em }: PageText, label: Phrase, heading: Phrase): Whole[] {
  const isBeside =
    label.page === heading.page &&
    label.x1 < heading.x0 &&
    label.line > heading.line &&
    label.y0 - heading.y1 < fieldTable.belowEm * em;
  const [first, ...rest] = lines[label.line]?.phrases ?? [];
  if (!isBeside || first !== label) return [];
  const value = rest.find(({ x0 }) => Math.abs(x0 - heading.x0) < fieldTable.asideEm * em);
  return value && !isLabelLike(value) ? [whole(value)] : [];
}

/** How far, in em, a value may stand below its label, and begin beside it. */
const overValue = { gapMaxEm: 0.9, asideMaxEm: 0.8 };

/** The value just below a label that is alone in its column: forms set them so, a small label over each value. */
function valueBelow(
  { lines, em }: PageText,
  { phrase, to }: Pick<Label, "phrase" | "to">,
  isLabelled: (phrase: Phrase) => boolean,
): Whole[] | undefined {
  if (to < phrase.words.length) return undefined;
  const right = lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1);
  if (right && !isLabelled(right)) return undefined;
  for (const line of lines.slice(phrase.line + 1, phrase.line + 3)) {
    const below = line.phrases.find(({ x0 }) => Math.abs(x0 - phrase.x0) < overValue.asideMaxEm * em);
    if (!below) continue;
    const isNear = below.page === phrase.page && below.y0 - phrase.y1 < overValue.gapMaxEm * em;
    return isNear && !isLabelLike(below) ? [whole(below)] : undefined;
  }
  return undefined;
}

/** What stands right of a label is its value, though it begins as labels do: "Address | Street of Peace 4". */
function isBesideLabel({ lines, em }: PageText, { line, x0 }: Phrase): boolean {
  const left = lines[line]?.phrases.findLast((one) => one.x1 < x0);
  return left !== undefined && x0 - left.x1 < fieldTable.belowEm * em && isLabelLike(left);
}

/** So does what stands just below a label alone: "Via" over "Via Sancerà 65". */
function isBelowLabel({ lines, em }: PageText, { line, x0, y0, page }: Phrase, alone: ReadonlySet<Phrase>): boolean {
  const above = lines[line - 1]?.phrases.find((one) => Math.abs(one.x0 - x0) < overValue.asideMaxEm * em);
  const isNear = above?.page === page && y0 - above.y1 < overValue.gapMaxEm * em;
  return isNear && alone.has(above);
}

/** "Company Bauer AG" is a label and a name. */
function withoutLabel({ labels }: Reading, phrase: Phrase): Phrase {
  const label = (labels.get("name") ?? []).find(
    (one) => one.phrase === phrase && one.from === 0 && one.to < phrase.words.length,
  );
  // "Ditta Zunelli", "Société Vauglard": without a form behind it the word is the name's own.
  const rest = label && cutPhrase(phrase, phrase.words.slice(label.to)).text;
  if (label?.to === 1 && rest && !/[:：]$/.test(phrase.words[0]?.text ?? "") && !hasLegalForm(rest)) return phrase;
  return label ? cutPhrase(phrase, phrase.words.slice(label.to)) : phrase;
}

/** Lines that begin with so many different labels are a form's, also without colons. */
const formLabels = 3;

const hasHeading = ({ parties }: Reading, role: PartyRole): boolean =>
  parties.some((party) => party.role === role && (party.phrases.length > 0 || party.inline));

/** What the party's own lines say behind labels, as forms do: "Name: ...", "Address: ...". */
function fromLabels(
  { text, labels, isLabelled }: Reading,
  { members, heading }: Party,
  concept: Concept,
): PartyCandidate[] {
  const own = new Set(members.map(({ index }) => index));
  const begun = formConcepts.filter((of) =>
    (labels.get(of) ?? []).some(({ phrase, from }) => from === 0 && own.has(phrase.index)),
  );
  const isForm = begun.length >= formLabels;
  const alone = new Set(
    formConcepts.flatMap((of) =>
      (labels.get(of) ?? []).flatMap(({ phrase, from, to }) =>
        from === 0 && to === phrase.words.length ? [phrase] : [],
      ),
    ),
  );
  const values = (of: Concept) => {
    const all = (labels.get(of) ?? []).filter(({ phrase, from }) => from === 0 && phrase !== heading);
    const inside = all.filter(({ phrase, to }) => own.has(phrase.index) && (isForm || isAloneOrMarked(phrase, to)));
    return [
      ...inside.flatMap((label) =>
        label.to < label.phrase.words.length &&
        (isBesideLabel(text, label.phrase) || isBelowLabel(text, label.phrase, alone))
          ? [whole(label.phrase)]
          : (valueBelow(text, label, isLabelled) ??
            valuesBeside(text, label, isLabelled, { find: findWordsAfter, take: "first", linesBelow: 0 }).map((one) =>
              withRest(text, withHouse(label.phrase, one)),
            )),
      ),
      ...all.flatMap((label) => inColumn(text, label.phrase, heading)),
    ].map((one) => candidate(one, behindLabel.foundBy, behindLabel.signs));
  };
  if (concept === "name") return values("name");
  if (!isPlace(concept)) return [];
  const lines = [...values("address"), ...values("street"), ...values("postcode"), ...values("city")].flatMap(
    ({ words, line }) => {
      const phrase = text.lines[line]?.phrases.find((one) => one.words.some((word) => words.includes(word)));
      return phrase ? segmentsOf(cutPhrase(phrase, words)) : [];
    },
  );
  const found = addressParts(lines, concept, behindLabel);
  // "Poczta" labels a place, and mail.
  return found.length > 0 ? found : values(concept).filter(({ value }) => !value.includes("@"));
}

/** "ZA Ollemont, lot 25": a word of labels behind a comma may be where in a street its house is. */
function withHouse(phrase: Phrase, one: PartyCandidate): PartyCandidate {
  const last = one.words.at(-1);
  const at = last ? phrase.words.findIndex(({ bbox }) => bbox === last.bbox) : -1;
  const rest = at < 0 ? [] : phrase.words.slice(at + 1);
  if (rest.length === 0 || !isHouseOnly(rest.map(({ text }) => text).join(" "))) return one;
  const words = [...one.words.slice(0, -1), ...phrase.words.slice(at)];
  return { ...one, words, value: words.map(({ text }) => text).join(" ") };
}

/** The lines of a party that are neither numbers nor "label: value". */
function nameAndAddress(reading: Reading, { inline, phrases, members }: Party): Phrase[] {
  const labelling = new Set(members.filter(({ text }) => /^[:：]/.test(text)).map(({ line }) => line));
  const plain = phrases.filter(
    (phrase) =>
      isPlaceAlone(phrase.text) ||
      (!reading.isField(phrase) &&
        !labelling.has(phrase.line) &&
        (!/[:：]/.test(phrase.text) || tradeName.test(phrase.text)) &&
        !isLabelLike(phrase) &&
        !isSalutation(phrase.text) &&
        (letters(phrase.text) >= 3 || placeOf(phrase.text))),
  );
  return [
    ...(inline ? partsOfInline(inline) : []),
    ...plain.flatMap((phrase) => (holdsPlace(phrase) ? segmentsOf(phrase) : [phrase])),
  ];
}

/** "Port Calder PC1 9DX" begins with a label's word and is none; "Invoice 12345" may be one. */
function isPlaceAlone(text: string): boolean {
  const postcode = placeOf(text)?.postcode;
  return postcode !== undefined && (/\p{L}/u.test(postcode) || text.startsWith(postcode));
}

type Whole = Pick<PartyCandidate, "value" | "words" | "line">;
const whole = ({ text, words, line }: Phrase): Whole => ({ value: text.replace(tradeName, "T:mi "), words, line });
/** "T:mi Kaislo", whose colon stands for what Finnish leaves out. */
const tradeName = /^T:\s?mi /i;

/** The issuer by its letterhead, and either party by an address that no heading names. */
function withoutHeading(
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
      const isUnnamed = own.length === 2 && /\d/.test(own[0]?.text ?? "") && !hasLegalForm(own[0]?.text ?? "");
      const name = isUnnamed ? undefined : own[0];
      const rest = isUnnamed ? own : own.slice(1);
      const isCompany = rest.length > 1 && name !== undefined && hasLegalForm(name.text);
      const signs = { window: 1, window_legal_form: Number(isCompany), ...loss };
      if (concept !== "name") return addressParts(rest, concept, { foundBy: "position", signs });
      const isName = name && rest.length > 1 && !/\d/.test(name.text) && !isField(name);
      return isName ? [candidate(whole(name), "position", signs)] : [];
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
      const isCalled = called.has(glue(keys));
      if (isCalled && namesPaper(keys)) return [];
      const isTitle = isOfLabels(keys) && (isCalled || !hasLegalForm(one.value));
      return withSigns(one, { ...loss, letterhead_title: Number(isTitle) });
    });
    return [...names, ...blocks];
  }
  const isTitle = ({ keys, text: said }: Phrase) => !said.includes(",") && called.has(glue(keys.map(({ key }) => key)));
  const others = new Set(
    [...parties, ...unnamed]
      .filter((party) => party.role !== role)
      .flatMap(({ members }) => members.flatMap(({ words }) => words.map(placeOfWord))),
  );
  const at = letterheadAddress(text, (phrase) => isField(phrase) || isTitle(phrase));
  // A line that begins with its party's name is parted better by its address alone.
  // At the very top a letterhead may have everything in one line.
  const isLine = at !== undefined && new Set(at.words.map(({ bbox }) => bbox[1])).size === 1 && at.line > 0;
  const names = unnamed
    .filter((party) => party.role === role)
    .flatMap(({ phrases: [name] }) => name?.words.slice(0, 1) ?? []);
  for (const word of isLine ? names : []) others.add(placeOfWord(word));
  const found = at?.words.some((word) => others.has(placeOfWord(word))) && blocks.length > 0 ? undefined : at;
  if (concept === "address" && found && found.score >= givenFrom) return [withSigns(found, loss)];
  if (concept === "address") return blocks;
  return [...blocks, ...(found ? partsOfLetterhead(found, concept, loss) : [])];
}
