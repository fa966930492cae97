import { pointer, pointerKeys } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import { type Answer, withValue } from "./answers/answer.ts";
import { citationOf } from "./answers/citations.ts";
import type { Thing } from "./answers/thing.ts";
import { answerFromCodes } from "./codes/answer-from-codes.ts";
import type { Phrase } from "./document/page-text.ts";
import { type Reading, readPart } from "./document/reading.ts";
import { answerFromInvoice } from "./einvoice/answer-from-invoice.ts";
import type { InvoiceFacts } from "./einvoice/invoice-facts.ts";
import { thingsFromInvoice } from "./einvoice/things-from-invoice.ts";
import { answerLeaf, answerLeaves, answerOfBlock } from "./leaves/answer-leaf.ts";
import { noThings, placesOfThings, type ThingPlaces } from "./leaves/candidates/amid-things.ts";
import { askedLabels } from "./leaves/candidates/asked-labels.ts";
import { joined } from "./leaves/candidates/candidates.ts";
import { type Claim, lostClaims } from "./leaves/claims.ts";
import type { Totals } from "./leaves/leaf-candidates.ts";
import { asksForOrder } from "./leaves/papers/papers-own.ts";
import { askedHalf, halfOfName, printsHalves, withoutHalf } from "./leaves/persons/halves-of-names.ts";
import { findTotals } from "./leaves/sums/totals.ts";
import type { Section } from "./lists/items/section.ts";
import { findSections } from "./lists/nested/find-sections.ts";
import { groupRows, ungrouped } from "./lists/nested/group-rows.ts";
import { headedLeaf } from "./lists/nested/heading.ts";
import { labelledParts } from "./lists/nested/labelled-parts.ts";
import { plainRows } from "./lists/tables/plain-rows.ts";
import { askedTwice } from "./questions/asked-twice.ts";
import type { Field } from "./questions/fields.ts";
import { asksForPerson, type Meaning, meaningOf } from "./questions/meaning.ts";
import { type Shape, shapeOf } from "./questions/shape.ts";
import { type Concept, kindOf } from "./vocabulary/concepts.ts";
import patterns from "./vocabulary/lexicon/patterns.json" with { type: "json" };
import { isOfBuyer, isSalesOrder } from "./vocabulary/wording.ts";
import { glue, singular } from "./vocabulary/words.ts";

type Work = {
  reading: Reading;
  totals: Totals;
  invoice: InvoiceFacts | undefined;
  /** What the heading of a part of the document answers. */
  headed?: { field: Field; answer: Answer } | undefined;
  citations: Citation[];
  /** What was answered outside lists. */
  claims: Claim[];
  /** Where the things of the outermost object's lists stand. */
  things: ThingPlaces;
  /** Whether the client asks for a person: then an address or a number is the person's, and not the issuer's. */
  isOfPerson: boolean;
  askedTwice: ReadonlySet<string>;
  /** Which of an order's number and day are those of the document: it is one, and is asked for no other of its own. */
  ofOwnOrder: ReadonlyMap<Concept, Concept>;
};
type Around = readonly (readonly string[])[];

/**
 * The client's schema answered by rules, from the electronic invoice that the document carries if there is one, else from
 * the pages: what is not found is null, or absent where null is not allowed.
 */
export function answerByRules(
  root: Field,
  given: Reading,
  invoice?: InvoiceFacts,
): { data: unknown; citations: Citation[] } {
  const labels = askedLabels(given.text, root);
  const isAsked = ({ words: [first, ...rest] }: Phrase) => first !== undefined && labels.get(first) === rest.length + 1;
  const reading = { ...given, isLabelled: (phrase: Phrase) => given.isLabelled(phrase) || isAsked(phrase) };
  const work: Work = {
    reading,
    totals: findTotals(reading),
    invoice,
    citations: [],
    claims: [],
    things: { ...noThings, labels },
    isOfPerson: asksForPerson(root),
    askedTwice: askedTwice(root),
    ofOwnOrder: new Map(
      isOfBuyer(reading.titles) || isSalesOrder(reading.titles)
        ? ownOfOrder.filter(([, own]) => !asksFor(root, own))
        : [],
    ),
  };
  const data = root.kind === "object" ? answerRoot(work, root) : answer(work, root, "", []);
  return withoutLost(work, { data: data ?? null, citations: work.citations });
}

/** Each printed value for one question. */
function withoutLost({ claims }: Work, { data, citations }: { data: unknown; citations: Citation[] }) {
  const lost = lostClaims(claims);
  const paths = new Set(lost.map(({ path }) => path));
  return {
    data: lost.reduce(
      (all, { path, field }) => withValue(all, pointerKeys(path), field.nullable ? null : undefined),
      data,
    ),
    citations: citations.filter(({ path }) => !paths.has(path)),
  };
}

