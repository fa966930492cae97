import type { Citation } from "@verso/contract/results";
import { chanceBySigns, type SignWeights } from "../../answers/chances.ts";
import { inPlaces, isWithin } from "../../answers/citations.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { looseFactsOf } from "./loose-facts.ts";
import { type Asked, type Question, questionOf } from "./questions.ts";
import { saidOf } from "./signs.ts";
import weights from "./sureness-weights.json" with { type: "json" };

export const surenessSigns = [
  "found_sure",
  "share_answered",
  "share_known",
  "known_and_answered",
  "of_fact",
  "fact_said",
  "fact_unsaid",
  "label_said",
  "by_position",
  "by_form",
  "by_sentence",
  "figure",
  "text",
] as const;
export type SurenessWeights = SignWeights<(typeof surenessSigns)[number]>;

/** What tells how sure an answer is, by the place of its property. */
export type SureSigns = ReadonlyMap<string, readonly number[]>;

/** More questions are looked at no further, nor is what was found nearly surely or hardly at all told from each other. */
const [questionsMax, surestMin, surestMax] = [500, 0.02, 0.99];
/** Less of a label is said by no word. */
const saidMin = 0.3;

/** What tells how sure the answers outside lists are that a page was cited for. */
export function surenessOf(reading: Reading, leaves: readonly Asked[], citations: readonly Citation[]): SureSigns {
  const first = new Map(citations.toReversed().map((one) => [one.path, one]));
  if (leaves.length > questionsMax) return new Map();
  const questions = leaves.map(questionOf);
  const answered = questions.filter(({ isOpen }) => !isOpen);
  const shares = {
    answered: answered.length / Math.max(1, questions.length),
    known: answered.filter(({ meant }) => meant !== undefined).length / Math.max(1, answered.length),
  };
  return new Map(
    answered.flatMap((question) => {
      const cited = first.get(question.path);
      return cited?.bbox ? [[question.path, signsOf(reading, question, cited, shares)] as const] : [];
    }),
  );
}

function signsOf(
  reading: Reading,
  question: Question,
  cited: Citation,
  shares: { answered: number; known: number },
): number[] {
  const fact = looseFactsOf(reading).find(({ words: [word] }) => word && isWithin(cited, word));
  const said = fact && saidOf(question, gistOf(fact.label));
  const found = Math.min(surestMax, Math.max(surestMin, cited.confidence));
  const signs: Record<(typeof surenessSigns)[number], number | boolean> = {
    found_sure: Math.log(found / (1 - found)),
    share_answered: shares.answered,
    share_known: shares.known,
    known_and_answered: shares.known * shares.answered,
    of_fact: fact !== undefined,
    fact_said: said?.strength ?? 0,
    fact_unsaid: said !== undefined && said.strength < saidMin,
    label_said: said?.label ?? 0,
    by_position: cited.found_by === "position",
    by_form: cited.found_by === "form",
    by_sentence: cited.found_by === "sentence",
    figure: question.role === "figure",
    text: question.role === "text",
  };
  return surenessSigns.map((name) => Number(signs[name]));
}

/** How often an answer with such signs is right. */
export const surenessBySigns = (signs: readonly number[], by: SurenessWeights = weights): number =>
  chanceBySigns(surenessSigns, by, signs);

/** Citations, each no surer than such answers are on a paper that is understood so far; those in lists and attachments stay. */
export function withSureness(reading: Reading, leaves: readonly Asked[], citations: readonly Citation[]): Citation[] {
  const signs = surenessOf(reading, leaves, citations);
  return citations.map((one) => {
    const own = signs.get(one.path);
    return own ? { ...one, confidence: inPlaces(Math.min(one.confidence, surenessBySigns(own))) } : one;
  });
}
