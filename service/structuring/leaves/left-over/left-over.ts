import { chanceBySigns, likeliestPairs, type SignWeights } from "../../answers/chances.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { meaningOf } from "../../questions/meaning.ts";
import { kindOf } from "../../vocabulary/concepts.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { type Gist, gistOf, hasSense, isSameSense, likeness, saysOnlyKnown } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";
import type { Fact } from "../forms/facts.ts";
import { asksForSubject } from "../persons/unlabelled-names.ts";
import { accountEnds } from "../sums/running-balances.ts";
import { isOffTopic } from "../wording/topics.ts";
import weights from "./left-over-weights.json" with { type: "json" };

/** Of what kind a value has to be for a field that nothing answered. */
export const leftRoles = ["day", "money", "number", "person", "number_of", "words"] as const;
export type LeftRole = (typeof leftRoles)[number];
export const leftSigns = [
  "like",
  "shares_word",
  "shares_kind",
  "other_kind",
  "strange",
  "known",
  "only_fact",
  "only_field",
  "few_facts",
  "even",
  "in_order",
  "out_of_order",
  "adds_up",
  "account_end",
  "next_to",
  "between",
  "out_of_place",
  "fits_size",
  "off_size",
  "of_paper",
  "name_form",
] as const;
export type LeftWeights = Readonly<Record<LeftRole, SignWeights<(typeof leftSigns)[number]>>>;

/** A field that nothing answered, and a fact that nobody asked for by its label, of the same kind. */
export type Pair = { field: Field; name: string; role: LeftRole; fact: Fact; signs: readonly number[] };

const fitting: Readonly<Record<LeftRole, ReadonlySet<Fact["kind"]>>> = {
  day: new Set(["day"]),
  money: new Set(["money"]),
  number: new Set(["number", "code"]),
  person: new Set(["person"]),
  number_of: new Set(["code", "number"]),
  words: new Set(["words", "person", "unit", "other"]),
};

/** What kind of value a field asks for, where values of that kind show what they are. */
function roleOf(field: Field): LeftRole | undefined {
  const meant = meaningOf(field, { of: "fields", around: [] });
  const kind = meant && kindOf(meant.concept);
  const gists = field.wordings.map(gistOf);
  const has = (generic: "no" | "date") => gists.some(({ generics }) => generics.has(generic));
  if (field.choices || field.pattern !== undefined) return undefined;
  if (field.format === "date" || kind === "date") return "day";
  if (field.format !== undefined) return undefined;
  if (field.types.has("integer")) return "number";
  if (field.types.has("number")) return kind === "amount" || isOfMoney(gists) ? "money" : "number";
  if (kind === "identifier" || has("no")) return "number_of";
  if (asksForSubject(field.wordings) && !meant) return "person";
  return meant === undefined && field.types.has("string") ? "words" : undefined;
}

/** What is paid, owed or on an account is money; what a meter reads or a course lasts is none. */
const ofMoney = [
  "balance",
  "payment",
  "tax",
  "fee",
  "price",
  "due",
  "gross",
  "net",
  "total",
  "social",
  "wage",
  "deducted",
];
const isOfMoney = (gists: readonly Gist[]): boolean =>
  gists.some(
    ({ generics, cores }) =>
      generics.has("amount") || cores.some((core) => ofMoney.some((sense) => hasSense(core, sense))),
  );

/** A field of the schema in its order, and whether nothing answered it. */
export type Asked = { name: string; field: Field; isOpen: boolean };

