import { chanceBySigns, likeliestPairs, type SignWeights } from "../../answers/chances.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import type { Fact } from "../forms/facts.ts";
import { isOffTopic } from "../wording/topics.ts";
import weights from "./left-over-weights.json" with { type: "json" };
import { factsMax, type LooseFact } from "./loose-facts.ts";
import { type Asked, isOfOther, type LeftRole, mayBe, type Question, questionOf } from "./questions.ts";
import {
  endSigns,
  formSigns,
  inOrder,
  type Label,
  type LeftSign,
  labelOf,
  leftSigns,
  placeSigns,
  type Said,
  saidOf,
  wordSigns,
} from "./signs.ts";

export type LeftWeights = Readonly<Record<LeftRole, SignWeights<LeftSign>>>;

/** A field that nothing answered, and a fact that nobody asked for by its label, of the same kind. */
export type Pair = {
  field: Field;
  path: string;
  role: LeftRole;
  fact: Fact;
  signs: readonly number[];
  /** Whether an answer would mostly have a known label. */
  isKnown: boolean;
};

/** Who asks for more asks for no paper of a few facts. */
const questionsMax = 80;

/** Every field that is still open with every fact that may be its answer. `ownerOf` says which property an answer was read from a fact for. */
export function leftPairs(
  reading: Reading,
  all: readonly Asked[],
  ownerOf: (fact: Fact) => string | undefined,
  facts: readonly LooseFact[],
): Pair[] {
  if (facts.length > factsMax || all.length > questionsMax) return [];
  const questions = all.map(questionOf);
  const open = questions.filter(
    ({ isOpen, role, field }) => isOpen && role !== undefined && !field.told && !isOffTopic(reading, field),
  );
  if (open.length === 0) return [];
  const owners = facts.map(ownerOf);
  const stands = questions.map(({ path }) => owners.indexOf(path));
  const share = questions.filter(({ isOpen }) => !isOpen).length / questions.length;
  // A sum that another property has is no other sum, though it be printed again.
  const given = new Set(facts.flatMap(({ kind, figure }, i) => (kind === "money" && owners[i] ? (figure ?? []) : [])));
  const isFree = ({ kind, figure }: Fact, i: number) =>
    owners[i] === undefined && !(kind === "money" && figure !== undefined && given.has(figure));
  const free = facts.flatMap((fact, i) => (isFree(fact, i) ? [i] : []));
  const table = new Table(questions, facts, free);
  return open.flatMap((question) => {
    const { role } = question;
    if (!role) return [];
    const places = free.filter((i) => facts[i] && mayBe(reading, question, facts[i]));
    const alike = places.flatMap((i) => facts[i] ?? []);
    const rivals = open.filter((one) => one.role === role).length;
    const distinct = new Set(alike.map(({ text }) => text)).size;
    const most = table.most(question, places);
    return places.flatMap((i) => {
      const fact = facts[i];
      if (!fact || isOfOther(question, fact.label, table.said(question, i).asked)) return [];
      const signs = inOrder({
        ...wordSigns(question, table.label(i), table.said(question, i), table.others(question, i, most), !!fact.isTold),
        only_fact: distinct === 1,
        only_question: rivals === 1,
        few_facts: 1 / distinct,
        even: distinct === rivals,
        share_answered: share,
        ...placeSigns(stands, question.place, i),
        ...formSigns(reading, role, question, fact),
        ...endSigns(reading, question, fact, alike, facts),
      });
      return [{ field: question.field, path: question.path, role, fact, signs, isKnown: isKnown(question) }];
    });
  });
}

/** What each question and the label of each fact that is free say of each other. */
class Table {
  readonly #labels: ReadonlyMap<number, Label>;
  readonly #rows: readonly ReadonlyMap<number, Said>[];
  /** The two questions' strengths that say most of each fact. */
  readonly #most: ReadonlyMap<number, Most>;

  constructor(questions: readonly Question[], facts: readonly Fact[], free: readonly number[]) {
    this.#labels = new Map(free.flatMap((i) => (facts[i] ? [[i, labelOf(facts[i])]] : [])));
    const labels = [...this.#labels];
    this.#rows = questions.map((question) => new Map(labels.map(([i, { gist }]) => [i, saidOf(question, gist)])));
    this.#most = new Map(free.map((i) => [i, mostOf(this.#rows.map((row) => row.get(i)?.strength ?? 0))]));
  }

  label(fact: number): Label {
    return found(this.#labels.get(fact));
  }

  said({ place }: Question, fact: number): Said {
    return found(this.#rows[place]?.get(fact));
  }

  /** The most that any of these facts says of a question, and the next. */
  most(question: Question, facts: readonly number[]): Most {
    return mostOf(facts.map((i) => this.said(question, i).strength));
  }

  /** The most that its other facts say of the question, and that other questions say of the fact. */
  others(question: Question, fact: number, ofFacts: Most): { facts: number; questions: number } {
    const { strength } = this.said(question, fact);
    return { facts: without(strength, ofFacts), questions: without(strength, this.#most.get(fact) ?? [0, 0]) };
  }
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new RangeError("There is no such fact.");
  return one;
}

type Most = readonly [number, number];

const mostOf = (all: readonly number[]): Most =>
  all.reduce<Most>(([most, next], one) => (one > most ? [one, most] : [most, Math.max(next, one)]), [0, 0]);
/** The most of all but one of them. */
const without = (one: number, [most, next]: Most): number => (one < most ? most : next);

/** How likely a fact is what a field asks for. */
export function chanceOfPair({ role, signs }: Pick<Pair, "role" | "signs">, all: LeftWeights = weights): number {
  return chanceBySigns(leftSigns, all[role], signs);
}

/**
 * Less likely than this it is a guess: where words say the same, where none does, and where a question has many known labels and none
 * of them is printed, as it mostly is where there is an answer.
 */
const likelyMin = { said: 0.5, unsaid: 0.7, known: 0.92 };

/** Every paper has a number and a day of its own; nothing else that is known by its labels need be there. */
const isKnown = ({ meant }: Question): boolean =>
  meant !== undefined && meant !== "document_number" && meant !== "document_date";

const has = (signs: readonly number[], name: LeftSign): boolean => signs[leftSigns.indexOf(name)] === 1;

/** Whether a pair is likely enough to be given; what the movements of an account tell needs no label. */
export function isLikely({ signs, isKnown }: Pick<Pair, "signs" | "isKnown">, chance: number): boolean {
  if (has(signs, "account_end")) return chance >= likelyMin.said;
  return (
    chance >= (has(signs, "nothing_said") ? likelyMin.unsaid : likelyMin.said) &&
    (chance >= likelyMin.known || !isKnown)
  );
}

/** The likeliest pairs, each field and each fact once. */
export function likelyPairs(pairs: readonly Pair[]): (Pair & { chance: number })[] {
  const scored = pairs.map((one) => ({ ...one, chance: chanceOfPair(one) })).filter((one) => isLikely(one, one.chance));
  return likeliestPairs(scored, likelyMin.said, ({ field, fact }) => [field, fact]);
}