/** Its lists before all else: what belongs to one of their things answers nothing about the whole. All is given in the schema's order. */
function answerRoot(work: Work, root: Field): Record<string, unknown> {
  const parts = new Map<string, { entries: [string, unknown][]; citations: Citation[] }>();
  const answerEach = (isOfLists: boolean) => {
    for (const one of root.properties) {
      if ((one.field.kind === "array") !== isOfLists) continue;
      const entries = Object.entries(answerObject(work, { ...root, properties: [one] }, "", []));
      parts.set(one.name, { entries, citations: work.citations });
      work.citations = [];
    }
  };
  answerEach(true);
  work.things = placesOfThings(
    [...parts.values()].flatMap(({ citations }) => citations),
    work.things.labels,
  );
  answerEach(false);
  const inOrder = root.properties.flatMap(({ name }) => parts.get(name) ?? []);
  work.citations = inOrder.flatMap(({ citations }) => citations);
  return Object.fromEntries(inOrder.flatMap(({ entries }) => entries));
}

/** `undefined`: nothing was found, and the schema takes no null in its place. */
function answer(work: Work, field: Field, path: string, around: Around): unknown {
  if (field.kind === "object") return answerObject(work, field, path, around);
  if (field.kind === "array") return answerArray(work, field, path, around);
  const meant = meaningOf(field, { of: "fields", around });
  const meaning = meant && { ...meant, isOfPerson: work.isOfPerson };
  const attached = work.invoice && meaning ? answerFromInvoice(work.invoice, field, meaning) : undefined;
  const headed = work.headed?.field === field ? work.headed.answer : undefined;
  const found =
    attached ??
    headed ??
    answerFromCodes(work.reading, { field, around }) ??
    ofHalf(work, field, around, fromPages(work, field, meaning, around));
  if (found && !found.attachment && !field.told) work.claims.push({ path, field, around, answer: found });
  return give(work, field, path, found);
}

/** What the pages say to a leaf, by whom and what it means. */
const fromPages = (work: Work, field: Field, meaning: Meaning | undefined, around: Around): Answer | undefined =>
  (isOfIssuerOrBuyer(meaning) ? undefined : answerOfBlock(work.reading, field, around)) ??
  ofObjectOrAlone(work, field, meaning, around) ??
  answerOfBlock(work.reading, field, around) ??
  ofOrder(work, field, meaning);

/** What only one object asks for is the surer of what its name and the question say together, and the question alone. */
function ofObjectOrAlone(work: Work, field: Field, meaning: Meaning | undefined, around: Around): Answer | undefined {
  const called = ofObject(work, field, meaning, around);
  if (called && work.askedTwice.has(glue(field.wordings[0] ?? []))) return called;
  const alone = answerLeaf(work.reading, work.totals, field, meaning, work.things, around);
  return called && alone && alone.score > called.score ? alone : (called ?? alone);
}

/** A first or last name that stands behind no label of its own is half of the whole name. */
function ofHalf(work: Work, field: Field, around: Around, found: Answer | undefined): Answer | undefined {
  const half = askedHalf(field.wordings);
  if (!half || printsHalves(work.reading)) return found;
  const asked = { ...field, wordings: withoutHalf(field.wordings) };
  const isName = found === undefined && asked.wordings.length > 0;
  const whole = isName ? fromPages(work, asked, meaningOf(asked, { of: "fields", around }), around) : found;
  const words = whole && halfOfName(whole.words, half);
  return words ? { ...whole, words, value: joined(words) } : found;
}

/** Whom a paper is from and to it names in many ways; all others by what the schema calls them as well. */
const isOfIssuerOrBuyer = (meaning: Meaning | undefined): boolean =>
  meaning?.role !== undefined && meaning.role !== "other_party";

/** What labels call by the object's name as well: the "name" of a "patient" is a "patient name". */
function ofObject(
  { reading, totals, things, isOfPerson }: Work,
  field: Field,
  meaning: Meaning | undefined,
  around: Around,
): Answer | undefined {
  const outer = around.at(-1);
  if (!outer || meaning?.role) return undefined;
  const whole = { ...field, wordings: field.wordings.map((words) => [...outer, ...words]) };
  const meant = meaningOf(whole, { of: "fields", around: [] });
  const kind = meaning && !meant ? kindOf(meaning.concept) : undefined;
  // A sum that is asked for as a text is one all the same, and what numbers somebody has digits; that it is one of the sums says nothing of it.
  if (kind === "amount" && (field.types.has("string") || outer.every((word) => sumGroups.has(word)))) return undefined;
  const found = answerLeaf(reading, totals, whole, meant && { ...meant, isOfPerson }, things, around);
  return kind === "identifier" && !/\d/.test(String(found?.value)) ? undefined : found;
}

const sumGroups = new Set(patterns.sum_groups);

/** What an order calls its own, where it is asked for by what others call it. */
const ownOfOrder: readonly (readonly [Concept, Concept])[] = [
  ["order_number", "document_number"],
  ["order_date", "document_date"],
];