/** Every field that is still open with every fact that may be its answer. `ownerOf` says which property an answer was read from a fact for. */
export function leftPairs(
  reading: Reading,
  asked: readonly Asked[],
  ownerOf: (fact: Fact) => string | undefined,
  all: readonly Fact[],
): Pair[] {
  const fields = asked.flatMap(({ name, field, isOpen }, place) => {
    const role = !isOpen || field.told || isOffTopic(reading, field) ? undefined : roleOf(field);
    return role ? [{ name, field, role, place }] : [];
  });
  const owners = all.map(ownerOf);
  // A sum that another property has is no other sum, though it be printed again.
  const given = new Set(
    all.flatMap(({ kind, figure }, i) => (kind === "money" && owners[i] !== undefined ? figure : [])),
  );
  const isGiven = ({ kind, figure }: Fact) => kind === "money" && figure !== undefined && given.has(figure);
  const facts = all.filter((_, i) => owners[i] === undefined);
  const places = new Map(asked.map(({ name }) => [name, owners.indexOf(name)]));
  return fields.flatMap(({ name, field, role, place }) => {
    const alike = facts.filter((fact) => fitting[role].has(fact.kind) && (role !== "words" || isWording(fact)));
    const rivals = fields.filter((one) => one.role === role).length;
    const distinct = new Set(alike.map(({ text }) => text)).size;
    const stands = asked.map((one) => places.get(one.name) ?? -1);
    return alike
      .filter((fact) => !isGiven(fact))
      .map((fact) => ({
        field,
        name,
        role,
        fact,
        signs: [
          ...signsOf(field, fact, distinct, rivals),
          ...endSigns(reading, field, fact, alike, all),
          ...placeSigns(stands, place, all.indexOf(fact)),
          ...formSigns(reading, field, fact, role),
        ],
      }));
  });
}

/** A few words that are no address of mail, no telephone number and no account. */
function isWording({ text, words }: Fact): boolean {
  const { generics } = gistOf(words.flatMap(({ keys }) => keys));
  const isLabel = generics.has("no") || generics.has("date");
  const isOther = /@|☐|☒|☑|\d\D{0,2}\d\D{0,2}\d\D{0,2}\d/.test(text);
  return words.length <= wordingMax && /\p{L}/u.test(text) && !isLabel && !isOther;
}
const wordingMax = 5;

/** Schemas mostly ask in the order of the paper: where a fact stands among those that answered what is asked before and behind. */
function placeSigns(stands: readonly number[], asked: number, at: number): number[] {
  const before = stands.findLastIndex((stand, i) => i < asked && stand >= 0);
  const behind = stands.findIndex((stand, i) => i > asked && stand >= 0);
  const [from, to] = [stands[before] ?? -1, stands[behind] ?? -1];
  const isNext = (from >= 0 && at - from === asked - before) || (to >= 0 && to - at === behind - asked);
  const isBetween = (from < 0 || from < at) && (to < 0 || at < to);
  const isTold = from >= 0 || to >= 0;
  return [Number(isNext), Number(isTold && isBetween), Number(isTold && !isBetween)];
}

/** Rooms, seats and the like have numbers of few figures; what is numbered in a register has more. */
const fewFigures = ["room", "seat", "class", "place"];
const fewMax = 4;

