import type { Reading } from "../../document/reading.ts";
import type { Concept, ConceptKind } from "../../vocabulary/concepts.ts";
import * as find from "../../vocabulary/values/identifiers.ts";
import { besideLabels, inLines, isInOne } from "../candidates/beside-labels.ts";
import { type Candidate, candidate, type Find, withSigns } from "../candidates/candidates.ts";
import { brokenVatIds } from "./broken-vat-ids.ts";
import { ibanLeast, wholeIban } from "./ibans.ts";
import { notItsOwn } from "./papers-numbers.ts";

/** Kinds whose values show by themselves what they are, and may stand without a label. */
const plainKinds: Partial<Record<ConceptKind, Find<string>>> = {
  vat_id: find.findVatIds,
  email: find.findEmails,
  website: find.findWebsites,
  iban: find.findIbans,
};

/** Whether values of this kind show by themselves what they are, and may stand without a label. */
export const isPlain = (kind: ConceptKind): boolean => plainKinds[kind] !== undefined;

/** Values of such a kind behind a concept's labels and anywhere else; `undefined` where values of the kind do not show what they are. */
export function shownByThemselves(
  reading: Reading,
  concept: Concept,
  kind: ConceptKind,
): Candidate<string>[] | undefined {
  const alone = plainKinds[kind];
  if (!alone) return undefined;
  const search = (finder: Find<string>) =>
    besideLabels(reading, concept, { find: finder, take: "first", linesBelow: 2 });
  const labelled = search(kind === "iban" ? find.findIbanParts : alone).map((one) =>
    withSigns(one, { form_labelled: 1 }),
  );
  const whole = (one: Candidate<string>) => (kind === "iban" ? wholeIban(reading.text, one) : one);
  const broken = kind === "vat_id" ? brokenVatIds(reading.text) : [];
  const parts = new Set(broken.flatMap(({ words }) => words));
  const bare =
    kind === "vat_id" ? search(find.findBareTaxIds).filter(({ words }) => !words.some((word) => parts.has(word))) : [];
  const inOne = inLines(reading.text, alone).filter((one) => kind !== "vat_id" || isInOne(reading.text, one));
  const anywhere = [...inOne, ...broken].map((one) => candidate(one, "form", { form_alone: 1, form_plain: one.plain }));
  return [
    ...labelled.map(whole).filter(({ value }) => kind !== "iban" || value.replace(/ /g, "").length >= ibanLeast),
    ...bare,
    // "SI14704143" is written as a tax number is; no address or account is written as a paper's number.
    ...(kind === "vat_id" ? notItsOwn(reading, concept, anywhere) : mostPrinted(anywhere)).map(whole),
  ];
}

/** What is printed again and again comes first: of a bill's many places in the net the one that one is sent to. */
function mostPrinted(all: readonly Candidate<string>[]): readonly Candidate<string>[] {
  const printed = Map.groupBy(all, ({ value }) => value.toLowerCase());
  return all.toSorted(
    (a, b) => (printed.get(b.value.toLowerCase())?.length ?? 0) - (printed.get(a.value.toLowerCase())?.length ?? 0),
  );
}
