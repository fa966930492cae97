import type { Reading } from "../../document/reading.ts";
import { type Coverage, coverageOf, shareDescribed } from "../../vocabulary/coverage.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { type Gist, gistOf, hasAny, isSameSense, saysOnlyKnown } from "../../vocabulary/senses.ts";
import { findCurrency } from "../../vocabulary/values/amounts.ts";
import { glue } from "../../vocabulary/words.ts";
import type { Fact } from "../forms/facts.ts";
import { asksForOrganisation, asksForSubject } from "../persons/unlabelled-names.ts";
import { accountEnds } from "../sums/running-balances.ts";
import { isFew, isOfFew, type LeftRole, type Question } from "./questions.ts";

export const leftSigns = [
  // By words.
  "asked_said",
  "label_said",
  "both_said",
  "all_said",
  "head_said",
  "described",
  "nothing_said",
  "ahead_of_facts",
  "ahead_of_questions",
  "shares_kind",
  "other_kind",
  "bare",
  "strange",
  "known_other",
  "meant",
  "meant_unsaid",
  // By how many there are.
  "only_fact",
  "only_question",
  "few_facts",
  "even",
  "share_answered",
  // By place.
  "next_to",
  "between",
  "out_of_place",
  // By form.
  "told",
  "told_unsaid",
  "whole",
  "money_for_money",
  "other_for_money",
  "money_for_other",
  "share_for_other",
  "no_number",
  "number",
  "number_for_text",
  "person",
  "no_person",
  "figures_for_firm",
  "many_words",
  "short",
  "fits_size",
  "off_size",
  "of_paper",
  "name_form",
  // By what figures are to each other.
  "in_order",
  "out_of_order",
  "adds_up",
  "account_end",
] as const;
export type LeftSign = (typeof leftSigns)[number];
type Signs = Partial<Record<LeftSign, number | boolean>>;

/** How far a question and a fact say the same by their words. */
export type Said = Coverage & { both: number; described: number; strength: number };

const nothing: Said = { asked: 0, label: 0, head: false, both: 0, described: 0, strength: 0 };
/** What a description says of a label tells less than what a name says. */
const describedShare = 0.6;

export function saidOf(question: Question, label: Gist): Said {
  const found = question.gists.map((gist) => {
    const covered = coverageOf(gist, label);
    return { ...covered, both: Math.sqrt(covered.asked * covered.label) };
  });
  const [best = nothing] = found.toSorted((a, b) => b.both - a.both || b.asked + b.label - a.asked - a.label);
  const described = shareDescribed(question.described, label);
  return { ...best, described, strength: Math.max(best.both, describedShare * described) };
}

/** What the label of a fact says, looked up once: whether it is no more than a kind of value, and whether nobody knows its words. */
export type Label = { gist: Gist; isBare: boolean; isKnown: boolean };

export function labelOf({ label }: Fact): Label {
  const gist = gistOf(label);
  const isBare = gist.cores.length === 0 && gist.generics.size > 0;
  return { gist, isBare, isKnown: !isBare && (labelLexicon().has(glue(label)) || saysOnlyKnown(label)) };
}

/** What words tell of a pair; how far ahead it is of the others that its question or its fact is in. */
export function wordSigns(
  { gists, meant }: Question,
  { gist, isBare, isKnown }: Label,
  said: Said,
  others: { facts: number; questions: number },
  isTold: boolean,
): Signs {
  const sharesKind = gists.some(({ generics }) => [...generics].some((kind) => gist.generics.has(kind)));
  return {
    asked_said: said.asked,
    label_said: said.label,
    both_said: said.both,
    all_said: said.asked > allMin && said.label > allMin,
    head_said: said.head,
    described: said.described,
    nothing_said: said.strength === 0,
    ahead_of_facts: said.strength - others.facts,
    ahead_of_questions: said.strength - others.questions,
    shares_kind: sharesKind,
    other_kind: gist.generics.size > 0 && !sharesKind && gists.every(({ generics }) => generics.size > 0),
    bare: isBare,
    strange: !isKnown && !isBare,
    known_other: isKnown && said.both === 0,
    told: isTold,
    told_unsaid: isTold && said.strength < toldMin,
    meant: meant !== undefined,
    meant_unsaid: meant !== undefined && said.both === 0,
  };
}
const [allMin, toldMin] = [0.8, 0.3];