function ofOrder(
  { ofOwnOrder, reading, totals, things }: Work,
  field: Field,
  meaning: Meaning | undefined,
): Answer | undefined {
  const own = meaning && asksForOrder(field) ? ofOwnOrder.get(meaning.concept) : undefined;
  return own && meaning ? answerLeaf(reading, totals, field, { ...meaning, concept: own }, things) : undefined;
}

/** Whether one of an object's own values means this. */
const asksFor = ({ properties }: Field, concept: Concept): boolean =>
  properties.some(({ field }) => {
    const meant = field.kind === "leaf" ? meaningOf(field, { of: "fields", around: [] }) : undefined;
    return meant?.concept === concept;
  });

function give(work: Work, field: Field, path: string, found: Answer | undefined): unknown {
  if (!found || field.told?.isLeftOut) return field.nullable ? null : undefined;
  work.citations.push(...citationOf(path, found, work.reading.text.pages));
  return found.value;
}

function answerObject(work: Work, { properties }: Field, path: string, around: Around): Record<string, unknown> {
  const entries = properties.map(({ name, field }) => {
    const within = field.kind === "leaf" ? around : [...around, field.wordings[0] ?? []];
    return [name, answer(work, field, path + pointer(name), within)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function answerArray(work: Work, list: Field, path: string, around: Around): unknown[] {
  const { items } = list;
  if (!items || items.told?.isLeftOut) return [];
  if (items.kind === "array") return giveRows(work, list, path);
  if (items.kind === "leaf") {
    const coded = answerFromCodes(work.reading, { field: items, around });
    if (coded)
      return coded.words.map((word, i) =>
        give(work, items, path + pointer(String(i)), { ...coded, value: word.text, words: [word] }),
      );
    const found = answerLeaves(work.reading, work.totals, items, meaningOf(items, { of: "fields", around }));
    return found.map((one, i) => give(work, items, path + pointer(String(i)), one));
  }
  const shape = shapeOf(list);
  const found = (work.invoice && thingsFromInvoice(work.invoice, list, shape)) ?? findThings(work, list, shape);
  return found.map((one, i) => {
    const at = path + pointer(String(i));
    return "pages" in one ? answerSection(work, list, one, at) : answerThing(work, items, at, one);
  });
}

/**
 * The things of a list on the pages: rows, or parts of the document where there are tables of what the lists within the
 * things hold, and neither their own columns nor labels beside the tables say otherwise.
 */
function findThings({ reading }: Work, { items }: Field, shape: Shape): (Thing | Section)[] {
  const rows = groupRows(reading, shape);
  const holdsRows = items?.properties.some(({ field }) => field.items?.kind === "array") ?? false;
  if (shape.lists.length === 0 && !holdsRows) return rows.things;
  const parts = labelledParts(reading, shape);
  if (parts.length > 0) return parts;
  const sections = findSections(reading, shape, shape.lists.length === 0);
  if (!sections) return rows.own.size > 0 ? rows.things : ungrouped(reading, shape);
  const isNamed = rows.own.size > 1 || (rows.own.size === 1 && rows.inner.size > 0);
  const isLabelled = sections.labelled.some((field) => !rows.own.has(field));
  return isNamed && !isLabelled ? rows.things : sections.parts;
}

/** One thing of a list that a part of the document speaks of, answered from that part alone. */
function answerSection(work: Work, list: Field, section: Section, path: string): Record<string, unknown> {
  if (!list.items) return {};
  const reading = readPart(work.reading, section.pages);
  const around = [(list.wordings[0] ?? []).map(singular)];
  const headed = headedLeaf(reading, section, list, around);
  const part = { ...work, claims: [], reading, totals: findTotals(reading), invoice: undefined, headed };
  return answerObject(part, list.items, path, around);
}

/** A list of rows of plain values. */
function giveRows(work: Work, list: Field, path: string): unknown[] {
  return plainRows(work.reading, list).map((row, i) =>
    row.map(({ field, answer, empty }, j) =>
      answer ? give(work, field, path + pointer(String(i), String(j)), answer) : empty,
    ),
  );
}

/** One thing of a list, as deep as the schema describes it. */
function answerThing(work: Work, { properties }: Field, path: string, thing: Thing): Record<string, unknown> {
  const entries = properties.map(({ name, field }) => {
    const at = path + pointer(name);
    if (field.kind === "object") return [name, answerThing(work, field, at, thing)] as const;
    if (field.kind === "leaf") return [name, give(work, field, at, thing.leaves.get(field)?.[0])] as const;
    const { items } = field;
    if (!items) return [name, []] as const;
    const things = thing.lists.get(items) ?? [];
    const plain = thing.leaves.get(items) ?? [];
    return [
      name,
      [
        ...things.map((one, i) => answerThing(work, items, at + pointer(String(i)), one)),
        ...plain.map((one, i) => give(work, items, at + pointer(String(i)), one)),
      ],
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
