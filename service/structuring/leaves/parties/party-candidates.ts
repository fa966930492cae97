import { holdsPlace, segmentsOf } from "../../document/address-blocks.ts";
import { formConcepts, type Party } from "../../document/find-parties.ts";
import { cutPhrase, isHouseOnly } from "../../document/houses.ts";
import { partsOfInline } from "../../document/inline-names.ts";
import { isLabelLike } from "../../document/label-words.ts";
import { isAloneOrMarked, type Label } from "../../document/labels.ts";
import type { PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { partiesOf } from "../../document/recipients.ts";
import type { Concept, PartyRole } from "../../vocabulary/concepts.ts";
import { isZipBelow } from "../../vocabulary/postal.ts";
import { findWordsAfter } from "../../vocabulary/values/texts.ts";
import { hasLegalForm, isHouseAndStreet, isSalutation, placeOf } from "../../vocabulary/wording.ts";
import { letters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, ranked, valuesBeside } from "../candidates/candidates.ts";
import { withRest } from "../candidates/wrapped-values.ts";
import { addressParts, type Because } from "./address-parts.ts";
import { firstName } from "./broken-names.ts";
import { mayBeName } from "./party-names.ts";
import { hasAddressElsewhere } from "./whose.ts";
import { tradeName, type Whole, whole, withoutHeading } from "./without-heading.ts";

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
  const isElsewhere = isPlace(concept) && named.length === 0 && hasAddressElsewhere(reading, role, own);
  const isNamed = concept === "name" ? named.length > 0 : hasHeading(reading, role) && !isElsewhere;
  const unnamed = concept === "name" || isPlace(concept) ? withoutHeading(reading, role, concept, isNamed) : [];
  return ranked([...named, ...unnamed]);
}

const isPlace = (concept: Concept): boolean =>
  ["address", "street", "postcode", "city", "state", "country"].includes(concept);

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
    .map((phrase, i) => {
      const name = (i === 0 && firstName(lines)) || phrase;
      return candidate(whole(name), "label", {
        party_name: 1,
        party_name_lines: i,
        party_legal_form: Number(hasLegalForm(name.text)),
        party_beside_heading: Number(phrase === party.inline),
      });
    });
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
    (phrase, i) =>
      isPlaceAlone(phrase.text) ||
      (!reading.isField(phrase) &&
        !labelling.has(phrase.line) &&
        (!/[:：]/.test(phrase.text) || tradeName.test(phrase.text)) &&
        !isLabelLike(phrase) &&
        !isSalutation(phrase.text) &&
        !phrase.text.includes("@") &&
        (letters(phrase.text) >= 3 || placeOf(phrase.text) || isZipBelow(phrase.text, phrases[i - 1]?.text))),
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