/** Schemas mostly ask in the order of the paper: where a fact stands among those that answered what is asked before and behind. */
export function placeSigns(stands: readonly number[], asked: number, at: number): Signs {
  const before = stands.findLastIndex((stand, i) => i < asked && stand >= 0);
  const behind = stands.findIndex((stand, i) => i > asked && stand >= 0);
  const [from, to] = [stands[before] ?? -1, stands[behind] ?? -1];
  const isNext = (from >= 0 && at - from === asked - before) || (to >= 0 && to - at === behind - asked);
  const isBetween = (from < 0 || from < at) && (to < 0 || at < to);
  const isTold = from >= 0 || to >= 0;
  return { next_to: isNext, between: isTold && isBetween, out_of_place: isTold && !isBetween };
}

const [figuresMin, manyWords] = [3, 5];

/** What the form of a value says, and that the paper's own number is labelled by no more than "number", or by the paper's title. */
export function formSigns({ titles }: Reading, role: LeftRole, question: Question, fact: Fact): Signs {
  const { asksFor, gists, wordings } = question;
  const { text, kind, words } = fact;
  if (role === "day") return { whole: kind === "day" };
  if (role === "figure") {
    const isMoney = kind === "money" || findCurrency(text) !== undefined;
    return {
      whole: kind === "money" || kind === "number" || kind === "share",
      money_for_money: asksFor.money && isMoney,
      other_for_money: asksFor.money && !isMoney,
      money_for_other: !asksFor.money && isMoney,
      share_for_other: kind === "share" && !hasAny(gists, ["percent", "rate"]),
    };
  }
  const figures = (text.match(/\d/g) ?? []).length;
  const isSized = isOfFew(gists) === isFew(text);
  const asksForPerson = asksForSubject(wordings);
  return {
    no_number: asksFor.number && figures < figuresMin,
    number: asksFor.number && figures >= figuresMin,
    number_for_text: !asksFor.number && figures >= figuresMin,
    person: asksForPerson && kind === "person",
    no_person: asksForPerson && kind !== "person",
    figures_for_firm: asksForOrganisation(wordings) && figures >= figuresMin,
    many_words: words.length > manyWords,
    short: kind === "unit",
    fits_size: asksFor.number && isSized,
    off_size: asksFor.number && !isSized,
    of_paper: asksFor.number && isOfPaper(titles, gists, fact),
    name_form: isName.test(text) && words.length === 1 && hasAny(gists, ["last_name", "first_name"]),
  };
}
const isName = /^\p{Lu}[\p{L}'’-]+$/u;

function isOfPaper(titles: Reading["titles"], gists: readonly Gist[], { label }: Fact): boolean {
  const own = titles.map(gistOf).flatMap(({ cores }) => cores);
  const isOwn = (core: string) => own.some((one) => isSameSense(one, core)) || isSameSense(core, "reference");
  return (
    own.length > 0 &&
    gistOf(label).cores.every(isOwn) &&
    gists.some(({ cores }) => cores.length > 0 && cores.every(isOwn))
  );
}

const starting = ["opening", "previous", "arrival", "effective", "from"];
const ending = ["closing", "current", "departure", "end_of", "expiry", "to"];

/** What is said by figures of something that begins and ends: which is less, what is added between, what an account had. */
export function endSigns(
  { text, decimalMark }: Reading,
  { gists }: Question,
  { figure }: Fact,
  alike: readonly Fact[],
  all: readonly Fact[],
): Signs {
  const [isStart, isEnd] = [hasAny(gists, starting), hasAny(gists, ending)];
  if (figure === undefined || isStart === isEnd) return {};
  const figures = alike.flatMap((one) => one.figure ?? []);
  const isOuter = figure === (isStart ? Math.min(...figures) : Math.max(...figures));
  const known = new Set(all.flatMap((one) => one.figure ?? []));
  const between = [...known].filter((one) => one > 0 && one !== figure);
  const addsUp = between.some(
    (one) => known.has(isStart ? figure + one : figure - one) && (isStart || figure - one !== one),
  );
  const ends = hasAny(gists, ["balance"]) ? accountEnds(text, decimalMark) : undefined;
  const isAccounts = isStart ? ends?.opening.some((one) => Number(one) === figure) : Number(ends?.closing) === figure;
  return {
    in_order: isOuter && figures.length > 1,
    out_of_order: !isOuter,
    adds_up: addsUp && between.length > 1,
    account_end: isAccounts === true,
  };
}

/** Signs in the order of their names. */
export const inOrder = (signs: Signs): number[] => leftSigns.map((name) => Number(signs[name] ?? 0));
