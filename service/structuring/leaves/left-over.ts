import { chanceBySigns, likeliestPairs, type SignWeights } from "../answers/chances.ts";
import type { Reading } from "../document/reading.ts";
import type { Field } from "../questions/fields.ts";
import { meaningOf } from "../questions/meaning.ts";
import { kindOf } from "../vocabulary/concepts.ts";
import { labelLexicon } from "../vocabulary/lexicon.ts";
import { type Gist, gistOf, hasSense, isSameSense, likeness, saysOnlyKnown } from "../vocabulary/senses.ts";
import { glue } from "../vocabulary/words.ts";
import { type Fact, factsOf } from "./facts.ts";
import weights from "./left-over-weights.json" with { type: "json" };
import { accountEnds } from "./running-balances.ts";
import { isOffTopic } from "./topics.ts";
import { asksForSubject } from "./unlabelled-names.ts";

/** Of what kind a value has to be for a field that nothing answered. */
export const leftRoles = ["day", "money", "number", "person", "number_of"] as const;
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
  return asksForSubject(field.wordings) && !meant ? "person" : undefined;
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

/** Every field that is still open with every fact that may be its answer. `isTaken` says whether an answer was read from a fact. */
export function leftPairs(
  reading: Reading,
  open: readonly { name: string; field: Field }[],
  isTaken: (fact: Fact) => boolean,
): Pair[] {
  const fields = open.flatMap(({ name, field }) => {
    const role = field.told || isOffTopic(reading, field) ? undefined : roleOf(field);
    return role ? [{ name, field, role }] : [];
  });
  const all = fields.length === 0 ? [] : factsOf(reading);
  const facts = all.filter((fact) => !isTaken(fact));
  return fields.flatMap(({ name, field, role }) => {
    const alike = facts.filter(({ kind }) => fitting[role].has(kind));
    const rivals = fields.filter((one) => one.role === role).length;
    const distinct = new Set(alike.map(({ text }) => text)).size;
    return alike.map((fact) => ({
      field,
      name,
      role,
      fact,
      signs: [...signsOf(field, fact, distinct, rivals), ...endSigns(reading, field, fact, alike, all)],
    }));
  });
}

function signsOf({ wordings }: Field, { label }: Fact, facts: number, fields: number): number[] {
  const said = gistOf(label);
  const asked = wordings.map(gistOf);
  const isShared = asked.some(({ cores }) =>
    cores.some((core) => said.cores.some((other) => isSameSense(core, other))),
  );
  const sharesKind = asked.some(({ generics }) => [...generics].some((kind) => said.generics.has(kind)));
  const isOther = said.generics.size > 0 && !sharesKind && asked.every(({ generics }) => generics.size > 0);
  const isKnown = labelLexicon.has(glue(label)) || saysOnlyKnown(label);
  return [
    Math.max(0, ...asked.map((one) => likeness(one, said))),
    Number(isShared),
    Number(sharesKind),
    Number(isOther),
    Number(!isKnown),
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

/** Less likely than this it is a guess. */
const likelyMin = 0.75;

/** The likeliest pairs, each field and each fact once. */
export function likelyPairs(pairs: readonly Pair[]): (Pair & { chance: number })[] {
  const scored = pairs.map((one) => ({ ...one, chance: chanceOfPair(one) }));
  return likeliestPairs(scored, likelyMin, ({ field, fact }) => [field, fact]);
}