/** What the form of a value says, and that the paper's own number is labelled by no more than "number", or by the paper's title. */
function formSigns(
  { titles }: Reading,
  { wordings }: Field,
  { text, label, words }: Fact,
  role: LeftRole,
): [number, number, number, number] {
  const asked = wordings.map(gistOf);
  const is = (senses: readonly string[]) =>
    asked.some(({ cores }) => cores.some((core) => senses.some((sense) => hasSense(core, sense))));
  const isFew = text.replace(/\W/g, "").length <= fewMax;
  const isNumber = role === "number_of";
  const said = gistOf(label);
  const own = [...titles.map(gistOf).flatMap(({ cores }) => cores)];
  const isOwn = (core: string) => own.some((one) => isSameSense(one, core)) || isSameSense(core, "reference");
  const ofPaper =
    said.cores.every(isOwn) && asked.some(({ cores }) => cores.length > 0 && cores.every(isOwn)) && own.length > 0;
  const isName = words.length === 1 && /^\p{Lu}[\p{L}'’-]+$/u.test(text) && is(["last_name", "first_name"]);
  return [
    Number(isNumber && is(fewFigures) === isFew),
    Number(isNumber && is(fewFigures) !== isFew),
    Number(isNumber && ofPaper),
    Number(isName),
  ];
}

function signsOf({ wordings }: Field, { label }: Fact, facts: number, fields: number): number[] {
  const said = gistOf(label);
  const asked = wordings.map(gistOf);
  const isShared = asked.some(({ cores }) =>
    cores.some((core) => said.cores.some((other) => isSameSense(core, other))),
  );
  const sharesKind = asked.some(({ generics }) => [...generics].some((kind) => said.generics.has(kind)));
  const isOther = said.generics.size > 0 && !sharesKind && asked.every(({ generics }) => generics.size > 0);
  // "No." and "serial no." alone are of nothing that is known.
  const isBare = said.cores.length === 0 && said.generics.size > 0;
  const isKnown = !isBare && (labelLexicon.has(glue(label)) || saysOnlyKnown(label));
  return [
    Math.max(0, ...asked.map((one) => likeness(one, said))),
    Number(isShared),
    Number(sharesKind),
    Number(isOther),
    Number(!isKnown && !isBare),
    Number(isKnown && !isShared),
    Number(facts === 1),
    Number(fields === 1),
    1 / facts,
    Number(facts === fields),
  ];
}

const starting = ["opening", "previous", "arrival", "effective", "from"];
const ending = ["closing", "current", "departure", "end_of", "expiry", "to"];

/** What is said by figures of something that begins and ends: which is less, what is added between, what an account had. */
function endSigns(
  { text, decimalMark }: Reading,
  { wordings }: Field,
  { figure }: Fact,
  alike: readonly Fact[],
  all: readonly Fact[],
): number[] {
  const is = (senses: readonly string[]) =>
    wordings.some((one) => gistOf(one).cores.some((core) => senses.some((sense) => hasSense(core, sense))));
  const [isStart, isEnd] = [is(starting), is(ending)];
  if (figure === undefined || isStart === isEnd) return [0, 0, 0, 0];
  const figures = alike.flatMap((one) => one.figure ?? []);
  const isOuter = figure === (isStart ? Math.min(...figures) : Math.max(...figures));
  const known = new Set(all.flatMap((one) => one.figure ?? []));
  const between = [...known].filter((one) => one > 0 && one !== figure);
  const addsUp = between.some(
    (one) => known.has(isStart ? figure + one : figure - one) && (isStart || figure - one !== one),
  );
  const ends = is(["balance"]) ? accountEnds(text, decimalMark) : undefined;
  const isAccounts = isStart ? ends?.opening.some((one) => Number(one) === figure) : Number(ends?.closing) === figure;
  return [
    Number(isOuter && figures.length > 1),
    Number(!isOuter),
    Number(addsUp && between.length > 1),
    Number(isAccounts === true),
  ];
}

/** How likely a fact is what a field asks for. */
export function chanceOfPair({ role, signs }: Pick<Pair, "role" | "signs">, all: LeftWeights = weights): number {
  return chanceBySigns(leftSigns, all[role], signs);
}

/** Less likely than this it is a guess; what has many known labels is mostly not printed where none of them is. */
const likelyMin = { strange: 0.75, known: 0.92 };

/** Every paper has a number and a day of its own; nothing else that is known by its labels need be there. */
function isMostlyLabelled(field: Field): boolean {
  const meant = meaningOf(field, { of: "fields", around: [] });
  return meant !== undefined && meant.concept !== "document_number" && meant.concept !== "document_date";
}

/** The likeliest pairs, each field and each fact once. */
export function likelyPairs(pairs: readonly Pair[]): (Pair & { chance: number })[] {
  const scored = pairs
    .map((one) => ({ ...one, chance: chanceOfPair(one) }))
    .filter(({ field, chance }) => chance >= likelyMin.known || !isMostlyLabelled(field));
  return likeliestPairs(scored, likelyMin.strange, ({ field, fact }) => [field, fact]);
}
